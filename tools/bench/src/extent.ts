/** The extent of a benchmark run: enough for meaningful figures, or just enough to show that it works. */
import { z } from 'zod';

export const Extent = z.object({
  /** Runs of each figure; the median is printed. */
  runs: z.int().positive(),
  /** Milliseconds of one run of a rate. */
  ms: z.number().positive(),
  /** Games that are counted rather than timed. */
  countedGames: z.int().positive(),
  randomGames: z.int().positive(),
  /** Games of Non-players of one timed pass. */
  nonplayerGames: z.int().positive(),
  /** Games in which the calls of a client are timed. */
  clientGames: z.int().positive(),
  links: z.int().positive(),
  /** Random games of the longest process that is timed as a whole. */
  coldGames: z.int().positive(),
});
export type Extent = z.infer<typeof Extent>;

/** The extent of published figures, with the given number of runs. */
export const full = (runs: number): Extent => ({
  runs,
  ms: 500,
  countedGames: 500,
  randomGames: 100,
  nonplayerGames: 20,
  clientGames: 6,
  links: 200,
  coldGames: 1000,
});

/** Measures everything once. Its figures are noise. */
export const quick: Extent = {
  runs: 1,
  ms: 1,
  countedGames: 2,
  randomGames: 1,
  nonplayerGames: 1,
  clientGames: 1,
  links: 2,
  coldGames: 1,
};
