/** Lists the differences of two positions by cell. */
import type { Volume } from '@quipu/engine';
import type { Cells, Region } from '@quipu/engine/play';

export interface BoardChange {
  /** `BOARD Highmoor, Rebels Base`: the region and the keys of its axes. */
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** Names of regions that store visible components rather than internal state. */
const VISIBLE_REGIONS =
  /^(BOARD|AVAILABLE|OUT|LEVEL|MARKER|SUPPLY|OPEN|ELIGIBLE|INITIATIVE|LASTING)$|^(TRACK|HELD)_/;

/** Lists the changes of public components, in layout order. */
export function boardDiff(volume: Volume, before: Cells, after: Cells): BoardChange[] {
  return volume.regions
    .filter((region) => region.visibility === 'all' && VISIBLE_REGIONS.test(region.name))
    .flatMap((region) =>
      Array.from({ length: region.length }, (_, index) => index)
        .filter((index) => before[region.offset + index] !== after[region.offset + index])
        .map((index) => ({
          what: cellName(region, index),
          before: valueName(region, before[region.offset + index] ?? 0),
          after: valueName(region, after[region.offset + index] ?? 0),
        })),
    );
}

function cellName(region: Region, index: number): string {
  const keys: string[] = [];
  let rest = index;
  for (const { keys: axis } of [...region.dimensions].reverse()) {
    keys.unshift(axis[rest % axis.length] ?? '');
    rest = Math.floor(rest / axis.length);
  }
  const name = region.name.replace(/^(TRACK|HELD|FROZEN|SUSPECTS|SECRET)_/, '');
  return [name === 'BOARD' ? '' : name, keys.join(', ')].filter((part) => part !== '').join(' ');
}

function valueName({ values }: Region, value: number): string {
  if (values === undefined) return String(value);
  if (values.optional && value === 0) return 'none';
  return values.names[value - values.least - (values.optional ? 1 : 0)] ?? String(value);
}
