/** The whole game, back and forth. */
import { type ReactNode, useEffect, useState } from 'react';
import type { Mark } from '../game/course.ts';
import { usePage } from '../page.tsx';
import { useCardTitle } from './CardText.tsx';
import { CourseDialog } from './CourseDialog.tsx';
import { SpacesDialog } from './SpacesDialog.tsx';

/** Where cards and rounds begin, as far as the game has come. */
function useMarks(): readonly Mark[] {
  const { store, frame } = usePage();
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const { turns } = frame;
  const { card } = frame.view.deck;
  useEffect(() => {
    let current = true;
    void store.looking.marks().then((found) => current && setMarks(found));
    return () => {
      current = false;
    };
    // Cards are turned over with turns and taken back with them.
  }, [store, card, turns]);
  return marks;
}

/** A slider over all turns, with marks where cards and rounds begin. */
export function Scrubber(): ReactNode {
  const { store, state, frame, view, say } = usePage();
  const titleOf = useCardTitle();
  const marks = useMarks();
  const at = state.past?.turns ?? frame.turns;
  const last = Math.max(1, frame.turns);
  const before = marks.findLast(({ turns }) => turns < at);
  const after = marks.find(({ turns }) => turns > at);
  const card = marks.findLast(({ turns }) => turns <= at)?.card ?? null;
  const told = [say('turn', { n: at }), card === null ? '' : titleOf(card)];
  const to = (turns: number | undefined): void => void store.looking.scrub(turns);
  return (
    <div className="scrubber" data-position={view.pending?.id ?? 'over'}>
      <div className="scrubber-row">
        <button
          data-tool="card-before"
          aria-label={say('cardBefore')}
          title={say('cardBefore')}
          disabled={at === 0}
          onClick={() => to(before?.turns ?? 0)}
        >
          ‹
        </button>
        <div className="track-marks">
          <input
            type="range"
            min={0}
            max={frame.turns}
            value={at}
            aria-label={say('moment')}
            aria-valuetext={told.filter((one) => one !== '').join(', ')}
            onChange={(event) => to(Number(event.target.value))}
          />
          {marks.map(({ turns, card: key, round }) => (
            <i
              key={turns}
              className={round === null ? '' : 'round'}
              style={{ insetInlineStart: `${(100 * turns) / last}%` }}
              title={key === null ? '' : titleOf(key)}
            />
          ))}
        </div>
        <button
          data-tool="card-after"
          aria-label={say('cardAfter')}
          title={say('cardAfter')}
          disabled={!state.past}
          onClick={() => to(after?.turns)}
        >
          ›
        </button>
        <button data-tool="live" disabled={!state.past} onClick={() => to(undefined)}>
          {say('live')}
        </button>
      </div>
      <div className="know-tools">
        <span className="moment">{told.filter((one) => one !== '').join(' · ')}</span>
        {state.past ? (
          <button data-tool="branch" onClick={() => void store.games.branch(at)}>
            {say('openHere')}
          </button>
        ) : (
          <>
            <CourseDialog />
            <SpacesDialog />
          </>
        )}
      </div>
    </div>
  );
}
