/** Messages of the page. Messages of games come from `@quipu/words`. */
import type { LocaleName } from '@quipu/words';
import type { english } from './english.ts';

type English = typeof english;

/** The parameters of a message. */
export type MessageParameters<Name extends string> = Readonly<Record<Name, string | number>>;

/** The messages of a locale. A missing key is a type error. */
export type Messages = {
  readonly [Key in keyof English]: English[Key] extends (parameters: infer Parameters) => string
    ? (parameters: Parameters) => string
    : string;
};

/** The key of a message without parameters. */
export type MessageKey = {
  [Key in keyof English]: English[Key] extends string ? Key : never;
}[keyof English];

type MessageArguments<Key extends keyof English> = English[Key] extends (
  parameters: infer Parameters,
) => string
  ? [Parameters]
  : [];

/** Returns a message of the page in the chosen locale, with its parameters filled in. */
export type Translate = <Key extends keyof English>(key: Key, ...parameters: MessageArguments<Key>) => string;

/** Each locale is a separate module, so that the page loads only one. */
const LOADERS: Readonly<Record<LocaleName, () => Promise<Messages>>> = {
  en: async () => (await import('./english.ts')).english,
  fr: async () => (await import('./french.ts')).french,
  es: async () => (await import('./spanish.ts')).spanish,
};

/** Loads the messages of a locale. */
export async function loadTranslate(locale: LocaleName): Promise<Translate> {
  const messages = await LOADERS[locale]();
  return (key, ...[parameters]) => {
    const message: string | ((parameters: never) => string) = messages[key];
    return typeof message === 'string' ? message : message(parameters as never);
  };
}
