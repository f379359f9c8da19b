/** What became of a game whose rules were changed while it was open. */
import { type LocaleName, divergenceText } from '@quipu/words';
import type { ReactNode } from 'react';
import type { RulesChange } from '../game/rules-change.ts';
import type { GameStore } from '../game/game-store.ts';
import { useNames } from '../setup/MigrationOffer.tsx';
import type { Translate } from '../words/messages.ts';

interface RulesChangeNoticeProps {
  readonly volume: string;
  readonly rulesChange: RulesChange;
  readonly store: GameStore;
  readonly language: LocaleName;
  readonly translate: Translate;
}

/** That it goes on under the new rules, or where it parts from them. */
export function RulesChangeNotice({
  volume,
  rulesChange,
  store,
  language,
  translate,
}: RulesChangeNoticeProps): ReactNode {
  const names = useNames(volume, language);
  if (rulesChange.kind === 'none') return null;
  const divergence = rulesChange.kind === 'parted' ? rulesChange.divergence : undefined;
  return (
    <div className="notice" role="status" data-renewed={rulesChange.kind}>
      <span>
        {translate(rulesChange.kind === 'carried' ? 'rulesReloaded' : 'rulesDiverged')}.{' '}
        {names && divergence && divergenceText(names, divergence)}
      </span>
      <button onClick={() => store.games.dismissRulesChange()}>{translate('close')}</button>
    </div>
  );
}
