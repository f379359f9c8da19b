/**
 * Sets of spaces or groups in generated code: words of 31 bits, so that none is negative. Iteration starts at
 * the lowest member.
 */
import type { Cells } from './cells.ts';

const BITS_PER_WORD = 31;

/** The index of the lowest set bit. */
export function lowestBit(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

/** The first member of a set of two words; -1 if it is empty. */
export function firstOf(low: number, high: number): number {
  if (low !== 0) return 31 - Math.clz32(low & -low);
  return high === 0 ? -1 : 62 - Math.clz32(high & -high);
}

/** The next member after `space`; -1 after the last. */
export function nextOf(low: number, high: number, space: number): number {
  if (space >= 31) {
    // -2 << n clears the bits 0 to n.
    const rest = high & (-2 << (space - 31));
    return rest === 0 ? -1 : 62 - Math.clz32(rest & -rest);
  }
  const rest = low & (-2 << space);
  return rest === 0 ? firstOf(0, high) : 31 - Math.clz32(rest & -rest);
}

/** The bit of a member in one word of a set; 0 in other words. */
export function bitOf(member: number, word: number): number {
  const bit = member - word * BITS_PER_WORD;
  return bit >= 0 && bit < BITS_PER_WORD ? 1 << bit : 0;
}

/** As `bitOf`; member -1 gives all bits. */
export function bitAt(member: number, word: number): number {
  return member === -1 ? 0x7fffffff : bitOf(member, word);
}

/** Clears a set of two words. */
export function empty(cells: Cells, set: number): void {
  cells[set] = 0;
  cells[set + 1] = 0;
}

/** Adds a member to a set of two words. */
export function include(cells: Cells, set: number, space: number): void {
  if (space < 31) cells[set] = cells[set]! | (1 << space);
  else cells[set + 1] = cells[set + 1]! | (1 << (space - 31));
}
