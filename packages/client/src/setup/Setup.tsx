/** The choice of a game: those that are kept, and new ones with their setup, options and players. */
import type { LanguageName } from '@quipu/words';
import { type ReactNode, useEffect, useState } from 'react';
import { volumes } from 'virtual:volumes';
import type { Beginnings, Refused } from '../game/frame.ts';
import type { SavedGame } from '../game/saves.ts';
import { speechOf, type Speech } from '../game/speech.ts';
import type { GameStore } from '../game/store.ts';
import type { Say } from '../words/page.ts';

interface SetupProps {
  readonly store: GameStore;
  readonly language: LanguageName;
  readonly say: Say;
  readonly refused: Refused | undefined;
}

/** What is known of a volume before a game begins. */
interface Offered {
  readonly volume: string;
  readonly title: string;
  readonly edition: string;
  readonly speech: Speech;
  readonly beginnings: Beginnings;
}

const SITTERS = ['person', 'nonplayer', 'random', 'search:1000'] as const;
type SitterName = (typeof SITTERS)[number];

function useOffer(volume: string, store: GameStore, language: LanguageName): Offered | undefined {
  const [offered, setOffered] = useState<Offered>();
  useEffect(() => {
    const leaving = new AbortController();
    void (async () => {
      const words = await volumes[volume]?.words();
      if (!words) return;
      const [speech, beginnings] = await Promise.all([
        speechOf(volume, words, language),
        store.beginnings(volume),
      ]);
      if (!leaving.signal.aborted)
        setOffered({ volume, title: words.title, edition: words.edition, speech, beginnings });
    })();
    return () => {
      leaving.abort();
    };
  }, [volume, store, language]);
  return offered?.volume === volume ? offered : undefined;
}

