/**
 * A minimal client.
 * @module
 */
export { randomAnswer, beginGame, describePosition, playGame, type GameSummary, viewFor } from './client.ts';
export { type DecisionSummary, summaryOf } from './question.ts';
export { viewLines } from './show.ts';
