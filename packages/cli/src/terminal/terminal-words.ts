/** Localized messages of the terminal. */
import type { Refusal } from '@quipu/engine';
import type { LocaleName, TerminalMessages } from '@quipu/words';
import { terminal } from '@quipu/words/english/terminal';

export type RefusalSummary = Pick<Refusal<string>, 'code' | 'reason' | 'loadError'>;

export interface TerminalWords {
  readonly terminal: TerminalMessages;
  /** Explains a refusal: in full in English; by its code in other locales. */
  readonly explain: (refusal: RefusalSummary) => string;
}

export type LocalizableText = string | ((words: TerminalWords) => string);

export const inEnglish: TerminalWords = { terminal, explain: ({ reason }) => reason };

export async function terminalWords(locale: LocaleName): Promise<TerminalWords> {
  if (locale === 'en') return inEnglish;
  const { refusalPhrase, loadLocale } = await import('@quipu/words');
  const localeTexts = await loadLocale(locale);
  const { terminal } = localeTexts;
  const explanations: Readonly<Record<string, string>> = terminal.createRefusals;
  return {
    terminal,
    explain: (refusal) => explanations[refusal.code] ?? refusalPhrase(localeTexts, refusal),
  };
}

export const localizeText = (words: TerminalWords, text: LocalizableText): string =>
  typeof text === 'string' ? text : text(words);

const PLAYER_COMMANDS: readonly (string | undefined)[] = ['play', 'replay', 'start'];
const TRANSLATIONS: readonly LocaleName[] = ['fr', 'es'];

/** Extracts the locale from a command line that may be invalid otherwise. */
export function localeOf([command, ...words]: readonly string[]): LocaleName {
  if (!PLAYER_COMMANDS.includes(command)) return 'en';
  const requestedLocales = words.map((word, i) =>
    word === '--locale' ? words[i + 1] : /^--locale=(.*)$/u.exec(word)?.[1],
  );
  return TRANSLATIONS.find((locale) => requestedLocales.includes(locale)) ?? 'en';
}
