/** The game of this page. To play another one, install its package and change this file. */
export { SPACE_KEYS, volume, volumePackage } from '@quipu/sample';
export type { Terms } from '@quipu/sample';

/** The Faction of the person at this page. */
export const seat = 'Govt';

/** The computer players: `random`, or a search that tries a number of games for each decision. */
export const opponents = { Rebels: 'search:300' };
