/** Prints stacking limits (1.4.2) as the cells that each of them counts together. */
import { ownersOf } from '@quipu/language/checked';
import type { Checked, Stacking } from '@quipu/language/checked';
import type { Program } from '../ir/program.ts';
import { rowsText } from './literals.ts';
import { literal } from './string-literals.ts';

/** A limit that depends on the board is left to the rules. */
export function stackingLimits(checked: Checked, program: Program): string {
  const boardOffset = program.regions.find(({ name }) => name === 'BOARD')?.offset ?? 0;
  const rows = checked.stackings.flatMap((stacking) => {
    // A closed space has no pieces, so the limit holds there as well.
    if (stacking.spaces.where.some(({ reason }) => reason.key !== 'dormant')) return [];
    const stacks = groupsCounted(stacking, checked).flatMap((groups) =>
      stacking.spaces.members.map((space) =>
        groups.map((g) => boardOffset + space * checked.groups.length + g),
      ),
    );
    const cells = stacks.map((stack) => `[${stack.join(', ')}]`).join(', ');
    return [`{ rule: ${literal(stacking.source.rule)}, most: ${stacking.limit}, stacks: [${cells}] }`];
  });
  return rowsText(rows);
}

/** The groups that count together: all of the limit, or those of each Faction separately. */
function groupsCounted({ mask, each }: Stacking, checked: Checked): readonly number[][] {
  if (mask.kind !== 'mask') return [];
  const { groups } = checked;
  const bits = mask.mask;
  const groupIndices = groups.flatMap((_, i) => (((bits >> i) & 1) === 1 ? [i] : []));
  if (!each) return [groupIndices];
  return ownersOf(checked)
    .map((_, faction) => groupIndices.filter((i) => groups[i]?.faction === faction))
    .filter((counted) => counted.length > 0);
}
