/** Noun phrases, independent of the language: pieces, spaces and Factions with number, owner and clauses. */
import type { Case } from './marks.ts';
import type { LanguageName, Term } from './term.ts';

export type Owner =
  | { readonly o: 'own' | 'enemy' | 'other' | 'player' | 'nonplayer' }
  | { readonly o: 'named'; readonly terms: readonly Term[] }
  | ({ readonly o: 'that' } & Which);

/** A reference to a Faction mentioned before: the first or second of two, or the one that permits the action. */
export interface Which {
  readonly second: boolean;
  readonly permits?: true;
}

/** A name with its owner and states: `Underground Rebels Guerrillas`. */
export interface Head {
  readonly term: Term;
  readonly states: readonly Term[];
  readonly owner?: Owner;
}

export interface Thing {
  readonly sort: 'pieces' | 'spaces' | 'factions' | 'markers';
  /** Alternatives. */
  readonly heads: readonly Head[];
  readonly available: boolean;
  /** Clauses after the name: `in Cities`, `with Terror`. */
  readonly after: readonly After[];
}

/** Renders a clause in agreement with its noun. */
export type After = (of: Agreement) => string;

export interface Agreement {
  readonly many: boolean;
  readonly gender: 'm' | 'f';
}

export type Det =
  /** `within`: at most N, following other words of the phrase. */
  | { readonly d: 'count' | 'upTo' | 'within'; readonly n: number }
  /** A computed number; `atMost`: at most that. */
  | { readonly d: 'equal' | 'atMost'; readonly value: string }
  | { readonly d: 'least' | 'exact'; readonly n: number }
  | { readonly d: 'all' | 'any' | 'each' | 'the' | 'a' | 'some' | 'with' | 'without' | 'none' | 'number' };

export type Place =
  /** The current space, known in play only; `called`: its name in the lexicon. */
  | { readonly p: 'there'; readonly called?: Term }
  /** The space of a condition; `unsaid`: stated by the preceding noun, so that the place can be omitted. */
  | { readonly p: 'element'; readonly unsaid?: boolean }
  /** The space of the enclosing condition. */
  | { readonly p: 'outer' }
  | { readonly p: 'named'; readonly terms: readonly Term[] }
  /** A space selected before, by its name in the lexicon. */
  | { readonly p: 'called'; readonly term: Term }
  | { readonly p: 'selected'; readonly many: boolean }
  | { readonly p: 'map' }
  | { readonly p: 'things'; readonly thing: Thing; readonly det: Det }
  /** Alternatives, each with its own preposition. */
  | { readonly p: 'either'; readonly places: readonly Place[] }
  /** A complete phrase: `in or adjacent to …`. */
  | { readonly p: 'said'; readonly text: string };

export type Faction =
  | { readonly f: 'named'; readonly terms: readonly Term[] }
  /** The acting Faction; in instructions the Non-player. */
  | { readonly f: 'own' | 'executing' | 'nonplayer' }
  | ({ readonly f: 'that' } & Which)
  | { readonly f: 'thing'; readonly thing: Thing; readonly det: Det };

/** An owner in the forms of a possessive. */
export interface Whose {
  readonly alone: string;
  readonly of: string;
  /** Whether it is the acting Faction. */
  readonly own: boolean;
  /** Whether it has a name, unlike a Faction selected before. */
  readonly called: boolean;
}

/** The role of a Faction in a sentence: subject, label before a colon, or complement of a preposition. */
export type FactionCase = 'subject' | 'alone' | 'of' | 'to' | 'from';

export interface Nouns {
  readonly name: LanguageName;
  readonly np: (thing: Thing, det: Det) => string;
  readonly place: (place: Place, as: Case) => string;
  /** A rendered place with a preposition. */
  readonly behind: (as: Case, said: string) => string;
  readonly faction: (faction: Faction, as: FactionCase) => string;
  readonly list: (items: readonly string[], conjunction: 'and' | 'or') => string;
}
