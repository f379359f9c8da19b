/**
 * Checked rules and their queries, without the parser and the checker: for the compiler, which may run in a
 * worker thread.
 * @module
 */
export type * from './checked/bodies.ts';
export type * from './checked/nonplayers.ts';
export type * from './checked/scenario.ts';
export { collectSources } from './checked/collect-sources.ts';
export type * from './checked/checked-volume.ts';
export { ownersOf } from './checked/checked-volume.ts';
export * from './checked/parts/index.ts';
export { MOST_DICE } from './checked/dice.ts';
export { onlyPays } from './checked/effect-extent.ts';
export { groupInState, isEntryState } from './checked/piece-states.ts';
export { availableFaces, groupsByFate, isRolled, isUncertain } from './checked/fates.ts';
export { dependenciesOf, mayChange } from './checker/facts/dependencies.ts';
export {
  everyConsequence,
  inputsOfWatchedValue,
  mayTrigger,
} from './checker/totality/check-reaction-cycles.ts';
export { accompanimentOf } from './checker/totality/accompaniment.ts';
export { printedSectionOf } from './printed-section.ts';
export { hashRules, type Hashes } from './project/hashes.ts';
export type { Span } from './syntax/tree.ts';
