/** Instructions for Non-players. They say which option of a decision is preferred where a player would choose freely. */
import type { Declared } from './declarations.ts';
import type { Amount, Expr, Ident, Node, NounExpr, NumberNode, Path, RuleRef, Side, Text } from './tree.ts';

/** `spaces with Rebels Base or spaces with Cartel piece`: any of these. Only a single one may have a superlative. */
export type Alternatives = readonly NounExpr[];

/** `in up to 3 spaces`, `in all Cities with Terror`, `in a Department`. */
export interface Where extends Node {
  /** `all`, `up to` a number, or `exactly` one, written with an article. */
  readonly amount: Amount;
  readonly nouns: Alternatives;
}

/** One of a list in which the first that fits is taken. */
export interface Choice extends Node {
  readonly noun: NounExpr;
  /** The item is passed over unless this holds. */
  readonly if?: Expr;
}

/** What is done with pieces, as guidelines tell it apart. */
export type Gerund =
  | 'placing'
  | 'removing'
  | 'replacing'
  | 'moving'
  | 'hiding'
  | 'activating'
  | 'flipping'
  | 'transferring';

/** One line that guides choices. */
export type Guide = Node &
  /** `prefer spaces with most Pop`, `prefer from spaces with most Troops`. */
  (
    | { readonly guide: 'prefer'; readonly from: boolean; readonly nouns: Alternatives }
    /** `from spaces with Sabotage`: no other origins; `from a space …`: to each goal from one only. */
    | { readonly guide: 'from'; readonly nouns: Alternatives }
    /** `keep 3 Cubes in spaces with Support`: no choice may leave fewer behind. */
    | {
        readonly guide: 'keep';
        readonly amount: Amount;
        readonly pieces: NounExpr;
        readonly nouns?: Alternatives;
      }
    /** `count 3 - Cubes there`: no number is greater. */
    | { readonly guide: 'count'; readonly count: Expr }
    /** `stay until there has Support`: the space that was selected is selected again, as long as it may be and this does not hold. */
    | { readonly guide: 'stay'; readonly until: Expr }
    /** `pieces Bases, alternating Police, Troops`; in guidelines by what is done with them: `placing own Bases`. */
    | {
        readonly guide: 'pieces';
        readonly verb?: Gerund;
        readonly choices: readonly Choice[];
        /** How many of them stand before `alternating`; absent: all. */
        readonly alternatingFrom?: number;
      }
    /** `factions Cartel, Govt`. */
    | { readonly guide: 'factions'; readonly choices: readonly Choice[] }
    /** `do Extort, "build a Base"`. */
    | { readonly guide: 'do'; readonly keys: readonly Text[] }
  );

/** What guides the choices of an instruction or of one of its steps. */
export interface Guided {
  /** `, first possible`: of its steps only the first that can do anything; else each in turn, as far as it can. */
  readonly firstPossible: boolean;
  readonly guides: readonly Guide[];
  readonly stages: readonly Step[];
}

/** What an instruction is about: a text by its path, a side of an Event, the sequence of play, or a name of its own. */
export type Subject = Node &
  (
    | { readonly about: 'path'; readonly path: Path }
    /** `event 57 shaded`, `event 57`, `event`: all Events. */
    | { readonly about: 'card'; readonly number?: Ident; readonly side?: Side }
    | { readonly about: 'guidelines' }
  );

/** `nonplayer Rally of Rebels in up to 3 spaces { when … otherwise March step hide … }`. */
export interface NonplayerDecl extends Declared, Guided {
  readonly $type: 'nonplayer';
  readonly subject: Subject;
  readonly of: NounExpr;
  /** In how many spaces all steps together may be carried out at most. */
  readonly most?: Expr;
  /** `when 6 <= Available Rebels Guerrillas`: else the next instruction. */
  readonly when?: Expr;
  /** `otherwise March`, `otherwise pass`: what is followed, whatever its `when`, if this one can do nothing. */
  readonly otherwise?: Ident;
  /** `spend up to 12`. */
  readonly spend?: Expr;
}

/** `step base in all spaces with 3 own Guerrillas as goal if not hide { prefer … do base }`. */
export interface Step extends Node, Guided {
  readonly $type: 'step';
  readonly rule?: RuleRef;
  /** The name by which later conditions ask whether the step did anything. */
  readonly name: Ident;
  readonly in?: Where;
  /** What the names of the decisions end in that the step answers: a word, or more of the name in quotation marks. */
  readonly as?: Ident;
  readonly if?: Expr;
}

/** `random Cities and Departments with 3 dice { Harbor, Capital … }`, `random LoCs { prefer … adjacent to Cities }`. */
export interface RandomDecl extends Declared {
  readonly $type: 'random';
  readonly spaces: NounExpr;
  readonly dice?: NumberNode;
  /** The boxes of the table in their order, each with the spaces in it. */
  readonly boxes: readonly (readonly Ident[])[];
  readonly prefers: readonly Alternatives[];
  readonly adjacentTo?: NounExpr;
}
