/** Where a game of other rules parted: what it says there, and what is nearest, to be confirmed. */
import { type LocaleName, nearestActionText, divergenceText } from '@quipu/words';
import type { ReactNode } from 'react';
import type { Carried } from '../game/frame.ts';
import type { GameStore } from '../game/store.ts';
import { useNames } from '../setup/CarryOver.tsx';
import type { Say } from '../words/page.ts';

interface CarriedHereProps {
  readonly carried: Carried;
  readonly store: GameStore;
  readonly language: LocaleName;
  readonly busy: boolean;
  readonly say: Say;
}

/** The answer that waits to be confirmed. */
export function CarriedHere({ carried, store, language, busy, say }: CarriedHereProps): ReactNode {
  const names = useNames(carried.volume, language);
  const { divergence, nearest } = carried;
  if (!names || !divergence) return null;
  return (
    <div className="notice carried" role="status">
      <span>
        {divergenceText(names, divergence)} <b>{nearestActionText(names, divergence, nearest)}</b>
      </span>
      {nearest && (
        <button
          className="go"
          data-tool="carry-on"
          disabled={busy}
          onClick={() => void store.games.carryOn()}
        >
          {say('carryOn')}
        </button>
      )}
      <button data-tool="carry-here" disabled={busy} onClick={() => void store.games.playFromHere()}>
        {say('carryHere')}
      </button>
    </div>
  );
}
