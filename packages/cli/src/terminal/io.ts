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
  /** Writes text and a line break to standard output. */
  readonly out: (text: string) => void;
  /** Writes text and a line break to standard error. */
  readonly err: (text: string) => void;
  /**
   * Reads the next line of input, without its line break; undefined once there is none.
   * @throws {Stop} with code 130 where somebody stops the command at the prompt (Ctrl-C)
   */
  readonly ask: (question: string) => Promise<string | undefined>;
  readonly progress: (title: string, total: number) => Progress;
  /** Calls back instead of ending the process when somebody stops it (Ctrl-C); what it returns lets go. The second time, it ends. */
  readonly onInterrupt: (stop: () => void) => () => void;
}
