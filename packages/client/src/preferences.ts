/** What the reader prefers: kept in the browser, else taken from it. */
import { type LanguageName, languageNames } from '@quipu/words';

export interface Preferences {
  readonly language: LanguageName;
  readonly theme: 'light' | 'dark';
}

const KEY = 'quipu-preferences';

/** What was preferred last; else what the browser prefers. The address may say otherwise: `?language=fr&theme=dark`. */
export function preferencesAtStart(): Preferences {
  const asked = new URLSearchParams(location.search);
  const kept = read();
  const wanted = [
    asked.get('language'),
    kept['language'],
    ...navigator.languages.map((one) => one.slice(0, 2)),
  ];
  const language = wanted.flatMap((one) => languageNames.filter((name) => name === one))[0] ?? 'en';
  const dark = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const theme = asked.get('theme') ?? kept['theme'] ?? dark;
  return { language, theme: theme === 'dark' ? 'dark' : 'light' };
}

function read(): Readonly<Record<string, string>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Readonly<Record<string, string>>) : {};
  } catch {
    // What was kept cannot be read: the browser decides.
    return {};
  }
}

/** Keeps what is preferred, where the browser keeps anything. */
export function remember(preferences: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}
