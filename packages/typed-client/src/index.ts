/**
 * A minimal client.
 * @module
 */
export { answer, begin, describe, play, type Played, seen } from './client.ts';
export { type Question, questionOf } from './question.ts';
export { show } from './show.ts';
