/** The interface of a language. A missing phrase is a compile error. */
import type { Nouns } from '@quipu/words/nouns';
import type { Phrases } from './english/phrases.ts';

export type { Condition } from './english/common.ts';
export type {
  After,
  Agreement,
  Det,
  FactionPhrase,
  FactionCase,
  Head,
  Owner,
  PlacePhrase,
  NounPhrase,
  Whose,
} from '@quipu/words/nouns';

/** A language: its nouns, and its phrases for rule text. */
export interface Language extends Nouns {
  readonly phrases: Phrases;
}
