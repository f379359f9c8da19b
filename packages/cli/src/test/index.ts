/** Commands that test rule text by scenarios. */
import type { LocaleName } from '@quipu/words';
import type { TestArguments } from './commands/test.ts';
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
  test(commandLine);
  coverage(commandLine);
  mutate(commandLine);
}

function test({ program, io, onExit }: CommandLine): void {
  program
    .command('test')
    .description('Play scenarios and compare what happens with what they expect.')
    .argument('[paths...]', 'volumes, folders or scenario files; all volumes if none')
    .option('--volume <volume>', 'the volume to play scenario files on; the one they lie in if not given')
    .option('--filter <words>', 'only scenarios whose title holds these words')
    .option('--report <file>', 'write the JSON document into a file, whatever is printed')
    .addOption(forceOption())
    .addOption(jsonOption())
    .action(async (paths: string[], options: JsonOption & Omit<TestArguments, 'paths' | 'json'>) => {
      onExit(await (await import('./commands/test.ts')).test({ paths, ...options }, io));
    });
}

function coverage({ program, io, onExit }: CommandLine): void {
  program
    .command('coverage')
    .description('Tell which rule lines, decision points and rule numbers the scenarios reach.')
    .argument('[volumes...]', 'names under rules/, or folders; all volumes if none')
    .addOption(numberOption('--games <count>', 'random games to add to the scenarios', 0).default(0))
    .addOption(seedOption().default(1))
    .option('--missing', 'list every rule line and decision point not reached', false)
    .addOption(localeOption('list instead what has no name in a language: en, fr or es'))
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

function mutate({ program, io, onExit }: CommandLine): void {
  program
    .command('mutate')
    .description('Tell which small changes of the rules no scenario notices.')
    .argument('<volume>', 'a name under rules/, or a folder')
    .addOption(numberOption('--mutants <count>', 'how many to count', 1).default(1000))
    .addOption(seedOption().default(1))
    .addOption(numberOption('--minutes <count>', 'begin nothing more after so many', 1))
    .option('--file <path>', 'only changes of rule files whose path ends so')
    .addOption(numberOption('--line <number>', 'only changes in this line', 1))
    .option('--amendments', 'only amendments of an edition, each taken back', false)
    .addOption(numberOption('--at-least <percent>', 'fail if fewer are caught', 0, 100).default(0))
    .option('--list', 'only list what would be tried', false)
    .addOption(jsonOption())
    .action(async (volume: string, options: JsonOption & Omit<MutateArguments, 'volume' | 'json'>) => {
      onExit(await (await import('./commands/mutate.ts')).mutate({ volume, ...options }, io));
    });
}
