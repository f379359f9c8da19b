/**
 * Types of the data in compiled volumes. The language, the compiler and the engine share them. The package has no code.
 * @module
 */
export type * from './compiled-effect.ts';
export type * from './instruction-kind.ts';
export type * from './name-forms.ts';
export type * from './question-kind.ts';
export type * from './region.ts';
export type * from './rule-line.ts';
export type * from './standing-way.ts';
export type * from './sum.ts';
