/** Declarations of reactions to other texts (`whenever`) and of changes to them (`while`, `option`, `adapt`). */
import type { BaseDecl } from './declarations.ts';
import type { Amendment } from './edition.ts';
import type { Block, ChangeStmt, Expr, Ident, NounExpr, Path } from './tree.ts';

/**
 * `whenever remove Shipment by Assault as n: Aid + 6 * n`; `whenever place Guerrillas in Cities: …`;
 * `whenever move Troops to Provinces as n: …`; `whenever Season is Winter: …`; `whenever Grip changes by n: …`;
 * `whenever Control of s changes: …`;
 * `whenever f drops Shipment: …`; `whenever Cartel finishes Terror in places: …`, which triggers once per text;
 * `whenever phase Support ends: …`; `whenever card begins: …`; `whenever f finishes Event: …`.
 */
export interface WheneverDecl extends BaseDecl {
  readonly $type: 'whenever';
  readonly trigger:
    /** `as` names the number of affected pieces or markers, `to` the spaces that pieces enter by a move. */
    | {
        readonly $type: 'affected';
        readonly verb: 'remove' | 'place' | 'activate' | 'hide' | 'flip' | 'move';
        readonly noun: NounExpr;
        readonly to?: NounExpr;
        readonly by?: Path;
        readonly as?: Ident;
      }
    | { readonly $type: 'arrives'; readonly track: Ident; readonly box: Ident }
    /** A phase, or each card with an Event. */
    | { readonly $type: 'turns'; readonly phase?: Ident; readonly turn: 'begins' | 'ends' }
    /** `of` names the space if the value is one of each space, `by` the increase of the value. */
    | { readonly $type: 'changes'; readonly define: Ident; readonly of?: Ident; readonly by?: Ident }
    | {
        readonly $type: 'does';
        readonly verb: 'drops' | 'begins' | 'finishes';
        /** The acting Faction, or a local that names it. */
        readonly faction: Ident;
        /** The noun dropped or finished; a local after `in` names the spaces. */
        readonly noun: NounExpr;
      };
  readonly block: Block;
}
/** `while Aid > 3 { Sweep.cost is 1; forbid March in Provinces }`: changes and bans that apply while a condition holds. */
export interface WhileDecl extends BaseDecl {
  readonly $type: 'while';
  readonly condition: Expr;
  readonly block: Block;
}
/** `option Short { … }`: a variant chosen when a game is created; it may exclude other options and setups. */
export interface OptionDecl extends BaseDecl {
  readonly $type: 'option';
  readonly name: Ident;
  readonly excludes: readonly Ident[];
  readonly changes: readonly ChangeStmt[];
  readonly amendments: readonly Amendment[];
}
/**
 * `adapt March for Cartel { exposed also … }`: a Faction's own form of a shared operation. In lasting text the Faction
 * may be `own` or the name of a selected one.
 */
export interface AdaptDecl extends BaseDecl {
  readonly $type: 'adapt';
  readonly operation: Ident;
  readonly for: Ident;
  readonly changes: readonly ChangeStmt[];
}
