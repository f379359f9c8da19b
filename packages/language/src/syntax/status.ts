/** Who may be a Non-player, and what is so for Non-players alone. */
import type { Declared } from './declarations.ts';
import type { Expr, Ident, Node, NumberNode, RuleRef, Side, Text } from './tree.ts';

/** What each line of the declaration has: its place, and the number of its rule. */
export interface Line {
  readonly span: Node['span'];
  readonly rule?: RuleRef;
}

/**
 * `nonplayers Rebels, Cartel { not Limited; not final }`: who may be run by instructions instead of a player, and what of the rules is
 * not for them, or for them alone.
 */
export interface NonplayersDecl extends Declared {
  readonly $type: 'nonplayers';
  readonly factions: readonly Ident[];
  /** `not Limited`, `not final`: what of the sequence of play does not bind them. */
  readonly exempt: readonly (Line & { readonly from: 'Limited' | 'final' })[];
  /** `marked 20, 21`: cards with a symbol that instructions ask for (8.1). */
  readonly marked: readonly Ident[];
  /** `win ties` */
  readonly ties?: Line;
  /** `defeat players`: one that has won at a check leaves all players with a defeat. */
  readonly defeat?: Line;
  /** `alone "Failure", 1 "Stalemate"`: a player alone wins at no check, and in the end to the degree of its lead. */
  readonly alone?: Line & {
    readonly degrees: readonly { readonly least?: NumberNode; readonly name: Text }[];
  };
  /** `Event shaded or Operation by Govt if …`: who decides for a Non-player which of the two it executes. */
  readonly order?: Line & { readonly side?: Side; readonly by: Ident; readonly if: Expr };
}
