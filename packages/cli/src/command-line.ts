/** The input of a module that adds its commands to the command line. */
import type { Command } from 'commander';
import type { ExitCode } from './exit.ts';
import type { Io } from './terminal/io.ts';

export interface CommandLine {
  readonly program: Command;
  readonly io: Io;
  /** Called with a command's exit code once it has run. */
  readonly onExit: (code: ExitCode) => void;
}
