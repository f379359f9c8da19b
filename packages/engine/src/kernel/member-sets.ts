/**
 * Sets of spaces or groups in generated code: words of 31 bits, so that none is negative. Iteration starts at
 * the lowest member.
 */
import type { Cells } from './cells.ts';

const BITS_PER_WORD = 31;
const ALL_BITS = 0x7fff_ffff;

/** The index of the lowest set bit. */
export function lowestBit(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

/** The first member of a set of two words; -1 if it is empty. */
export function firstOf(lowWord: number, highWord: number): number {
  if (lowWord !== 0) return 31 - Math.clz32(lowWord & -lowWord);
  return highWord === 0 ? -1 : BITS_PER_WORD + 31 - Math.clz32(highWord & -highWord);
}

/** The next member after `member`; -1 after the last. */
export function nextOf(lowWord: number, highWord: number, member: number): number {
  if (member >= BITS_PER_WORD) {
    // -2 << n clears the bits 0 to n.
    const laterBits = highWord & (-2 << (member - BITS_PER_WORD));
    return laterBits === 0 ? -1 : BITS_PER_WORD + 31 - Math.clz32(laterBits & -laterBits);
  }
  const laterBits = lowWord & (-2 << member);
  return laterBits === 0 ? firstOf(0, highWord) : 31 - Math.clz32(laterBits & -laterBits);
}

/** The bit of a member in one word of a set; 0 in other words. */
export function bitOf(member: number, word: number): number {
  const bit = member - word * BITS_PER_WORD;
  return bit >= 0 && bit < BITS_PER_WORD ? 1 << bit : 0;
}

/** As `bitOf`; member -1 gives all bits. */
export function bitAt(member: number, word: number): number {
  return member === -1 ? ALL_BITS : bitOf(member, word);
}

/** Clears a set of two words. */
export function empty(cells: Cells, firstWord: number): void {
  cells[firstWord] = 0;
  cells[firstWord + 1] = 0;
}

/** Adds a member to a set of two words. */
export function include(cells: Cells, firstWord: number, member: number): void {
  if (member < BITS_PER_WORD) cells[firstWord] = cells[firstWord]! | (1 << member);
  else cells[firstWord + 1] = cells[firstWord + 1]! | (1 << (member - BITS_PER_WORD));
}
