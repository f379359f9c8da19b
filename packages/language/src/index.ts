/**
 * Reads rule files: source text to checked rules.
 * @module
 */
export type * from './checked/bodies.ts';
export type * from './checked/nonplayers.ts';
export type * from './checked/scenario.ts';
export { sourcesIn } from './checked/sources.ts';
export type * from './checked/terms.ts';
export type { Details, Diagnostic, Entry, Related, Severity } from './diagnostics/diagnostic.ts';
export { positionOf, render, type Position } from './diagnostics/render.ts';
export { format, type Formatted } from './format/format.ts';
export { readsOf, touches } from './checker/facts/reads.ts';
export { accompanies } from './checker/totality/accompany.ts';
export * from './checked/parts/index.ts';
export { parse, type Parsed } from './parser/parse.ts';
export { nearest } from './nearest.ts';
export {
  check,
  hashes,
  type Hashes,
  type ReadFile,
  type Result,
  type Source as SourceFile,
} from './project/index.ts';
export type { Bound, Meaning } from './binder/symbols.ts';
export type * as Declarations from './syntax/declarations.ts';
export type * as Nonplayers from './syntax/nonplayer.ts';
export { waysIn } from './syntax/ways.ts';
export type { Span } from './syntax/tree.ts';
export type * as Syntax from './syntax/tree.ts';
export { difference, mutantsOf, mutated, type Edit, type Mutant, type Operator } from './mutants/index.ts';
