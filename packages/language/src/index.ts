/**
 * Reads rule files: source text to checked rules.
 * @module
 */
export {};
