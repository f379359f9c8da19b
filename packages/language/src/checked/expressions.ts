/**
 * Checked rules: typed and resolved expressions. A set of pieces is a mask of groups; a set of spaces is its
 * fixed members and its open conditions.
 */
import type { Source } from './terms.ts';

/** Types of expressions. For factions and spaces, -1 means "none". Levels are numbers (their values). */
export type Type = 'number' | 'truth' | 'faction' | 'space' | 'mask' | 'spaces';

/** A local of a body. Parameters come first, then the other locals in binding order. */
export interface Local {
  readonly name: string;
  readonly type: Type;
}

export type Expr =
  | { readonly e: 'number'; readonly type: 'number'; readonly value: number }
  | { readonly e: 'truth'; readonly type: 'truth'; readonly value: boolean }
  | { readonly e: 'faction'; readonly type: 'faction'; readonly faction: number }
  | { readonly e: 'space'; readonly type: 'space'; readonly space: number }
  /** A fixed set of groups, one bit each. */
  | { readonly e: 'mask'; readonly type: 'mask'; readonly mask: number }
  /** A local of the enclosing body, or a candidate bound by an enclosing set, total or define. */
  | { readonly e: 'local'; readonly type: Type; readonly local: number }
  /** The acting Faction; `by` changes it. */
  | { readonly e: 'own'; readonly type: 'faction' }
  /** The Faction that put a lasting change into force: `own` in its text. */
  | { readonly e: 'player'; readonly type: 'faction'; readonly lasting: number }
  /** The Faction that executes an operation or Event in the sequence of play; only in standing actions. */
  | { readonly e: 'executing'; readonly type: 'faction' }
  /** The option that the decider chose in a `choose` statement. Before that, any of them. */
  | {
      readonly e: 'choice';
      readonly type: 'mask';
      readonly choice: number;
      readonly options: readonly Expr[];
    }
  /** All groups of a Faction, or with `enemies` of every other Faction. */
  | { readonly e: 'factionMask'; readonly type: 'mask'; readonly of: Expr; readonly enemies: boolean }
  | { readonly e: 'maskAnd' | 'maskOr'; readonly type: 'mask'; readonly left: Expr; readonly right: Expr }
  /** Number of pieces in one space, in all members of a set, or Available (1.4.1). */
  | { readonly e: 'count'; readonly type: 'number'; readonly mask: Expr; readonly space: Expr }
  | { readonly e: 'countIn'; readonly type: 'number'; readonly mask: Expr; readonly set: SpaceSet }
  | { readonly e: 'available'; readonly type: 'number'; readonly mask: Expr }
  /** Number of markers in a space, or in all members of a set. */
  | { readonly e: 'marker'; readonly type: 'number'; readonly marker: number; readonly space: Expr }
  | { readonly e: 'markerIn'; readonly type: 'number'; readonly marker: number; readonly set: SpaceSet }
  /** Number of markers that a Faction holds in a space; of all Factions if undefined. */
  | {
      readonly e: 'held';
      readonly type: 'number';
      readonly held: number;
      readonly faction: Expr | undefined;
      readonly space: Expr;
    }
  | { readonly e: 'attribute'; readonly type: 'number'; readonly attribute: string; readonly space: Expr }
  /** The value of the level of a space; 0 if the scale does not apply. */
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
  | {
      readonly e: 'cases';
      readonly type: Type;
      readonly cases: readonly { readonly guard: Expr; readonly value: Expr }[];
      readonly otherwise: Expr;
    }
  /** Membership of a space in a fixed set (kind, tag and attribute conditions are folded into it). */
  | { readonly e: 'among'; readonly type: 'truth'; readonly space: Expr; readonly members: readonly number[] }
  /** Membership of a space in a set with open conditions, or in a collected set (a local of type spaces). */
  | { readonly e: 'inSet'; readonly type: 'truth'; readonly space: Expr; readonly set: SpaceSet }
  | { readonly e: 'inLocal'; readonly type: 'truth'; readonly space: Expr; readonly local: number }
  /** The current operation is this one and has selected the space. */
  | { readonly e: 'selected'; readonly type: 'truth'; readonly space: Expr; readonly operation: number }
  | { readonly e: 'adjacent'; readonly type: 'truth'; readonly a: Expr; readonly b: Expr }
  /** The minimum number of steps between adjacent spaces. */
  | { readonly e: 'distance'; readonly type: 'number'; readonly a: Expr; readonly b: Expr }
  /** This operation is being executed; for nested operations, the innermost counts. */
  | { readonly e: 'operating'; readonly type: 'truth'; readonly operation: number }
  /** The current operation is a Limited Operation. Allowed only in the text of an operation itself. */
  | { readonly e: 'limited'; readonly type: 'truth' }
  /** This is the last Event card before the last round (2.3.9). */
  | { readonly e: 'finalCard'; readonly type: 'truth' }
  /** Whether a player runs a Faction, and the number of players; a player may run several Factions. */
  | { readonly e: 'isPlayer'; readonly type: 'truth'; readonly faction: Expr }
  | { readonly e: 'players'; readonly type: 'number' }
  | { readonly e: 'playerMask'; readonly type: 'mask'; readonly players: boolean }
  /** The Faction's symbol is the first on the current card. */
  | { readonly e: 'leftmost'; readonly type: 'truth'; readonly faction: Expr }
  /** No Faction has executed anything on this card yet. */
  | { readonly e: 'firstEligible'; readonly type: 'truth' }
  /** A property of the current card, or with `next` of the following one. */
  | {
      readonly e: 'card';
      readonly type: 'truth';
      readonly next: boolean;
      readonly asks:
        | { readonly a: 'marked' | 'capability' | 'momentum' }
        | { readonly a: 'round'; readonly round: number }
        | { readonly a: 'event'; readonly card: number };
    }
  /** The current round, or with `next` the following one, is the last of the deck. */
  | { readonly e: 'finalRound'; readonly type: 'truth'; readonly next: boolean }
  | { readonly e: 'option'; readonly type: 'truth'; readonly option: number }
  | { readonly e: 'setup'; readonly type: 'truth'; readonly setup: number }
  /** One player runs both Factions; true if both are the same Faction. */
  | { readonly e: 'together'; readonly type: 'truth'; readonly a: Expr; readonly b: Expr }
  | { readonly e: 'rounds'; readonly type: 'number' }
  | { readonly e: 'open'; readonly type: 'truth'; readonly space: number }
  | { readonly e: 'some'; readonly type: 'truth'; readonly set: SpaceSet }
  | { readonly e: 'size'; readonly type: 'number'; readonly set: SpaceSet }
  | { readonly e: 'total'; readonly type: 'number'; readonly set: SpaceSet; readonly value: Expr }
  /** The greatest or least value over a set; 0 for an empty set. */
  | {
      readonly e: 'greatest' | 'least';
      readonly type: 'number';
      readonly set: SpaceSet;
      readonly value: Expr;
    };

/** Spaces that meet fixed conditions, narrowed by open ones. `candidate` is a separate local, bound to each member in turn. */
export interface SpaceSet {
  readonly candidate: number;
  /** Indices of spaces, ascending. */
  readonly members: readonly number[];
  /** The refusal reason for a space that is not a member. */
  readonly reason: ReasonModel;
  readonly where: readonly Condition[];
  /** A local of type spaces that replaces `members`. */
  readonly collected?: number;
  /** Restricts the set to the members with the most (or fewest) of this value. */
  readonly superlative?: { readonly most: boolean; readonly value: Expr };
}

export interface Condition {
  readonly truth: Expr;
  readonly reason: ReasonModel;
  /** For a named condition: its conjuncts. */
  readonly parts?: readonly Condition[];
}
/** `key` identifies the message; `words` is the noun in source form, for the message. */
export interface ReasonModel {
  readonly key: string;
  readonly words: string;
  readonly source: Source;
}
