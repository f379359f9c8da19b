/**
 * The kernel every volume runs on. Generated code imports `@quipu/engine/runtime` instead.
 * @module
 */
export * from './play.ts';
export { Game } from './game.ts';
export {
  type Answer,
  type AskedValues,
  type Asking,
  type AskingText,
  type Deed,
  type Effect,
  type Purpose,
  type Step,
  type Choice,
  type Choosable,
  type Decision,
  type Hearing,
  type Interjection,
  type Key,
  keysOf,
  type Listener,
  offersKey,
  type OptionIs,
  type OptionKeys,
} from './decision.ts';
export { type Entry, type EntryName, redact } from './entries.ts';
export type { Course, Turn } from './history.ts';
export { owing } from './cited.ts';
export {
  itemOf,
  type LogItem,
  logOf,
  type LogTurn,
  type Pieces,
  type Telling,
  type TellingName,
  type TellingOf,
} from './log.ts';
export { type LoadCode, readSave, type SaveBody, saveGame } from './save.ts';
export { loadGame, type LoadOutcome } from './load.ts';
export { cardOf, type Deviation, Replay } from './replay.ts';
export type { Nearest } from './nearest.ts';
export { type Cause, isInstruction, type RuleChange, ruleChanges } from './causes.ts';
export type { AnswerName, DecisionName, Divergence, PartingName, SavedAnswer } from './divergence.ts';
export { type Check, type Misfit, readSealed, type SealCode, sealed } from './sealed.ts';
export {
  type FileKind,
  type Unread,
  unreadInEnglish,
  type UnreadMessages,
  type UnreadOf,
  unreadText,
} from './unread.ts';
export { linkHead, type LinkCode, type LinkHead, linkOf, readLink, readLinkUnder } from './link.ts';
export { retake } from './retake.ts';
export { seatSave } from './seat-save.ts';
export type { PreviewStop } from './certain.ts';
export { type AmountBounds, type Cost, type Costs, costsOf, costsOfOption } from './costs.ts';
export {
  type PieceChoice,
  type PieceKind,
  piecesOf,
  type PlannedAnswer,
  type WantedPieces,
} from './pieces-of.ts';
export { type Preview, previewOf } from './preview.ts';
export { interjectionsOf, standingOffers } from './standing.ts';
export { openingOf, subscribe } from './hearing.ts';
export type { Change } from './changes.ts';
export type { SeatSave } from './schemas.ts';
export { type InForce, inForce } from './in-force.ts';
export type { Progress, Since, Taken, UnderWay } from './progress.ts';
export type { PartView, SumView } from './sums.ts';
export { textOf, type Texts, type TextSentence, type Token, tokensOf } from './texts.ts';
export type * from './view.ts';
export { viewOf } from './view.ts';
export type { AnyTerms } from './terms.ts';
export type * from './words.ts';
