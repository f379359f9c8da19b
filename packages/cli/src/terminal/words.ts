/** What is said to the person at the terminal, in the language of the command. */
import type { Refusal } from '@quipu/engine';
import type { LanguageName, TerminalMessages } from '@quipu/words';
import { terminal } from '@quipu/words/english/terminal';

/** A refusal: its code, all that is known in English, and what speaks against a save or a link. */
export type Why = Pick<Refusal<string>, 'code' | 'reason' | 'unread'>;

/** What a language has to say outside of a game. */
export interface TerminalWords {
  readonly terminal: TerminalMessages;
  /** Why something is refused: in English all that is known, elsewhere what its code says. */
  readonly why: (refusal: Why) => string;
}

/** Text, or what makes it in the language that is spoken. */
export type Said = string | ((words: TerminalWords) => string);

/** English, which needs nothing to be loaded. */
export const inEnglish: TerminalWords = { terminal, why: ({ reason }) => reason };

/** Loads what a language has to say. */
export async function terminalWords(locale: LanguageName): Promise<TerminalWords> {
  if (locale === 'en') return inEnglish;
  const { refusedText, tongueOf } = await import('@quipu/words');
  const tongue = await tongueOf(locale);
  const { terminal } = tongue;
  const known: Readonly<Record<string, string>> = terminal.whyUnmade;
  return { terminal, why: (refusal) => known[refusal.code] ?? refusedText(tongue, refusal) };
}

/** A text as it is read. */
export const saidIn = (words: TerminalWords, said: Said): string =>
  typeof said === 'string' ? said : said(words);

/** Commands that speak the language of a player. */
const PLAYED: readonly (string | undefined)[] = ['play', 'replay', 'start'];
const LOCALES: readonly LanguageName[] = ['fr', 'es'];

/** The language in which a command line asks to be spoken to, whatever else is wrong with it. */
export function localeOf([command, ...words]: readonly string[]): LanguageName {
  if (!PLAYED.includes(command)) return 'en';
  const asked = words.map((word, i) =>
    word === '--locale' ? words[i + 1] : /^--locale=(.*)$/u.exec(word)?.[1],
  );
  return LOCALES.find((locale) => asked.includes(locale)) ?? 'en';
}
