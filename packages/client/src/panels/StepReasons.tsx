/** Explains the choices of a step. */
import { groupedReasons, type GroupedReasons, type ReasonLine } from '@quipu/words';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AgentStep, Instruction } from '../game/host-messages.ts';
import { findEntry } from '../require-entry.ts';
import { usePage } from '../page-context.tsx';
import type { MessageKey } from '../words/messages.ts';

/** Why an agent other than a Non-player chose. */
const OTHER_REASONS: Readonly<Record<string, MessageKey>> = {
  random: 'chosenAtRandom',
  nonplayer: 'noReason',
};

/** The explanations of the choices of a step. */
interface StepExplanation {
  readonly reasons: readonly GroupedReasons[];
  /** Whether instructions may be shown, even if they left nothing to decide. */
  readonly hasInstructions: boolean;
}

/** Loads the explanations of the choices of a step. */
function useExplanation({ choices }: AgentStep): StepExplanation | undefined {
  const { store, locale } = usePage();
  const [explanation, setExplanation] = useState<StepExplanation>();
  useEffect(() => {
    let isActive = true;
    const instructions = choices.map(({ turn }) => store.queries.instruction(turn));
    void Promise.all([Promise.all(instructions), locale.namesWithInstructions()]).then(([results, names]) => {
      const found = results.filter((instruction): instruction is Instruction => instruction !== undefined);
      const options = new Map(found.map(({ reason, options: pointOptions }) => [reason.point, pointOptions]));
      const optionsOf = (point: string, key: string): Instruction['options'][string] =>
        options.get(point)?.[key] ?? { kind: 'mode', text: '' };
      const reasons = groupedReasons(
        { names, optionsOf },
        found.map(({ reason }) => reason),
      );
      if (isActive) setExplanation({ reasons, hasInstructions: found.length > 0 });
    });
    return () => {
      isActive = false;
    };
  }, [store, locale, choices]);
  return explanation;
}

/** A line of an instruction with its sign, and the lines below it. */
function InstructionLine({ line }: { readonly line: ReasonLine }): ReactNode {
  const { translate } = usePage();
  const { text, rule, isMet, lines } = line;
  return (
    <li className={isMet === undefined ? undefined : isMet ? 'met' : 'unmet'}>
      {isMet !== undefined && (
        <span className="sign" role="img" aria-label={translate(isMet ? 'met' : 'unmet')}>
          {isMet ? '✓' : '✗'}
        </span>
      )}
      {text} {rule !== '' && <span className="rule">{rule}</span>}
      {lines.length > 0 && <InstructionLines lines={lines} />}
    </li>
  );
}

function InstructionLines({ lines }: { readonly lines: readonly ReasonLine[] }): ReactNode {
  return (
    <ul>
      {lines.map((line, i) => (
        <InstructionLine key={i} line={line} />
      ))}
    </ul>
  );
}

/** Explains a step: by the instructions of a Non-player, or by the kind of agent. Scrolls the step to the top. */
export function StepReasons({ step }: { readonly step: AgentStep }): ReactNode {
  const { translate } = usePage();
  const explanation = useExplanation(step);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (explanation) element.current?.closest('.log-turn')?.scrollIntoView({ block: 'start' });
  }, [explanation]);
  if (!explanation) return <p>{translate('loading')}</p>;
  const statedReasons = explanation.reasons.filter(({ reason, isNumber }) => reason !== '' && !isNumber);
  return (
    <div ref={element} className="step-reasons">
      {statedReasons.length === 0 && (
        <p>
          {translate(
            explanation.hasInstructions
              ? 'nothingToDecide'
              : (findEntry(OTHER_REASONS, step.occupant) ?? 'chosenBySimulation'),
          )}
        </p>
      )}
      {statedReasons.map(({ choice, lines }, i) =>
        lines.length === 0 ? (
          <p key={i} className="step-reason">
            {choice}
          </p>
        ) : (
          <details key={i} className="step-reason">
            <summary>{choice}</summary>
            <InstructionLines lines={lines} />
          </details>
        ),
      )}
    </div>
  );
}
