import type { Seed } from '@quipu/engine/seed';
import type { Colors } from 'picocolors/types.js';

/** Work that takes a while, shown as a bar in a terminal and not at all elsewhere. */
export interface Progress {
  /** Moves the bar on by one, naming what is being done. */
  step(label?: string): void;
  /** Takes the bar away. */
  stop(): void;
}

/** All that a command may touch outside its arguments and the files it names; tests bring their own. */
export interface Io {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether a person sits at a terminal and can answer. */
  readonly interactive: boolean;
  /** Width to lay tables out for. */
  readonly columns: number;
  /** Colors, or functions that leave text as it is when output is piped. */
  readonly colors: Colors;
  /** Milliseconds from some fixed moment. */
  readonly now: () => number;
  /** A random seed for the first of many games of agents, which count on from it. */
  readonly randomSeed: () => number;
  /** A random seed for a game that people play: what they see of the game does not lead to it. */
  readonly secretSeed: () => Seed;
  /** Clears the terminal with what can be scrolled back to. */
  readonly clear: () => void;
  /** Writes text and a line break to standard output. Control characters are escaped; colors and line breaks stay. */
  readonly out: (text: string) => void;
  /** Writes text and a line break to standard error, escaped alike. */
  readonly err: (text: string) => void;
  /**
   * Reads the next line of input, without its line break; undefined once there is none.
   * @param stop ends the wait
   * @throws {Stop} with code 130 if the command is interrupted at the prompt (Ctrl-C), or after `stop`
   */
  readonly ask: (question: string, stop?: AbortSignal) => Promise<string | undefined>;
  readonly progress: (title: string, total: number) => Progress;
  /**
   * Calls back once instead of ending the process when it is stopped: Ctrl-C, `kill`, a terminal that is closed. A second signal, a second or
   * more later, ends the process. Returns a function that restores the default.
   */
  readonly onInterrupt: (stop: () => void) => () => void;
}
