/** Commands that play games in the terminal. */
import { Option } from 'commander';
import type { StartArguments } from './commands/start.ts';
import type { PlayArguments } from './commands/play.ts';
import type { GameArguments } from '../games/create.ts';
import type { ExplainArguments } from './commands/explain.ts';
import {
  anySeed,
  deck,
  force,
  json,
  type JsonOption,
  locale,
  nonplayers,
  number,
  seed,
  setup,
  variant,
  named,
} from '../options.ts';
import type { CommandLine } from '../command-line.ts';

/** Options that create a new game, incompatible with a saved one. */
const MADE_FROM = ['me', 'seed', 'setup', 'option', 'nonplayers', 'deck'];

export function addPlayCommands(commandLine: CommandLine): void {
  play(commandLine);
  explain(commandLine);
  seatSave(commandLine);
  start(commandLine);
  run(commandLine);
}

function play({ program, io, ended }: CommandLine): void {
  program
    .command('play')
    .description('Play a game in the terminal, the seats of all players at one table.')
    .argument('[volume]', 'a name under rules/, or a folder; the newest volume if none')
    .addOption(anySeed())
    .addOption(setup())
    .addOption(variant())
    .addOption(nonplayers())
    .addOption(
      new Option('--me <faction>', 'the one Faction that is played; all others are Non-players').conflicts(
        'nonplayers',
      ),
    )
    .addOption(deck())
    .addOption(
      new Option(
        '--seat <faction=agent>',
        'let an agent play a Faction: random, search, search:500, nonplayer; may be given several times',
      ).argParser<string[]>((one, before: readonly string[] | undefined) => [...(before ?? []), one]),
    )
    .addOption(new Option('--load <file>', 'resume a saved game').conflicts(['seat', ...MADE_FROM]))
    .addOption(
      new Option('--link <text>', 'resume a game that was sent as a link').conflicts(['load', ...MADE_FROM]),
    )
    .addOption(locale().default('en'))
    .action(async (volume: string | undefined, options: Omit<PlayArguments, 'volume'>) => {
      ended(await (await import('./commands/play.ts')).play({ ...named(volume), ...options }, io));
    });
}

function explain({ program, io, ended }: CommandLine): void {
  program
    .command('explain')
    .description('Tell why the Non-players of a saved game chose as they did.')
    .argument('<save>', 'a saved game')
    .addOption(number('--last <count>', 'only what they did the last so many times', 1))
    .addOption(new Option('--card <key>', 'only what they did while this card lay open').conflicts('last'))
    .action(async (save: string, options: Omit<ExplainArguments, 'save'>) => {
      ended(await (await import('./commands/explain.ts')).explain({ save, ...options }, io));
    });
}

function seatSave({ program, io, ended }: CommandLine): void {
  program
    .command('seat-save')
    .description('Write what one seat may know of a saved game: no seed, no deck, no secret of others.')
    .argument('<save>', 'a saved game')
    .argument('<faction>', 'whose')
    .requiredOption('--out <file>', 'where it is written')
    .addOption(force())
    .action(async (save: string, seat: string, options: { out: string; force: boolean }) => {
      ended(await (await import('./commands/seat-save.ts')).seatSaveCommand({ save, seat, ...options }, io));
    });
}

function start({ program, io, ended }: CommandLine): void {
  program
    .command('start')
    .description('Build every volume, then play a game chosen at the terminal, or watch random agents.')
    .argument('[volume]', 'a name under rules/, or a folder')
    .addOption(seed().default(1))
    .addOption(setup())
    .addOption(variant())
    .addOption(nonplayers())
    .addOption(deck())
    .addOption(locale().default('en'))
    .action(async (volume: string | undefined, options: Omit<StartArguments, 'volume'>) => {
      ended(await (await import('./commands/start.ts')).start({ ...options, ...named(volume) }, io));
    });
}

function run({ program, io, ended }: CommandLine): void {
  program
    .command('run')
    .description('Let random agents play games to the end.')
    .argument('[volume]', 'a name under rules/, or a folder; the newest volume if none')
    .addOption(seed())
    .addOption(number('--games <count>', 'how many games; each takes the next seed', 1).default(1))
    .addOption(setup())
    .addOption(variant())
    .addOption(nonplayers())
    .addOption(deck())
    .option('--log', 'print the log of every game', false)
    .addOption(json())
    .action(
      async (
        volume: string | undefined,
        options: JsonOption & GameArguments & { seed?: number; games: number; log: boolean },
      ) => {
        ended(await (await import('./commands/run.ts')).run({ ...named(volume), ...options }, io));
      },
    );
}
