/** Messages of the page. Messages of games come from `@quipu/words`. */
import type { LocaleName } from '@quipu/words';
import type { english } from './english.ts';

type English = typeof english;

export type Filled<Hole extends string> = Readonly<Record<Hole, string | number>>;

/** The messages of a locale. A missing key is a type error. */
export type Sentences = {
  readonly [Name in keyof English]: English[Name] extends (filled: infer F) => string
    ? (filled: F) => string
    : string;
};

export type PageWord = {
  [Name in keyof English]: English[Name] extends string ? Name : never;
}[keyof English];

type Parameters<Name extends keyof English> = English[Name] extends (filled: infer F) => string ? [F] : [];

export type Say = <Name extends keyof English>(word: Name, ...filled: Parameters<Name>) => string;

/** Each locale is a separate module, so that the page loads only one. */
const SENTENCES: Readonly<Record<LocaleName, () => Promise<Sentences>>> = {
  en: async () => (await import('./english.ts')).english,
  fr: async () => (await import('./french.ts')).french,
  es: async () => (await import('./spanish.ts')).spanish,
};

export async function sayIn(language: LocaleName): Promise<Say> {
  const sentences = await SENTENCES[language]();
  return (word, ...[filled]) => {
    const sentence: string | ((parameters: never) => string) = sentences[word];
    return typeof sentence === 'string' ? sentence : sentence(filled as never);
  };
}
