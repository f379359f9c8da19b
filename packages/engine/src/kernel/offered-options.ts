/** Offered options as a bit mask: option `i` of the universe is bit `i & 31` of the word `i >> 5`. */

/** Clears the first `words` words of `out`; call before `enlist`. */
export function clear(out: Int32Array, words: number): void {
  for (let word = 0; word < words; word++) out[word] = 0;
}

/** Number of words of the bit mask of a universe. */
export function wordCount({ length }: readonly string[]): number {
  return (length + 31) >> 5;
}

/** Creates an empty bit mask for the options of a universe. */
export const optionBuffer = (universe: readonly string[]): Int32Array => new Int32Array(wordCount(universe));

/** Adds an option; returns 1, its contribution to the number of options. */
export function enlist(out: Int32Array, option: number): 1 {
  out[option >> 5] = out[option >> 5]! | (1 << (option & 31));
  return 1;
}

/** Whether a bit mask contains an option. */
export function hasOption(out: Int32Array, option: number): boolean {
  return ((out[option >> 5]! >> (option & 31)) & 1) === 1;
}

/** Removes an option. */
export function removeOption(out: Int32Array, option: number): void {
  out[option >> 5] = out[option >> 5]! & ~(1 << (option & 31));
}
