/** How often each statement of the rules has run. */
export const hits = new Int32Array(124);
