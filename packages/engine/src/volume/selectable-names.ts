import { factionsOf } from './volume-words.ts';
import type { Volume } from './volume.ts';

/** The spaces and Factions that chance may select, in the order of their numbers in a script. */
export const selectableNames = (volume: Volume): readonly string[] => [
  ...volume.names.spaces.map(({ key }) => key),
  ...factionsOf(volume),
];
