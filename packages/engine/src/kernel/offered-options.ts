/** Offered options as a bit mask: option `i` of the universe is bit `i & 31` of the word `i >> 5`. */
import { popcount } from './bit-sets.ts';

/** Clears the first `maskLength` words of `out`; call before `enlist`. */
export function clear(out: Int32Array, maskLength: number): void {
  for (let word = 0; word < maskLength; word++) out[word] = 0;
}

/**
 * Number of words of the bit mask of a universe.
 * @example
 * wordCount(volume.seats); // 1
 */
export function wordCount({ length }: readonly string[]): number {
  return (length + 31) >> 5;
}

/**
 * Creates an empty bit mask for the options of a universe.
 * @example
 * const mask = optionBuffer(volume.points[0]!.universe);
 */
export const optionBuffer = (universe: readonly string[]): Int32Array => new Int32Array(wordCount(universe));

/** Adds an option; returns 1, its contribution to the number of options. */
export function enlist(out: Int32Array, option: number): 1 {
  out[option >> 5] = out[option >> 5]! | (1 << (option & 31));
  return 1;
}

/**
 * Whether a bit mask contains an option.
 * @example
 * offer(volume, cells, out);
 * hasOption(out, firstOffered(out)); // true
 */
export function hasOption(out: Int32Array, option: number): boolean {
  return ((out[option >> 5]! >> (option & 31)) & 1) === 1;
}

/**
 * Removes an option.
 * @example
 * const optionCount = offer(volume, cells, out);
 * removeOption(out, firstOffered(out));
 * console.log(nthOffered(out, optionCount - 2));
 */
export function removeOption(out: Int32Array, option: number): void {
  out[option >> 5] = out[option >> 5]! & ~(1 << (option & 31));
}

/** Whether `offer` offers an option; `maskLength` is the number of words of its bit mask. */
export function isOffered(maskLength: number, offer: (out: Int32Array) => void, option: number): boolean {
  const out = new Int32Array(maskLength);
  offer(out);
  return hasOption(out, option);
}

/** Offers up to 32 options as a bit mask; returns their number. */
export function offered(out: Int32Array, bits: number): number {
  out[0] = bits;
  return popcount(bits);
}

/** Returns the counts from `min` to `max` (below `end`) as a bit mask: bit `i` for count `i`. */
export function countsFrom(min: number, max: number, end: number): number {
  let bits = 0;
  for (let count = Math.max(min, 0); count <= max && count < end; count += 1) bits |= 1 << count;
  return bits;
}
