/** Records payments that could not be made in full. */

/** Set by generated code. Look-aheads clear it first, then check whether a cost could not be paid. */
export const shortfall: { seen: boolean } = { seen: false };
