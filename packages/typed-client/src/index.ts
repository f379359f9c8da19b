/**
 * A minimal client.
 * @module
 */
export { randomAnswer, beginGame, describeSavedGame, playGame, type GameSummary, viewFor } from './client.ts';
export { type DecisionSummary, summaryOf } from './decision-summary.ts';
export { viewLines } from './view-lines.ts';
