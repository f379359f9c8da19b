/**
 * Renders decisions and events of a game in English, French and Spanish. Each language is a separate module,
 * loaded on demand.
 * @module
 */
export { divergenceText, nonplayerDifferenceText, type NonplayerDifferenceInput } from './divergence.ts';
export { effectEndText } from './effect-end.ts';
export { fillEventFaction } from './lasting-text.ts';
export { effectSubjectsText } from './effect-subjects.ts';
export { loadNames, loadSentences, type LoadedParts } from './load-names.ts';
export { localeNames, loadLocale } from './locales.ts';
export { type GameResult, resultSentences } from './game-result.ts';
export { itemLine, itemText, logLinesOf, type LogLine } from './log.ts';
export { Names } from './names.ts';
export {
  groupedReasons,
  type GroupedReasons,
  type OptionLookup,
  type ReasonLine,
  type ReasonRenderer,
  reasonRendererOf,
} from './nonplayers.ts';
export type { NameForms, LocaleName, Term } from './nouns/index.ts';
export { optionName } from './options.ts';
export { isBoxChoice, isInterrupt, isMovedChoice, isOrderToNonplayer, isOwnEvent } from './point-roles.ts';
export type { CommandName, PlayMessages, PlayRefusalCode } from './play-messages.ts';
export {
  type QuestionParts,
  questionParts,
  optionLabel,
  type OptionParts,
  type Question,
  type QuestionContext,
  questionOf,
} from './questions.ts';
export { capitalize, type Marked, type Plain, removeMarks } from './nouns/index.ts';
export { type PhaseSummary, roundSummary } from './round-summary.ts';
export { type NameReference, type SentencePart, sentenceParts } from './sentence-parts.ts';
export { type CaptionedStep, stepCaption, type StepCaption } from './step-caption.ts';
export { refusalPhrase } from './refusals.ts';
export { obligationText, reasonText, refusalFacts, type ReasonText } from './reasons.ts';
export { refusalContextOf, type RefusalContext } from './refusal-context.ts';
export type { TerminalMessages, CreateRefusalCode } from './terminal-messages.ts';
export { undoObstacleText, type UndoObstacle } from './undo-stops.ts';
export type { LocaleTexts, VolumeSentences, VolumeTerms, VolumeTexts } from './locale-texts.ts';
