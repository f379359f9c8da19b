/** Commands that test rule text by scenarios. */
import type { LocaleName } from '@quipu/words';
import type { TestArguments } from './commands/test-command.ts';
import type { MutateArguments } from './commands/mutate.ts';
import {
  forceOption,
  jsonOption,
  type JsonOption,
  localeOption,
  numberOption,
  seedOption,
} from '../options.ts';
import type { CommandLine } from '../command-line.ts';

export function addTestCommands(commandLine: CommandLine): void {
  addTestCommand(commandLine);
  addCoverageCommand(commandLine);
  addMutateCommand(commandLine);
}

function addTestCommand({ program, io, onExit }: CommandLine): void {
  program
    .command('test')
    .description('Play scenarios and compare the results with their expectations.')
    .argument('[paths...]', 'volumes, folders or scenario files; all volumes if none')
    .option('--volume <volume>', 'the volume to play scenario files on; default: the one that contains them')
    .option('--filter <words>', 'only scenarios whose title contains these words')
    .option('--report <file>', 'also write the JSON document into a file')
    .addOption(forceOption())
    .addOption(jsonOption())
    .action(async (paths: string[], options: JsonOption & Omit<TestArguments, 'paths' | 'json'>) => {
      onExit(await (await import('./commands/test-command.ts')).test({ paths, ...options }, io));
    });
}

function addCoverageCommand({ program, io, onExit }: CommandLine): void {
  program
    .command('coverage')
    .description('Report which rule lines, decision points and rule numbers the scenarios reach.')
    .argument('[volumes...]', 'names under rules/, or folders; all volumes if none')
    .addOption(numberOption('--games <count>', 'random games to add to the scenarios', 0).default(0))
    .addOption(seedOption().default(1))
    .option('--missing', 'list every rule line and decision point that was not reached', false)
    .addOption(localeOption('list terms without a name in a language instead: en, fr or es'))
    .addOption(jsonOption())
    .action(
      async (
        volumes: string[],
        options: JsonOption & { games: number; seed: number; missing: boolean; locale?: LocaleName },
      ) => {
        onExit(await (await import('./commands/coverage.ts')).coverage({ volumes, ...options }, io));
      },
    );
}

function addMutateCommand({ program, io, onExit }: CommandLine): void {
  program
    .command('mutate')
    .description('Report which small changes of the rules no scenario detects.')
    .argument('<volume>', 'a name under rules/, or a folder')
    .addOption(numberOption('--mutants <count>', 'the number of changes to try', 1).default(1000))
    .addOption(seedOption().default(1))
    .addOption(numberOption('--minutes <count>', 'begin no further change after this time', 1))
    .option('--file <path>', 'only changes of rule files whose path ends with this')
    .addOption(numberOption('--line <number>', 'only changes in this line', 1))
    .option('--amendments', 'only amendments of an edition, each revoked', false)
    .addOption(numberOption('--at-least <percent>', 'fail if fewer are caught', 0, 100).default(0))
    .option('--list', 'only list the changes that would be tried', false)
    .addOption(jsonOption())
    .action(async (volume: string, options: JsonOption & Omit<MutateArguments, 'volume' | 'json'>) => {
      onExit(await (await import('./commands/mutate.ts')).mutate({ volume, ...options }, io));
    });
}
