/** Instructions for Non-players: a script of answers to the decisions that a player would face. */
import type { Declared, PointDecl } from './declarations.ts';
import type { Block, Expr, Ident, Node, NounExpr, Path, RuleRef, Some } from './tree.ts';

/** What guides the choices of an instruction or of one of its steps. */
interface Guided {
  /** `in up to 3 spaces`: where, and in how many of them at most. */
  readonly in?: Some;
  /** `, first possible`: of its steps only the first that can do anything; else each in turn, as far as it can. */
  readonly firstPossible: boolean;
  /** `prefer spaces with most Pop`: each narrows what those before it leave equal; chance decides among the rest. */
  readonly prefers: readonly NounExpr[];
  /** `keep 3 Cubes in spaces with Support`: no choice may leave fewer. */
  readonly keeps: readonly { readonly span: Node['span']; readonly some: Some; readonly where?: NounExpr }[];
  readonly steps: readonly Step[];
}

/** `nonplayer Rally of Cartel in up to 3 spaces { when … otherwise March step hide … }`. */
export interface NonplayerDecl extends Declared, Guided {
  readonly $type: 'nonplayer';
  /** The Operation it is about, an Activity, or a name of its own. */
  readonly instruction: Path;
  readonly of: Ident;
  /** `when 6 <= Available Cartel Guerrillas`: else the next instruction. */
  readonly when?: Expr;
  /** `otherwise March`: the instruction that is followed, whatever its `when`, if this one can do nothing. */
  readonly otherwise?: Ident;
  /** `spend up to 12`. */
  readonly spend?: Expr;
  readonly points: readonly PointDecl[];
}

/** `step base in any spaces with 3 own Guerrillas if not hide { prefer … do Rally.base }`. */
export interface Step extends Node, Guided {
  readonly $type: 'step';
  readonly rule?: RuleRef;
  /** In a later condition: whether the step did anything. */
  readonly name: Ident;
  /** The space that was chosen. */
  readonly as?: Ident;
  readonly if?: Expr;
  /** Answers, written as what is done. */
  readonly body: Block;
}
