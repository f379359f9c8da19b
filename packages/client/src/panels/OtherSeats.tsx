/** The panel while other seats decide: their choices with reasons, the pace, and controls. */
import type { LogTurn } from '@quipu/engine';
import { capitalize, optionName, sentenceParts } from '@quipu/words';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { FactionDisc } from '../board/Glyphs.tsx';
import { requireEntry } from '../require-entry.ts';
import type { AgentStep } from '../game/host-messages.ts';
import { usePage } from '../page-context.tsx';
import { LogTurnView } from './Log.tsx';
import { PaceSelect } from './PaceSelect.tsx';
import { SentenceParts } from './SentenceParts.tsx';

/** Loaded on demand: reasons are needed only when a choice is unfolded. */
const ChoiceReason = lazy(async () => ({ default: (await import('./ChoiceReason.tsx')).ChoiceReason }));

/** A choice with its question. */
function ChoiceText({ step }: { readonly step: AgentStep }): ReactNode {
  const { assets, translate, locale } = usePage();
  const { names } = locale;
  const look = assets.looks.factions[step.seat];
  return (
    <>
      {look && <FactionDisc look={look} width={16} height={14} />}
      <span>
        {step.text !== '' && (
          <>
            <SentenceParts parts={sentenceParts(capitalize(names.text(step.text, step.rule)))} />
            {translate('colon')}
          </>
        )}
        {step.option ? (
          <SentenceParts parts={sentenceParts(optionName(names, step.option, step.text))} />
        ) : (
          translate('hiddenChoice')
        )}
      </span>
    </>
  );
}

/** A choice of an agent that unfolds to its reason. */
function AgentChoice({ step }: { readonly step: AgentStep }): ReactNode {
  const { translate } = usePage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="agent-step" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <ChoiceText step={step} />
      </summary>
      {isOpen && (
        <Suspense fallback={<p>{translate('loading')}</p>}>
          <ChoiceReason step={step} />
        </Suspense>
      )}
    </details>
  );
}

/** The choices of agents since the last choice of a person. */
function AgentChoices(): ReactNode {
  const { state } = usePage();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [state.steps]);
  return (
    <div ref={list} className="agent-steps fades">
      {state.steps.map((step) => (
        <AgentChoice key={step.turn} step={step} />
      ))}
    </div>
  );
}

/** The choices of agents, foldable below the next question. */
export function OtherChoices(): ReactNode {
  const { state, translate } = usePage();
  const count = state.steps.length;
  if (count === 0) return null;
  return (
    <details className="other-choices">
      <summary>{translate('otherChoices', { count })}</summary>
      <AgentChoices />
    </details>
  );
}

/** Forced choices after an answer, to be read before the game continues. */
export function ForcedChoices(): ReactNode {
  const { state, store, frame, translate } = usePage();
  const continueButton = useRef<HTMLButtonElement>(null);
  useEffect(() => continueButton.current?.focus(), []);
  return (
    <section className="decision waiting" aria-live="polite" data-forced>
      <header>
        <h3>{translate('forcedChoices')}</h3>
      </header>
      <ul className="agent-steps fades">
        {state.forcedChoices.map((step) => (
          <li key={step.turn} className="forced-step">
            <ChoiceText step={step} />
          </li>
        ))}
      </ul>
      <div className="agent-tools">
        <button
          ref={continueButton}
          data-tool="acknowledge"
          className="go"
          onClick={() => void store.acknowledgeForced()}
        >
          {translate('continue')}
        </button>
        {frame.undo.step.ownChoices > 0 && (
          <button onClick={() => void store.undo('step')}>↩ {translate('back')}</button>
        )}
      </div>
    </section>
  );
}

/** Removes log entries without effects: revealed cards, and texts that have only begun. */
const removeEmptyEntries = (turns: readonly LogTurn[]): readonly LogTurn[] =>
  turns.flatMap((turn) => {
    const items = turn.items.filter(
      ({ content, items: nested }) =>
        content.kind !== 'drawn' && (content.kind !== 'began' || nested.length > 0 || content.idle === true),
    );
    return items.length === 0 ? [] : [{ ...turn, items }];
  });

/** The effects of the viewer's choices that wait to be confirmed. */
function OwnChoices(): ReactNode {
  const { store, frame, translate } = usePage();
  const [turns, setTurns] = useState<readonly LogTurn[]>([]);
  useEffect(() => {
    let isActive = true;
    void store.queries.logOfLastChoices().then((loggedTurns) => {
      if (isActive) setTurns(removeEmptyEntries(loggedTurns));
    });
    return () => {
      isActive = false;
    };
  }, [store, frame]);
  if (turns.length === 0) return null;
  return (
    <div className="own-choices fades" tabIndex={0} role="group" aria-label={translate('ownChoices')}>
      <h4>{translate('ownChoices')}</h4>
      {turns.map((turn, i) => (
        <LogTurnView key={i} turn={turn} />
      ))}
    </div>
  );
}

/**
 * The panel before an answer that ends the card. It waits for confirmation, since the next card cannot be
 * unrevealed.
 */
export function EndOfTurn(): ReactNode {
  const { store, assets, frame, translate } = usePage();
  return (
    <section className="decision waiting" aria-live="polite" data-ending>
      <header>
        <FactionDisc look={requireEntry(assets.looks.factions, frame.decider ?? '')} width={26} height={23} />
        <h3>{translate('endsTurn')}</h3>
      </header>
      <p className="purpose">{translate('endsTurnHint')}</p>
      <OwnChoices />
      <div className="agent-tools">
        <button data-tool="reconsider" onClick={() => store.reconsider()}>
          ↩ {translate('back')}
        </button>
      </div>
    </section>
  );
}

/** The panel while agents play, or while the viewer's turn waits to be confirmed. */
export function OtherSeats(): ReactNode {
  const { state, store, assets, frame, translate, locale } = usePage();
  const decider = frame.decider ?? '';
  const { isRunning, isConfirming } = state;
  return (
    <section className="decision waiting" aria-live="polite">
      <header>
        <FactionDisc look={requireEntry(assets.looks.factions, decider)} width={26} height={23} />
        <h3>
          {translate(isConfirming ? 'nextToDecide' : 'deciding', {
            faction: locale.names.plainName('faction', decider),
          })}
        </h3>
      </header>
      {isConfirming ? <OwnChoices /> : <AgentChoices />}
      {frame.isAgentDeciding && !isConfirming && (
        <div className="agent-tools">
          {isRunning ? (
            <button data-tool="pause" onClick={() => store.scheduler.pause()}>
              {translate('pause')}
            </button>
          ) : (
            <>
              <button data-tool="step" onClick={() => void store.scheduler.runOneStep()}>
                {translate('nextStep')}
              </button>
              <button data-tool="run" className="go" onClick={() => void store.scheduler.run()}>
                {translate('playUntilDecision')}
              </button>
            </>
          )}
          <button data-tool="skip" onClick={() => void store.scheduler.skipToEnd()}>
            {translate('skip')}
          </button>
          <PaceSelect />
        </div>
      )}
    </section>
  );
}
