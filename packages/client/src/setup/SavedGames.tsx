/** The saved games of this browser, and games from files and links. */
import type { LocaleName, LocaleTexts, VolumeTerms } from '@quipu/words';
import type { VolumeWords } from '@quipu/engine';
import { type ChangeEvent, type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { volumes } from 'virtual:volumes';
import { findEntry } from '../require-entry.ts';
import type { RefusalMessage } from '../game/host-messages.ts';
import type { SavedGame, StoredRecords } from '../game/save-database.ts';
import type { RefusalOrigin } from '../game/game-state.ts';
import type { GameStore } from '../game/game-store.ts';
import type { Translate } from '../words/messages.ts';
import { refusalSentence } from '../refusal-sentence.ts';
import { OpeningRefusal } from './OpeningRefusal.tsx';
import { fullTitleOf } from './volume-titles.ts';
import { occupantName } from './occupants.ts';

interface SavedGamesProps {
  readonly store: GameStore;
  readonly translate: Translate;
  readonly localeTexts: LocaleTexts | undefined;
  /** Why a game was not opened, and from where. */
  readonly refusal: RefusalMessage | undefined;
  readonly refusalOrigin: RefusalOrigin | undefined;
}

/** The names that describe saved games of a volume. */
interface VolumeNames {
  readonly terms: VolumeTerms;
  readonly cards: VolumeWords['printed']['cards'];
}

/** Loads the names of the volumes of saved games. Without them, keys are shown. */
function useVolumeNames(games: readonly SavedGame[], language: LocaleName): ReadonlyMap<string, VolumeNames> {
  const [names, setNames] = useState<ReadonlyMap<string, VolumeNames>>(new Map());
  const volumeNames = [...new Set(games.map(({ volume }) => volume))].join();
  useEffect(() => {
    let isActive = true;
    const loading = volumeNames.split(',').map(async (volume) => {
      const offer = volumes[volume];
      const [terms, words] = await Promise.all([offer?.terms[language]?.(), offer?.words()]).catch(() => []);
      return [volume, { terms: terms ?? {}, cards: words?.printed.cards ?? {} }] as const;
    });
    void Promise.all(loading).then((loaded) => isActive && setNames(new Map(loaded)));
    return () => {
      isActive = false;
    };
  }, [volumeNames, language]);
  return names;
}

/** Returns the card of a saved game by its number and title; a card of a round by its title only. */
function cardText(card: string, names: VolumeNames | undefined, translate: Translate): string {
  const printed = findEntry(names?.cards ?? {}, card);
  const title = names?.terms[`card:${card}`]?.one ?? printed?.title;
  if (title === undefined) return translate('card', { card });
  return printed?.round === undefined ? translate('cardWithTitle', { card, title }) : title;
}

interface SavedGameTextProps {
  readonly game: SavedGame;
  readonly translate: Translate;
  readonly language: LocaleName;
  /** Undefined until the names are loaded. */
  readonly names: VolumeNames | undefined;
}

/** The description of a saved game: players, progress and time. */
function SavedGameText({ game, translate, language, names }: SavedGameTextProps): ReactNode {
  const seats = Object.entries(names ? game.seats : {}).map(([seat, occupant]) =>
    translate('labelled', {
      label: names?.terms[`faction:${seat}`]?.one ?? seat,
      value: findEntry(game.persons ?? {}, seat)?.name || occupantName(occupant, translate),
    }),
  );
  const currentCard = game.card === null ? '' : cardText(game.card, names, translate);
  const progress = game.isOver ? translate('gameFinished') : currentCard;
  const time = new Date(game.savedAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  const offer = volumes[game.volume];
  return (
    <>
      <b>{offer ? fullTitleOf(offer, language) : game.volume}</b>
      {progress !== '' && <small>{progress}</small>}
      <small>
        {translate('stepNumber', { count: game.turns })} · {time}
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
export function SavedGames({
  store,
  translate,
  localeTexts,
  refusal: openingRefusal,
  refusalOrigin,
}: SavedGamesProps): ReactNode {
  const { games, unreadable, refusal, canRestore, deleteSaved, restore } = useSavedGames(store);
  const language = localeTexts?.nouns.name ?? 'en';
  const names = useVolumeNames(games, language);
  /** Shows why a game was not opened, if it was to be opened from here. */
  const renderRefusal = (kind: RefusalOrigin['kind'], id?: string): ReactNode =>
    openingRefusal &&
    localeTexts &&
    refusalOrigin?.kind === kind &&
    refusalOrigin.id === id && (
      <OpeningRefusal {...{ store, localeTexts, translate }} refusal={openingRefusal} />
    );
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
              <SavedGameText {...{ game, translate, language }} names={names.get(game.volume)} />
            </button>
            <DeleteButton translate={translate} onDelete={() => void deleteSaved(game.id)} />
            {renderRefusal('saved', game.id)}
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
      <ImportFields {...{ store, translate, renderRefusal }} />
    </section>
  );
}

interface ImportFieldsProps {
  readonly store: GameStore;
  readonly translate: Translate;
  readonly renderRefusal: (kind: RefusalOrigin['kind']) => ReactNode;
}

/** Fields to open a game from a file or a link. */
function ImportFields({ store, translate, renderRefusal }: ImportFieldsProps): ReactNode {
  const [link, setLink] = useState('');
  const [isOpening, setIsOpening] = useState(false);
  const open = async (text: string | Promise<string>, origin: RefusalOrigin): Promise<void> => {
    setIsOpening(true);
    await store.games.open(await text, origin);
    setIsOpening(false);
  };
  const openLink = (event: SubmitEvent): void => {
    event.preventDefault();
    void open(link, { kind: 'link' });
  };
  const openFile = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    if (file) void open(file.text(), { kind: 'file' });
    // The same file may be chosen again, once it is corrected.
    target.value = '';
  };
  return (
    <div className="imports" aria-busy={isOpening}>
      <label className="file">
        <span>{translate(isOpening ? 'loading' : 'openFile')}</span>
        <input type="file" accept=".json,.quipu-save,application/json,text/plain" onChange={openFile} />
      </label>
      {renderRefusal('file')}
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
      {renderRefusal('link')}
    </div>
  );
}
