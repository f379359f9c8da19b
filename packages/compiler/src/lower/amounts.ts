/** What is known of an amount before any game: how many at most, and whether only one group of pieces can be meant. */
import type { AmountModel } from '@quipu/language';
import { num, op, type X } from '../program/expression.ts';
import type { Context } from './context.ts';
import { bits } from './expression.ts';

/** More than any inventory. */
export const MANY = 99;

/** The number that the text asks for, where it is fixed; else more than there ever is. */
export function mostWanted(amount: AmountModel): number {
  return 'count' in amount && amount.count.e === 'number' ? amount.count.value : MANY;
}

/** Whether a mask has one group at most, whoever the Faction is that it speaks of. */
export function isOneGroup(context: Context, mask: X): boolean {
  const { factions, groups } = context.checked;
  return factions.every((_, faction) => {
    const known = ofFaction(context, mask, faction);
    return known.x === 'number' && bits(known.value, groups.length).length <= 1;
  });
}

/** A mask where the Faction that it speaks of is this one. */
function ofFaction(context: Context, mask: X, faction: number): X {
  if (mask.x === 'op') return op(mask.op, ...mask.args.map((part) => ofFaction(context, part, faction)));
  const row =
    mask.x === 'table' && mask.table === 'FACTION_MASK' ? context.tables.get(mask.table) : undefined;
  const value = row?.values[faction];
  return typeof value === 'number' ? num(value) : mask;
}
