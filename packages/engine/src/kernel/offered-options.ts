/** Offered options as a bit mask: words of 32 bits, one bit for each member of the universe. */

/** Clears the first `words` words of `out`; call before `enlist`. */
export function clear(out: Int32Array, words: number): void {
  for (let word = 0; word < words; word++) out[word] = 0;
}

/** Adds an option; returns 1, its contribution to the number of options. */
export function enlist(out: Int32Array, option: number): 1 {
  out[option >> 5] = out[option >> 5]! | (1 << (option & 31));
  return 1;
}
