/** The page: choose a game, or play the one that has begun. */
import { languageNames, type LanguageName } from '@quipu/words';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { volumes } from 'virtual:volumes';
import { GameStore } from './game/store.ts';
import { GamePage } from './GamePage.tsx';
import { Setup } from './setup/Setup.tsx';
import { type Preferences, preferencesAtStart, remember } from './preferences.ts';
import { sayIn } from './words/page.ts';

/** The whole page. */
export function App(): ReactNode {
  const store = useMemo(
    () => new GameStore(new Worker(new URL('./game/worker.ts', import.meta.url), { type: 'module' })),
    [],
  );
  const [preferences, setPreferences] = useState<Preferences>(preferencesAtStart);
  const { language, theme } = preferences;
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset['theme'] = theme;
    remember(preferences);
  }, [preferences, language, theme]);
  const state = useSyncExternalStore(store.subscribe, store.snapshot);
  useEffect(() => {
    const [, volume, link] = /^#([^/]+)\/(.+)$/u.exec(location.hash) ?? [];
    if (volume !== undefined && link !== undefined && volumes[volume]) void store.follow(volume, link);
  }, [store]);
  const say = sayIn(language);
  const controls = (
    <div className="preferences">
      <select
        aria-label={say('language')}
        value={language}
        onChange={(event) => setPreferences({ ...preferences, language: named(event.target.value) })}
      >
        {languageNames.map((name) => (
          <option key={name} value={name}>
            {{ en: 'English', fr: 'Français', es: 'Español' }[name]}
          </option>
        ))}
      </select>
      <button onClick={() => setPreferences({ ...preferences, theme: theme === 'dark' ? 'light' : 'dark' })}>
        {say(theme === 'dark' ? 'light' : 'dark')}
      </button>
    </div>
  );
  if (state.stage || state.busy) return <GamePage store={store} language={language} controls={controls} />;
  return (
    <>
      {controls}
      <Setup store={store} language={language} say={say} refused={state.refused} />
    </>
  );
}

const named = (text: string): LanguageName => languageNames.find((name) => name === text) ?? 'en';
