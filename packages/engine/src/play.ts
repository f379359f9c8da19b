/**
 * The low-level API to play games on cells: simulations, searches, measurements. It does not load `Game`,
 * saves, logs and texts, for a faster start.
 * @module
 */
export {
  type Cells,
  EXECUTING,
  HEADER,
  OVER,
  PC,
  PLY,
  POINT,
  RANDOM_STATE,
  SEAT,
  STREAM_POSITION,
} from './kernel/cells.ts';
export { ENTRY, type EntryKind, journal, type JournalSink } from './kernel/journal.ts';
export { faultAt, type FaultCode, KernelFault, lineOfStep } from './kernel/kernel-fault.ts';
export { chance, type Dice, drawBelow, seedStream } from './kernel/chance.ts';
export { isSeed, parseSeed, type Seed, secretSeed } from './kernel/seed.ts';
export { type Rng, rngOf } from './kernel/rng.ts';
export { hashWithoutPly } from './kernel/digest.ts';
export { hasOption, optionBuffer, removeOption, wordCount } from './kernel/offered-options.ts';
export { advance, choose, drawOption, type MayForce, offer } from './kernel/advance.ts';
export {
  answerPoint,
  firstOffered,
  isOver,
  nthOffered,
  offerWords,
  pendingPoint,
  runSteps,
} from './kernel/steps.ts';
export { type SearchEffort, trialCounters, tryOption, type Verdict } from './kernel/obligations.ts';
export {
  type IndexedInterjection,
  RandomInterjector,
  type InterjectionRate,
  interjectionReasons,
  DEFAULT_INTERJECTION_RATE,
} from './kernel/interjections.ts';
export { isNonplayer, type PlayerResult, type SeatRank, rankingOf } from './views/ranking.ts';
export { createCells, type CreateOptions, type BoardPatch } from './game/create-game.ts';
export { type Combination, combinationsOf, combinationText, recipeOf } from './game/combinations.ts';
export { optionOfKey } from './game/decision-at.ts';
export { playedCell } from './kernel/played-card-cell.ts';
export { withNonplayers, withQuestions, withReasons } from './kernel/lazy-parts.ts';
export { success, type Outcome, type Refusal, type RefusalCode, refuse } from './game/refusal.ts';
export { sampleInto } from './game/sample-cells.ts';
export type { StandingOffer } from './game/standing-offers.ts';
export type {
  CitedCondition,
  Clause,
  CompiledCondition,
  CompiledNonplayers,
  Guidelines,
  Hypothetical,
  Instruction,
  KeepLimit,
  NonplayerCondition,
  NonplayerFilter,
  NonplayerStep,
  RandomTable,
  Verb,
} from './volume/compiled-nonplayers.ts';
export type * from './volume/volume.ts';
export type { VolumePackage } from './game/volume-package.ts';
