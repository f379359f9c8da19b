/** What can be wrong with the order in which Factions act. */
import { entry } from '../diagnostics/diagnostic.ts';

/** `Q309x`. */
export const turns = {
  otherOrder: entry<{ what: string; by: string; why: string }>(
    'Q3090',
    'Not in this sequence of play',
    ({ what, by, why }) => `${what} says nothing where Factions are eligible by ${by}: ${why}.`,
  ),
  boxes: entry<{ why: string }>('Q3091', 'Boxes that do not serve', ({ why }) => `${why}.`),
  nobodyFirst: entry<{ setup: string }>(
    'Q3092',
    'Nobody is first',
    ({ setup }) =>
      `Factions are eligible by track, and ${setup} does not say who is first when a game begins.`,
  ),
};
