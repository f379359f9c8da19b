/** The command line. Each command imports its own code when it runs, so that quick commands do not load slow libraries. */
import { Command } from 'commander';
import { addBuildCommands } from './build/index.ts';
import type { CommandLine } from './command-line.ts';
import { addCompareCommands } from './compare/index.ts';
import { addPageCommands } from './page/index.ts';
import { packageVersion } from './package-version.ts';
import { addPlayCommands } from './play/index.ts';
import { addSimulateCommands } from './simulate/index.ts';
import { addTestCommands } from './test/index.ts';

/** Creates the program; docs/commands.md is tested against it. */
export function createProgram(io: CommandLine['io'], onExit: CommandLine['onExit']): Command {
  const program = new Command('quipu')
    .description('Checks, builds, tests and plays board games from their rule text.')
    .version(`quipu ${packageVersion()}`, '-v, --version', 'print the version')
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.out(text.trimEnd()), writeErr: () => undefined })
    .helpCommand(false);
  const commandLine = { program, io, onExit };
  addBuildCommands(commandLine);
  addTestCommands(commandLine);
  addPlayCommands(commandLine);
  addPageCommands(commandLine);
  addSimulateCommands(commandLine);
  addCompareCommands(commandLine);
  return program;
}
