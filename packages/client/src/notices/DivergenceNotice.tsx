/** The notice of a migrated game at its divergence: the saved answer, and the nearest option to confirm. */
import { type LocaleName, divergenceText } from '@quipu/words';
import { nearestActionText } from '@quipu/words/internal';
import type { ReactNode } from 'react';
import type { MigrationStatus } from '../game/host-messages.ts';
import type { GameStore } from '../game/game-store.ts';
import { useNames } from '../setup/MigrationOffer.tsx';
import type { Translate } from '../words/messages.ts';

interface DivergenceNoticeProps {
  readonly migration: MigrationStatus;
  readonly store: GameStore;
  readonly language: LocaleName;
  readonly isBusy: boolean;
  readonly translate: Translate;
}

/** The notice, with buttons to accept the nearest option or to continue by hand. */
export function DivergenceNotice({
  migration,
  store,
  language,
  isBusy,
  translate,
}: DivergenceNoticeProps): ReactNode {
  const names = useNames(migration.volume, language);
  const { divergence, nearest } = migration;
  if (!names || !divergence) return null;
  return (
    <div className="notice divergence-notice" role="status">
      <span>
        {divergenceText(names, divergence)} <b>{nearestActionText(names, divergence, nearest)}</b>
      </span>
      {nearest && (
        <button
          className="go"
          data-tool="accept-nearest"
          disabled={isBusy}
          onClick={() => void store.games.continueMigration()}
        >
          {translate('migrationAccept')}
        </button>
      )}
      <button
        data-tool="play-from-divergence"
        disabled={isBusy}
        onClick={() => void store.games.playFromDivergence()}
      >
        {translate('migrationPlayHere')}
      </button>
    </div>
  );
}
