import type { Volume } from '@quipu/engine';
import { Tally } from './tally.ts';
import { volumeNamed } from './volumes.ts';

/** Batches of games of a law. A bounded soak may stop between two of them, and another continue. */
export const BATCHES = 50;

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

/** The parts of every volume, in the order of the names. */
export async function partsOf(
  names: readonly string[],
  parts: (volume: Volume, name: string) => readonly Part[],
): Promise<readonly Part[]> {
  const all: Part[] = [];
  for (const name of names) all.push(...parts(await volumeNamed(name), name));
  return all;
}

/** Some games of a part: number of the first, and how many. */
export interface Runs {
  readonly first: number;
  readonly runs: number;
}

/** A part that plays a number of games of a volume, and counts them by setup and options. `play` is not called for an empty batch. */
export function talliedPart(
  name: string,
  volume: Volume,
  games: number,
  play: (runs: Runs, batch: number) => void,
): Part {
  const tally = new Tally(volume);
  return {
    name,
    batches: BATCHES,
    run: (batch) => {
      const [first, runs] = [before(games, BATCHES, batch), share(games, BATCHES, batch)];
      if (runs > 0) play({ first, runs }, batch);
      tally.add(first, runs);
    },
    summary: () => tally.text,
  };
}