function Games({ store, say }: { store: GameStore; say: Say }): ReactNode {
  const [games, setGames] = useState<readonly SavedGame[]>([]);
  const [count, setCount] = useState(0);
  useEffect(() => {
    let current = true;
    void store.saves().then((found) => {
      if (current && found.ok) setGames(found.value);
    });
    return () => {
      current = false;
    };
  }, [store, count]);
  if (games.length === 0) return null;
  return (
    <section>
      <h2>{say('saves')}</h2>
      <ul className="games">
        {games.map((game) => (
          <li key={game.id}>
            <button className="kept" data-tool="resume" onClick={() => void store.resume(game)}>
              <b>{game.volume}</b>
              <small>
                {say('turn', { n: game.turns })} · {new Date(game.at).toLocaleString()}
              </small>
            </button>
            <button
              aria-label={say('forget')}
              title={say('forget')}
              onClick={() => void store.forget(game.id).then(() => setCount(count + 1))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A new game of a volume. */
function NewGame({ offered, store, say }: { offered: Offered; store: GameStore; say: Say }): ReactNode {
  const { volume, beginnings, speech } = offered;
  const { names } = speech;
  const [setup, setSetup] = useState(beginnings.setups[0] ?? '');
  const [options, setOptions] = useState<readonly string[]>([]);
  const [seed, setSeed] = useState(() => Math.floor(Math.random() * 1_000_000));
  const usual = (seat: string, i: number): SitterName =>
    i === 0
      ? 'person'
      : beginnings.nonplayers.includes(seat)
        ? 'nonplayer'
        : beginnings.nonplayers.length > 0
          ? 'person'
          : 'person';
  const [sitters, setSitters] = useState<Readonly<Record<string, SitterName>>>(() =>
    Object.fromEntries(beginnings.seats.map((seat, i) => [seat, usual(seat, i)])),
  );
  const label = (sitter: SitterName): string => say(sitter === 'search:1000' ? 'search' : sitter);
  const begin = (): void => {
    const nonplayers = beginnings.seats.filter((seat) => sitters[seat] === 'nonplayer');
    const seats = Object.fromEntries(Object.entries(sitters).filter(([, sitter]) => sitter !== 'nonplayer'));
    void store.begin({ volume, options: { setup, options, nonplayers, seed }, seating: { seats } });
  };
  const excluded = (name: string): boolean =>
    beginnings.options.some(
      (option) =>
        (option.name === name &&
          (option.excludesSetups.includes(setup) ||
            option.excludes.some((other) => options.includes(other)))) ||
        (options.includes(option.name) && option.excludes.includes(name)),
    );
  return (
    <form
      className="new-game"
      data-volume={volume}
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      {beginnings.setups.length > 1 && (
        <label>
          {say('setup')}
          <select value={setup} onChange={(event) => setSetup(event.target.value)}>
            {beginnings.setups.map((name) => (
              <option key={name} value={name}>
                {names.called('setup', name)}
              </option>
            ))}
          </select>
        </label>
      )}
      <fieldset>
        <legend>{say('seats')}</legend>
        {beginnings.seats.map((seat) => (
          <label key={seat}>
            <span>{names.called('faction', seat)}</span>
            <select
              name={seat}
              value={sitters[seat]}
              onChange={(event) =>
                setSitters({
                  ...sitters,
                  [seat]: SITTERS.find((one) => one === event.target.value) ?? 'person',
                })
              }
            >
              {SITTERS.filter((sitter) => sitter !== 'nonplayer' || beginnings.nonplayers.includes(seat)).map(
                (sitter) => (
                  <option key={sitter} value={sitter}>
                    {label(sitter)}
                  </option>
                ),
              )}
            </select>
          </label>
        ))}
      </fieldset>
      {beginnings.options.length > 0 && (
        <fieldset>
          <legend>{say('options')}</legend>
          {beginnings.options.map(({ name, rule }) => (
            <label key={name} className="check">
              <input
                type="checkbox"
                checked={options.includes(name)}
                disabled={excluded(name)}
                onChange={(event) =>
                  setOptions(
                    event.target.checked ? [...options, name] : options.filter((other) => other !== name),
                  )
                }
              />
              {names.called('option', name)} <span className="rule">{rule}</span>
            </label>
          ))}
        </fieldset>
      )}
      <label>
        {say('seed')}
        <input
          type="number"
          name="seed"
          min={0}
          max={999_999_999}
          value={seed}
          onChange={(event) => setSeed(Number(event.target.value))}
        />
      </label>
      <button className="go" type="submit">
        {say('begin')}
      </button>
    </form>
  );
}

/** The page before a game. */
export function Setup({ store, language, say, refused }: SetupProps): ReactNode {
  const names = Object.keys(volumes);
  const [volume, setVolume] = useState(names[0] ?? '');
  const offered = useOffer(volume, store, language);
  const open = async (file: File | undefined): Promise<void> => {
    if (file) await store.load(volume, await file.text());
  };
  return (
    <main className="setup">
      <h1>Quipu</h1>
      {refused && (
        <div className="why-not" role="alert">
          <h4>{say('failed')}</h4>
          <p>{refused.reason}</p>
        </div>
      )}
      <div className="columns">
        <section>
          <h2>{say('newGame')}</h2>
          <label>
            {say('whichGame')}
            <select value={volume} onChange={(event) => setVolume(event.target.value)}>
              {names.map((name) => (
                <option key={name} value={name}>
                  {name === volume && offered ? offered.title : name}
                </option>
              ))}
            </select>
          </label>
          {offered ? (
            <NewGame key={volume} offered={offered} store={store} say={say} />
          ) : (
            <p>{say('loading')}</p>
          )}
        </section>
        <section>
          <Games store={store} say={say} />
          <label className="file">
            {say('open')}
            <input
              type="file"
              accept=".json,.quipu-save,application/json"
              onChange={(event) => void open(event.target.files?.[0])}
            />
          </label>
        </section>
      </div>
    </main>
  );
}
