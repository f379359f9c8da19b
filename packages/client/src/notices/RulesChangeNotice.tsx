/** The notice about rules that changed while a game is open. */
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

/** States whether the game continues with the new rules, and otherwise where it diverges. */
export function RulesChangeNotice({
  volume,
  rulesChange,
  store,
  language,
  translate,
}: RulesChangeNoticeProps): ReactNode {
  const names = useNames(volume, language);
  if (rulesChange.kind === 'none') return null;
  const divergence = rulesChange.kind === 'diverged' ? rulesChange.divergence : undefined;
  return (
    <div className="notice" role="status" data-rules-change={rulesChange.kind}>
      <span>
        {translate(rulesChange.kind === 'migrated' ? 'rulesReloaded' : 'rulesDiverged')}.{' '}
        {names && divergence && divergenceText(names, divergence)}
      </span>
      <button onClick={() => store.games.dismissRulesChange()}>{translate('close')}</button>
    </div>
  );
}
