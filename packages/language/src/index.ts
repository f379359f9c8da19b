/**
 * The rules language: converts source text to checked rules.
 * @module
 */
export * from './checked.ts';
export type { Details, Diagnostic, DiagnosticEntry, Related, Severity } from './diagnostics/diagnostic.ts';
export { positionOf, renderDiagnostic, type Position } from './diagnostics/render-diagnostic.ts';
export { format, type FormatResult, formatFragment } from './format/format.ts';
export * from './read.ts';
export { findNearest } from './nearest.ts';
export { printedSectionOf } from './printed-section.ts';
export type { SourceFile } from './project/check.ts';
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
export type { BoundVolume, Meaning } from './binder/symbols.ts';
export type * as Declarations from './syntax/declarations.ts';
export type * as Nonplayers from './syntax/nonplayer.ts';
export { waysIn } from './syntax/ways.ts';
export type * as Syntax from './syntax/tree.ts';
export {
  changedLines,
  mutantsOf,
  applyMutant,
  type Edit,
  type Mutant,
  type Operator,
} from './mutants/index.ts';
