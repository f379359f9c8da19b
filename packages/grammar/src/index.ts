/**
 * Renders rule text as English, French and Spanish sentences.
 * @module
 */
import { english, french, spanish } from '@quipu/words/nouns';
import { phrases as inEnglish } from './english/phrases.ts';
import { phrases as inFrench } from './french/phrases.ts';
import type { Language } from './language.ts';
import type { LocaleName } from './lexicon.ts';
import { phrases as inSpanish } from './spanish/phrases.ts';

export type { Language } from './language.ts';
export {
  faultsOf,
  lexiconOf,
  lexiconSchema,
  missingIn,
  termsOf,
  type LocaleName,
  type Lexicon,
  type LexiconFault,
  type LexiconFile,
} from './lexicon.ts';
export { marked, open, unmarked } from '@quipu/words/nouns';
export type { AskedClause } from './clauses.ts';
export { printed, printedTerms } from './printed.ts';
export { Teller, type Sentence, type TextsByPath, type RenderedRules } from './teller.ts';

/** The supported languages by code. */
export const languages: Readonly<Record<LocaleName, Language>> = {
  en: { ...english, phrases: inEnglish },
  fr: { ...french, phrases: inFrench },
  es: { ...spanish, phrases: inSpanish },
};
