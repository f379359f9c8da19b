/** Sets in generated code with 32 members in each cell. See `member-sets.ts` for words that are never negative. */
import type { Cells } from './cells.ts';

/** Whether a bit set contains a member. `firstWord` is the first of its cells, with 32 members each. */
export function has(cells: Cells, firstWord: number, member: number): boolean {
  return ((cells[firstWord + (member >> 5)]! >> (member & 31)) & 1) === 1;
}

/** Adds a member to a bit set. */
export function put(cells: Cells, firstWord: number, member: number): void {
  cells[firstWord + (member >> 5)] = cells[firstWord + (member >> 5)]! | (1 << (member & 31));
}

/** Returns the number of set bits. */
export function popcount(word: number): number {
  // Sums of adjacent bits, then of pairs and of groups of four; the product adds the bytes.
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
