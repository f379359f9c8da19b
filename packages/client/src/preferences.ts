/** Language, theme and size of type of the reader: stored in the browser, else taken from its settings. */
import { type LocaleName, localeNames } from '@quipu/words';

/** Sizes of type, the smallest first. */
export const TYPE_SIZES = ['small', 'normal', 'large'] as const;

/** The preferences of the reader. */
export interface Preferences {
  readonly language: LocaleName;
  readonly theme: 'light' | 'dark';
  readonly typeSize: (typeof TYPE_SIZES)[number];
}

/** Key in `localStorage`. */
const STORAGE_KEY = 'quipu-preferences';

const findLocaleName = (text: string | null | undefined): LocaleName | undefined =>
  localeNames.find((name) => name === text);

/** The stored preferences, else those of the browser, overridden by the URL: `?language=fr&theme=dark&type=large`. */
export function initialPreferences(): Preferences {
  const parameters = new URLSearchParams(location.search);
  const stored = readStored();
  const candidates = [
    parameters.get('language'),
    stored['language'],
    ...navigator.languages.map((tag) => tag.slice(0, 2)),
  ];
  const language = candidates.map(findLocaleName).find((name) => name !== undefined) ?? 'en';
  const browserTheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const theme = parameters.get('theme') ?? stored['theme'] ?? browserTheme;
  const typeSize = parameters.get('type') ?? stored['typeSize'];
  return {
    language,
    theme: theme === 'dark' ? 'dark' : 'light',
    typeSize: TYPE_SIZES.find((size) => size === typeSize) ?? 'normal',
  };
}

function readStored(): Readonly<Record<string, string>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, string>>) : {};
  } catch {
    // Unreadable preferences: use those of the browser.
    return {};
  }
}

/** Stores the preferences if the browser allows it. */
export function storePreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(preferences));
  } catch {
    // Storage is unavailable; the preferences hold for this visit.
  }
}
