/** Instructions for Non-players: the preferred option of each decision that a player would make freely. */
import type { BaseDecl } from './declarations.ts';
import type { Amount, Expr, Ident, Node, NounExpr, NumberNode, Path, RuleRef, Side, Text } from './tree.ts';

/** `spaces with Rebels Base or spaces with Cartel piece`: any of these. A superlative requires a single alternative. */
export type Alternatives = readonly NounExpr[];

/** `in up to 3 spaces`, `in all Cities with Terror`, `in a Department`. */
export interface StepSpaces extends Node {
  /** `all`, `up to` a number, or `exactly` one (written with an article). */
  readonly amount: Amount;
  readonly nouns: Alternatives;
}

/** An item of a list in order of preference; the first item that fits is taken. */
export interface PreferredItem extends Node {
  readonly noun: NounExpr;
  /** The item is skipped unless this condition holds. */
  readonly if?: Expr;
}

export type Gerund =
  | 'placing'
  | 'removing'
  | 'replacing'
  | 'moving'
  | 'hiding'
  | 'activating'
  | 'flipping'
  | 'transferring';

export type Guide = Node &
  /** `prefer spaces with most Pop`, `prefer from spaces with most Troops`. */
  (
    | { readonly kind: 'prefer'; readonly from: boolean; readonly nouns: Alternatives }
    /** `from spaces with Sabotage`: the only permitted origins; `from a space …`: one origin for each destination. */
    | { readonly kind: 'from'; readonly nouns: Alternatives }
    /** `keep 3 Cubes in spaces with Support`: no choice may leave fewer there. */
    | {
        readonly kind: 'keep';
        readonly amount: Amount;
        readonly pieces: NounExpr;
        readonly nouns?: Alternatives;
      }
    /** `count 3 - Cubes there`: no number is greater. */
    | { readonly kind: 'count'; readonly count: Expr }
    /**
     * `stay until there has Support`: reselects the space selected before, while that is legal and this condition
     * does not hold.
     */
    | { readonly kind: 'stay'; readonly until: Expr }
    /** `pieces Bases, alternating Police, Troops`; in guidelines per kind of effect: `placing own Bases`. */
    | {
        readonly kind: 'pieces';
        readonly verb?: Gerund;
        readonly choices: readonly PreferredItem[];
        /** The number of choices before `alternating`; absent if there is no `alternating`. */
        readonly alternatingFrom?: number;
      }
    /** `factions Cartel, Govt`. */
    | { readonly kind: 'factions'; readonly choices: readonly PreferredItem[] }
    /** `do Extort, "build a Base"`. */
    | { readonly kind: 'do'; readonly keys: readonly Text[] }
  );

export interface Guidance {
  /** `, first possible`: only the first step with an effect is carried out; without it, each step in turn, as far as possible. */
  readonly firstPossible: boolean;
  readonly guides: readonly Guide[];
  readonly stages: readonly Step[];
}

/** The subject of an instruction: a text by its path, one or all Events, or the guidelines. */
export type Subject = Node &
  (
    | { readonly kind: 'path'; readonly path: Path }
    /** `event 57 shaded`, `event 57`, `event`: all Events. */
    | { readonly kind: 'card'; readonly number?: Ident; readonly side?: Side }
    | { readonly kind: 'guidelines' }
  );

/** `nonplayer Rally of Rebels in up to 3 spaces { when … otherwise March step hide … }`. */
export interface NonplayerDecl extends BaseDecl, Guidance {
  readonly $type: 'nonplayer';
  readonly subject: Subject;
  readonly factions: NounExpr;
  /** The maximum number of spaces for all steps together. */
  readonly maxSpaces?: Expr;
  /** `when 6 <= Available Rebels Guerrillas`: if this is false, the next instruction applies. */
  readonly precondition?: Expr;
  /** `otherwise March`, `otherwise pass`: the fallback if this instruction has no effect; its own `when` is ignored. */
  readonly otherwise?: Ident;
  /** `spend up to 12`. */
  readonly spend?: Expr;
}

/** `step base in all spaces with 3 own Guerrillas as goal if not hide { prefer … do base }`. */
export interface Step extends Node, Guidance {
  readonly $type: 'step';
  readonly rule?: RuleRef;
  /** The name by which later conditions test whether the step had an effect. */
  readonly name: Ident;
  readonly in?: StepSpaces;
  /** The suffix of the names of the decisions that the step answers: a word, or a longer quoted suffix. */
  readonly as?: Ident;
  readonly if?: Expr;
}

/** `random Cities and Departments with 3 dice { Harbor, Capital … }`, `random LoCs { prefer … adjacent to Cities }`. */
export interface RandomDecl extends BaseDecl {
  readonly $type: 'random';
  readonly spaces: NounExpr;
  readonly dice?: NumberNode;
  /** The boxes of the table in order, each with its spaces. */
  readonly boxes: readonly (readonly Ident[])[];
  readonly prefers: readonly Alternatives[];
  readonly adjacentTo?: NounExpr;
}
