/**
 * Turns checked rules into typed TypeScript.
 * @module
 */
export {};
