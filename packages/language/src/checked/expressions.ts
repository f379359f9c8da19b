/**
 * Checked rules: expressions, typed and resolved. Every piece set is a mask of groups, every set of spaces its fixed
 * members and its open conditions.
 */
import type { Source } from './terms.ts';

/** Types of expressions. A faction or space may be "none", coded -1. Levels are numbers (their values). */
export type Type = 'number' | 'truth' | 'faction' | 'space' | 'mask' | 'spaces';

/** A local of a body. Parameters come first, the others in the order in which they are bound. */
export interface Local {
  readonly name: string;
  readonly type: Type;
}

/** A value that is worked out from the position. */
export type Expr =
  | { readonly e: 'number'; readonly type: 'number'; readonly value: number }
  | { readonly e: 'truth'; readonly type: 'truth'; readonly value: boolean }
  | { readonly e: 'faction'; readonly type: 'faction'; readonly faction: number }
  | { readonly e: 'space'; readonly type: 'space'; readonly space: number }
  /** A fixed set of groups, as bits. */
  | { readonly e: 'mask'; readonly type: 'mask'; readonly mask: number }
  /** A local of the enclosing body, or a candidate bound by an enclosing set, total or define. */
  | { readonly e: 'local'; readonly type: Type; readonly local: number }
  /** The Faction whose text it is; `by` changes it. */
  | { readonly e: 'own'; readonly type: 'faction' }
  /** The Faction that put a lasting change in force: `own` in its text. */
  | { readonly e: 'player'; readonly type: 'faction'; readonly lasting: number }
  /** The Faction that is executing an operation or Event by the sequence of play; only where a standing action waits for one. */
  | { readonly e: 'executing'; readonly type: 'faction' }
  /** The one of several sets of pieces that the decider has chosen by a statement `choose`. Until then it may be any of them. */
  | {
      readonly e: 'choice';
      readonly type: 'mask';
      readonly choice: number;
      readonly options: readonly Expr[];
    }
  /** All groups of a Faction, or with `enemies` those of every other Faction. */
  | { readonly e: 'factionMask'; readonly type: 'mask'; readonly of: Expr; readonly enemies: boolean }
  | { readonly e: 'maskAnd' | 'maskOr'; readonly type: 'mask'; readonly left: Expr; readonly right: Expr }
  /** How many pieces there are: in one space, in all members of a set, Available (1.4.1). */
  | { readonly e: 'count'; readonly type: 'number'; readonly mask: Expr; readonly space: Expr }
  | { readonly e: 'countIn'; readonly type: 'number'; readonly mask: Expr; readonly set: SpaceSet }
  | { readonly e: 'available'; readonly type: 'number'; readonly mask: Expr }
  /** How many markers lie in a space, or in all members of a set. */
  | { readonly e: 'marker'; readonly type: 'number'; readonly marker: number; readonly space: Expr }
  | { readonly e: 'markerIn'; readonly type: 'number'; readonly marker: number; readonly set: SpaceSet }
  /** How many markers a Faction holds in a space. Where no Faction is given, those of all count. */
  | {
      readonly e: 'held';
      readonly type: 'number';
      readonly held: number;
      readonly faction: Expr | undefined;
      readonly space: Expr;
    }
  | { readonly e: 'attribute'; readonly type: 'number'; readonly attribute: string; readonly space: Expr }
  /** The level's value at a space; 0 where the scale does not apply. */
  | { readonly e: 'level'; readonly type: 'number'; readonly space: Expr }
  | {
      readonly e: 'track';
      readonly type: 'number';
      readonly track: number;
      readonly faction: Expr | undefined;
    }
  | { readonly e: 'secret'; readonly type: 'space'; readonly secret: number }
  | {
      readonly e: 'define';
      readonly type: Type;
      readonly define: number;
      readonly argument: Expr | undefined;
    }
  | { readonly e: 'point'; readonly type: Type; readonly point: number; readonly argument: Expr | undefined }
  | { readonly e: 'eligible'; readonly type: 'truth'; readonly faction: Expr }
  | {
      readonly e: 'arithmetic';
      readonly type: 'number';
      readonly op: '+' | '-' | '*' | '/' | 'min' | 'max';
      readonly left: Expr;
      readonly right: Expr;
    }
  | {
      readonly e: 'compare';
      readonly type: 'truth';
      readonly op: '=' | '!=' | '<' | '<=' | '>' | '>=';
      readonly left: Expr;
      readonly right: Expr;
    }
  | { readonly e: 'and' | 'or'; readonly type: 'truth'; readonly left: Expr; readonly right: Expr }
  | { readonly e: 'not'; readonly type: 'truth'; readonly of: Expr }
  /** The value of the first case whose guard holds; `otherwise` where none does. */
  | {
      readonly e: 'cases';
      readonly type: Type;
      readonly cases: readonly { readonly guard: Expr; readonly value: Expr }[];
      readonly otherwise: Expr;
    }
  /** Whether a space is one of fixed spaces (kind, tag, attribute conditions fold into this). */
  | { readonly e: 'among'; readonly type: 'truth'; readonly space: Expr; readonly members: readonly number[] }
  /** Whether a space belongs to a set with open conditions, or to a collected set (a local of type spaces). */
  | { readonly e: 'inSet'; readonly type: 'truth'; readonly space: Expr; readonly set: SpaceSet }
  | { readonly e: 'inLocal'; readonly type: 'truth'; readonly space: Expr; readonly local: number }
  /** Whether the operation at hand is this one, and has selected the space so far. */
  | { readonly e: 'selected'; readonly type: 'truth'; readonly space: Expr; readonly operation: number }
  | { readonly e: 'adjacent'; readonly type: 'truth'; readonly a: Expr; readonly b: Expr }
  /** The fewest steps from one space to another, each to an adjacent space. */
  | { readonly e: 'distance'; readonly type: 'number'; readonly a: Expr; readonly b: Expr }
  /** Whether this operation is being executed. Where operations run within one another, the innermost one is meant. */
  | { readonly e: 'operating'; readonly type: 'truth'; readonly operation: number }
  /** Whether the operation at hand is a Limited Operation. Only the text of an operation itself may ask. */
  | { readonly e: 'limited'; readonly type: 'truth' }
  /** Whether this is the last Event card before the last round (2.3.9). */
  | { readonly e: 'finalCard'; readonly type: 'truth' }
  /** Whether a player runs a Faction, and how many players there are; one player may run several Factions. */
  | { readonly e: 'isPlayer'; readonly type: 'truth'; readonly faction: Expr }
  | { readonly e: 'players'; readonly type: 'number' }
  /** The pieces of players, or of Non-players. */
  | { readonly e: 'playerMask'; readonly type: 'mask'; readonly players: boolean }
  /** Whether a Faction's symbol is the first on the card that is played. */
  | { readonly e: 'leftmost'; readonly type: 'truth'; readonly faction: Expr }
  /** Whether nobody has executed anything on this card yet. */
  | { readonly e: 'firstEligible'; readonly type: 'truth' }
  /** Whether the card that is played, or with `next` the card behind it, is what is asked. */
  | {
      readonly e: 'card';
      readonly type: 'truth';
      readonly next: boolean;
      readonly asks:
        | { readonly a: 'marked' | 'capability' | 'momentum' }
        | { readonly a: 'round'; readonly round: number }
        /** The Event with this number: the card's index. */
        | { readonly a: 'event'; readonly card: number };
    }
  /** Whether the round that is played, or with `next` the round that comes next, is the last of the deck. */
  | { readonly e: 'finalRound'; readonly type: 'truth'; readonly next: boolean }
  /** Whether the game is played with an option. */
  | { readonly e: 'option'; readonly type: 'truth'; readonly option: number }
  /** Whether the game began from a setup. */
  | { readonly e: 'setup'; readonly type: 'truth'; readonly setup: number }
  /** Whether one player runs both Factions; true where both are the same Faction. */
  | { readonly e: 'together'; readonly type: 'truth'; readonly a: Expr; readonly b: Expr }
  /** How many rounds have been carried out to their end. */
  | { readonly e: 'rounds'; readonly type: 'number' }
  | { readonly e: 'open'; readonly type: 'truth'; readonly space: number }
  | { readonly e: 'some'; readonly type: 'truth'; readonly set: SpaceSet }
  | { readonly e: 'size'; readonly type: 'number'; readonly set: SpaceSet }
  | { readonly e: 'total'; readonly type: 'number'; readonly set: SpaceSet; readonly value: Expr }
  /** The greatest or least of a value over a set; 0 over an empty one. */
  | {
      readonly e: 'greatest' | 'least';
      readonly type: 'number';
      readonly set: SpaceSet;
      readonly value: Expr;
    };

/** Spaces that meet fixed conditions, narrowed by open ones. `candidate` is a local of its own, bound to each member in turn. */
export interface SpaceSet {
  readonly candidate: number;
  /** Indices of spaces, in ascending order. */
  readonly members: readonly number[];
  /** What a refusal says of a space that is no member. */
  readonly reason: ReasonModel;
  readonly where: readonly Condition[];
  /** A local of type spaces, whose collected spaces take the place of `members`. */
  readonly collected?: number;
  /** Only the members that have the most, or with `most` false the fewest, of this. */
  readonly superlative?: { readonly most: boolean; readonly value: Expr };
}

/** One open condition with what a refusal says of it. */
export interface Condition {
  readonly truth: Expr;
  readonly reason: ReasonModel;
  /** Of one that has a name for people: what it consists of, all of which has to hold. */
  readonly parts?: readonly Condition[];
}
/** `key` names a message; `words` is the noun as the text has it, for the message. */
export interface ReasonModel {
  readonly key: string;
  readonly words: string;
  readonly source: Source;
}
