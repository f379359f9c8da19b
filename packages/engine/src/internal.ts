/**
 * Names that Quipu's own packages share in addition to those of `@quipu/engine` and `@quipu/engine/play`: parts of
 * views and logs, errors of saves, migration. They may change in any release.
 * @module
 */
export {
  type DecisionOf,
  type DecisionSource,
  type DecisionStep,
  type DecisionValues,
  type Effect,
  type EffectName,
  type EntryVisibility,
  keysOf,
  type Listener,
  offersKey,
  type OptionKeys,
  type OptionKind,
  type Purpose,
} from './game/decision.ts';
export { requireKnownKeys, requireList, requireObject, requireVolume } from './game/check-arguments.ts';
export { type EntryName, redactEntry } from './logs/decode-entry.ts';
export type { GameInputs, Turn } from './game/history.ts';
export { parseGoalName } from './reasons/citation.ts';
export {
  changedSpaces,
  isPhaseStart,
  type LogContent,
  type LogContentKind,
  type LogContentOf,
  type PieceCount,
} from './logs/log.ts';
export type { LoadCode, SaveBody } from './saves/save.ts';
export type { LoadOutcome } from './saves/load-game.ts';
export { type NameChange, renameText } from './saves/rename-save.ts';
export { renameVolume } from './saves/rename-volume.ts';
export { currentCardOf, type Deviation } from './replay/replay.ts';
export type { NearestAction } from './replay/nearest-action.ts';
export type { Cause } from './replay/divergence-causes.ts';
export { type RuleChange, ruleChanges } from './replay/rule-changes.ts';
export type { AnswerName, DecisionName, DivergenceKind, SavedAnswer } from './replay/divergence.ts';
export {
  type ChecksumCode,
  type InvalidEntry,
  readChecksummed,
  type ShapeCheck,
  writeChecksummed,
} from './saves/checksummed-json.ts';
export {
  englishLoadErrors,
  type FileKind,
  type LoadError,
  type LoadErrorMessages,
  type LoadErrors,
  loadErrorText,
} from './saves/load-errors.ts';
export { type LinkCode, linkHead, type LinkHead, readLinkUnder } from './saves/link.ts';
export { replayGame } from './replay/replay-game.ts';
export type { PreviewStop } from './game/play-until-uncertain.ts';
export { refusedSpacesOf, type SpaceReasons } from './game/space-reasons.ts';
export { type AmountBounds, type Cost, costsOfOption } from './game/costs.ts';
export type { PieceKindCounts, PlannedAnswer, RequestedPieces } from './game/piece-choice.ts';
export { openingEntriesOf } from './logs/subscribe.ts';
export type { ViewChange } from './views/view-changes.ts';
export type { EffectInForce } from './views/effects-in-force.ts';
export type { CardAction, EffectStart, OpenBody, Progress } from './views/progress.ts';
export type { SumPartView, SumView } from './views/sum-view.ts';
export { type RuleSentence, type RuleTexts, type Token, tokensOf } from './volume/rule-texts.ts';
export type * from './views/view.ts';
export type { VolumeLocale } from './game/volume-package.ts';
export type { NameForms } from '@quipu/abi';
export type { ShownValue } from './volume/shown-value.ts';
export type * from './volume/volume-words.ts';
export { factionsOf } from './volume/volume-words.ts';
