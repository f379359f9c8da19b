/** Language and theme of the reader: stored in the browser, else taken from its settings. */
import { type LocaleName, localeNames } from '@quipu/words';

export interface Preferences {
  readonly language: LocaleName;
  readonly theme: 'light' | 'dark';
}

const KEY = 'quipu-preferences';

/** The stored preferences, else those of the browser, overridden by the URL: `?language=fr&theme=dark`. */
export function preferencesAtStart(): Preferences {
  const asked = new URLSearchParams(location.search);
  const kept = read();
  const wanted = [
    asked.get('language'),
    kept['language'],
    ...navigator.languages.map((one) => one.slice(0, 2)),
  ];
  const language = wanted.flatMap((one) => localeNames.filter((name) => name === one))[0] ?? 'en';
  const dark = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const theme = asked.get('theme') ?? kept['theme'] ?? dark;
  return { language, theme: theme === 'dark' ? 'dark' : 'light' };
}

function read(): Readonly<Record<string, string>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Readonly<Record<string, string>>) : {};
  } catch {
    // Unreadable preferences: use those of the browser.
    return {};
  }
}

/** Stores the preferences if the browser allows it. */
export function remember(preferences: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Storage is unavailable; the preferences hold for this visit.
  }
}
