/** Payments that were asked for and could not be made in full. */

/** Set by generated code. Whoever looks ahead clears it first, and sees whether a price could not be paid on the way. */
export const shortfall: { seen: boolean } = { seen: false };
