/**
 * Puts rule text into sentences of English, French and Spanish.
 * @module
 */
import { english } from './english/english.ts';
import { french } from './french/french.ts';
import type { Language } from './language.ts';
import { spanish } from './spanish/spanish.ts';
import type { LanguageName } from './lexicon.ts';

export type { Language } from './language.ts';
export {
  faultsOf,
  lexiconOf,
  lexiconSchema,
  missingIn,
  type LanguageName,
  type Lexicon,
  type LexiconFault,
  type LexiconFile,
} from './lexicon.ts';
export { marked, open, unmarked } from './marks.ts';
export { clauses, type AskedClause } from './clauses.ts';
export { printed } from './printed.ts';
export { texts, type Sentence, type Texts } from './texts.ts';

/** The languages in which sentences are made. */
export const languages: Readonly<Record<LanguageName, Language>> = { en: english, fr: french, es: spanish };
