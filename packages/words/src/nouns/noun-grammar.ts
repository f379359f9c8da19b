/** Noun phrases independent of the language (pieces, spaces and Factions with number, owner and clauses), and the functions that a language renders them by. */
import type { PlaceCase } from './marks.ts';
import type { LocaleName, Term } from './term.ts';

export type Owner =
  | ActingFaction
  | { readonly kind: 'enemy' | 'other' | 'player' | 'nonplayer' | 'eventFaction' }
  | { readonly kind: 'named'; readonly terms: readonly Term[] }
  | ({ readonly kind: 'mentioned' } & FactionReference);

/** The acting Faction; `isKnownInPlay`: a placeholder for its name. */
export interface ActingFaction {
  readonly kind: 'own';
  readonly isKnownInPlay?: boolean | undefined;
}

/** A reference to a Faction mentioned earlier: the first or second of two, the one selected when the text came into force, or the one that permits the action. */
export interface FactionReference {
  readonly isSecond: boolean;
  readonly isSelected?: true;
  readonly isPermitting?: true;
}

/** A name with its owner and states: `Underground Rebels Guerrillas`. */
export interface Head {
  readonly term: Term;
  readonly states: readonly Term[];
  readonly owner?: Owner;
}

/** A noun phrase without its determiner: `Available Troops in Cities`. */
export interface NounPhrase {
  readonly kind: 'pieces' | 'spaces' | 'factions' | 'markers';
  /** The names; several are alternatives. */
  readonly heads: readonly Head[];
  readonly isAvailable: boolean;
  /** Clauses after the name: `in Cities`, `with Terror`. */
  readonly clauses: readonly ClauseRenderer[];
}

/** Renders a clause in agreement with its noun. */
export type ClauseRenderer = (agreement: Agreement) => string;

export interface Agreement {
  readonly isPlural: boolean;
  readonly gender: 'm' | 'f';
}

/** A determiner: number, quantifier or article. */
export type Determiner =
  /** `within`: at most N, following other words of the phrase. */
  | { readonly kind: 'count' | 'upTo' | 'within'; readonly n: number }
  /** A computed number; `atMost`: at most that. */
  | { readonly kind: 'equal' | 'atMost'; readonly value: string }
  | { readonly kind: 'atLeast' | 'exact'; readonly n: number }
  | { readonly kind: 'all' | 'any' | 'each' | 'the' | 'a' | 'some' | 'with' | 'without' | 'none' | 'number' };

/** A reference to one or more spaces. */
export type PlacePhrase =
  /**
   * The current space, which is known in play only; `term`: its name in the lexicon; `ordinal`: as of `selected`; `isInner`: the text has
   * just called an enclosing one `this space`.
   */
  | { readonly kind: 'there'; readonly term?: Term; readonly ordinal?: number; readonly isInner?: boolean }
  /** The space that an option names, which is known in play only. */
  | { readonly kind: 'option' }
  /** The space of a condition; `isImplied`: stated by the preceding noun, so that the place is omitted. */
  | { readonly kind: 'element'; readonly isImplied?: boolean }
  /** The space of the enclosing condition. */
  | { readonly kind: 'outer' }
  | { readonly kind: 'named'; readonly terms: readonly Term[] }
  /** A space selected earlier, by its name in the lexicon. */
  | { readonly kind: 'called'; readonly term: Term }
  /** A selection without a name; `ordinal`: its position, from 1, among several that a text must tell apart. */
  | { readonly kind: 'selected'; readonly isPlural: boolean; readonly ordinal?: number }
  | { readonly kind: 'map' }
  | { readonly kind: 'described'; readonly nounPhrase: NounPhrase; readonly determiner: Determiner }
  /** Alternatives, each with its own preposition. */
  | { readonly kind: 'either'; readonly places: readonly PlacePhrase[] }
  /** A complete phrase: `in or adjacent to …`. */
  | { readonly kind: 'text'; readonly text: string };

/** A reference to a Faction. */
export type FactionPhrase =
  | { readonly kind: 'named'; readonly terms: readonly Term[] }
  /** The acting Faction; in instructions the Non-player. */
  | ActingFaction
  | { readonly kind: 'executing' | 'nonplayer' }
  /** The Faction that executed the Event whose effect lasts. */
  | { readonly kind: 'eventFaction' }
  | ({ readonly kind: 'mentioned' } & FactionReference)
  | { readonly kind: 'described'; readonly nounPhrase: NounPhrase; readonly determiner: Determiner };

/** An owner in the forms of a possessive. */
export interface OwnerForms {
  readonly alone: string;
  readonly genitive: string;
  /** Whether it is the acting Faction. */
  readonly isActor: boolean;
  /** Whether it has a name, unlike a Faction selected earlier. */
  readonly isNamed: boolean;
}

/** The role of a Faction in a sentence: subject, label before a colon, or complement of a preposition. */
export type FactionCase = 'subject' | 'alone' | 'of' | 'to' | 'from';

/** Renders phrases in one language. */
export interface NounGrammar {
  readonly name: LocaleName;
  readonly nounPhrase: (phrase: NounPhrase, determiner: Determiner) => string;
  readonly place: (place: PlacePhrase, role: PlaceCase) => string;
  /** Adds a preposition to a rendered place; `takesOn`: one that pieces are on instead of in. */
  readonly withPreposition: (role: PlaceCase, text: string, takesOn?: boolean) => string;
  readonly faction: (faction: FactionPhrase, role: FactionCase) => string;
  readonly list: (items: readonly string[], conjunction: 'and' | 'or') => string;
}
