/** The supported languages, loaded on demand. */
import type { LocaleName } from './nouns/index.ts';
import type { LocaleTexts } from './locale-texts.ts';

/**
 * Supported locales; the first is the default.
 * @example
 * const locale = localeNames.find((name) => name === 'fr') ?? 'en';
 */
export const localeNames: readonly LocaleName[] = ['en', 'fr', 'es'];

const LOADERS: Readonly<Record<LocaleName, () => Promise<LocaleTexts>>> = {
  en: async () => (await import('./english/index.ts')).english,
  fr: async () => (await import('./french/index.ts')).french,
  es: async () => (await import('./spanish/index.ts')).spanish,
};

/**
 * Loads the messages of a locale, by a dynamic import.
 * @example
 * const french = await loadLocale('fr');
 * console.log(refusalPhrase(french, { code: 'over', reason: 'the game is over' }));
 */
export function loadLocale(locale: LocaleName): Promise<LocaleTexts> {
  return LOADERS[locale]();
}
