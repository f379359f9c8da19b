/** The saved games of this browser, and games from files and links. */
import type { LocaleName, LocaleTexts, VolumeTerms } from '@quipu/words';
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { volumes } from 'virtual:volumes';
import { findEntry } from '../require-entry.ts';
import type { RefusalMessage } from '../game/host-messages.ts';
import type { SavedGame, StoredRecords } from '../game/save-database.ts';
import type { GameStore } from '../game/game-store.ts';
import type { Translate } from '../words/messages.ts';
import { refusalSentence } from '../refusal-sentence.ts';
import { fullTitleOf } from './volume-titles.ts';
import { occupantName } from './occupants.ts';

interface SavedGamesProps {
  readonly store: GameStore;
  readonly translate: Translate;
  readonly localeTexts: LocaleTexts | undefined;
}

/**
 * Returns the localized name of a Faction; undefined until the names are loaded; its key if they cannot be
 * loaded.
 */
type FactionNameOf = (volume: string, seat: string) => string | undefined;

/** Loads the names of the Factions in saved games. */
function useFactionNames(games: readonly SavedGame[], language: LocaleName): FactionNameOf {
  const [terms, setTerms] = useState<ReadonlyMap<string, VolumeTerms>>(new Map());
  const volumeNames = [...new Set(games.map(({ volume }) => volume))].join();
  useEffect(() => {
    let isActive = true;
    const loading = volumeNames.split(',').map(async (volume) => {
      const loadedTerms = await volumes[volume]?.terms[language]?.().catch(() => undefined);
      return [volume, loadedTerms ?? {}] as const;
    });
    void Promise.all(loading).then((loaded) => isActive && setTerms(new Map(loaded)));
    return () => {
      isActive = false;
    };
  }, [volumeNames, language]);
  return (volume, seat) => {
    const volumeTerms = terms.get(volume);
    return volumeTerms && (volumeTerms[`faction:${seat}`]?.one ?? seat);
  };
}

interface SavedGameTextProps {
  readonly game: SavedGame;
  readonly translate: Translate;
  readonly language: LocaleName;
  readonly factionNameOf: FactionNameOf;
}

/** The description of a saved game: players, progress and time. */
function SavedGameText({ game, translate, language, factionNameOf }: SavedGameTextProps): ReactNode {
  const seats = Object.entries(game.seats).flatMap(([seat, occupant]) => {
    const faction = factionNameOf(game.volume, seat);
    return faction === undefined
      ? []
      : [
          translate('labelled', {
            label: faction,
            value: findEntry(game.persons ?? {}, seat)?.name || occupantName(occupant, translate),
          }),
        ];
  });
  const cardText = game.card === null ? '' : translate('card', { card: game.card });
  const progress = game.isOver ? translate('gameFinished') : cardText;
  const time = new Date(game.savedAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  const offer = volumes[game.volume];
  return (
    <>
      <b>{offer ? fullTitleOf(offer, language) : game.volume}</b>
      <small>
        {[progress, translate('stepNumber', { count: game.turns }), time]
          .filter((text) => text !== '')
          .join(' · ')}
      </small>
      <small>{seats.join(' · ')}</small>
    </>
  );
}

/** The button that deletes a saved game. */
function DeleteButton({
  translate,
  onDelete,
}: {
  readonly translate: Translate;
  readonly onDelete: () => void;
}): ReactNode {
  return (
    <button
      className="delete-game"
      aria-label={translate('deleteGame')}
      title={translate('deleteGame')}
      onClick={onDelete}
    >
      ×
    </button>
  );
}

/** The saved games, and the actions that delete and restore them. */
interface SavedGameList extends StoredRecords {
  readonly refusal: RefusalMessage | undefined;
  /** Whether the last change was a deletion, which can be undone. */
  readonly canRestore: boolean;
  readonly deleteSaved: (id: IDBValidKey) => Promise<void>;
  readonly restore: () => Promise<void>;
}

/** Reads the saved games, and reads them again after each change. */
function useSavedGames(store: GameStore): SavedGameList {
  const [records, setRecords] = useState<StoredRecords>({ games: [], unreadable: [] });
  const [refusal, setRefusal] = useState<RefusalMessage>();
  const [canRestore, setCanRestore] = useState(false);
  const [reloadCount, setReloadCount] = useState(0);
  useEffect(() => {
    let isActive = true;
    void store.games.saves().then((result) => {
      if (!isActive) return;
      if (result.ok) setRecords(result.value);
      setRefusal(result.ok ? undefined : result.refusal);
    });
    return () => {
      isActive = false;
    };
  }, [store, reloadCount]);
  const reload = (isDeletion: boolean): void => {
    setCanRestore(isDeletion);
    setReloadCount((count) => count + 1);
  };
  return {
    ...records,
    refusal,
    canRestore,
    deleteSaved: async (id) => {
      const result = await store.games.deleteSaved(id);
      reload(result.ok);
    },
    restore: async () => {
      await store.games.restore();
      reload(false);
    },
  };
}

/** The list of saved games; the one deleted last can be restored. */
export function SavedGames({ store, translate, localeTexts }: SavedGamesProps): ReactNode {
  const { games, unreadable, refusal, canRestore, deleteSaved, restore } = useSavedGames(store);
  const language = localeTexts?.nouns.name ?? 'en';
  const factionNameOf = useFactionNames(games, language);
  return (
    <section className="saved-games">
      <h2>{translate('savedGames')}</h2>
      {refusal && localeTexts && (
        <div className="refusal-panel" role="alert">
          <h4>{translate('savesUnreadable')}</h4>
          <p>{refusalSentence(localeTexts, translate, refusal)}</p>
        </div>
      )}
      {games.length + unreadable.length === 0 && <p className="quiet">{translate('noSavedGames')}</p>}
      <ul className="games">
        {games.map((game) => (
          <li key={game.id}>
            <button className="saved-game" data-tool="resume" onClick={() => void store.games.resume(game)}>
              <SavedGameText {...{ game, translate, language, factionNameOf }} />
            </button>
            <DeleteButton translate={translate} onDelete={() => void deleteSaved(game.id)} />
          </li>
        ))}
        {unreadable.map((id, i) => (
          <li key={`unreadable-${i}`}>
            <p className="unreadable">{translate('unreadableGame')}</p>
            <DeleteButton translate={translate} onDelete={() => void deleteSaved(id)} />
          </li>
        ))}
      </ul>
      {canRestore && (
        <p className="deleted-notice" role="status">
          {translate('gameDeleted')} <button onClick={() => void restore()}>{translate('restore')}</button>
        </p>
      )}
      <ImportFields store={store} translate={translate} />
    </section>
  );
}

/** Fields to open a game from a file or a link. */
function ImportFields({ store, translate }: { store: GameStore; translate: Translate }): ReactNode {
  const [link, setLink] = useState('');
  const openLink = (event: SubmitEvent): void => {
    event.preventDefault();
    void store.games.open(link);
  };
  return (
    <div className="imports">
      <label className="file">
        <span>{translate('openFile')}</span>
        <input
          type="file"
          accept=".json,.quipu-save,application/json,text/plain"
          onChange={(event) => void event.target.files?.[0]?.text().then((text) => store.games.open(text))}
        />
      </label>
      <p className="quiet">{translate('dropHere')}</p>
      <form className="link" onSubmit={openLink}>
        <input
          type="text"
          name="link"
          required
          placeholder={translate('pasteLink')}
          aria-label={translate('pasteLink')}
          value={link}
          onChange={(event) => setLink(event.target.value)}
        />
        <button type="submit">{translate('openLink')}</button>
      </form>
    </div>
  );
}
