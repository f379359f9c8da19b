/** Checks that all cells of a position are within the bounds of their regions. */
import type { Cells } from './cells.ts';
import type { Volume } from '../volume/volume.ts';

/** A view of adjacent cells, and their smallest and largest value. */
export interface BoundedCells {
  readonly cells: Cells;
  readonly low: number;
  readonly high: number;
}

/** Views of the bounded cells of an array; adjacent regions with equal bounds are merged. */
export function boundedCellsOf({ regions }: Volume, cells: Cells): readonly BoundedCells[] {
  const ranges: { start: number; end: number; low: number; high: number }[] = [];
  for (const { offset, length, bounds } of regions.toSorted((a, b) => a.offset - b.offset)) {
    if (!bounds) continue;
    const last = ranges.at(-1);
    if (last?.end === offset && last.low === bounds.low && last.high === bounds.high) last.end += length;
    else ranges.push({ start: offset, end: offset + length, ...bounds });
  }
  return ranges.map(({ start, end, low, high }) => ({ cells: cells.subarray(start, end), low, high }));
}

/** Whether all cells are within their bounds. Hot path: called after each step of a look-ahead. */
export function isWithinBounds(boundedCells: readonly BoundedCells[]): boolean {
  for (const { cells, low, high } of boundedCells) {
    // A difference is negative if a cell is outside its bounds. The bitwise OR of numbers is negative if and
    // only if one of them is, so one comparison checks all cells. The loop is unrolled four times, since its
    // overhead exceeds the cost of a cell.
    let differences = 0;
    let i = 0;
    for (const unrolledEnd = cells.length - 3; i < unrolledEnd; i += 4) {
      const a = cells[i]!;
      const b = cells[i + 1]!;
      const c = cells[i + 2]!;
      const d = cells[i + 3]!;
      differences |=
        (a - low) | (high - a) | (b - low) | (high - b) | (c - low) | (high - c) | (d - low) | (high - d);
    }
    for (; i < cells.length; i++) differences |= (cells[i]! - low) | (high - cells[i]!);
    if (differences < 0) return false;
  }
  return true;
}
