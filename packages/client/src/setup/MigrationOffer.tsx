/**
 * The offer to migrate a game of other rules: the changed rules, the extent of the migration, and the
 * choices.
 */
import { type LocaleName, type Names, nonplayerDifferenceText, divergenceText } from '@quipu/words';
import { causeText } from '@quipu/words/internal';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { volumes } from 'virtual:volumes';
import { requireEntry } from '../require-entry.ts';
import type { MigrationStatus } from '../game/host-messages.ts';
import { loadFirstLocale } from '../game/volume-locale.ts';
import type { GameStore } from '../game/game-store.ts';
import type { Translate } from '../words/messages.ts';

interface MigrationOfferProps {
  readonly migration: MigrationStatus;
  readonly store: GameStore;
  readonly language: LocaleName;
  readonly translate: Translate;
}

/** Maximum number of listed causes. */
const MAX_CAUSES = 6;

/** Loads the names of a volume. */
export function useNames(volume: string, language: LocaleName): Names | undefined {
  const [names, setNames] = useState<Names>();
  useEffect(() => {
    let isActive = true;
    void requireEntry(volumes, volume)
      .words()
      .then((words) => loadFirstLocale(volume, words, language))
      .then((locale) => isActive && setNames(locale.names));
    return () => {
      isActive = false;
    };
  }, [volume, language]);
  return names;
}

/**
 * Returns the first answer of a Non-player that differs under the new rules; if the whole game was migrated
 * without difference, a statement of that.
 */
function nonplayersText(names: Names, { nonplayers, divergence }: MigrationStatus): string | undefined {
  const { compared: answerCount = 0, difference } = nonplayers ?? {};
  if (difference) return nonplayerDifferenceText(names, difference);
  return divergence || answerCount === 0
    ? undefined
    : names.locale.divergence.nonplayers.allAnswersSame({ count: answerCount });
}

/** The changed rules and the divergence. */
function MigrationSummary({
  migration,
  names,
  translate,
}: {
  migration: MigrationStatus;
  names: Names;
  translate: Translate;
}): ReactNode {
  const { changedRules, hasRenames, divergence, replayed, total } = migration;
  const sameText = translate(hasRenames ? 'migrationNewNames' : 'migrationSameTexts');
  const nonplayers = nonplayersText(names, migration);
  const causes = divergence?.causes ?? [];
  // Without known causes, any changed rule may be the cause.
  const listedCauses = causes.length > 0 ? causes : changedRules;
  return (
    <>
      <p>
        {changedRules.length === 0
          ? sameText
          : translate('migrationChangedRules', { count: changedRules.length })}
        .
      </p>
      <p>
        <b>
          {divergence
            ? translate('migrationPartial', { replayed, total })
            : translate('migrationComplete', { total })}
          .
        </b>
      </p>
      {nonplayers !== undefined && <p className="nonplayers">{nonplayers}</p>}
      {divergence && <p className="divergence">{divergenceText(names, divergence)}</p>}
      {divergence && listedCauses.length > 0 && (
        <>
          <h4>{translate('migrationCauses')}</h4>
          <ul>
            {listedCauses.slice(0, MAX_CAUSES).map((cause) => (
              <li key={cause.path}>{causeText(names, cause)}</li>
            ))}
            {listedCauses.length > MAX_CAUSES && (
              <li>{translate('migrationMoreCauses', { count: listedCauses.length - MAX_CAUSES })}</li>
            )}
          </ul>
        </>
      )}
    </>
  );
}

/** The summary of a migration with its choices. */
export function MigrationOffer({ migration, store, language, translate }: MigrationOfferProps): ReactNode {
  const names = useNames(migration.volume, language);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="migration-offer" aria-labelledby="migration-title">
      <h2 id="migration-title" tabIndex={-1} ref={heading}>
        {translate('migrationTitle')}
      </h2>
      {names && <MigrationSummary {...{ migration, names, translate }} />}
      <p className="quiet">{translate('migrationOriginal')}.</p>
      <p className="tools">
        <button className="go" data-tool="migrate" onClick={() => void store.games.openMigration(false)}>
          {translate('migrationCopy')}
        </button>
        {migration.nearest && (
          <button data-tool="migrate-to-divergence" onClick={() => void store.games.openMigration(true)}>
            {translate('migrationOpenDivergence')}
          </button>
        )}
        <button data-tool="cancel-migration" onClick={() => store.queries.dismissRefusal()}>
          {translate('migrationCancel')}
        </button>
      </p>
    </section>
  );
}
