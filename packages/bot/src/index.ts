/**
 * Agents that play a volume.
 * @module
 */
export {};
