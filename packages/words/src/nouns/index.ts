/**
 * Renders names in English, French and Spanish, with number, gender, articles, contractions and prepositions.
 * @module
 */
export { commonNames } from './common-names.ts';
export { effectVerbs, type EffectVerb } from './effect-verbs.ts';
export { english } from './english.ts';
export { french } from './french.ts';
export * from './marks.ts';
export type * from './noun-grammar.ts';
export { agreementOf } from './romance.ts';
export { pluralRule } from './lists.ts';
export { spanish } from './spanish.ts';
export type { NameForms, LocaleName, Term } from './term.ts';
