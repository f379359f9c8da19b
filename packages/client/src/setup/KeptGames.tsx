/** Games that are kept in this browser, and those that come from files and links. */
import type { LocaleName, LocaleTexts, VolumeTerms } from '@quipu/words';
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { volumes } from 'virtual:volumes';
import { own } from '../entry.ts';
import type { Refused } from '../game/frame.ts';
import type { SavedGame, Stored } from '../game/saves.ts';
import type { GameStore } from '../game/store.ts';
import type { Say } from '../words/page.ts';
import { refusedSentence } from '../refused.ts';
import { titleIn } from './called.ts';
import { sitterName } from './sitters.ts';

interface KeptGamesProps {
  readonly store: GameStore;
  readonly say: Say;
  readonly tongue: LocaleTexts | undefined;
}

/** What the Factions of a volume are called, once that is loaded. Without a network it may be that only their keys are known. */
type FactionOf = (volume: string, seat: string) => string | undefined;

function useFactions(games: readonly SavedGame[], language: LocaleName): FactionOf {
  const [terms, setTerms] = useState<ReadonlyMap<string, VolumeTerms>>(new Map());
  const wanted = [...new Set(games.map(({ volume }) => volume))].join();
  useEffect(() => {
    let current = true;
    const loading = wanted.split(',').map(async (volume) => {
      const loaded = await volumes[volume]?.terms[language]?.().catch(() => undefined);
      return [volume, loaded ?? {}] as const;
    });
    void Promise.all(loading).then((loaded) => current && setTerms(new Map(loaded)));
    return () => {
      current = false;
    };
  }, [wanted, language]);
  return (volume, seat) => {
    const named = terms.get(volume);
    return named && (named[`faction:${seat}`]?.one ?? seat);
  };
}

interface ToldProps {
  readonly game: SavedGame;
  readonly say: Say;
  readonly language: LocaleName;
  readonly factionOf: FactionOf;
}

/** What a game is called: who plays it, how far it has come, when that was. */
function Told({ game, say, language, factionOf }: ToldProps): ReactNode {
  const seats = Object.entries(game.seats).flatMap(([seat, sitter]) => {
    const faction = factionOf(game.volume, seat);
    return faction === undefined
      ? []
      : [say('of', { what: faction, value: own(game.persons ?? {}, seat)?.name || sitterName(sitter, say) })];
  });
  const far = game.over ? say('finished') : game.card === null ? '' : say('card', { card: game.card });
  const when = new Date(game.at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  const offer = volumes[game.volume];
  return (
    <>
      <b>{offer ? titleIn(offer, language) : game.volume}</b>
      <small>{[far, say('turn', { n: game.turns }), when].filter((one) => one !== '').join(' · ')}</small>
      <small>{seats.join(' · ')}</small>
    </>
  );
}

/** A button that deletes a stored record. */
function Forget({ say, onForget }: { readonly say: Say; readonly onForget: () => void }): ReactNode {
  return (
    <button className="forget" aria-label={say('forget')} title={say('forget')} onClick={onForget}>
      ×
    </button>
  );
}

/** The list of games, with what has been deleted last to be brought back. */
export function KeptGames({ store, say, tongue }: KeptGamesProps): ReactNode {
  const [{ games, unreadable }, setStored] = useState<Stored>({ games: [], unreadable: [] });
  const [refused, setRefused] = useState<Refused>();
  const [forgotten, setForgotten] = useState(false);
  const [count, setCount] = useState(0);
  useEffect(() => {
    let current = true;
    void store.games.saves().then((found) => {
      if (!current) return;
      if (found.ok) setStored(found.value);
      setRefused(found.ok ? undefined : found.refusal);
    });
    return () => {
      current = false;
    };
  }, [store, count]);
  const language = tongue?.nouns.name ?? 'en';
  const factionOf = useFactions(games, language);
  const done = async (
    doing: ReturnType<GameStore['games']['forget']>,
    isForgotten: boolean,
  ): Promise<void> => {
    const answer = await doing;
    setForgotten(isForgotten && answer.ok);
    setCount((before) => before + 1);
  };
  return (
    <section className="kept-games">
      <h2>{say('saves')}</h2>
      {refused && tongue && (
        <div className="why-not" role="alert">
          <h4>{say('savesLost')}</h4>
          <p>{refusedSentence(tongue, say, refused)}</p>
        </div>
      )}
      {games.length + unreadable.length === 0 && <p className="quiet">{say('noGames')}</p>}
      <ul className="games">
        {games.map((game) => (
          <li key={game.id}>
            <button className="kept" data-tool="resume" onClick={() => void store.games.resume(game)}>
              <Told {...{ game, say, language, factionOf }} />
            </button>
            <Forget say={say} onForget={() => void done(store.games.forget(game.id), true)} />
          </li>
        ))}
        {unreadable.map((id, i) => (
          <li key={`unreadable-${i}`}>
            <p className="unreadable">{say('unreadableGame')}</p>
            <Forget say={say} onForget={() => void done(store.games.forget(id), true)} />
          </li>
        ))}
      </ul>
      {forgotten && (
        <p className="forgotten" role="status">
          {say('forgotten')}{' '}
          <button onClick={() => void done(store.games.restore(), false)}>{say('bringBack')}</button>
        </p>
      )}
      <Imports store={store} say={say} />
    </section>
  );
}

/** A game from a file or a link. */
function Imports({ store, say }: { store: GameStore; say: Say }): ReactNode {
  const [link, setLink] = useState('');
  const openLink = (event: SubmitEvent): void => {
    event.preventDefault();
    void store.games.open(link);
  };
  return (
    <div className="imports">
      <label className="file">
        <span>{say('open')}</span>
        <input
          type="file"
          className="unseen"
          accept=".json,.quipu-save,application/json,text/plain"
          onChange={(event) => void event.target.files?.[0]?.text().then((text) => store.games.open(text))}
        />
      </label>
      <p className="quiet">{say('dropHere')}</p>
      <form className="link" onSubmit={openLink}>
        <input
          type="text"
          name="link"
          required
          placeholder={say('pasteLink')}
          aria-label={say('pasteLink')}
          value={link}
          onChange={(event) => setLink(event.target.value)}
        />
        <button type="submit">{say('openLink')}</button>
      </form>
    </div>
  );
}
