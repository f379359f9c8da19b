/**
 * Runs scenario files against a compiled volume.
 * @module
 */
export { boardDiff, type BoardChange } from './board/board-diff.ts';
export { invalidResult } from './invalid-result.ts';
export { failureLines, type Paint } from './failure-lines.ts';
export type { Failure, FailureKind, ScenarioResult } from './scenario-result.ts';
export { scenarioRunner } from './scenario-runner.ts';
