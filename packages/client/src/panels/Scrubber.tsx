/** The whole game, back and forth. */
import type { ReactNode } from 'react';
import { usePage } from '../page.tsx';

/** A slider over all turns. */
export function Scrubber(): ReactNode {
  const { store, state, frame, say } = usePage();
  const at = state.past?.turns ?? frame.turns;
  return (
    <div className="scrubber">
      <label>
        <span>{say('turn', { n: at })}</span>
        <input
          type="range"
          min={0}
          max={frame.turns}
          value={at}
          onChange={(event) => void store.scrub(Number(event.target.value))}
        />
      </label>
      <button disabled={!state.past} onClick={() => void store.scrub(undefined)}>
        {say('live')}
      </button>
    </div>
  );
}
