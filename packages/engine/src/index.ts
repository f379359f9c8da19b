/**
 * The kernel every volume runs on.
 * @module
 */
export {};
