/**
 * Runs scenario files against a compiled volume.
 * @module
 */
export type { Board } from './board/board.ts';
export { boardDiff, type Change } from './board/diff.ts';
export { Evaluator, type Value } from './board/evaluate.ts';
export { readBoard } from './board/read.ts';
export { failureLines, type Paint } from './report.ts';
export type { Failure, FailureKind, ScenarioResult } from './result.ts';
export { runScenario } from './run.ts';
