/**
 * The rules language: converts source text to checked rules.
 * @module
 */
export * from './checked.ts';
export type { Details, Diagnostic, DiagnosticEntry, Related, Severity } from './diagnostics/diagnostic.ts';
export { positionOf, render, type Position } from './diagnostics/render.ts';
export { format, type Formatted, layOut } from './format/format.ts';
export * from './read.ts';
export { nearest } from './nearest.ts';
export { sectionOf } from './sections.ts';
export type { Source as SourceFile } from './project/project.ts';
export { type NamedPart, namedParts, renamesBy, unambiguous } from './project/renames.ts';
export { saysTheSame } from './project/rewrite.ts';
export { quotableAt } from './project/find.ts';
export { type Thing as NamedThing, thingsOf } from './project/things.ts';
export { type AmendedText, AmendedTexts } from './project/amended-text.ts';
export type { Bound, Meaning } from './binder/symbols.ts';
export type * as Declarations from './syntax/declarations.ts';
export type * as Nonplayers from './syntax/nonplayer.ts';
export { waysIn } from './syntax/ways.ts';
export type * as Syntax from './syntax/tree.ts';
export { difference, mutantsOf, mutated, type Edit, type Mutant, type Operator } from './mutants/index.ts';
