/**
 * The syntax tree: what the parser builds, what the formatter and the binder read.
 *
 * A reader may rely on this after parsing: every node carries a span into its file; nodes that the parser could not
 * complete are left out (never half-filled); nothing is resolved, so a `Noun` is only its words and clauses in order.
 */

export type * from './statements.ts';

/** A side of a card, as the volume prints them: `unshaded` and `shaded`, or `top` and `bottom`. */
export type Side = 'unshaded' | 'shaded' | 'top' | 'bottom';

/** A half-open range of UTF-16 offsets into one source file. */
export interface Span {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** What every node has: its place in the source. */
export interface Node {
  readonly span: Span;
}

/** An identifier where it is declared or named, with its own span. */
export interface Ident extends Node {
  readonly name: string;
}

/** A number; rule numbers keep their text (`3.2.1`). */
export interface NumberNode extends Node {
  readonly value: number;
}

/** A quoted display string, unescaped. */
export interface Text extends Node {
  readonly value: string;
}

/** Any expression. Types are found by the checker, so sets, numbers, truths and terms share one grammar. */
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

/** `3` */
export interface NumberExpr extends Node {
  readonly $type: 'number';
  readonly value: number;
}

/** Words in a row with the clauses that follow: `Underground own Guerrillas in s`, `spaces adjacent to there with Terror`. */
export interface NounExpr extends Node {
  readonly $type: 'noun';
  /** Declared terms (capitalized), locals and points (lower case), and the reserved nouns of `ReservedNoun`. At least one. */
  readonly words: readonly Ident[];
  /** Further words after `and` or `or`, in a statement: `Cities and Provinces`. The clauses are about all of them. */
  readonly joined: readonly (readonly Ident[])[];
  readonly clauses: readonly Clause[];
  /** Written with `a` or `an`: one of them, which the decider chooses. */
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
  /** Says that it is about a Faction which a player runs. */
  | 'player'
  /** In a hypothetical: what it removes. */
  | 'removed'
  /** Of an Operation: the spaces that its instruction would select. */
  | 'planned';

/** What narrows or places a noun, in source order. */
export type Clause =
  | { readonly $type: 'of'; readonly span: Span; readonly of: Expr }
  | { readonly $type: 'in'; readonly span: Span; readonly preposition: 'in' | 'on'; readonly place: NounExpr }
  | { readonly $type: 'there'; readonly span: Span }
  | { readonly $type: 'with'; readonly span: Span; readonly conditions: readonly Condition[] }
  | { readonly $type: 'without'; readonly span: Span; readonly conditions: readonly Condition[] }
  | { readonly $type: 'not'; readonly span: Span; readonly not: NounExpr }
  | { readonly $type: 'adjacent'; readonly span: Span; readonly to: NounExpr }
  /** `in or adjacent to there` */
  | { readonly $type: 'near'; readonly span: Span; readonly to: NounExpr }
  | { readonly $type: 'bordering'; readonly span: Span; readonly region: Ident }
  | { readonly $type: 'most' | 'fewest'; readonly span: Span; readonly what: Expr }
  /** `where "fit for Civic Action" (…)`: the name is what people read instead, behind the noun. */
  | { readonly $type: 'where'; readonly span: Span; readonly name?: Text; readonly condition: Expr };

/** One thing a `with` asks of a space: presence, an amount, a comparison of amounts, a level, a marker, an attribute. */
export type Condition =
  | { readonly $type: 'has'; readonly span: Span; readonly noun: NounExpr }
  | {
      readonly $type: 'amount';
      readonly span: Span;
      /** Whether it has to be exactly so many; otherwise more will do. */
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
  /** `Pop 1`, `Econ 3`: an attribute with its least value (with `exactly`, its only one). */
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
  /** `and`/`or` also join sets; `is` compares numbers, factions, levels, spaces, or asks membership of a kind. */
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

/** `s has Support`, `s has more Guerrillas than Police`: one space asked what `with` asks; `s would have` it afterwards. */
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

/** The condition or place of a case. */
export type Guard =
  | { readonly $type: 'if'; readonly condition: Expr }
  | { readonly $type: 'in'; readonly place: NounExpr };

/** `min(a, b)`, `max(a, b)`, `distance(a, b)`. */
export interface CallExpr extends Node {
  readonly $type: 'call';
  readonly name: Ident;
  readonly args: readonly Expr[];
}

/** `total Pop of s for s in spaces with Support`; the greatest or the least of the values. */
export interface TotalExpr extends Node {
  readonly $type: 'total';
  readonly what: 'total' | 'greatest' | 'least';
  readonly value: Expr;
  readonly local: Ident;
  readonly over: NounExpr;
}

/** `number of spaces with Terror`. */
export interface SizeExpr extends Node {
  readonly $type: 'size';
  readonly set: NounExpr;
}

/** `would remove 1 Shipment`: whether what is judged would, for every die and every answer of others; `could`: some way of it. */
export interface WouldExpr extends Node {
  readonly $type: 'would';
  /** Whether it is enough that some way of carrying it out has the effect; otherwise the way that the steps would take has to have it. */
  readonly could: boolean;
  readonly effect: Effect;
}

/** The effect that a hypothetical asks about. Without a count it asks whether there would be any. */
export type Effect = Node &
  (
    | {
        readonly effect: 'place' | 'remove' | 'move' | 'activate';
        readonly count?: Expr;
        readonly what: NounExpr;
      }
    | {
        readonly effect: 'gain' | 'lose';
        readonly who?: NounExpr;
        readonly count?: Expr;
        readonly track: Ident;
      }
    | {
        readonly effect: 'shift';
        readonly count?: Expr;
        readonly toward?: NounExpr;
        readonly where?: NounExpr;
      }
    | { readonly effect: 'ineligible'; readonly who: NounExpr }
    /** `begin an Operation or Activity`. */
    | { readonly effect: 'begin'; readonly who?: NounExpr }
    /** `change anything`. */
    | { readonly effect: 'anything' }
  );

/** `either Troops or Police`: one of them, which the decider chooses once for the operation. */
export interface ChoiceExpr extends Node {
  readonly $type: 'choice';
  readonly options: readonly Expr[];
}

/** A dotted name: `Sweep.cost`, `Rally`. */
export interface Path extends Node {
  readonly parts: readonly Ident[];
}

/** A rule number, as printed: `3.2.1`. */
export interface RuleRef extends Node {
  readonly number: string;
}
