/** Factions that may be Non-players, and the rules that apply only to Non-players. */
import type { BaseDecl } from './declarations.ts';
import type { Expr, Ident, Node, NumberNode, RuleRef, Side, Text } from './tree.ts';

export interface StatusLine {
  readonly span: Node['span'];
  readonly rule?: RuleRef;
}

/**
 * `nonplayers Rebels, Cartel { not Limited; not final }`: the Factions that instructions may run instead of a
 * player, and the rules that do not apply to them, or only to them.
 */
export interface NonplayersDecl extends BaseDecl {
  readonly $type: 'nonplayers';
  readonly factions: readonly Ident[];
  /** `not Limited`, `not final`: limits of the sequence of play that do not bind them. */
  readonly exempt: readonly (StatusLine & { readonly from: 'Limited' | 'final' })[];
  /** `marked 20, 21`: cards with the symbol that instructions test (8.1). */
  readonly marked: readonly Ident[];
  /** `win ties` */
  readonly ties?: StatusLine;
  /** `defeat players`: if a Non-player has won at a victory check, all players lose. */
  readonly defeat?: StatusLine;
  /** `alone "Failure", 1 "Stalemate"`: a solo player wins at no check; the final result is the degree of its lead. */
  readonly alone?: StatusLine & {
    readonly degrees: readonly { readonly minLead?: NumberNode; readonly name: Text }[];
  };
  /** `Event shaded or Operation by Govt if …`: the Faction that chooses which of the two a Non-player executes. */
  readonly order?: StatusLine & { readonly side?: Side; readonly by: Ident; readonly if: Expr };
}
