/** Groups of pieces as bit masks, and counts of the pieces in them. */
import { ownersOf } from '@quipu/language/checked';
import { call, cell, int, op, table, type IrExpr } from '../../ir/expression.ts';
import type { Context } from '../context.ts';

export function factionMask(context: Context, faction: IrExpr, ofEnemies: boolean): IrExpr {
  const masks = ownersOf(context.checked).map((_, f) =>
    context.checked.groups.reduce(
      (bits, g, i) => ((g.faction === f) !== ofEnemies ? bits | (1 << i) : bits),
      0,
    ),
  );
  if (faction.kind === 'number') return int(masks[faction.value] ?? 0);
  const name = ofEnemies ? 'ENEMY_MASK' : 'FACTION_MASK';
  context.addTable(
    name,
    ofEnemies ? "Groups of a Faction's enemies, as bits." : 'Groups of a Faction, as bits.',
    masks,
  );
  return table(name, faction);
}

/** Counts the pieces of a mask in one space: a sum of cells if the mask is constant. */
export function countPieces(context: Context, mask: IrExpr, space: IrExpr): IrExpr {
  if (mask.kind !== 'number') return call('countAt', mask, space);
  return bitIndices(mask.value, context.checked.groups.length).reduce<IrExpr>(
    (sum, g) => op('+', sum, cell('BOARD', space, int(g))),
    int(0),
  );
}

export function countAvailable(context: Context, mask: IrExpr): IrExpr {
  if (mask.kind !== 'number') return call('availableOf', mask);
  const kinds = new Set(
    bitIndices(mask.value, context.checked.groups.length).map((g) => context.checked.groups[g]?.kind ?? 0),
  );
  return [...kinds].reduce<IrExpr>((sum, k) => op('+', sum, cell('AVAILABLE', int(k))), int(0));
}

/** The indices of the set bits, ascending. */
export function bitIndices(mask: number, size: number): number[] {
  return Array.from({ length: size }, (_, i) => i).filter((i) => (mask >> i) & 1);
}
