/** Localized messages of the terminal. */
import type { Refusal } from '@quipu/engine';
import type { LocaleName, TerminalMessages } from '@quipu/words';
import { terminal } from '@quipu/words/english/terminal';

export type Why = Pick<Refusal<string>, 'code' | 'reason' | 'loadError'>;

export interface TerminalWords {
  readonly terminal: TerminalMessages;
  /** Explains a refusal: in full in English; by its code in other locales. */
  readonly why: (refusal: Why) => string;
}

export type Said = string | ((words: TerminalWords) => string);

export const inEnglish: TerminalWords = { terminal, why: ({ reason }) => reason };

export async function terminalWords(locale: LocaleName): Promise<TerminalWords> {
  if (locale === 'en') return inEnglish;
  const { refusalPhrase: refusedText, loadLocale: tongueOf } = await import('@quipu/words');
  const tongue = await tongueOf(locale);
  const { terminal } = tongue;
  const known: Readonly<Record<string, string>> = terminal.whyUnmade;
  return { terminal, why: (refusal) => known[refusal.code] ?? refusedText(tongue, refusal) };
}

export const saidIn = (words: TerminalWords, said: Said): string =>
  typeof said === 'string' ? said : said(words);

const PLAYED: readonly (string | undefined)[] = ['play', 'replay', 'start'];
const LOCALES: readonly LocaleName[] = ['fr', 'es'];

/** Extracts the locale from a command line that may be invalid otherwise. */
export function localeOf([command, ...words]: readonly string[]): LocaleName {
  if (!PLAYED.includes(command)) return 'en';
  const asked = words.map((word, i) =>
    word === '--locale' ? words[i + 1] : /^--locale=(.*)$/u.exec(word)?.[1],
  );
  return LOCALES.find((locale) => asked.includes(locale)) ?? 'en';
}
