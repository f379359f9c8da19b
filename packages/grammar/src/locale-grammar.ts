/** The interface of a language. A missing phrase is a compile error. */
import type { NounGrammar } from '@quipu/words/nouns';
import type { Phrases } from './english/phrases.ts';

export type { Condition } from './condition.ts';
export type {
  ClauseRenderer,
  Agreement,
  Determiner,
  FactionPhrase,
  FactionCase,
  Head,
  Owner,
  PlacePhrase,
  NounPhrase,
  OwnerForms,
} from '@quipu/words/nouns';

/** A language: its nouns, and its phrases for rule text. */
export interface LocaleGrammar extends NounGrammar {
  readonly phrases: Phrases;
}
