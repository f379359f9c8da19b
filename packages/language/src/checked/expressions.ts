/**
 * Checked rules: typed and resolved expressions. A set of pieces is a mask of groups; a set of spaces is its
 * fixed members and its open conditions.
 */
import type { Source } from './checked-volume.ts';

/** Types of expressions. For factions and spaces, -1 means "none". Levels are numbers (their values). */
export type Type = 'number' | 'truth' | 'faction' | 'space' | 'mask' | 'spaces';

/** A local of a body. Parameters come first, then the other locals in binding order. */
export interface Local {
  readonly name: string;
  readonly type: Type;
}

export type Expr =
  | { readonly kind: 'number'; readonly type: 'number'; readonly value: number }
  | { readonly kind: 'truth'; readonly type: 'truth'; readonly value: boolean }
  | { readonly kind: 'faction'; readonly type: 'faction'; readonly faction: number }
  | { readonly kind: 'space'; readonly type: 'space'; readonly space: number }
  /** A fixed set of groups, one bit each. */
  | { readonly kind: 'mask'; readonly type: 'mask'; readonly mask: number }
  /** A local of the enclosing body, or a candidate bound by an enclosing set, total or define. */
  | { readonly kind: 'local'; readonly type: Type; readonly local: number }
  /** The acting Faction; `by` changes it. */
  | { readonly kind: 'own'; readonly type: 'faction' }
  /** The Faction that put a lasting change into force: `own` in its text. */
  | { readonly kind: 'player'; readonly type: 'faction'; readonly lasting: number }
  /** The Faction or space that lasting text is about: selected when it came into force. */
  | {
      readonly kind: 'lastingSubject';
      readonly type: 'faction' | 'space';
      readonly lasting: number;
      readonly name: string;
      /** The number among the subjects of its type in the volume. */
      readonly index: number;
    }
  /** The Faction that executes an operation or Event in the sequence of play; only in standing actions. */
  | { readonly kind: 'executing'; readonly type: 'faction' }
  /** The option that the decider chose in a `choose` statement. Before that, any of them. */
  | {
      readonly kind: 'choice';
      readonly type: 'mask';
      readonly choice: number;
      readonly options: readonly Expr[];
    }
  /** All groups of a Faction, or with `enemies` of every other Faction. */
  | { readonly kind: 'factionMask'; readonly type: 'mask'; readonly of: Expr; readonly enemies: boolean }
  | { readonly kind: 'maskAnd' | 'maskOr'; readonly type: 'mask'; readonly left: Expr; readonly right: Expr }
  /** Number of pieces in one space, in all members of a set, or Available (1.4.1). */
  | { readonly kind: 'count'; readonly type: 'number'; readonly mask: Expr; readonly space: Expr }
  | { readonly kind: 'countIn'; readonly type: 'number'; readonly mask: Expr; readonly set: SpaceSet }
  | { readonly kind: 'available'; readonly type: 'number'; readonly mask: Expr }
  /** Number of markers in a space, or in all members of a set. */
  | { readonly kind: 'marker'; readonly type: 'number'; readonly marker: number; readonly space: Expr }
  | { readonly kind: 'markerIn'; readonly type: 'number'; readonly marker: number; readonly set: SpaceSet }
  /** Number of markers that a Faction holds in a space; of all Factions if undefined. */
  | {
      readonly kind: 'held';
      readonly type: 'number';
      readonly held: number;
      readonly faction: Expr | undefined;
      readonly space: Expr;
    }
  | { readonly kind: 'attribute'; readonly type: 'number'; readonly attribute: string; readonly space: Expr }
  /** The value of the level of a space; 0 if the scale does not apply. */
  | { readonly kind: 'level'; readonly type: 'number'; readonly space: Expr }
  | {
      readonly kind: 'track';
      readonly type: 'number';
      readonly track: number;
      readonly faction: Expr | undefined;
    }
  | { readonly kind: 'secret'; readonly type: 'space'; readonly secret: number }
  | {
      readonly kind: 'define';
      readonly type: Type;
      readonly define: number;
      readonly argument: Expr | undefined;
    }
  | {
      readonly kind: 'point';
      readonly type: Type;
      readonly point: number;
      readonly argument: Expr | undefined;
    }
  /** The victory margin of a Faction (7.3). */
  | { readonly kind: 'margin'; readonly type: 'number'; readonly faction: Expr }
  | { readonly kind: 'eligible'; readonly type: 'truth'; readonly faction: Expr }
  | {
      readonly kind: 'arithmetic';
      readonly type: 'number';
      readonly op: '+' | '-' | '*' | '/' | 'min' | 'max';
      readonly left: Expr;
      readonly right: Expr;
    }
  | {
      readonly kind: 'compare';
      readonly type: 'truth';
      readonly op: '=' | '!=' | '<' | '<=' | '>' | '>=';
      readonly left: Expr;
      readonly right: Expr;
    }
  | { readonly kind: 'and' | 'or'; readonly type: 'truth'; readonly left: Expr; readonly right: Expr }
  | { readonly kind: 'not'; readonly type: 'truth'; readonly of: Expr }
  | {
      readonly kind: 'cases';
      readonly type: Type;
      readonly cases: readonly { readonly guard: Expr; readonly value: Expr }[];
      readonly otherwise: Expr;
    }
  /** Membership of a space in a fixed set (kind, tag and attribute conditions are folded into it). */
  | {
      readonly kind: 'among';
      readonly type: 'truth';
      readonly space: Expr;
      readonly members: readonly number[];
    }
  /** Membership of a space in a set with open conditions, or in a collected set (a local of type spaces). */
  | { readonly kind: 'inSet'; readonly type: 'truth'; readonly space: Expr; readonly set: SpaceSet }
  | { readonly kind: 'inLocal'; readonly type: 'truth'; readonly space: Expr; readonly local: number }
  /** The current operation is this one and has selected the space. */
  | { readonly kind: 'selected'; readonly type: 'truth'; readonly space: Expr; readonly operation: number }
  | { readonly kind: 'adjacent'; readonly type: 'truth'; readonly a: Expr; readonly b: Expr }
  /**
   * Whether both are one space, or a path leads from one to the other whose other spaces are of the set. `within` is the
   * maximum number of its steps.
   */
  | {
      readonly kind: 'connected';
      readonly type: 'truth';
      readonly a: Expr;
      readonly b: Expr;
      readonly through: SpaceSet;
      readonly within?: number;
    }
  /** The minimum number of steps between adjacent spaces. */
  | { readonly kind: 'distance'; readonly type: 'number'; readonly a: Expr; readonly b: Expr }
  /** This operation is being executed; for nested operations, the innermost counts. */
  | { readonly kind: 'operating'; readonly type: 'truth'; readonly operation: number }
  /** This activity has been used in the current execution of this operation. */
  | {
      readonly kind: 'accompanied';
      readonly type: 'truth';
      readonly operation: number;
      readonly activity: number;
    }
  /** The current operation is a Limited Operation. Allowed only in the text of an operation itself. */
  | { readonly kind: 'limited'; readonly type: 'truth' }
  /** This is the last Event card before the last round (2.3.9). */
  | { readonly kind: 'finalCard'; readonly type: 'truth' }
  /** Whether a player runs a Faction, and the number of players; a player may run several Factions. */
  | { readonly kind: 'isPlayer'; readonly type: 'truth'; readonly faction: Expr }
  | { readonly kind: 'players'; readonly type: 'number' }
  | { readonly kind: 'playerMask'; readonly type: 'mask'; readonly players: boolean }
  /** The Faction's symbol is the first on the current card. */
  | { readonly kind: 'leftmost'; readonly type: 'truth'; readonly faction: Expr }
  /** No Faction has executed anything on this card yet. */
  | { readonly kind: 'firstEligible'; readonly type: 'truth' }
  /** A property of the current card, or with `next` of the following one. */
  | {
      readonly kind: 'card';
      readonly type: 'truth';
      readonly next: boolean;
      readonly asks:
        | { readonly kind: 'marked' | 'capability' | 'momentum' }
        | { readonly kind: 'round'; readonly round: number }
        | { readonly kind: 'event'; readonly card: number };
    }
  /** The current round, or with `next` the following one, is the last of the deck. */
  | { readonly kind: 'finalRound'; readonly type: 'truth'; readonly next: boolean }
  | { readonly kind: 'option'; readonly type: 'truth'; readonly option: number }
  | { readonly kind: 'setup'; readonly type: 'truth'; readonly setup: number }
  /** One player runs both Factions; true if both are the same Faction. */
  | { readonly kind: 'together'; readonly type: 'truth'; readonly a: Expr; readonly b: Expr }
  | { readonly kind: 'rounds'; readonly type: 'number' }
  | { readonly kind: 'open'; readonly type: 'truth'; readonly space: number }
  | { readonly kind: 'some'; readonly type: 'truth'; readonly set: SpaceSet }
  | { readonly kind: 'size'; readonly type: 'number'; readonly set: SpaceSet }
  | { readonly kind: 'total'; readonly type: 'number'; readonly set: SpaceSet; readonly value: Expr }
  /** The greatest or least value over a set; 0 for an empty set. */
  | {
      readonly kind: 'greatest' | 'least';
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
