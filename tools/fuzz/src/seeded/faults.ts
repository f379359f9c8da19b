/** Faults that were mended once, as small changes of source that bring each of them back. */

/** A change of one file: a text that occurs in it exactly once, and what stood there while the fault was there. */
export interface Change {
  /** From the root of the repository. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** A fault that can be put back. */
export interface SeededFault {
  readonly id: string;
  /** What went wrong. */
  readonly finding: string;
  readonly changes: readonly Change[];
  /** A volume of this seed has shown it: the net begins there. */
  readonly seed: number;
  /** By what the net tells it from other faults, in its key. */
  readonly shows: RegExp;
}

/** All of them, in the order of their ids. */
export const FAULTS: readonly SeededFault[] = [];
