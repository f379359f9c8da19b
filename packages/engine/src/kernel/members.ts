/**
 * Sets of spaces or groups as generated code holds them: words of 31 bits, so that none is negative. What runs over a set runs over one
 * word or two, from the lowest member on.
 */
import type { Cells } from './cells.ts';
import { clear, enlist } from './offered.ts';

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
    const rest = space < 61 ? high & (-2 << (space - 31)) : 0;
    return rest === 0 ? -1 : 62 - Math.clz32(rest & -rest);
  }
  const rest = space < 30 ? low & (-2 << space) : 0;
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

/** Whether something holds of a member of a set of one word or two; it is asked from the lowest on until it does. */
export function someOf(
  c: Cells,
  low: number,
  high: number,
  holds: (c: Cells, member: number) => boolean,
): boolean {
  for (let rest = low; rest !== 0; rest &= rest - 1) if (holds(c, lowestBit(rest))) return true;
  for (let rest = high; rest !== 0; rest &= rest - 1) if (holds(c, WORD + lowestBit(rest))) return true;
  return false;
}

/** What the members of a set of one word or two give, added up. */
export function sumOf(
  c: Cells,
  low: number,
  high: number,
  value: (c: Cells, member: number) => number,
): number {
  let sum = 0;
  for (let rest = low; rest !== 0; rest &= rest - 1) sum += value(c, lowestBit(rest));
  for (let rest = high; rest !== 0; rest &= rest - 1) sum += value(c, WORD + lowestBit(rest));
  return sum;
}

/** Of how many members of a set of one word or two something holds. */
export function countOf(
  c: Cells,
  low: number,
  high: number,
  holds: (c: Cells, member: number) => boolean,
): number {
  let count = 0;
  for (let rest = low; rest !== 0; rest &= rest - 1) if (holds(c, lowestBit(rest))) count += 1;
  for (let rest = high; rest !== 0; rest &= rest - 1) if (holds(c, WORD + lowestBit(rest))) count += 1;
  return count;
}

/** Those members of a set of one word of which something holds. */
export function subsetOf(set: number, holds: (member: number) => boolean): number {
  let found = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) if (holds(lowestBit(rest))) found |= rest & -rest;
  return found;
}

/** Marks those members of a set of one word or two as offered of which something holds; how many they are. */
export function enlistOf(
  out: Int32Array,
  low: number,
  high: number,
  holds: (member: number) => boolean,
): number {
  let count = 0;
  for (let rest = low; rest !== 0; rest &= rest - 1) {
    const member = lowestBit(rest);
    if (holds(member)) count += enlist(out, member);
  }
  for (let rest = high; rest !== 0; rest &= rest - 1) {
    const member = WORD + lowestBit(rest);
    if (holds(member)) count += enlist(out, member);
  }
  return count;
}

/** Marks all members of a set of one word or two as offered; how many they are. */
export function enlistAll(out: Int32Array, low: number, high: number): number {
  return enlistOf(out, low, high, () => true);
}

/** Offers those members of a set of one word or two of which something holds, and nothing else; how many they are. */
export function offerOf(
  out: Int32Array,
  low: number,
  high: number,
  holds: (member: number) => boolean,
): number {
  clear(out, 2);
  return enlistOf(out, low, high, holds);
}

/** Offers all members of a set of one word or two, and nothing else; how many they are. */
export function offerAll(out: Int32Array, low: number, high: number): number {
  return offerOf(out, low, high, () => true);
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
