/**
 * Runs the `quipu` command in the calling process.
 * @module
 */
export { EXIT, type ExitCode } from './exit.ts';
export { runCommand } from './run-command.ts';
export type { Io, ProgressBar } from './terminal/io.ts';
export { nodeIo } from './terminal/node-io.ts';
