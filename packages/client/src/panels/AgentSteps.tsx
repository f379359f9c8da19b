/** The log of agents since the last choice of a person: one line a step, which unfolds to its lines and reasons. */
import { type StepCaption, stepCaption } from '@quipu/words';
import { lazy, memo, type ReactNode, Suspense, useMemo, useState } from 'react';
import { FactionDisc } from '../board/Glyphs.tsx';
import type { AgentStep } from '../game/host-messages.ts';
import { usePage } from '../page-context.tsx';
import { CardName } from './CardText.tsx';
import { LogLines, LogTurnView } from './LogTurnView.tsx';
import { SentenceParts } from './SentenceParts.tsx';

/** Loaded on demand: reasons are needed only when a step is unfolded. */
const StepReasons = lazy(async () => ({ default: (await import('./StepReasons.tsx')).StepReasons }));

/** The most results in one line; the unfolded step has all. */
const MAX_RESULTS = 6;

function useCaption(step: AgentStep): StepCaption {
  const { names } = usePage().locale;
  return useMemo(() => stepCaption(names, step), [names, step]);
}

/** The effect of a step, in one line. */
export function StepLine({ step }: { readonly step: AgentStep }): ReactNode {
  const { translate } = usePage();
  const { heading, results } = useCaption(step);
  return (
    <>
      <b>
        <SentenceParts parts={heading} />
      </b>
      {results.slice(0, MAX_RESULTS).map((parts, i) => (
        <span key={i}>
          {i === 0 ? translate('colon') : ' · '}
          <SentenceParts parts={parts} />
        </span>
      ))}
      {results.length > MAX_RESULTS && ' · …'}
    </>
  );
}

/** The card of a step; of one without a log, the card before it. */
const cardOf = (step: AgentStep | undefined): string | null => step?.log[0]?.card ?? step?.card ?? null;

interface StepEntryProps {
  readonly step: AgentStep;
  /** The card of the previous step; the card of this one is a heading if it differs. */
  readonly previousCard: string | null;
}

/** A step that unfolds, and what follows it without a choice. */
const StepEntry = memo(function StepEntry({ step, previousCard }: StepEntryProps): ReactNode {
  const { assets, translate } = usePage();
  const [isOpen, setIsOpen] = useState(false);
  const look = assets.looks.factions[step.seat];
  const { stated, following } = useCaption(step);
  const card = cardOf(step);
  return (
    <>
      {card !== null && card !== previousCard && (
        <h4>
          <CardName card={card} />
        </h4>
      )}
      <div className="log-turn" data-faction={step.seat}>
        <span className="log-token">{look && <FactionDisc look={look} width={17} height={15} />}</span>
        <details className="log-step" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary tabIndex={-1}>
            <StepLine step={step} />
          </summary>
          {isOpen && (
            <>
              {step.occupant !== 'person' && (
                <Suspense fallback={<p>{translate('loading')}</p>}>
                  <StepReasons step={step} />
                </Suspense>
              )}
              {stated.map((turn, i) => (
                <LogLines key={i} turn={turn} ruleTabIndex={-1} />
              ))}
            </>
          )}
        </details>
      </div>
      {following.map((turn, i) => (
        <LogTurnView key={i} turn={turn} ruleTabIndex={-1} />
      ))}
    </>
  );
});

/** The latest steps that are listed; games of agents only have hundreds. */
const MAX_STEPS = 150;

/** The steps with the cards during which they were taken. */
export function AgentSteps({ steps: allSteps }: { readonly steps: readonly AgentStep[] }): ReactNode {
  const steps = allSteps.slice(-MAX_STEPS);
  return (
    <div className="log-card">
      {steps.map((step, i) => (
        <StepEntry key={step.turnCount} step={step} previousCard={cardOf(steps[i - 1])} />
      ))}
    </div>
  );
}
