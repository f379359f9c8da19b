/** Hashes in a compiled volume. A save compares them to report which rules have changed since. */
import { createHash } from 'node:crypto';
import { type Checked, hashRules, type Hashes } from '@quipu/language/checked';
import type { Program } from './ir/program.ts';

/**
 * Computes the hashes of a volume. The layout hash covers the array with all frames, and the names of steps
 * and points, because snapshots contain their numbers.
 */
export function hashesOf(checked: Checked, { regions, frames, size, steps, points }: Program): Hashes {
  const cells = frames.map(({ routine, offset, length, returnCell, cells: localCells }) => ({
    routine,
    offset,
    length,
    ret: returnCell,
    cells: [...localCells],
  }));
  const numbered = [steps, points].map((list) => list.map(({ name }) => name));
  const layout = createHash('sha256').update(JSON.stringify({ regions, cells, size, numbered }));
  return { ...hashRules(checked), layout: layout.digest('hex').slice(0, 16) };
}
