/** The root component: the setup page, or the game. */
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
import { volumes } from 'virtual:volumes';
import { startWorker } from 'virtual:worker';
import { hotReloadAddress } from './game/hot-reload-address.ts';
import { loadLocaleParts } from './game/volume-locale.ts';
import { loadAssets } from './game/game-state.ts';
import { GameStore } from './game/game-store.ts';
import { GamePage } from './GamePage.tsx';
import { Notices } from './notices/Notices.tsx';
import { ErrorBoundary } from './notices/ErrorBoundary.tsx';
import { openAddress, useAddress } from './page-address.ts';
import { pageName } from './page-name.ts';
import { type Preferences, initialPreferences, storePreferences, TYPE_SIZES } from './preferences.ts';
import { fullTitleOf } from './setup/volume-titles.ts';
import { type Translate, loadTranslate } from './words/messages.ts';

/** Loaded on demand: a visitor with a game link does not need it. */
const SetupPage = lazy(async () => ({ default: (await import('./setup/SetupPage.tsx')).SetupPage }));

/** The preferences of the reader, and the messages in the chosen language. */
export interface PageLocale {
  readonly preferences: Preferences;
  readonly translate: Translate;
}

/** Loads the preferences and messages before the first render. */
export async function loadPageLocale(): Promise<PageLocale> {
  const preferences = initialPreferences();
  return { preferences, translate: await loadTranslate(preferences.language) };
}

/**
 * Returns the preferences with the loaded messages. Changes apply once the messages of the new language are
 * loaded; if that fails, the old language stays.
 */
function usePageLocale(initialLocale: PageLocale): readonly [PageLocale, (preferences: Preferences) => void] {
  const [pageLocale, setPageLocale] = useState(initialLocale);
  const { language } = pageLocale.preferences;
  const changePreferences = useCallback(
    (preferences: Preferences) => {
      const apply = (translate?: Translate): void =>
        setPageLocale((current) => ({ preferences, translate: translate ?? current.translate }));
      if (preferences.language === language) apply();
      else loadTranslate(preferences.language).then(apply, () => undefined);
    },
    [language],
  );
  return [pageLocale, changePreferences];
}

/** Creates the store: starts the worker and opens the game that the URL names, before the first render. */
export function createStore(): GameStore {
  const store = new GameStore(startWorker, (volume) => {
    const { language } = initialPreferences();
    // Components that need the assets report a failure.
    Promise.all([loadAssets(volume), loadLocaleParts(volume, language)]).catch(() => undefined);
  });
  const hotReload = hotReloadAddress();
  if (hotReload === undefined) void openAddress(store);
  else
    void import('./game/subscribe-to-rules.ts')
      .then(({ subscribeToRules }) => subscribeToRules(store, hotReload))
      .then(() => openAddress(store));
  return store;
}

/** Opens a dropped file. */
function useDrop(store: GameStore): {
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
} {
  return {
    onDragOver: (event) => event.preventDefault(),
    onDrop: (event) => {
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      if (file) void file.text().then((text) => store.games.open(text, { kind: 'drop' }));
    },
  };
}

interface PreferenceControlsProps extends PageLocale {
  readonly onChange: (preferences: Preferences) => void;
}

/** The names of sizes of type. */
const TYPE_SIZE_NAMES = { small: 'smallType', normal: 'normalType', large: 'largeType' } as const;

/** The selects for the language and the size of type, and the button for the theme. */
function PreferenceControls({ preferences, translate, onChange }: PreferenceControlsProps): ReactNode {
  const { language, theme, typeSize } = preferences;
  return (
    <div className="preferences">
      <select
        name="language"
        aria-label={translate('language')}
        value={language}
        onChange={(event) => onChange({ ...preferences, language: toLocaleName(event.target.value) })}
      >
        {localeNames.map((name) => (
          <option key={name} value={name} lang={name}>
            {{ en: 'English', fr: 'Français', es: 'Español' }[name]}
          </option>
        ))}
      </select>
      <select
        name="type-size"
        aria-label={translate('typeSize')}
        value={typeSize}
        onChange={({ target }) =>
          onChange({
            ...preferences,
            typeSize: TYPE_SIZES.find((size) => size === target.value) ?? 'normal',
          })
        }
      >
        {TYPE_SIZES.map((size) => (
          <option key={size} value={size}>
            {translate(TYPE_SIZE_NAMES[size])}
          </option>
        ))}
      </select>
      <button
        data-tool="theme"
        onClick={() => onChange({ ...preferences, theme: theme === 'dark' ? 'light' : 'dark' })}
      >
        {translate(theme === 'dark' ? 'light' : 'dark')}
      </button>
    </div>
  );
}

/** Applies the preferences to the document, and stores them. */
function useDocumentPreferences(preferences: Preferences): void {
  const { language, theme, typeSize } = preferences;
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.dataset['type'] = typeSize;
    storePreferences(preferences);
  }, [preferences, language, theme, typeSize]);
}

/** Reports promises that are rejected without a handler. */
function useRejectionReports(store: GameStore): void {
  useEffect(() => {
    addEventListener('unhandledrejection', store.fail);
    return () => removeEventListener('unhandledrejection', store.fail);
  }, [store]);
}

interface AppProps {
  readonly store: GameStore;
  readonly initialLocale: PageLocale;
}

/** The setup page if no game is open, else the page of the game. */
export function App({ store, initialLocale }: AppProps): ReactNode {
  const [{ preferences, translate }, changePreferences] = usePageLocale(initialLocale);
  const { language } = preferences;
  useDocumentPreferences(preferences);
  const state = useSyncExternalStore(store.subscribe, store.snapshot);
  useAddress(store, state.id);
  useRejectionReports(store);
  const controls = useMemo(
    () => <PreferenceControls preferences={preferences} translate={translate} onChange={changePreferences} />,
    [preferences, translate, changePreferences],
  );
  const isPlaying = state.assets !== undefined || state.isBusy;
  useEffect(() => {
    const offer = state.assets && volumes[state.assets.volume];
    const name = pageName();
    document.title = offer ? `${fullTitleOf(offer, language)} · ${name}` : translate('titlePage', { name });
  }, [state.assets, language, translate]);
  return (
    <div className="app" {...useDrop(store)}>
      <ErrorBoundary key={state.id ?? ''} onFault={store.fail}>
        {isPlaying ? (
          <GamePage store={store} language={language} translate={translate} controls={controls} />
        ) : (
          <Suspense fallback={<p className="loading">{translate('loading')}</p>}>
            <SetupPage
              store={store}
              language={language}
              translate={translate}
              refusal={state.refusal}
              refusalOrigin={state.refusalOrigin}
              controls={controls}
            />
          </Suspense>
        )}
      </ErrorBoundary>
      <Notices store={store} state={state} language={language} translate={translate} />
    </div>
  );
}

/** Returns the locale with a name; English for other texts. */
const toLocaleName = (text: string): LocaleName => localeNames.find((name) => name === text) ?? 'en';
