/** Lists the differences of two positions by cell. */
import { LASTING_EFFECTS_PER_WORD } from '@quipu/compiler/evaluator';
import type { Volume } from '@quipu/engine';
import type { Cells, Region } from '@quipu/engine/play';

/** A value of the board that differs between two positions. */
export interface BoardChange {
  /** The name of the cell: its region and the keys of its axes, as in `Resources Blue`; for pieces only the keys. */
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** Names of regions that store components on the table rather than internal state of the engine. */
const VISIBLE_REGIONS =
  /^(BOARD|AVAILABLE|OUT|LEVEL|MARKER|SUPPLY|OPEN|ELIGIBLE|INITIATIVE|LASTING)$|^(TRACK|HELD)_/;

/**
 * Lists the changes of visible components, in layout order.
 * @example
 * const before = game.cells().slice();
 * for (const key of ['Train', 'Capital'] as const) game.choose({ key });
 * for (const change of boardDiff(volume, before, game.cells())) console.log(change.what, change.before, change.after);
 */
export function boardDiff(volume: Volume, before: Cells, after: Cells): BoardChange[] {
  return volume.regions
    .filter((region) => region.visibility === 'all' && VISIBLE_REGIONS.test(region.name))
    .flatMap((region) =>
      region.name === 'LASTING'
        ? lastingChanges(volume, region, before, after)
        : Array.from({ length: region.length }, (_, index) => index)
            .filter((index) => before[region.offset + index] !== after[region.offset + index])
            .filter((index) => !isUnlimitedSupply(volume, region, index))
            .map((index) => ({
              what: cellName(region, index),
              before: valueName(region, before[region.offset + index] ?? 0),
              after: valueName(region, after[region.offset + index] ?? 0),
            })),
    );
}

/** Whether a cell counts a supply without a number, whose value has no meaning on the table. */
const isUnlimitedSupply = ({ printed }: Volume, { name, dimensions }: Region, index: number): boolean =>
  name === 'SUPPLY' && printed.supplies[dimensions[0]?.keys[index] ?? ''] === null;

/** Lists the lasting effects that came into force or ended. Each cell of their region has the bits of several effects. */
function lastingChanges(volume: Volume, { offset }: Region, before: Cells, after: Cells): BoardChange[] {
  const effects = volume.regions.find(({ name }) => name === 'LASTING_BY')?.dimensions[0]?.keys ?? [];
  const isInForce = (cells: Cells, effect: number): boolean =>
    (((cells[offset + Math.floor(effect / LASTING_EFFECTS_PER_WORD)] ?? 0) >>
      (effect % LASTING_EFFECTS_PER_WORD)) &
      1) ===
    1;
  const stateName = (inForce: boolean): string => (inForce ? 'in force' : 'not in force');
  return effects.flatMap((what, effect) => {
    const [wasInForce, inForce] = [isInForce(before, effect), isInForce(after, effect)];
    return wasInForce === inForce ? [] : [{ what, before: stateName(wasInForce), after: stateName(inForce) }];
  });
}

/** The name of a cell: its region without prefix, and the keys of its axes. The region of pieces is omitted. */
function cellName(region: Region, index: number): string {
  const keys: string[] = [];
  let remainder = index;
  // The last axis varies fastest.
  for (const axis of region.dimensions.toReversed()) {
    keys.unshift(axis.keys[remainder % axis.keys.length] ?? '');
    remainder = Math.floor(remainder / axis.keys.length);
  }
  const name = region.name.replace(/^(TRACK|HELD)_/, '');
  return [name === 'BOARD' ? '' : name, keys.join(', ')].filter((text) => text !== '').join(' ');
}

/** The name of a cell's value; see `Region.values` for the encoding. */
function valueName({ values }: Region, value: number): string {
  if (values === undefined) return String(value);
  if (values.optional && value === 0) return 'none';
  const firstValue = values.least + (values.optional ? 1 : 0);
  return values.names[value - firstValue] ?? String(value);
}
