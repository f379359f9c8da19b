/** What the page itself says. What games say comes from `@quipu/words`. */
import type { LanguageName } from '@quipu/words';
import type { english } from './english.ts';

/** A sentence of the page. */
export type PageWord = keyof typeof english;

/** The sentences of a language: one that lacks any of them does not compile. */
export type Sentences = Readonly<Record<PageWord, string>>;

/** Says a sentence of the page, with what is filled in. */
export type Say = (word: PageWord, filled?: Readonly<Record<string, string | number>>) => string;

/** Each language is a file of its own, so that a page loads the one that it is read in. */
const SENTENCES: Readonly<Record<LanguageName, () => Promise<Sentences>>> = {
  en: async () => (await import('./english.ts')).english,
  fr: async () => (await import('./french.ts')).french,
  es: async () => (await import('./spanish.ts')).spanish,
};

/** Loads the sentences of the page in a language. */
export async function sayIn(language: LanguageName): Promise<Say> {
  const sentences = await SENTENCES[language]();
  return (word, filled = {}) =>
    sentences[word].replaceAll(/\{(\w+)\}/gu, (hole, name: string) => String(filled[name] ?? hole));
}
