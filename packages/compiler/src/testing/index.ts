/**
 * Rule texts and internal tables for tests of other packages.
 * @module
 */
export * from './rules.ts';
export { writeGenerated, type LoadModule } from './generated.ts';
export { terms } from '../lower/expressions/terms.ts';
export { TAKING_VERBS } from '../lower/pieces/choosing.ts';
export { programOf } from '../compile.ts';
export type { IrPurposes } from '../ir/purposes.ts';
