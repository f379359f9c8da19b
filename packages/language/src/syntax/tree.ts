/**
 * The syntax tree: built by the parser, read by the formatter and the binder.
 *
 * Guarantees after parsing: every node has a span in its file; incomplete nodes are omitted, never half-filled;
 * nothing is resolved, so a `NounExpr` is its words and clauses in source order.
 */

export type * from './statements.ts';

/** A side of a card: `unshaded` and `shaded`, or `top` and `bottom`, as the volume prints them. */
export type Side = 'unshaded' | 'shaded' | 'top' | 'bottom';

/** A half-open range of UTF-16 offsets into one source file. */
export interface Span {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

export interface Node {
  readonly span: Span;
}

export interface Ident extends Node {
  readonly name: string;
}

/** A number. Rule numbers are `RuleRef`, because they keep their text (`3.2.1`). */
export interface NumberNode extends Node {
  readonly value: number;
}

export interface Text extends Node {
  readonly value: string;
}

/** Any expression. The checker finds the types, so sets, numbers, conditions and terms share one grammar. */
export type Expr =
  | NumberExpr
  | NounExpr
  | BinaryExpr
  | NotExpr
  | HasExpr
  | CasesExpr
  | CallExpr
  | TotalExpr
  | SizeExpr
  | NegateExpr
  | WouldExpr
  | ChoiceExpr;

export interface NumberExpr extends Node {
  readonly $type: 'number';
  readonly value: number;
}

/** Consecutive words with the clauses that follow: `Underground own Guerrillas in s`, `spaces adjacent to there with Terror`. */
export interface NounExpr extends Node {
  readonly $type: 'noun';
  /** Declared terms (capitalized), locals and points (lower case), and the reserved nouns of `ReservedNoun`. At least one. */
  readonly words: readonly Ident[];
  /** Further words after `and` or `or`, in a statement: `Cities and Provinces`. The clauses apply to all of them. */
  readonly joined: readonly (readonly Ident[])[];
  readonly clauses: readonly Clause[];
  /** Written with `a` or `an`: one of them, chosen by the decider. */
  readonly single: boolean;
}

/** Lower-case words with a fixed meaning inside a noun. */
export type ReservedNoun =
  | 'own'
  | 'enemy'
  | 'other'
  | 'piece'
  | 'pieces'
  | 'space'
  | 'spaces'
  | 'faction'
  | 'factions'
  | 'there'
  | 'none'
  | 'map'
  | 'anywhere'
  | 'Available'
  | 'unlimited'
  | 'winning'
  /** Restricts a Faction to those run by a player. */
  | 'player'
  /** In a hypothetical: the removed pieces. */
  | 'removed'
  /** In an Operation: the spaces that its instruction would select. */
  | 'planned';

export type Clause =
  | { readonly $type: 'of'; readonly span: Span; readonly owner: Expr }
  | {
      readonly $type: 'in';
      readonly span: Span;
      readonly preposition: 'in' | 'on';
      readonly location: NounExpr;
    }
  | { readonly $type: 'there'; readonly span: Span }
  | { readonly $type: 'with'; readonly span: Span; readonly conditions: readonly Condition[] }
  | { readonly $type: 'without'; readonly span: Span; readonly conditions: readonly Condition[] }
  | { readonly $type: 'not'; readonly span: Span; readonly not: NounExpr }
  | { readonly $type: 'adjacent'; readonly span: Span; readonly to: NounExpr }
  /** `in or adjacent to there` */
  | { readonly $type: 'near'; readonly span: Span; readonly to: NounExpr }
  | { readonly $type: 'bordering'; readonly span: Span; readonly region: Ident }
  /** `connected to Capital through spaces with Govt Control within 3`: the last number bounds the steps of the path. */
  | {
      readonly $type: 'connected';
      readonly span: Span;
      readonly to: NounExpr;
      readonly through: NounExpr;
      readonly within?: NumberNode;
    }
  | { readonly $type: 'most' | 'fewest'; readonly span: Span; readonly value: Expr }
  /** `where "fit for Civic Action" (…)`: messages show the name instead of the condition. */
  | { readonly $type: 'where'; readonly span: Span; readonly name?: Text; readonly condition: Expr };

/** One condition of a `with`: presence, an amount, a comparison of amounts, a level, a marker, an attribute. */
export type Condition =
  | { readonly $type: 'has'; readonly span: Span; readonly noun: NounExpr }
  | {
      readonly $type: 'amount';
      readonly span: Span;
      /** Requires the exact number instead of a minimum. */
      readonly exactly: boolean;
      readonly value: NumberNode;
      readonly noun: NounExpr;
    }
  | {
      readonly $type: 'than';
      readonly span: Span;
      readonly relation: 'more' | 'fewer';
      readonly noun: NounExpr;
      readonly than: NounExpr;
    }
  /** `Pop 1`, `Econ 3`: an attribute and its minimum (with `exactly`, its only value). */
  | {
      readonly $type: 'attribute';
      readonly span: Span;
      readonly attribute: NounExpr;
      readonly value: NumberNode;
      readonly exactly: boolean;
    };

/** `a + b`, `a is b`, `a and b` */
export interface BinaryExpr extends Node {
  readonly $type: 'binary';
  /** `and`/`or` also join sets; `is` compares numbers, factions, levels or spaces, or tests membership in a kind. */
  readonly op: 'or' | 'and' | 'is' | 'is not' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/';
  readonly left: Expr;
  readonly right: Expr;
}

/** `not a` */
export interface NotExpr extends Node {
  readonly $type: 'not';
  readonly expr: Expr;
}

/** `-a` */
export interface NegateExpr extends Node {
  readonly $type: 'negate';
  readonly expr: Expr;
}

/**
 * `s has Support`, `s has more Guerrillas than Police`: applies conditions of `with` to one space; `s would
 * have`: after the effect.
 */
export interface HasExpr extends Node {
  readonly $type: 'has';
  readonly subject: Expr;
  readonly not: boolean;
  readonly would: boolean;
  readonly conditions: readonly Condition[];
}

/** `2 in Hill, 1 elsewhere`; `Govt if a > b, else none`. The last case has no guard. */
export interface CasesExpr extends Node {
  readonly $type: 'cases';
  readonly cases: readonly { readonly span: Span; readonly value: Expr; readonly guard: Guard }[];
  readonly otherwise: Expr;
}

export type Guard =
  | { readonly $type: 'if'; readonly condition: Expr }
  | { readonly $type: 'in'; readonly location: NounExpr };

/** `min(a, b)`, `max(a, b)`, `distance(a, b)`. */
export interface CallExpr extends Node {
  readonly $type: 'call';
  readonly name: Ident;
  readonly args: readonly Expr[];
}

/** `total Pop of s for s in spaces with Support`; also `greatest` and `least`. */
export interface TotalExpr extends Node {
  readonly $type: 'total';
  readonly aggregate: 'total' | 'greatest' | 'least';
  readonly value: Expr;
  readonly local: Ident;
  readonly domain: NounExpr;
}

/** `number of spaces with Terror`. */
export interface SizeExpr extends Node {
  readonly $type: 'size';
  readonly collection: NounExpr;
}

/** `would remove 1 Shipment`: holds if the steps have this effect for every die roll and every answer of other Factions. */
export interface WouldExpr extends Node {
  readonly $type: 'would';
  /** `could remove 1 Shipment`: one way of carrying out the text has the effect, whether or not the steps take it. */
  readonly could: boolean;
  readonly effect: Effect;
}

/** The effect tested by a hypothetical. Without a count, any effect of the kind is enough. */
export type Effect = Node &
  (
    | {
        readonly kind: 'place' | 'remove' | 'move' | 'activate';
        readonly count?: Expr;
        readonly noun: NounExpr;
      }
    | {
        readonly kind: 'gain' | 'lose';
        readonly factions?: NounExpr;
        readonly count?: Expr;
        readonly track: Ident;
      }
    | {
        readonly kind: 'shift';
        readonly count?: Expr;
        readonly toward?: NounExpr;
        readonly location?: NounExpr;
      }
    | { readonly kind: 'ineligible'; readonly factions: NounExpr }
    /** `begin an Operation or Activity`. */
    | { readonly kind: 'begin'; readonly factions?: NounExpr }
    /** `change anything`. */
    | { readonly kind: 'anything' }
  );

/** `either Troops or Police`: the decider chooses one, once for the operation. */
export interface ChoiceExpr extends Node {
  readonly $type: 'choice';
  readonly options: readonly Expr[];
}

export interface Path extends Node {
  readonly parts: readonly Ident[];
}

/** A rule number, as printed: `3.2.1`. */
export interface RuleRef extends Node {
  readonly number: string;
}
