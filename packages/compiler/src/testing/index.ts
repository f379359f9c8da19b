/**
 * Rule texts and internal tables for tests of other packages.
 * @module
 */
export * from './rule-texts.ts';
export { writeGenerated, type LoadModule } from './write-generated.ts';
export { expressionHandlers } from '../lower/expressions/expression-handlers.ts';
export { EFFECT_VERBS } from '../lower/pieces/apply-effect.ts';
export { programOf } from '../compile.ts';
export type { IrPurposes } from '../ir/purposes.ts';
