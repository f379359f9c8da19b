/** While others decide: what they have chosen and why, how fast they play, and the way on. */
import type { LogTurn } from '@quipu/engine';
import { capitalized, optionName, sentenceParts } from '@quipu/words';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Token } from '../board/Glyphs.tsx';
import { entryOf } from '../entry.ts';
import type { AgentStep } from '../game/frame.ts';
import { type Pace, PACES } from '../game/settings.ts';
import { usePage } from '../page.tsx';
import type { PageWord } from '../words/page.ts';
import { Turn } from './Log.tsx';
import { Parts } from './Sentence.tsx';

/** Nobody waits for reasons before a choice of others is unfolded. */
const Why = lazy(async () => ({ default: (await import('./Why.tsx')).Why }));

const PACE_WORDS: Readonly<Record<Pace, PageWord>> = {
  steps: 'paceSteps',
  slow: 'paceSlow',
  normal: 'paceNormal',
  quick: 'paceQuick',
  once: 'paceOnce',
};

/** How fast others play. */
export function PaceChoice(): ReactNode {
  const { state, store, say } = usePage();
  return (
    <select
      aria-label={say('pace')}
      name="pace"
      value={state.settings.pace}
      onChange={({ target }) => {
        const pace = PACES.find((one) => one === target.value);
        if (pace) store.set({ pace });
      }}
    >
      {PACES.map((pace) => (
        <option key={pace} value={pace}>
          {say(PACE_WORDS[pace])}
        </option>
      ))}
    </select>
  );
}

/** What was chosen, with the text that asked. */
function Chosen({ step }: { readonly step: AgentStep }): ReactNode {
  const { stage, say, speech } = usePage();
  const { names } = speech;
  const look = stage.looks.factions[step.seat];
  return (
    <>
      {look && <Token look={look} width={16} height={14} />}
      <span>
        {step.text !== '' && (
          <>
            <Parts parts={sentenceParts(capitalized(names.text(step.text, step.rule)))} />
            {say('colon')}
          </>
        )}
        {step.option ? (
          <Parts parts={sentenceParts(optionName(names, step.option, step.text))} />
        ) : (
          say('aSecret')
        )}
      </span>
    </>
  );
}

function Step({ step }: { readonly step: AgentStep }): ReactNode {
  const { say } = usePage();
  const [open, setOpen] = useState(false);
  return (
    <details className="agent-step" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Chosen step={step} />
      </summary>
      {open && (
        <Suspense fallback={<p>{say('loading')}</p>}>
          <Why step={step} />
        </Suspense>
      )}
    </details>
  );
}

/** What agents have chosen since a person did. */
function Steps(): ReactNode {
  const { state } = usePage();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [state.steps]);
  return (
    <div ref={list} className="agent-steps fades">
      {state.steps.map((step) => (
        <Step key={step.turn} step={step} />
      ))}
    </div>
  );
}

/** What agents have chosen since, to unfold below the next question. */
export function OthersDid(): ReactNode {
  const { state, say } = usePage();
  const count = state.steps.length;
  if (count === 0) return null;
  return (
    <details className="others-did">
      <summary>{say('othersDid', { n: count })}</summary>
      <Steps />
    </details>
  );
}

/** What followed an answer by itself, to be read before the game goes on. */
export function Followed(): ReactNode {
  const { state, store, frame, say } = usePage();
  const go = useRef<HTMLButtonElement>(null);
  useEffect(() => go.current?.focus(), []);
  return (
    <section className="decision waiting" aria-live="polite" data-followed>
      <header>
        <h3>{say('followed')}</h3>
      </header>
      <ul className="agent-steps fades">
        {state.followed.map((step) => (
          <li key={step.turn} className="forced-step">
            <Chosen step={step} />
          </li>
        ))}
      </ul>
      <div className="agent-tools">
        <button ref={go} data-tool="acknowledge" className="go" onClick={() => void store.acknowledge()}>
          {say('goOn')}
        </button>
        {frame.undo.step.own > 0 && <button onClick={() => void store.undo('step')}>↩ {say('back')}</button>}
      </div>
    </section>
  );
}

/** Turns without what only opens what is asked next: a card that is drawn, a text of which nothing has come yet. */
const told = (turns: readonly LogTurn[]): readonly LogTurn[] =>
  turns.flatMap((turn) => {
    const items = turn.items.filter(
      ({ telling, items: below }) =>
        telling.kind !== 'drawn' && (telling.kind !== 'began' || below.length > 0 || telling.idle === true),
    );
    return items.length === 0 ? [] : [{ ...turn, items }];
  });

/** What came of one's own choices that wait to be confirmed, in one's own turn or in a text of others. */
function JustDone(): ReactNode {
  const { store, frame, say } = usePage();
  const [done, setDone] = useState<readonly LogTurn[]>([]);
  useEffect(() => {
    let isLate = false;
    void store.looking.done().then((turns) => {
      if (!isLate) setDone(told(turns));
    });
    return () => {
      isLate = true;
    };
  }, [store, frame]);
  if (done.length === 0) return null;
  return (
    <div className="just-done fades" tabIndex={0} role="group" aria-label={say('justDone')}>
      <h4>{say('justDone')}</h4>
      {done.map((turn, i) => (
        <Turn key={i} turn={turn} />
      ))}
    </div>
  );
}

/** An answer that ends the card waits for the end of the turn to be confirmed: what comes up then cannot be taken back. */
export function Ending(): ReactNode {
  const { store, stage, frame, say } = usePage();
  return (
    <section className="decision waiting" aria-live="polite" data-ending>
      <header>
        <Token look={entryOf(stage.looks.factions, frame.decider ?? '')} width={26} height={23} />
        <h3>{say('endsTurn')}</h3>
      </header>
      <p className="purpose">{say('endsTurnWhy')}</p>
      <JustDone />
      <div className="agent-tools">
        <button data-tool="reconsider" onClick={() => store.reconsider()}>
          ↩ {say('back')}
        </button>
      </div>
    </section>
  );
}

export function Others(): ReactNode {
  const { state, store, stage, frame, say, speech } = usePage();
  const decider = frame.decider ?? '';
  const { running, confirming } = state;
  return (
    <section className="decision waiting" aria-live="polite">
      <header>
        <Token look={entryOf(stage.looks.factions, decider)} width={26} height={23} />
        <h3>
          {say(confirming ? 'thenDecides' : 'thinking', { who: speech.names.called('faction', decider) })}
        </h3>
      </header>
      {confirming ? <JustDone /> : <Steps />}
      {frame.waiting && !confirming && (
        <div className="agent-tools">
          {running ? (
            <button data-tool="pause" onClick={() => store.pace.pause()}>
              {say('pause')}
            </button>
          ) : (
            <>
              <button data-tool="step" onClick={() => void store.pace.step()}>
                {say('step')}
              </button>
              <button data-tool="run" className="go" onClick={() => void store.pace.run()}>
                {say('playOn')}
              </button>
            </>
          )}
          <button data-tool="skip" onClick={() => void store.pace.skip()}>
            {say('skip')}
          </button>
          <PaceChoice />
        </div>
      )}
    </section>
  );
}
