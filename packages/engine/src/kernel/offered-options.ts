/** Offered options as a bit mask: words of 32 bits, one bit for each member of the universe. */

/** Clears the first `words` words of `out`; call before `enlist`. */
export function clear(out: Int32Array, words: number): void {
  for (let word = 0; word < words; word++) out[word] = 0;
}

/** Creates an empty bit mask for the options of a universe. */
export const optionBuffer = ({ length }: readonly string[]): Int32Array => new Int32Array((length + 31) >> 5);

/** Adds an option; returns 1, its contribution to the number of options. */
export function enlist(out: Int32Array, option: number): 1 {
  out[option >> 5] = out[option >> 5]! | (1 << (option & 31));
  return 1;
}
