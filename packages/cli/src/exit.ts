/** Exit codes of commands, and the error that ends a command with one. */
import {
  inEnglish,
  type LocalizableText,
  localizeText,
  type TerminalWords,
} from './terminal/terminal-words.ts';

/**
 * Exit codes. Documented in docs/commands.md.
 * @example
 * console.log(EXIT.findings); // 1
 */
export const EXIT = {
  ok: 0,
  /** The command succeeded and found errors: diagnostics, failed scenarios, a refused save. */
  findings: 1,
  /** Incorrect usage: an unknown command, option, volume or file. */
  usage: 2,
  fault: 3,
  /** Interrupted and resumable: 128 + SIGINT. */
  interrupted: 130,
} as const;

/** One of the exit codes. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command with a message for the user; not an internal error. */
export class CommandError extends Error {
  readonly code: ExitCode;
  /** The remedy, as one sentence in English. */
  readonly hint: string | undefined;
  diagnostics: readonly Record<string, unknown>[] | undefined;
  readonly #message: LocalizableText;
  readonly #hint: LocalizableText | undefined;

  /** @param message in English, or a function that localizes it, for everything shown to players */
  constructor(message: LocalizableText, hint?: LocalizableText, code: ExitCode = EXIT.usage) {
    super(localizeText(inEnglish, message));
    this.name = 'CommandError';
    this.code = code;
    this.hint = hint && localizeText(inEnglish, hint);
    this.#message = message;
    this.#hint = hint;
  }

  localize(words: TerminalWords): { readonly message: string; readonly hint: string | undefined } {
    return {
      message: localizeText(words, this.#message),
      hint: this.#hint && localizeText(words, this.#hint),
    };
  }
}
