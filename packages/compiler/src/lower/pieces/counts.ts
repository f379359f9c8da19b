/** Groups of pieces as bit masks, and counts of the pieces in them. */
import { call, cell, num, op, table, type X } from '../../ir/expression.ts';
import type { Context } from '../context.ts';

export function factionMask(context: Context, faction: X, enemies: boolean): X {
  const masks = context.checked.factions.map((_, f) =>
    context.checked.groups.reduce(
      (bits, g, i) => ((g.faction === f) !== enemies ? bits | (1 << i) : bits),
      0,
    ),
  );
  if (faction.kind === 'number') return num(masks[faction.value] ?? 0);
  const name = enemies ? 'ENEMY_MASK' : 'FACTION_MASK';
  context.addTable(
    name,
    enemies ? "Groups of a Faction's enemies, as bits." : 'Groups of a Faction, as bits.',
    masks,
  );
  return table(name, faction);
}

/** Counts the pieces of a mask in one space: a sum of cells if the mask is constant. */
export function count(context: Context, mask: X, space: X): X {
  if (mask.kind !== 'number') return call('countAt', mask, space);
  return bits(mask.value, context.checked.groups.length).reduce<X>(
    (sum, g) => op('+', sum, cell('BOARD', space, num(g))),
    num(0),
  );
}

export function available(context: Context, mask: X): X {
  if (mask.kind !== 'number') return call('availableOf', mask);
  const kinds = new Set(
    bits(mask.value, context.checked.groups.length).map((g) => context.checked.groups[g]?.kind ?? 0),
  );
  return [...kinds].reduce<X>((sum, k) => op('+', sum, cell('AVAILABLE', num(k))), num(0));
}

/** The indices of the set bits, ascending. */
export function bits(mask: number, size: number): number[] {
  return Array.from({ length: size }, (_, i) => i).filter((i) => (mask >> i) & 1);
}
