/**
 * Runs the `quipu` command in the calling process.
 * @module
 */
export { EXIT, type ExitCode } from './exit.ts';
export { runCommand } from './run-command.ts';
export type { Io, Progress } from './terminal/io.ts';
