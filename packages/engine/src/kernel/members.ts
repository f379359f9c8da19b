/**
 * Sets of spaces or groups as generated code holds them: words of 31 bits, so that none is negative. What runs over a set runs over one
 * word or two, from the lowest member on.
 */
import type { Cells } from './cells.ts';

/** Members to a word. */
const WORD = 31;

/** The index of the lowest set bit. */
export function lowestBit(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

/** The first space of a set; below 0 of none. */
export function firstOf(low: number, high: number): number {
  if (low !== 0) return 31 - Math.clz32(low & -low);
  return high === 0 ? -1 : 62 - Math.clz32(high & -high);
}

/** The first space of a set behind another; below 0 if there is none. */
export function nextOf(low: number, high: number, space: number): number {
  if (space >= 31) {
    const rest = high & (-2 << (space - 31));
    return rest === 0 ? -1 : 62 - Math.clz32(rest & -rest);
  }
  const rest = low & (-2 << space);
  return rest === 0 ? firstOf(0, high) : 31 - Math.clz32(rest & -rest);
}

/** The bit of a member in one word of a set; none in the others. */
export function bitOf(member: number, word: number): number {
  const at = member - word * WORD;
  return at >= 0 && at < WORD ? 1 << at : 0;
}

/** The same, or all bits of the word where any member will do: then it is -1. */
export function bitAt(member: number, word: number): number {
  return member === -1 ? 0x7fffffff : bitOf(member, word);
}

/** Empties a set that lies in two cells. */
export function empty(c: Cells, set: number): void {
  c[set] = 0;
  c[set + 1] = 0;
}

/** Puts a space into a set that lies in two cells. */
export function include(c: Cells, set: number, space: number): void {
  if (space < 31) c[set] = c[set]! | (1 << space);
  else c[set + 1] = c[set + 1]! | (1 << (space - 31));
}
