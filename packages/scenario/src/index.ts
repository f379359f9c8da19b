/**
 * Runs scenario files against a compiled volume.
 * @module
 */
export {};
