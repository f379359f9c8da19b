import type { Volume } from '@quipu/engine';
import { Tally } from './tally.ts';
import { volumeNamed } from './volumes.ts';

/** The number of batches of a part. A bounded soak may stop between two batches and continue later. */
export const BATCHES = 50;

/** A check that runs in batches, so that its progress can be shown. */
export interface Part {
  readonly name: string;
  readonly batches: number;
  /**
   * Runs one batch.
   * @throws if the check fails
   */
  readonly run: (batch: number) => void | Promise<void>;
  /**
   * Returns the counts after all batches.
   * @throws if they do not suffice
   */
  readonly summary: () => string;
  /** Releases resources, whether or not the part completed. */
  readonly close?: () => Promise<void>;
}

/** The share of a total that belongs to one batch. The shares of all batches add up to the total. */
export function share(whole: number, batches: number, batch: number): number {
  return before(whole, batches, batch + 1) - before(whole, batches, batch);
}

/** The share of a total that belongs to the batches before one. */
export function before(whole: number, batches: number, batch: number): number {
  return Math.floor((whole * batch) / batches);
}

/** Returns the parts of all volumes, sorted by name. */
export async function partsOf(
  names: readonly string[],
  parts: (volume: Volume, name: string) => readonly Part[],
): Promise<readonly Part[]> {
  const all: Part[] = [];
  for (const name of names) all.push(...parts(await volumeNamed(name), name));
  return all;
}

/** A range of games: the number of the first, and how many. */
export interface Runs {
  readonly first: number;
  readonly runs: number;
}

/**
 * A part that plays games of a volume and counts them by setup and options. `play` is not called for an empty
 * batch.
 */
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
