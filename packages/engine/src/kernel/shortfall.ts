/**
 * Whether a cost could not be paid in full. Generated code sets `seen`; look-aheads reset it before they run rules
 * and check it afterwards.
 */
export const shortfall: { seen: boolean } = { seen: false };
