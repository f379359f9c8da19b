/**
 * An example: random games of the sample volume, with types generated from the volume.
 * @module
 */
export {
  randomAnswer,
  createGame,
  describeSave,
  playGame,
  type GameSummary,
  viewFor,
} from './random-game.ts';
export { type DecisionSummary, summaryOf } from './decision-summary.ts';
export { viewLines } from './view-lines.ts';
