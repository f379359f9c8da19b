/**
 * The kernel every volume runs on. Generated code imports `@quipu/engine/runtime` instead.
 * @module
 */
export * from './cells.ts';
export { ENTRY, type EntryKind, journal, type Sink } from './journal.ts';
export * from './fault.ts';
export { chance, type Dice, drawBelow, seedStream } from './chance.ts';
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
export { Game } from './game.ts';
export { isNonplayer, type Ranked, rankingOf, type Result, resultOf } from './ranking.ts';
export {
  type Answer,
  type AskedValues,
  type AskingText,
  type Choosable,
  type Decision,
  type Hearing,
  type Interjection,
  keysOf,
  type Listener,
  offersKey,
  type OptionIs,
} from './decision.ts';
export { createCells, type CreateOptions, type Patch } from './create.ts';
export {
  chosenNonplayers,
  chosenOptions,
  type Combination,
  combinationsOf,
  combinationText,
  recipeOf,
} from './variants.ts';
export { type Entry, type EntryName, redact } from './entries.ts';
export type { Turn } from './history.ts';
export { ENGLISH_LOG, type LogTable, type Together } from './messages.ts';
export { entryText, logLine, type LogLine, logLines } from './log.ts';
export { type Names, namesOf } from './names.ts';
export {
  type Asked,
  ENGLISH_QUESTIONS,
  type Question,
  type QuestionKey,
  questionOf,
  type QuestionTable,
} from './questions.ts';
export { withNonplayers, withReasons } from './parts.ts';
export { ENGLISH_REASONS, reasonText, type ReasonTable } from './reasons.ts';
export { granted, type Outcome, type Refusal, type RefusalCode, refused } from './refusal.ts';
export { sampleInto } from './sample.ts';
export { type Divergence, type LoadCode, type LoadOutcome, readSave, replayUnder } from './save.ts';
export { type Check, readSealed, type SealCode, sealed } from './sealed.ts';
export { linkHead, type LinkCode, type LinkHead, linkOf, readLink } from './link.ts';
export { readSeatSave, seatSave } from './seat-save.ts';
export type { Preview, PreviewStop } from './preview.ts';
export type { Change } from './changes.ts';
export type { StandingOffer } from './standing.ts';
export type { SeatSave } from './schemas.ts';
export type { PendingView, SecretView, Values, View } from './view.ts';
export type * from './nonplayers.ts';
export type { AnyTerms } from './terms.ts';
export type * from './volume.ts';
export type * from './words.ts';
