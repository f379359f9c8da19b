/** Diagnostics `Q309x`: order of Factions and cards. */
import { entry } from '../../diagnostics/diagnostic.ts';

export const turns = {
  otherOrder: entry<{ what: string; by: string; why: string }>(
    'Q3090',
    'Not in this sequence of play',
    ({ what, by, why }) => `${what} says nothing where Factions are eligible by ${by}: ${why}.`,
  ),
  boxes: entry<{ why: string }>('Q3091', 'Boxes without effect', ({ why }) => `${why}.`),
  otherSides: entry<{ found: string; pair: string }>(
    'Q3093',
    'Sides of two sorts',
    ({ found, pair }) => `The sides of this volume are called ${pair}, and here is a "${found}".`,
  ),
  unseen: entry(
    'Q3094',
    'The next card is closed',
    () =>
      '"final" binds where the next card is the last that brings a round, and in a game in which it holds "ahead: 0" keeps that card closed.',
  ),
  lines: entry<{ why: string }>(
    'Q3096',
    'Lines without effect',
    ({ why }) => `It cannot be so, since ${why}.`,
  ),
  oneAnswer: entry<{ words: string; why: string }>(
    'Q3095',
    'Question with one answer',
    ({ words, why }) => `"${words}" is always answered alike: ${why}.`,
  ),
  nobodyFirst: entry<{ setup: string }>(
    'Q3092',
    'Nobody is first',
    ({ setup }) =>
      `Factions are eligible by track, and ${setup} does not say who is first when a game begins.`,
  ),
};
