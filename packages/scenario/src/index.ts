/**
 * Runs scenario files against a compiled volume.
 * @module
 */
export { boardDiff, type BoardChange } from './board/diff.ts';
export { invalidResult } from './invalid.ts';
export { failureLines, type Paint } from './report.ts';
export type { Failure, FailureKind, ScenarioResult } from './result.ts';
export { scenarioRunner } from './run.ts';
