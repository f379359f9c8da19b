/** Diagnostics `Q309x`: order of Factions and cards. */
import { entry } from '../../diagnostics/diagnostic.ts';

export const turns = {
  otherOrder: entry<{ what: string; by: string; why: string }>(
    'Q3090',
    'Not in this sequence of play',
    ({ what, by, why }) => `${what} has no effect where Factions are eligible by ${by}: ${why}.`,
  ),
  boxes: entry<{ why: string }>('Q3091', 'Boxes without effect', ({ why }) => `${why}.`),
  otherSides: entry<{ found: string; pair: string }>(
    'Q3093',
    'Mixed names of sides',
    ({ found, pair }) => `The sides of Events in this volume are ${pair}, but this one is "${found}".`,
  ),
  unseen: entry(
    'Q3094',
    'Next card not visible',
    () => '"final" depends on the next card, but "ahead: 0" hides that card in the same games.',
  ),
  lines: entry<{ why: string }>(
    'Q3096',
    'Lines without effect',
    ({ why }) => `The line has no effect, since ${why}.`,
  ),
  oneAnswer: entry<{ words: string; why: string }>(
    'Q3095',
    'Condition with one value',
    ({ words, why }) => `"${words}" always has the same value: ${why}.`,
  ),
  nobodyFirst: entry<{ setup: string }>(
    'Q3092',
    'Missing first Faction',
    ({ setup }) =>
      `Factions are eligible by track, but ${setup} does not state which Faction is first at the start of the game.`,
  ),
};
