/** One thing that is soaked, in batches, so that its progress can be shown. */
export interface Part {
  readonly name: string;
  readonly batches: number;
  /** Runs one batch; throws where something does not hold. */
  readonly run: (batch: number) => void | Promise<void>;
  /** The counts, once all batches have run; throws where they do not suffice. */
  readonly summary: () => string;
  /** Ends what still runs for it, whether or not it came to its summary. */
  readonly close?: () => Promise<void>;
}

/** How much of a whole belongs to one of its batches: all batches together are the whole. */
export function share(whole: number, batches: number, batch: number): number {
  return before(whole, batches, batch + 1) - before(whole, batches, batch);
}

/** How much of a whole belongs to the batches before one. */
export function before(whole: number, batches: number, batch: number): number {
  return Math.floor((whole * batch) / batches);
}
