/** Messages of the page. Messages of games come from `@quipu/words`. */
import type { LanguageName } from '@quipu/words';
import type { english } from './english.ts';

type English = typeof english;

/** The parameters of a message of the page. */
export type Filled<Hole extends string> = Readonly<Record<Hole, string | number>>;

/** The messages of a language: one that lacks any of them does not compile. */
export type Sentences = {
  readonly [Name in keyof English]: English[Name] extends (filled: infer F) => string
    ? (filled: F) => string
    : string;
};

/** A message without parameters. */
export type PageWord = {
  [Name in keyof English]: English[Name] extends string ? Name : never;
}[keyof English];

/** The parameters of a message, if it has any. */
type Parameters<Name extends keyof English> = English[Name] extends (filled: infer F) => string ? [F] : [];

/** Formats a message of the page, with its parameters if it has any. */
export type Say = <Name extends keyof English>(word: Name, ...filled: Parameters<Name>) => string;

/** Each language is a file of its own, so that a page loads the one that it is read in. */
const SENTENCES: Readonly<Record<LanguageName, () => Promise<Sentences>>> = {
  en: async () => (await import('./english.ts')).english,
  fr: async () => (await import('./french.ts')).french,
  es: async () => (await import('./spanish.ts')).spanish,
};

/** Loads the messages of the page in a language. */
export async function sayIn(language: LanguageName): Promise<Say> {
  const sentences = await SENTENCES[language]();
  return (word, ...[filled]) => {
    const sentence: string | ((parameters: never) => string) = sentences[word];
    return typeof sentence === 'string' ? sentence : sentence(filled as never);
  };
}
