/** Checks that every cell of a position lies within its bounds. */
import type { Cells } from './cells.ts';
import type { Volume } from '../volume/volume.ts';

/** A view of cells next to each other that have the same bounds. */
export interface Bounded {
  readonly cells: Cells;
  readonly low: number;
  readonly high: number;
}

/** Views of those cells of an array that have bounds, in as few stretches as possible. */
export function boundedOf({ regions }: Volume, cells: Cells): readonly Bounded[] {
  const found: { from: number; to: number; low: number; high: number }[] = [];
  for (const { offset, length, bounds } of regions.toSorted((a, b) => a.offset - b.offset)) {
    if (!bounds) continue;
    const last = found.at(-1);
    if (last?.to === offset && last.low === bounds.low && last.high === bounds.high) last.to += length;
    else found.push({ from: offset, to: offset + length, ...bounds });
  }
  return found.map(({ from, to, low, high }) => ({ cells: cells.subarray(from, to), low, high }));
}

/** Whether every cell keeps its bounds. It is asked after each of very many steps. */
export function keepsBounds(bounded: readonly Bounded[]): boolean {
  for (const { cells, low, high } of bounded) {
    // Negative as soon as one difference is; four cells at a time, since a turn of a loop costs more than a cell.
    let beyond = 0;
    let i = 0;
    for (const whole = cells.length - 3; i < whole; i += 4) {
      const a = cells[i]!;
      const b = cells[i + 1]!;
      const c = cells[i + 2]!;
      const d = cells[i + 3]!;
      beyond |=
        (a - low) | (high - a) | (b - low) | (high - b) | (c - low) | (high - c) | (d - low) | (high - d);
    }
    for (; i < cells.length; i++) beyond |= (cells[i]! - low) | (high - cells[i]!);
    if (beyond < 0) return false;
  }
  return true;
}
