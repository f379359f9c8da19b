/** Which text in force is why an option is refused: without it the option would be offered. */
import { type Cells, LASTING_BITS, POINT } from '../kernel/cells.ts';
import { leavesWitness } from '../kernel/obligations.ts';
import type { Reason } from './reason.ts';
import { listed } from '../runtime.ts';
import type { Volume } from '../volume/volume.ts';

/** What is in force and stands alone in the way of an option that is refused, but for what the reasons cite already. */
export function inTheWay(
  volume: Volume,
  cells: Cells,
  option: number,
  told: readonly Reason[],
): readonly Reason[] {
  const at = (name: string): Volume['regions'][number] | undefined =>
    volume.regions.find((region) => region.name === name);
  const first = at('LASTING')?.offset ?? 0;
  const known = new Set(told.flatMap(({ rule, causes }) => [rule, ...causes.map((cause) => cause.rule)]));
  const keys = at('LASTING_BY')?.dimensions[0]?.keys ?? [];
  return keys.flatMap((rule, i): readonly Reason[] => {
    const word = first + Math.floor(i / LASTING_BITS);
    const bit = 1 << (i % LASTING_BITS);
    if ((cells[word]! & bit) === 0 || known.has(rule)) return [];
    const without = cells.slice();
    without[word] = cells[word]! & ~bit;
    if (!offers(volume, without, option)) return [];
    return [{ key: 'in-force', rule, parameters: { card: volume.printed.lasting[rule]!.card }, causes: [] }];
  });
}

/** Whether the point that is pending would offer an option, if the cells were these. */
function offers(volume: Volume, cells: Cells, option: number): boolean {
  const point = volume.points[cells[POINT]! - 1]!;
  const out = new Int32Array((point.universe.length + 31) >> 5);
  point.offer(cells, out);
  return listed(out, option) && leavesWitness(volume, cells, option);
}
