/**
 * Names that Quipu's own packages share in addition to those of `@quipu/language`: comparison of editions, parts of
 * rule text, traversal of syntax trees. They may change in any release.
 * @module
 */
export { namesFactions } from './binder/names-factions.ts';
export type { Meaning } from './binder/symbols.ts';
export { formatFragment } from './format/format.ts';
export { changedLines } from './mutants/index.ts';
export {
  type NamedPart,
  namedParts,
  declarationRenames,
  unambiguousRenames,
} from './project/declaration-renames.ts';
export { isEquivalent } from './project/is-equivalent.ts';
export { findQuotableStatement } from './project/target-finder.ts';
export { type AmendTarget, indexTargets, subjectPath } from './project/target-index.ts';
export { type AmendedText, AmendedTextPrinter } from './project/amended-text-printer.ts';
export { isNode, walkTree } from './syntax/walk-tree.ts';
