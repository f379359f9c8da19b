/** The bar below the map: what is under way, what is owed, back and on. */
import { entryOf } from '../entry.ts';
import type { ReactNode } from 'react';
import { Token } from '../board/Glyphs.tsx';
import { usePage } from '../page.tsx';
import { plain } from './text.ts';

/** How long a step of an agent is shown, in milliseconds. */
export const PACE = 450;

/** The bar. */
export function Plan(): ReactNode {
  const { store, state, stage, frame, view, say, speech } = usePage();
  const [under] = view.underWay;
  const deepest = view.underWay.at(-1);
  const { step, turn } = frame.undo;
  const who = frame.decider;
  return (
    <footer className="plan">
      <div className="operation">
        {who !== undefined && <Token look={entryOf(stage.looks.factions, who)} width={22} height={20} />}
        <span>
          <b>
            {under
              ? plain(speech.names.text(under.text, under.rule))
              : who === undefined
                ? say('over')
                : speech.names.called('faction', who)}
          </b>
          <small>
            {deepest && deepest !== under ? `${plain(speech.names.text(deepest.text, deepest.rule))} ` : ''}
            {view.owed.length > 0 ? say('owed') : ''}
          </small>
        </span>
      </div>
      <div className="selected">
        {under?.spaces.map((space, i) => (
          <span key={space} className="step" data-sort="space" data-key={space}>
            {i + 1} · {speech.names.space(space).one}
          </span>
        ))}
      </div>
      <div className="tools">
        <button
          data-tool="undo"
          disabled={step.own === 0 || state.busy}
          onClick={() => void store.undo('step')}
        >
          {say('undo')}
        </button>
        <button
          data-tool="undo-turn"
          disabled={turn.own <= step.own || state.busy}
          onClick={() => void store.undo('turn')}
        >
          {say('undoTurn')}
        </button>
        {(state.confirming || (frame.waiting && !state.busy)) && (
          <button data-tool="confirm" className="go" onClick={() => void store.confirm(PACE)}>
            {say('confirmTurn')}
          </button>
        )}
      </div>
    </footer>
  );
}
