/**
 * The kernel of all volumes. Generated code imports `@quipu/engine/runtime` instead.
 * @module
 */
export * from './play.ts';
export { Game } from './game/game.ts';
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
} from './game/decision.ts';
export { type Entry, type EntryName, redact } from './logs/entries.ts';
export type { Course, Turn } from './game/history.ts';
export { owing } from './reasons/cited.ts';
export {
  itemOf,
  type LogItem,
  beginsPhase,
  logOf,
  type LogTurn,
  type Pieces,
  type Telling,
  type TellingName,
  type TellingOf,
} from './logs/log.ts';
export { type LoadCode, readSave, type SaveBody, saveGame } from './saves/save.ts';
export { loadGame, type LoadOutcome } from './saves/load.ts';
export { type Rename, renamedText } from './saves/renamed-save.ts';
export { renamedVolume } from './saves/renamed-volume.ts';
export { cardOf, type Deviation, Replay } from './replay/replay.ts';
export type { Nearest } from './replay/nearest.ts';
export { type Cause, type RuleChange, ruleChanges } from './replay/causes.ts';
export type { AnswerName, DecisionName, Divergence, PartingName, SavedAnswer } from './replay/divergence.ts';
export { type Check, type Misfit, readSealed, type SealCode, sealed } from './saves/sealed.ts';
export {
  type FileKind,
  type Unread,
  unreadInEnglish,
  type UnreadMessages,
  type UnreadOf,
  unreadText,
} from './saves/unread.ts';
export { linkHead, type LinkCode, type LinkHead, linkOf, readLink, readLinkUnder } from './saves/link.ts';
export { retake } from './replay/retake.ts';
export { seatSave } from './saves/seat-save.ts';
export type { PreviewStop } from './game/certain.ts';
export { type AmountBounds, type Cost, type Costs, costsOf, costsOfOption } from './game/costs.ts';
export {
  type PieceChoice,
  type PieceKind,
  piecesOf,
  type PlannedAnswer,
  type WantedPieces,
} from './game/pieces-of.ts';
export { type Preview, previewOf } from './game/preview.ts';
export { interjectionsOf, standingOffers } from './game/standing.ts';
export { openingOf, subscribe } from './logs/hearing.ts';
export type { Change } from './views/changes.ts';
export type { SeatSave } from './schemas.ts';
export { type InForce, inForce } from './views/in-force.ts';
export type { Progress, Since, Taken, UnderWay } from './views/progress.ts';
export type { PartView, SumView } from './views/sums.ts';
export { textOf, type Texts, type TextSentence, type Token, tokensOf } from './volume/texts.ts';
export type * from './views/view.ts';
export { viewOf } from './views/view.ts';
export type { AnyTerms } from './volume/terms.ts';
export type { ShownValue } from './volume/shown-value.ts';
export type * from './volume/words.ts';
