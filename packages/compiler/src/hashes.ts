/** Hashes that a volume carries, so that a save can say which rules have changed since. */
import { createHash } from 'node:crypto';
import { type Checked, hashes, type Hashes } from '@quipu/language/checked';
import type { Program } from './ir/program.ts';

/**
 * Hashes of a compiled volume. Its layout is that of the whole array, frames included, and of the steps and points that are
 * numbered in it: a snapshot holds these too.
 */
export function hashesOf(checked: Checked, { regions, frames, size, steps, points }: Program): Hashes {
  const cells = frames.map((frame) => ({ ...frame, cells: [...frame.cells] }));
  const numbered = [steps, points].map((list) => list.map(({ name }) => name));
  const layout = createHash('sha256').update(JSON.stringify({ regions, cells, size, numbered }));
  return { ...hashes(checked), layout: layout.digest('hex').slice(0, 16) };
}
