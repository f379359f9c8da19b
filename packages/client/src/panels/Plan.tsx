/** The bar below the map: what is under way, what it has cost and what is owed; the way back and on. */
import { parseGoalName } from '@quipu/engine/internal';
import { capitalized, sentenceParts } from '@quipu/words';
import type { UndoReach } from '@quipu/table';
import { type ReactNode, useEffect, useRef } from 'react';
import { Token } from '../board/Glyphs.tsx';
import { entryOf } from '../entry.ts';
import { type Page, usePage } from '../page.tsx';
import { ConfirmOption, Lines } from './Foreseen.tsx';
import { useScreen } from './narrow.ts';
import { Parts } from './Sentence.tsx';
import { Standing } from './Standing.tsx';

/** Why undo goes no further. */
function stopText({ say, speech }: Page, { stop }: UndoReach): string {
  switch (stop.kind) {
    case 'asked':
      return '';
    case 'beginning':
      return say('undoBeginning');
    case 'revealed':
      return say('undoRevealed');
    case 'person':
      return say('undoPerson', { who: speech.names.called('faction', stop.seat) });
  }
}

/** What is under way: the text with its rule, within which other, and whether it is a Limited Operation. */
function UnderWay(): ReactNode {
  const { stage, view, say, speech } = usePage();
  const { names } = speech;
  const [under, ...within] = view.underWay;
  const who = view.pending?.seat;
  const deepest = within.at(-1);
  const activities = stage.words.names.activities ?? [];
  const isOperation = (stage.words.names.operations ?? []).some((one) => one === under?.text);
  const kind = !isOperation ? '' : say(under?.limited ? 'limitedOperation' : 'fullOperation');
  return (
    <div className="operation">
      {who !== undefined && <Token look={entryOf(stage.looks.factions, who)} width={22} height={20} />}
      <span>
        <b>
          {under ? (
            <Parts parts={sentenceParts(capitalized(names.text(under.text, under.rule)))} />
          ) : who === undefined ? (
            say('over')
          ) : (
            names.called('faction', who)
          )}{' '}
          {under && <span className="rule">{under.rule}</span>}
        </b>
        <small>
          {under && who !== undefined && names.called('faction', under.faction ?? who)}
          {kind !== '' && ` · ${kind}`}
          {deepest && (
            <>
              {' · '}
              <Parts parts={sentenceParts(names.text(deepest.text, deepest.rule))} />
              {activities.some((one) => one === deepest.text) && ` (${names.common('Activity').one})`}
            </>
          )}
        </small>
      </span>
    </div>
  );
}

/** What has been paid, and what must still be done. */
function Account(): ReactNode {
  const { view, say, speech } = usePage();
  const paid = view.underWay.reduce((sum, one) => sum + one.paid, 0);
  if (view.underWay.length === 0) return null;
  return (
    <div className="account fades">
      <span>{say('paid', { n: paid })}</span>
      {view.owed.length > 0 && (
        <b className="owed">
          {say('of', { what: say('owed'), value: '' })}
          {view.owed.map(({ goal, rule }, i) => {
            const { text, owes } = parseGoalName({ name: goal });
            const { names } = speech;
            return (
              <span key={i}>
                {i > 0 && ', '}
                <Parts
                  parts={sentenceParts(names.locale.reasons.owed[owes]({ text: names.text(text, rule) }))}
                />{' '}
                <span className="rule">{rule}</span>
              </span>
            );
          })}
        </b>
      )}
    </div>
  );
}

function Undo(): ReactNode {
  const page = usePage();
  const { store, state, frame, say } = page;
  const { step, turn, far } = frame.undo;
  const why = stopText(page, far);
  const title = (reach: UndoReach): string => (reach.own === far.own ? why : '');
  return (
    <>
      <button
        data-tool="undo"
        title={title(step)}
        disabled={(step.own === 0 && !state.ending) || state.busy}
        onClick={() => void store.undo('step')}
      >
        {say('undo')}
      </button>
      <button
        data-tool="undo-turn"
        title={title(turn)}
        disabled={turn.own <= step.own || state.busy}
        onClick={() => void store.undo('turn')}
      >
        {say('undoTurn')}
      </button>
      {far.own > turn.own && (
        <button data-tool="undo-far" title={why} disabled={state.busy} onClick={() => void store.undo('far')}>
          {say('undoFar', { n: far.own })}
        </button>
      )}
      {far.own === 0 && why !== '' && far.stop.kind !== 'beginning' && (
        <small className="undo-why">{why}</small>
      )}
    </>
  );
}

/** The end of my turn. */
function ConfirmTurn(): ReactNode {
  const { store, say } = usePage();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The last choice went with its question: who plays by keyboard goes on from here.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <button ref={button} data-tool="confirm" className="go" onClick={() => void store.confirm()}>
      {say('confirmTurn')}
    </button>
  );
}

/** The spaces that have been selected, by number; the latest are seen. */
function Selected(): ReactNode {
  const { view, say, speech } = usePage();
  const list = useRef<HTMLOListElement>(null);
  const spaces = view.underWay.findLast((one) => one.spaces.length > 0)?.spaces ?? [];
  const count = spaces.length;
  useEffect(() => {
    if (list.current) list.current.scrollLeft = list.current.scrollWidth;
  }, [count]);
  return (
    <ol ref={list} className="selected fades-across" aria-label={say('selectedSpaces')}>
      {spaces.map((space, i) => (
        <li key={space} className="step" data-sort="space" data-key={space}>
          {i + 1} · {speech.names.space(space).one}
        </li>
      ))}
    </ol>
  );
}

/** What the last choice of the bar is where it is narrow: to play what is selected, to end the turn, or what may be done besides. */
function Last(): ReactNode {
  const { state } = usePage();
  if (state.confirming) return <ConfirmTurn />;
  return state.selected !== undefined && state.selected === state.looked?.key ? (
    <ConfirmOption />
  ) : (
    <Standing />
  );
}

/** The bar of a sheet: what an option would do stands in the place of what is under way, so that nothing moves under a finger. */
function NarrowPlan(): ReactNode {
  const { state, frame } = usePage();
  const foresees = !state.past && state.looked?.foreseen !== undefined && frame.decision !== undefined;
  return (
    <footer className={foresees ? 'plan foreseeing' : 'plan'}>
      <div className="under">
        {foresees ? (
          <Lines />
        ) : (
          <>
            <UnderWay />
            <Account />
            <Selected />
          </>
        )}
      </div>
      {!state.past && (
        <div className="tools">
          <Undo />
          <Last />
        </div>
      )}
    </footer>
  );
}

export function Plan(): ReactNode {
  const { state } = usePage();
  if (useScreen() !== 'wide') return <NarrowPlan />;
  return (
    <footer className="plan">
      <UnderWay />
      <Selected />
      <Account />
      {/* What may be done now is no part of the past. */}
      {!state.past && (
        <div className="tools">
          <Standing />
          <Undo />
          {state.confirming && <ConfirmTurn />}
        </div>
      )}
    </footer>
  );
}
