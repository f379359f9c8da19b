/** The page: choose a game, or play the one that has begun. */
import { localeNames, type LocaleName } from '@quipu/words';
import {
  type DragEvent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { startWorker } from 'virtual:worker';
import { renewalsAt } from './game/renewing.ts';
import { partsOfSpeech } from './game/speech.ts';
import { stageOf } from './game/state.ts';
import { GameStore } from './game/store.ts';
import { GamePage } from './GamePage.tsx';
import { Notices } from './notices/Notices.tsx';
import { Boundary } from './notices/Boundary.tsx';
import { type Preferences, preferencesAtStart, remember } from './preferences.ts';
import { type Say, sayIn } from './words/page.ts';

/** Whoever opens a game by an address needs no choice of games. */
const Setup = lazy(async () => ({ default: (await import('./setup/Setup.tsx')).Setup }));

/** Before the id of the game that is open, in the address: loading the page again goes on with it. */
const KEPT = '#kept=';
const SENT = '#game=';

/** What the reader prefers, and what the page says in that language. */
export interface Spoken {
  readonly preferences: Preferences;
  readonly say: Say;
}

/** Loads what the page says before anything is drawn. */
export async function spokenAtStart(): Promise<Spoken> {
  const preferences = preferencesAtStart();
  return { preferences, say: await sayIn(preferences.language) };
}

/** What the reader prefers. Another language is spoken once its sentences are there; where they cannot be had, the page stays in the one that it has. */
function useSpoken(atStart: Spoken): readonly [Spoken, (preferences: Preferences) => void] {
  const [spoken, setSpoken] = useState(atStart);
  const { language } = spoken.preferences;
  const prefer = useCallback(
    (preferences: Preferences) => {
      const speak = (say?: Say): void => setSpoken((before) => ({ preferences, say: say ?? before.say }));
      if (preferences.language === language) speak();
      else sayIn(preferences.language).then(speak, () => undefined);
    },
    [language],
  );
  return [spoken, prefer];
}

/** Begins the work of the page: rules and agents start, and what the address names is opened before anything is drawn. */
export function storeAtStart(): GameStore {
  const store = new GameStore(startWorker, (volume) => {
    const { language } = preferencesAtStart();
    // Whoever needs them says so if they cannot be loaded.
    Promise.all([stageOf(volume), partsOfSpeech(volume, language)]).catch(() => undefined);
  });
  const renewals = renewalsAt();
  if (renewals === undefined) follow(store);
  else
    void import('./game/renewals.ts')
      .then(({ hearRenewals }) => hearRenewals(store, renewals))
      .then(() => follow(store));
  return store;
}

/** Opens what the address names. */
function follow(store: GameStore): void {
  const { hash } = location;
  if (hash.startsWith(SENT)) {
    // The address keeps the game until it is open, so that nothing is lost by loading the page again meanwhile.
    void store.games.open(hash.slice(SENT.length)).then((opened) => {
      if (!opened) history.replaceState(null, '', location.pathname + location.search);
    });
  } else if (hash.startsWith(KEPT)) void store.games.reopen(hash.slice(KEPT.length));
}

/** Opens what the address names when it changes, and has the address name what is open. */
function useAddress(store: GameStore, id: string | undefined): void {
  useEffect(() => {
    const changed = (): void => follow(store);
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, [store]);
  useEffect(() => {
    if (id !== undefined) history.replaceState(null, '', KEPT + id);
    else if (location.hash.startsWith(KEPT) && !store.snapshot().busy)
      history.replaceState(null, '', location.pathname + location.search);
  }, [store, id]);
}

/** Opens a file that is dropped on the page. */
function useDrop(store: GameStore): {
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
} {
  return {
    onDragOver: (event) => event.preventDefault(),
    onDrop: (event) => {
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      if (file) void file.text().then((text) => store.games.open(text));
    },
  };
}

interface ControlsProps extends Spoken {
  readonly onChange: (preferences: Preferences) => void;
}

/** The choice of language and theme. */
function Controls({ preferences, say, onChange }: ControlsProps): ReactNode {
  const { language, theme } = preferences;
  return (
    <div className="preferences">
      <select
        name="language"
        aria-label={say('language')}
        value={language}
        onChange={(event) => onChange({ ...preferences, language: named(event.target.value) })}
      >
        {localeNames.map((name) => (
          <option key={name} value={name} lang={name}>
            {{ en: 'English', fr: 'Français', es: 'Español' }[name]}
          </option>
        ))}
      </select>
      <button
        data-tool="theme"
        onClick={() => onChange({ ...preferences, theme: theme === 'dark' ? 'light' : 'dark' })}
      >
        {say(theme === 'dark' ? 'light' : 'dark')}
      </button>
    </div>
  );
}

interface AppProps {
  readonly store: GameStore;
  readonly atStart: Spoken;
}

export function App({ store, atStart }: AppProps): ReactNode {
  const [{ preferences, say }, prefer] = useSpoken(atStart);
  const { language, theme } = preferences;
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset['theme'] = theme;
    remember(preferences);
  }, [preferences, language, theme]);
  const state = useSyncExternalStore(store.subscribe, store.snapshot);
  useAddress(store, state.id);
  useEffect(() => {
    addEventListener('unhandledrejection', store.fail);
    return () => removeEventListener('unhandledrejection', store.fail);
  }, [store]);
  const controls = useMemo(
    () => <Controls preferences={preferences} say={say} onChange={prefer} />,
    [preferences, say, prefer],
  );
  const playing = state.stage !== undefined || state.busy;
  useEffect(() => {
    document.title = state.stage ? `${state.stage.words.title} · Quipu` : say('titlePage');
  }, [state.stage, say]);
  return (
    <div className="whole" {...useDrop(store)}>
      <Boundary key={state.id ?? ''} onFault={store.fail}>
        {playing ? (
          <GamePage store={store} language={language} say={say} controls={controls} />
        ) : (
          <Suspense fallback={<p className="loading">{say('loading')}</p>}>
            <Setup store={store} language={language} say={say} refused={state.refused} controls={controls} />
          </Suspense>
        )}
      </Boundary>
      <Notices store={store} state={state} language={language} say={say} />
    </div>
  );
}

const named = (text: string): LocaleName => localeNames.find((name) => name === text) ?? 'en';
