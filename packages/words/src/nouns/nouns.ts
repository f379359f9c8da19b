/** Nouns as sentences need them: pieces, spaces, Factions, with their number, whose they are and what stands behind them. */
import type { Case } from './marks.ts';
import type { LanguageName, Term } from './term.ts';

export type Owner =
  | { readonly o: 'own' | 'enemy' | 'other' | 'player' | 'nonplayer' }
  | { readonly o: 'named'; readonly terms: readonly Term[] }
  | ({ readonly o: 'that' } & Which);

/** Which Faction mentioned before is meant: the second of two, or the one that permits what is done. */
export interface Which {
  readonly second: boolean;
  readonly permits?: true;
}

/** One name of what is meant, with what stands before it: `Underground Rebels Guerrillas`. */
export interface Head {
  readonly term: Term;
  readonly states: readonly Term[];
  readonly owner?: Owner;
}

/** What can be counted: pieces, spaces, Factions, markers. */
export interface Thing {
  readonly sort: 'pieces' | 'spaces' | 'factions' | 'markers';
  /** Any of these. */
  readonly heads: readonly Head[];
  readonly available: boolean;
  /** What narrows it down, behind the name: `in Cities`, `with Terror`. */
  readonly after: readonly After[];
}

/** What stands behind a name and agrees with it. */
export type After = (of: Agreement) => string;

/** What adjectives of a name agree with. */
export interface Agreement {
  readonly many: boolean;
  readonly gender: 'm' | 'f';
}

/** How many of a thing are meant. */
export type Det =
  /** `within`: at most N, following other words of the phrase. */
  | { readonly d: 'count' | 'upTo' | 'within'; readonly n: number }
  /** As many as a value says; `upTo`: at most. */
  | { readonly d: 'equal' | 'atMost'; readonly value: string }
  | { readonly d: 'least' | 'exact'; readonly n: number }
  | { readonly d: 'all' | 'any' | 'each' | 'the' | 'a' | 'some' | 'with' | 'without' | 'none' | 'number' };

export type Place =
  /** The space at hand, which is known in play; `called`: the name that the lexicon gives to it until then. */
  | { readonly p: 'there'; readonly called?: Term }
  /** The space that a condition is about; `unsaid`: the noun before it says where, so that what is there needs no place. */
  | { readonly p: 'element'; readonly unsaid?: boolean }
  /** The space of the condition around that one. */
  | { readonly p: 'outer' }
  | { readonly p: 'named'; readonly terms: readonly Term[] }
  /** A space that was selected before, by the name that the lexicon gives to it. */
  | { readonly p: 'called'; readonly term: Term }
  | { readonly p: 'selected'; readonly many: boolean }
  | { readonly p: 'map' }
  | { readonly p: 'things'; readonly thing: Thing; readonly det: Det }
  /** One place or another, each with its own preposition. */
  | { readonly p: 'either'; readonly places: readonly Place[] }
  /** The text of a place that is said by a phrase of its own, `in or adjacent to …`. */
  | { readonly p: 'said'; readonly text: string };

export type Faction =
  | { readonly f: 'named'; readonly terms: readonly Term[] }
  /** The one that acts, whichever it is; in instructions the Non-player. */
  | { readonly f: 'own' | 'executing' | 'nonplayer' }
  | ({ readonly f: 'that' } & Which)
  | { readonly f: 'thing'; readonly thing: Thing; readonly det: Det };

/** A Faction to which something belongs: its name alone, and behind a preposition. */
export interface Whose {
  readonly alone: string;
  readonly of: string;
  /** The one that acts, whichever it is. */
  readonly own: boolean;
  /** Whether it goes by a name, as no Faction does that was selected before. */
  readonly called: boolean;
}

/** How a Faction stands in a sentence: as its subject, on its own before a colon, or behind a preposition. */
export type FactionCase = 'subject' | 'alone' | 'of' | 'to' | 'from';

/** What a language says of names: how they agree, which articles and prepositions they have. */
export interface Nouns {
  readonly name: LanguageName;
  /** A noun with how many of it are meant. */
  readonly np: (thing: Thing, det: Det) => string;
  readonly place: (place: Place, as: Case) => string;
  /** What is said of a place, behind its preposition. */
  readonly behind: (as: Case, said: string) => string;
  readonly faction: (faction: Faction, as: FactionCase) => string;
  readonly list: (items: readonly string[], conjunction: 'and' | 'or') => string;
}
