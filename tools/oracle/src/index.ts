/**
 * Watches games from outside and holds them to their rulebooks.
 * @module
 */
export { Book, type Check, type Checks, checksOf, type Objection } from './harness/check.ts';
export { mixesOf, type Stretch, stretchesOf, watchStretch } from './harness/games.ts';
export { type Players, playersOf } from './harness/players.ts';
export { countsText, EMPTY, idle, merged, type Report, reportOf, violationsText } from './harness/report.ts';
export type { Final, Finding, Interjected, Oracle, Start, Turn, Watcher } from './harness/stream.ts';
export { volumeNamed } from './harness/volume.ts';
export { type Made, type Violation, watch, type Watched } from './harness/watch.ts';
export { oracleOf, WATCHED } from './oracles.ts';
export { type OraclePart, oracleParts } from './soak.ts';
