/**
 * The kernel of all volumes. Generated code imports `@quipu/engine/runtime` instead.
 * @module
 */
export * from './play.ts';
export { Game } from './game/game.ts';
export {
  type Answer,
  type DecisionValues,
  type DecisionOf,
  type DecisionSource,
  type EffectName,
  type Effect,
  type Purpose,
  type DecisionStep,
  type Choice,
  type DecisionOption,
  type Decision,
  type EntryVisibility,
  type Interjection,
  type Key,
  keysOf,
  type Listener,
  offersKey,
  type OptionKind,
  type OptionKeys,
} from './game/decision.ts';
export { type Entry, type EntryName, redact } from './logs/entries.ts';
export type { GameInputs, Turn } from './game/history.ts';
export { parseGoalName } from './reasons/cited.ts';
export {
  itemOf,
  type LogItem,
  isPhaseStart,
  logOf,
  type LogTurn,
  type Pieces,
  type LogContent,
  type LogContentKind,
  type LogContentOf,
} from './logs/log.ts';
export { type LoadCode, readSave, type SaveBody, saveGame } from './saves/save.ts';
export { loadGame, type LoadOutcome } from './saves/load.ts';
export { type NameChange, renamedText } from './saves/renamed-save.ts';
export { renamedVolume } from './saves/renamed-volume.ts';
export { currentCardOf, type Deviation, Replay } from './replay/replay.ts';
export type { NearestAction } from './replay/nearest-action.ts';
export { type Cause, type RuleChange, ruleChanges } from './replay/causes.ts';
export type {
  AnswerName,
  DecisionName,
  Divergence,
  DivergenceKind,
  SavedAnswer,
} from './replay/divergence.ts';
export {
  type ShapeCheck,
  type InvalidEntry,
  readChecksummed,
  type ChecksumCode,
  writeChecksummed,
} from './saves/checksummed.ts';
export {
  type FileKind,
  type LoadErrors,
  englishLoadErrors,
  type LoadErrorMessages,
  type LoadError,
  loadErrorText,
} from './saves/load-errors.ts';
export { linkHead, type LinkCode, type LinkHead, linkOf, readLink, readLinkUnder } from './saves/link.ts';
export { replayGame } from './replay/replay-game.ts';
export { saveForSeat } from './saves/save-for-seat.ts';
export type { PreviewStop } from './game/certain.ts';
export { type AmountBounds, type Cost, type Costs, costsOf, costsOfOption } from './game/costs.ts';
export {
  type PieceChoice,
  type PieceCounts,
  piecesOf,
  type PlannedAnswer,
  type WantedPieces,
} from './game/pieces-of.ts';
export { type Preview, previewOf } from './game/preview.ts';
export { interjectionsOf, standingOffers } from './game/standing.ts';
export { openingEntriesOf, subscribe } from './logs/subscribe.ts';
export type { ViewChange } from './views/changes.ts';
export type { SeatSave } from './schemas.ts';
export { type EffectInForce, effectsInForce } from './views/in-force.ts';
export type { Progress, EffectStart, CardAction, OpenText } from './views/progress.ts';
export type { PartView, SumView } from './views/sums.ts';
export { ruleTextOf, type RuleTexts, type RuleSentence, type Token, tokensOf } from './volume/texts.ts';
export type * from './views/view.ts';
export { viewOf } from './views/view.ts';
export type { AnyTerms } from './volume/terms.ts';
export type { ShownValue } from './volume/shown-value.ts';
export type * from './volume/words.ts';
