/**
 * The quipu command, for programs that run it in their own process.
 * @module
 */
export { EXIT, type ExitCode } from './exit.ts';
export { runCommand } from './run-command.ts';
export type { Io, Progress } from './terminal/io.ts';
