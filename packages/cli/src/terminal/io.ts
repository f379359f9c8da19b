/** The interface between commands and their environment. */
import type { Seed } from '@quipu/engine/seed';
import type { Colors } from 'picocolors/types.js';

/** A progress bar in a terminal; invisible elsewhere. */
export interface ProgressBar {
  step(label?: string): void;
  stop(): void;
}

/** The environment of a command except for files; tests substitute their own. */
export interface Io {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether input and output are a terminal. */
  readonly interactive: boolean;
  readonly columns: number;
  /** Identity functions if output is piped. */
  readonly colors: Colors;
  /** Milliseconds. */
  readonly now: () => number;
  /** The seed for the first of several games of agents. */
  readonly randomSeed: () => number;
  /** A seed for a game with people, which cannot be guessed from the course of the game. */
  readonly secretSeed: () => Seed;
  readonly clear: () => void;
  /** Writes a line to standard output. Escapes control characters except colours and line breaks. */
  readonly out: (text: string) => void;
  /** Writes a line to standard error, likewise escaped. */
  readonly err: (text: string) => void;
  /**
   * Reads the next line; undefined at the end of input.
   * @param stop ends the wait
   * @throws {CommandError} with code 130 if interrupted by Ctrl-C or `stop`
   */
  readonly ask: (question: string, stop?: AbortSignal) => Promise<string | undefined>;
  readonly progress: (title: string, total: number) => ProgressBar;
  /**
   * Calls `stop` once instead of ending the process on Ctrl-C, `kill` or a closed terminal. Another signal after at least a second ends the
   * process. Returns a function that restores the default.
   */
  readonly onInterrupt: (stop: () => void) => () => void;
}
