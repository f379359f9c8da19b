/** What a language has to say for itself. A language that lacks a phrase does not compile. */
import type { Nouns } from '@quipu/words/nouns';
import type { Phrases } from './english/phrases.ts';

export type { Condition } from './english/common.ts';
export type {
  After,
  Agreement,
  Det,
  Faction,
  FactionCase,
  Head,
  Owner,
  Place,
  Thing,
  Whose,
} from '@quipu/words/nouns';

/** A language: its nouns, and what it says of rule text. */
export interface Language extends Nouns {
  readonly phrases: Phrases;
}
