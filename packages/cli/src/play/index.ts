/** Commands that play games in the terminal. */
import { Option } from 'commander';
import type { StartArguments } from './commands/start.ts';
import type { PlayArguments } from './commands/play.ts';
import type { GameArguments } from '../games/create-game.ts';
import type { ExplainArguments } from './commands/explain.ts';
import {
  collectValues,
  gameSeedOption,
  deckOption,
  forceOption,
  jsonOption,
  type JsonOption,
  localeOption,
  nonplayersOption,
  numberOption,
  seedOption,
  setupOption,
  variantOption,
  volumeArgument,
} from '../options.ts';
import type { CommandLine } from '../command-line.ts';

/** Options that create a new game, incompatible with a saved one. */
const NEW_GAME_OPTIONS = ['me', 'seed', 'setup', 'option', 'nonplayers', 'deck'];

export function addPlayCommands(commandLine: CommandLine): void {
  addPlayCommand(commandLine);
  addExplainCommand(commandLine);
  addSeatSaveCommand(commandLine);
  addStartCommand(commandLine);
  addRunCommand(commandLine);
}

function addPlayCommand({ program, io, onExit }: CommandLine): void {
  program
    .command('play')
    .description('Play a game in the terminal, with all players at one keyboard.')
    .argument('[volume]', 'a name under rules/, or a folder; the newest volume if none')
    .addOption(gameSeedOption())
    .addOption(setupOption())
    .addOption(variantOption())
    .addOption(nonplayersOption())
    .addOption(
      new Option('--me <faction>', 'the Faction that you play; all others are Non-players').conflicts(
        'nonplayers',
      ),
    )
    .addOption(deckOption())
    .addOption(
      new Option(
        '--seat <faction=agent>',
        'let an agent play a Faction: random, search, search:500, nonplayer; may be given several times',
      ).argParser<string[]>(collectValues),
    )
    .addOption(new Option('--load <file>', 'resume a saved game').conflicts(['seat', ...NEW_GAME_OPTIONS]))
    .addOption(
      new Option('--link <text>', 'resume a game that was sent as a link').conflicts([
        'load',
        ...NEW_GAME_OPTIONS,
      ]),
    )
    .addOption(localeOption().default('en'))
    .action(async (volume: string | undefined, options: Omit<PlayArguments, 'volume'>) => {
      onExit(await (await import('./commands/play.ts')).play({ ...volumeArgument(volume), ...options }, io));
    });
}

function addExplainCommand({ program, io, onExit }: CommandLine): void {
  program
    .command('explain')
    .description('Explain a diagnostic by its code, or the choices of the Non-players in a saved game.')
    .argument('[subject]', 'a code such as Q0014, a group of codes such as Q2, or a saved game')
    .addOption(numberOption('--last <count>', 'of a saved game, only this number of last turns', 1))
    .addOption(
      new Option('--card <key>', 'of a saved game, only turns while this card was played').conflicts('last'),
    )
    .action(async (subject: string | undefined, options: Omit<ExplainArguments, 'save'>) => {
      const { explainCode, isCode } = await import('../build/commands/explain-code.ts');
      if (subject === undefined || isCode(subject)) onExit(explainCode(subject, io));
      else onExit(await (await import('./commands/explain.ts')).explain({ save: subject, ...options }, io));
    });
}

function addSeatSaveCommand({ program, io, onExit }: CommandLine): void {
  program
    .command('seat-save')
    .description(
      'Write the parts of a saved game that one seat may know: no seed, no deck, no secret of others.',
    )
    .argument('<save>', 'a saved game')
    .argument('<faction>', 'whose')
    .requiredOption('--out <file>', 'where it is written')
    .addOption(forceOption())
    .action(async (save: string, seat: string, options: { out: string; force: boolean }) => {
      onExit(await (await import('./commands/seat-save.ts')).seatSave({ save, seat, ...options }, io));
    });
}

function addStartCommand({ program, io, onExit }: CommandLine): void {
  program
    .command('start')
    .description('Build every volume, then play a game chosen at the terminal, or watch random agents.')
    .argument('[volume]', 'a name under rules/, or a folder')
    .addOption(seedOption().default(1))
    .addOption(setupOption())
    .addOption(variantOption())
    .addOption(nonplayersOption())
    .addOption(deckOption())
    .addOption(localeOption().default('en'))
    .action(async (volume: string | undefined, options: Omit<StartArguments, 'volume'>) => {
      onExit(
        await (await import('./commands/start.ts')).start({ ...options, ...volumeArgument(volume) }, io),
      );
    });
}

function addRunCommand({ program, io, onExit }: CommandLine): void {
  program
    .command('run')
    .description('Let random agents play games to the end.')
    .argument('[volume]', 'a name under rules/, or a folder; the newest volume if none')
    .addOption(seedOption())
    .addOption(numberOption('--games <count>', 'the number of games; each takes the next seed', 1).default(1))
    .addOption(setupOption())
    .addOption(variantOption())
    .addOption(nonplayersOption())
    .addOption(deckOption())
    .option('--log', 'print the log of every game', false)
    .addOption(jsonOption())
    .action(
      async (
        volume: string | undefined,
        options: JsonOption & GameArguments & { seed?: number; games: number; log: boolean },
      ) => {
        onExit(await (await import('./commands/run.ts')).run({ ...volumeArgument(volume), ...options }, io));
      },
    );
}
