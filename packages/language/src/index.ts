/**
 * Reads rule files: source text to checked rules.
 * @module
 */
export type * from './checked/bodies.ts';
export type * from './checked/terms.ts';
