/**
 * The low-level API to play games on cells: simulations, searches, measurements. It does not load `Game`,
 * saves, logs and texts, for a faster start.
 * @module
 */
export * from './kernel/cells.ts';
export { ENTRY, type EntryKind, journal, type JournalSink } from './kernel/journal.ts';
export * from './kernel/kernel-fault.ts';
export { chance, type Dice, drawBelow, seedStream } from './kernel/chance.ts';
export { isSeed, parseSeed, type Seed, secretSeed } from './kernel/seed.ts';
export { type Rng, rngOf } from './kernel/rng.ts';
export { hashWithoutPly } from './kernel/digest.ts';
export { hasOption, optionBuffer, removeOption, wordCount } from './kernel/offered-options.ts';
export * from './kernel/advance.ts';
export * from './kernel/steps.ts';
export {
  canStillMeet,
  openGoals,
  type SearchEffort,
  TRIAL_BUDGET,
  TRIAL_DEPTH,
  trialCounters,
  tryOption,
  type Verdict,
} from './kernel/obligations.ts';
export {
  type IndexedInterjection,
  RandomInterjector,
  type InterjectionRate,
  interjectionReasons,
  DEFAULT_INTERJECTION_RATE,
} from './kernel/interjections.ts';
export { isNonplayer, type SeatRank, rankingOf, type PlayerResult, resultOf } from './views/ranking.ts';
export { createCells, type CreateOptions, type BoardPatch } from './game/create-game.ts';
export {
  selectNonplayers,
  selectOptions,
  type Combination,
  combinationsOf,
  combinationText,
  recipeOf,
} from './game/combinations.ts';
export { optionOfKey } from './game/decision-at.ts';
export { playedCell } from './kernel/played-card-cell.ts';
export { withNonplayers, withQuestions, withReasons } from './kernel/lazy-parts.ts';
export { success, type Outcome, type Refusal, type RefusalCode, refuse } from './game/refusal.ts';
export { sampleInto } from './game/sample-cells.ts';
export type { StandingOffer } from './game/standing-offers.ts';
export type * from './volume/compiled-nonplayers.ts';
export type * from './volume/volume.ts';
export type { VolumePackage } from './game/volume-package.ts';
