import { inEnglish, type Said, saidIn, type TerminalWords } from './terminal/words.ts';

/** How a command ends. Documented in docs/commands.md. */
export const EXIT = {
  ok: 0,
  /** The command did its work and found something wrong: diagnostics, failed scenarios, a refused save. */
  findings: 1,
  /** The command was used wrongly: an unknown command, option, volume or file. */
  usage: 2,
  /** A fault of Quipu's own. */
  fault: 3,
  /** It was stopped by hand before its end, and can be gone on with: 128 + SIGINT. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command with a message for the person who typed it; never a fault. */
export class Stop extends Error {
  readonly code: ExitCode;
  /** What to do about it, as one sentence that can be acted on, in English. */
  readonly hint: string | undefined;
  /** Errors of rules, for the JSON document of a command that needs rules without any. */
  diagnostics: readonly Record<string, unknown>[] | undefined;
  readonly #message: Said;
  readonly #hint: Said | undefined;

  /** @param message in English, or what says it in each language: so for all that a player meets */
  constructor(message: Said, hint?: Said, code: ExitCode = EXIT.usage) {
    super(saidIn(inEnglish, message));
    this.name = 'Stop';
    this.code = code;
    this.hint = hint && saidIn(inEnglish, hint);
    this.#message = message;
    this.#hint = hint;
  }

  /** What is read in a language, where it is known there. */
  told(words: TerminalWords): { readonly message: string; readonly hint: string | undefined } {
    return { message: saidIn(words, this.#message), hint: this.#hint && saidIn(words, this.#hint) };
  }
}
