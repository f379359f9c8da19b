/** Commands that check, format, build and print rule text. */
import { PASSES, type PassName } from '@quipu/compiler/pass-names';
import { Option } from 'commander';
import type { LocaleName } from '@quipu/words';
import { jsonOption, type JsonOption, localeOption, watchOption } from '../options.ts';
import type { CommandLine } from '../command-line.ts';
import type { ExitCode } from '../exit.ts';
import type { Io } from '../terminal/io.ts';
import type { TerminalWords } from '../terminal/terminal-words.ts';
import type { BoardArguments } from './commands/board.ts';
import type { BuildArguments } from './commands/build.ts';

export function addBuildCommands(commandLine: CommandLine): void {
  addCheckCommand(commandLine);
  addFmtCommand(commandLine);
  addBuildCommand(commandLine);
  addBoardCommand(commandLine);
  addTextCommand(commandLine);
  addDumpCommand(commandLine);
  addNewCommand(commandLine);
}

export async function buildVolumes(options: BuildArguments, io: Io, words: TerminalWords): Promise<ExitCode> {
  return (await import('./commands/build.ts')).build(options, io, words);
}

export async function drawBoards(options: BoardArguments, io: Io): Promise<ExitCode> {
  return (await import('./commands/board.ts')).board(options, io);
}

function addCheckCommand({ program, io, onExit }: CommandLine): void {
  program
    .command('check')
    .description('Report errors and warnings of rule files.')
    .argument('[paths...]', 'volumes, folders or files; all packages under rules/ if none')
    .option('--volume <volume>', 'the volume to read files with; default: the one that contains them')
    .addOption(jsonOption())
    .action(async (paths: string[], options: JsonOption & { volume?: string }) => {
      onExit(await (await import('./commands/check.ts')).check({ paths, ...options }, io));
    });
}

function addFmtCommand({ program, io, onExit }: CommandLine): void {
  program
    .command('fmt')
    .description('Format rule files.')
    .argument('[paths...]', 'volumes, folders or files; all packages under rules/ if none')
    .option('--check', 'change nothing; fail if the layout of a file differs', false)
    .addOption(jsonOption())
    .action(async (paths: string[], options: JsonOption & { check: boolean }) => {
      onExit((await import('./commands/fmt.ts')).fmt({ paths, ...options }, io));
    });
}

function addBuildCommand({ program, io, onExit }: CommandLine): void {
  program
    .command('build')
    .description('Generate the TypeScript of volumes whose rules or compiler changed.')
    .argument('[volumes...]', 'names under rules/, or folders; all volumes if none')
    .option('--force', 'generate even if nothing changed', false)
    .addOption(watchOption())
    .addOption(jsonOption())
    .action(async (volumes: string[], options: JsonOption & { force: boolean; watch: boolean }) => {
      onExit(await (await import('./commands/build.ts')).build({ volumes, ...options }, io));
    });
}

function addBoardCommand({ program, io, onExit }: CommandLine): void {
  program
    .command('board')
    .description('Draw the boards of volumes, from geography, points, or adjacency alone.')
    .argument('[volumes...]', 'names under rules/, or folders; all volumes if none')
    .addOption(jsonOption())
    .action(async (volumes: string[], options: JsonOption) => {
      onExit(await (await import('./commands/board.ts')).board({ volumes, ...options }, io));
    });
}

function addTextCommand({ program, io, onExit }: CommandLine): void {
  program
    .command('text')
    .description('Print rule text as sentences for players.')
    .argument('<volume>', 'a name under rules/, or a folder')
    .argument(
      '[path...]',
      'the name path of a text: Rally, event 40 shaded, Propaganda.Redeploy; all texts if none',
    )
    .addOption(localeOption().default('en'))
    .addOption(jsonOption())
    .action(async (volume: string, path: string[], options: JsonOption & { locale: LocaleName }) => {
      onExit(
        await (await import('./commands/text.ts')).text({ volume, path: path.join(' '), ...options }, io),
      );
    });
}

function addDumpCommand({ program, io, onExit }: CommandLine): void {
  program
    .command('dump')
    .description('Print the intermediate form of a rule after a pass of the compiler.')
    .argument('<volume>', 'a name under rules/, or a folder')
    .argument('<rule>', 'a rule number, the name of a text, or the name of a function')
    .addOption(new Option('--after <pass>', 'the last pass that has run').choices(PASSES).default('modules'))
    .action(async (volume: string, rule: string, options: { after: PassName }) => {
      onExit((await import('./commands/dump.ts')).dump({ volume, rule, ...options }, io));
    });
}

function addNewCommand({ program, io, onExit }: CommandLine): void {
  program
    .command('new')
    .description('Start a volume under rules/ with a small game of two Factions.')
    .argument('<volume>', 'its name: lower-case letters, digits and dashes')
    .action(async (volume: string) => {
      onExit((await import('./commands/new.ts')).newVolume({ volume }, io));
    });
}
