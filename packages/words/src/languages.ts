/** The supported languages, loaded on demand. */
import type { LanguageName } from './nouns/index.ts';
import type { Tongue } from './tongue.ts';

export const languageNames: readonly LanguageName[] = ['en', 'fr', 'es'];

const LOADERS: Readonly<Record<LanguageName, () => Promise<Tongue>>> = {
  en: async () => (await import('./english/index.ts')).english,
  fr: async () => (await import('./french/index.ts')).french,
  es: async () => (await import('./spanish/index.ts')).spanish,
};

export function tongueOf(language: LanguageName): Promise<Tongue> {
  return LOADERS[language]();
}
