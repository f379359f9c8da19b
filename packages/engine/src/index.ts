/**
 * The kernel every volume runs on. Generated code imports `@quipu/engine/runtime` instead.
 * @module
 */
export * from './cells.ts';
export { ENTRY, type EntryKind, journal, type Sink } from './journal.ts';
export * from './fault.ts';
export { chance, seedStream } from './chance.ts';
export * from './run.ts';
export {
  canStillMeet,
  openGoals,
  type Thoroughness,
  TRIAL_BUDGET,
  TRIAL_DEPTH,
  trials,
  tryOption,
  type Verdict,
} from './obligations.ts';
export type * from './volume.ts';
