import { inEnglish, type Said, saidIn, type TerminalWords } from './terminal/words.ts';

/** Exit codes. Documented in docs/commands.md. */
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

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command with a message for the user; not an internal error. */
export class Stop extends Error {
  readonly code: ExitCode;
  /** What to do, as one sentence in English. */
  readonly hint: string | undefined;
  diagnostics: readonly Record<string, unknown>[] | undefined;
  readonly #message: Said;
  readonly #hint: Said | undefined;

  /** @param message in English, or a function that localizes it, for everything shown to players */
  constructor(message: Said, hint?: Said, code: ExitCode = EXIT.usage) {
    super(saidIn(inEnglish, message));
    this.name = 'Stop';
    this.code = code;
    this.hint = hint && saidIn(inEnglish, hint);
    this.#message = message;
    this.#hint = hint;
  }

  told(words: TerminalWords): { readonly message: string; readonly hint: string | undefined } {
    return { message: saidIn(words, this.#message), hint: this.#hint && saidIn(words, this.#hint) };
  }
}
