/**
 * What a program needs that plays games over arrays of cells and nothing more: simulations, searches, measurements. It loads neither `Game`
 * nor saves, logs and texts, so a process that plays a few games begins sooner. `@quipu/engine` has all of it as well.
 * @module
 */
export * from './cells.ts';
export { ENTRY, type EntryKind, journal, type Sink } from './journal.ts';
export * from './fault.ts';
export { chance, type Dice, drawBelow, seedStream } from './chance.ts';
export { isSeed, parseSeed, type Seed, secretSeed } from './seed.ts';
export { type Rng, rngOf } from './rng.ts';
export { placeOf } from './digest.ts';
export * from './run.ts';
export * from './steps.ts';
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
export {
  type Interjecting,
  Interrupter,
  type Interruptions,
  interjectionReasons,
  USUAL_INTERRUPTIONS,
} from './interjections.ts';
export { isNonplayer, type Ranked, rankingOf, type Result, resultOf } from './ranking.ts';
export { createCells, type CreateOptions, type Patch } from './create.ts';
export {
  chosenNonplayers,
  chosenOptions,
  type Combination,
  combinationsOf,
  combinationText,
  recipeOf,
} from './variants.ts';
export { memberOf } from './options.ts';
export { playedCell } from './played-cell.ts';
export { withNonplayers, withQuestions, withReasons } from './parts.ts';
export { granted, type Outcome, type Refusal, type RefusalCode, refused } from './refusal.ts';
export { sampleInto } from './sample.ts';
export type { StandingOffer } from './standing.ts';
export type * from './nonplayers.ts';
export type * from './volume.ts';
