/** What became of a game whose rules were changed while it was open. */
import { type LocaleName, divergenceText } from '@quipu/words';
import type { ReactNode } from 'react';
import type { Renewed } from '../game/renewed.ts';
import type { GameStore } from '../game/store.ts';
import { useNames } from '../setup/CarryOver.tsx';
import type { Say } from '../words/page.ts';

interface RenewedHereProps {
  readonly volume: string;
  readonly renewed: Renewed;
  readonly store: GameStore;
  readonly language: LocaleName;
  readonly say: Say;
}

/** That it goes on under the new rules, or where it parts from them. */
export function RenewedHere({ volume, renewed, store, language, say }: RenewedHereProps): ReactNode {
  const names = useNames(volume, language);
  if (renewed.kind === 'none') return null;
  const parting = renewed.kind === 'parted' ? renewed.parting : undefined;
  return (
    <div className="notice" role="status" data-renewed={renewed.kind}>
      <span>
        {say(renewed.kind === 'carried' ? 'rulesRenewed' : 'rulesParted')}.{' '}
        {names && parting && divergenceText(names, parting)}
      </span>
      <button onClick={() => store.games.readRenewal()}>{say('close')}</button>
    </div>
  );
}
