/**
 * The rules language: converts source text to checked rules. Compilers import the parts of checked rules and their
 * traversal from `@quipu/language/checked`.
 * @module
 */
export type { Checked } from './checked/checked-volume.ts';
export type { CheckedScenario, InvalidScenario } from './checked/scenario.ts';
export type { Details, Diagnostic, DiagnosticEntry, Related, Severity } from './diagnostics/diagnostic.ts';
export { positionOf, renderDiagnostic, type Position } from './diagnostics/render-diagnostic.ts';
export { format, type FormatResult } from './format/format.ts';
export * from './read.ts';
export type { SourceFile } from './project/check.ts';
export type { BoundVolume } from './binder/symbols.ts';
/** Declarations of rule files. */
export type * as Declarations from './syntax/declarations.ts';
/** Instructions of Non-players in the syntax tree. */
export type * as Nonplayers from './syntax/nonplayer.ts';
/** Statements and expressions of the syntax tree. */
export type * as Syntax from './syntax/tree.ts';
export type { Span } from './syntax/tree.ts';
export { mutantsOf, applyMutant, type Edit, type Mutant, type Operator } from './mutants/index.ts';
