/**
 * The quipu command.
 * @module
 */
export {};
