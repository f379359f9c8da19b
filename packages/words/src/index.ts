/**
 * Renders decisions and events of a game in English, French and Spanish. Each language is a separate module,
 * loaded on demand.
 * @module
 */
export { purposeTokens, tokensAt } from './at-hand.ts';
export {
  causeText,
  nearestText,
  offeredTexts,
  otherwiseText,
  partingText,
  type ToldOtherwise,
} from './divergences.ts';
export { languageNames, tongueOf } from './languages.ts';
export { itemLine, itemSentence, itemText, linesOf, type LogLine } from './log.ts';
export { Names } from './names.ts';
export {
  isSelf,
  foldedReasons,
  type OptionsOf,
  reasonDetails,
  reasonSentence,
  type Speaking,
  speakingOf,
  type ToldReasons,
} from './nonplayers.ts';
export type { Forms, LanguageName, Term } from './nouns/index.ts';
export { optionText } from './options.ts';
export type { CommandName, PlayMessages, RefusedCode } from './play-messages.ts';
export {
  type AskedParts,
  askedParts,
  choosableText,
  type OptionParts,
  type Question,
  questionOf,
} from './questions.ts';
export { capitalized } from './nouns/index.ts';
export { type Named, type Part, partsOf } from './parts.ts';
export { refusedText } from './refusals.ts';
export { reasonText, type ReasonText } from './reasons.ts';
export type { TerminalMessages, UnmadeCode } from './terminal-messages.ts';
export type { Tongue, VolumeSpeech, VolumeTerms, VolumeTexts } from './tongue.ts';
