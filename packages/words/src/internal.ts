/**
 * Names that Quipu's own packages share in addition to those of `@quipu/words`: parts of explanations and of
 * differences between a save and its replay. They may change in any release.
 * @module
 */
export { causeText, nearestActionText, offeredLabels } from './divergence.ts';
export { indentedLines, isSelfEvident, reasonDetails, reasonSentence } from './nonplayers.ts';
export { type SpaceFact, spaceFacts } from './space-facts.ts';
