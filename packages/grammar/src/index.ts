/**
 * Renders rule text as English, French and Spanish sentences.
 * @module
 */
import { english, french, spanish } from '@quipu/words/nouns';
import { phrases as englishPhrases } from './english/phrases.ts';
import { phrases as frenchPhrases } from './french/phrases.ts';
import type { LocaleGrammar } from './locale-grammar.ts';
import type { LocaleName } from './lexicon.ts';
import { phrases as spanishPhrases } from './spanish/phrases.ts';

export type { LocaleGrammar } from './locale-grammar.ts';
export {
  findUnknownKeys,
  findUnknownPrompts,
  buildLexicon,
  lexiconSchema,
  findMissingKeys,
  namesOf,
  type LocaleName,
  type Lexicon,
  type UnknownLexiconKey,
  type LexiconFile,
} from './lexicon.ts';
export type { RulePartQuery } from './rule-part-queries.ts';
export { printTexts, printTerms } from './print-texts.ts';
export { RulesRenderer, type Sentence, type TextsByPath, type RenderedRules } from './rules-renderer.ts';

/**
 * The supported languages by code.
 * @example
 * Object.keys(localeGrammars); // ['en', 'fr', 'es']
 */
export const localeGrammars: Readonly<Record<LocaleName, LocaleGrammar>> = {
  en: { ...english, phrases: englishPhrases },
  fr: { ...french, phrases: frenchPhrases },
  es: { ...spanish, phrases: spanishPhrases },
};
