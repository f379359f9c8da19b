/** Masks of groups of pieces: bit `g` is set if the mask has group `g`. */

export const hasGroup = (mask: number, group: number): boolean => ((mask >> group) & 1) === 1;

/** The lowest group of a mask: its only one if `hasAtMostOneGroup` holds. */
export const lowestGroup = (mask: number): number => 31 - Math.clz32(mask & -mask);

export const hasAtMostOneGroup = (mask: number): boolean => (mask & (mask - 1)) === 0;
