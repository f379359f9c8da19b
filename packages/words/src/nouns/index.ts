/**
 * Names in English, French and Spanish: number, gender, articles, contractions, places and Factions.
 * @module
 */
export { commonNames } from './common-names.ts';
export { english } from './english.ts';
export { french } from './french.ts';
export * from './marks.ts';
export type * from './noun-grammar.ts';
export { spanish } from './spanish.ts';
export type { NameForms, LocaleName, Term } from './term.ts';
