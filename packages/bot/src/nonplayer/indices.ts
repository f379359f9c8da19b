/** Indices and bit sets of indices, as compiled volumes use them. */

/** In place of the index of a space, group, seat, option or instruction that does not exist. */
export const NO_INDEX = -1;

/** Whether a bit set contains an index, such as that of a seat. */
export function hasBit(bits: number, index: number): boolean {
  return ((bits >> index) & 1) === 1;
}
