/** What of a view is different between two positions. */
import type { Cells } from './cells.ts';
import type { Region, Volume } from './volume.ts';
import { isVisible, valueOf } from './view.ts';

/** A value of a region, before and after. */
export interface Change {
  readonly region: string;
  /** The keys of its dimensions, from outermost to innermost. */
  readonly keys: readonly string[];
  readonly from: number | string | null;
  readonly to: number | string | null;
}

/** The values that a seat, by its index, sees change. */
export function changesOf(volume: Volume, before: Cells, after: Cells, seat: number): readonly Change[] {
  const changes: Change[] = [];
  for (const region of volume.regions) {
    if (!isVisible(region, seat)) continue;
    const { name, offset, length } = region;
    for (let i = 0; i < length; i++) {
      const [from, to] = [before[offset + i]!, after[offset + i]!];
      if (from !== to)
        changes.push({
          region: name,
          keys: keysAt(region, i),
          from: valueOf(region, from),
          to: valueOf(region, to),
        });
    }
  }
  return changes;
}

/** The keys of a cell of a region. */
function keysAt({ dimensions, length }: Region, at: number): readonly string[] {
  let stride = length;
  let left = at;
  return dimensions.map(({ keys }) => {
    stride /= keys.length;
    const index = Math.floor(left / stride);
    left -= index * stride;
    return keys[index]!;
  });
}
