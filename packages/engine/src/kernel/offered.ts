/** What a decision point offers, as bits of words of 32, one for each member of its universe. */

/** Empties the words of `out` that a point uses, before its first `enlist`. */
export function clear(out: Int32Array, words: number): void {
  for (let word = 0; word < words; word++) out[word] = 0;
}

/** Marks member `option` as offered; it is one. */
export function enlist(out: Int32Array, option: number): 1 {
  out[option >> 5] = out[option >> 5]! | (1 << (option & 31));
  return 1;
}
