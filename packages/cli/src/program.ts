/** The commands and their options. Each loads its own code, so that a quick command does not wait for a slow library. */
import { readFileSync } from 'node:fs';
import { PASSES, type PassName } from '@quipu/compiler/pass-names';
import { Command, Option } from 'commander';
import type { DiffArguments } from './commands/diff.ts';
import type { ErratumArguments } from './commands/erratum.ts';
import type { ExplainArguments } from './commands/explain.ts';
import type { MutateArguments } from './commands/mutate.ts';
import type { PlayArguments } from './commands/play.ts';
import type { ReplayArguments } from './commands/replay.ts';
import type { StartArguments } from './commands/start.ts';
import type { SimulateArguments } from './commands/simulate.ts';
import type { TestArguments } from './commands/test.ts';
import type { LanguageName } from '@quipu/words';
import type { ExitCode } from './exit.ts';
import type { GameArguments } from './games/create.ts';
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
  watching,
} from './options.ts';
import type { Io } from './terminal/io.ts';

/** Called with a command's exit code once it has run. */
export type Ended = (code: ExitCode) => void;

/** Builds the whole command line; docs/commands.md is tested against it. */
export function makeProgram(io: Io, ended: Ended): Command {
  const program = new Command('quipu')
    .description('Checks, builds, tests and plays board games from their rule text.')
    .version(`quipu ${ownVersion()}`, '-v, --version', 'tell the version')
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.out(text.trimEnd()), writeErr: () => undefined })
    .helpCommand(false);

  rules(program, io, ended);
  printing(program, io, ended);
  trials(program, io, ended);
  playing(program, io, ended);
  games(program, io, ended);
  runs(program, io, ended);
  editions(program, io, ended);
  return program;
}

/** The version in this package's manifest. */
function ownVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown';
}

/** Commands that read and write rule text. */
function rules(program: Command, io: Io, ended: Ended): void {
  program
    .command('check')
    .description('Report what is wrong with rule files.')
    .argument('[paths...]', 'volumes, folders or files; all packages under rules/ if none')
    .option('--volume <volume>', 'the volume to read files with; the one they lie in if not given')
    .addOption(json())
    .action(async (paths: string[], options: JsonOption & { volume?: string }) => {
      ended(await (await import('./commands/check.ts')).check({ paths, ...options }, io));
    });

  program
    .command('fmt')
    .description('Write rule files in their one layout.')
    .argument('[paths...]', 'volumes, folders or files; all packages under rules/ if none')
    .option('--check', 'change nothing; fail if a file is laid out otherwise', false)
    .addOption(json())
    .action(async (paths: string[], options: JsonOption & { check: boolean }) => {
      ended((await import('./commands/fmt.ts')).fmt({ paths, ...options }, io));
    });

  program
    .command('build')
    .description('Generate the TypeScript of volumes whose rules or compiler changed.')
    .argument('[volumes...]', 'names under rules/, or folders; all volumes if none')
    .option('--force', 'generate even if nothing changed', false)
    .addOption(watching())
    .addOption(json())
    .action(async (volumes: string[], options: JsonOption & { force: boolean; watch: boolean }) => {
      ended(await (await import('./commands/build.ts')).build({ volumes, ...options }, io));
    });

  program
    .command('board')
    .description('Draw the boards of volumes: from geography, from points, or from adjacency alone.')
    .argument('[volumes...]', 'names under rules/, or folders; all volumes if none')
    .addOption(json())
    .action(async (volumes: string[], options: JsonOption) => {
      ended(await (await import('./commands/board.ts')).board({ volumes, ...options }, io));
    });
}

/** Commands that print what rules say, and what the compiler makes of them. */
function printing(program: Command, io: Io, ended: Ended): void {
  program
    .command('text')
    .description('Read rule text aloud: what a text says, in sentences for players.')
    .argument('<volume>', 'a name under rules/, or a folder')
    .argument(
      '[path...]',
      'the name path of a text: Rally, event 40 shaded, Propaganda.Redeploy; all texts if none',
    )
    .addOption(locale().default('en'))
    .addOption(json())
    .action(async (volume: string, path: string[], options: JsonOption & { locale: LanguageName }) => {
      ended((await import('./commands/text.ts')).text({ volume, path: path.join(' '), ...options }, io));
    });

  program
    .command('dump')
    .description('Print the intermediate form of a rule after a pass of the compiler.')
    .argument('<volume>', 'a name under rules/, or a folder')
    .argument('<rule>', 'a rule number, the name of a text, or the name of a function')
    .addOption(
      new Option(
        '--after <pass>',
        'the last pass that has run: lower, obligations, functions, steps, layout, jump-tables, loops, conditions or modules',
      )
        .choices(PASSES)
        .default('modules'),
    )
    .action(async (volume: string, of: string, options: { after: PassName }) => {
      ended((await import('./commands/dump.ts')).dump({ volume, of, ...options }, io));
    });

  program
    .command('new')
    .description('Start a volume under rules/ from the sample volume.')
    .argument('<volume>', 'its name: lower-case letters, digits and dashes')
    .action(async (volume: string) => {
      ended((await import('./commands/new.ts')).newVolume({ volume }, io));
    });
}

/** Commands that try rule text by scenarios. */
function trials(program: Command, io: Io, ended: Ended): void {
  program
    .command('test')
    .description('Play scenarios and compare what happens with what they expect.')
    .argument('[paths...]', 'volumes, folders or scenario files; all volumes if none')
    .option('--volume <volume>', 'the volume to play scenario files on; the one they lie in if not given')
    .option('--filter <words>', 'only scenarios whose title holds these words')
    .option('--report <file>', 'write the JSON document into a file, whatever is printed')
    .addOption(force())
    .addOption(json())
    .action(async (paths: string[], options: JsonOption & Omit<TestArguments, 'paths' | 'json'>) => {
      ended(await (await import('./commands/test.ts')).test({ paths, ...options }, io));
    });

  program
    .command('coverage')
    .description('Tell which rule lines, decision points and rule numbers the scenarios reach.')
    .argument('[volumes...]', 'names under rules/, or folders; all volumes if none')
    .addOption(number('--games <count>', 'random games to add to the scenarios', 0).default(0))
    .addOption(seed().default(1))
    .option('--missing', 'list every rule line and decision point not reached', false)
    .addOption(locale('list instead what has no name in a language: en, fr or es'))
    .addOption(json())
    .action(
      async (
        volumes: string[],
        options: JsonOption & { games: number; seed: number; missing: boolean; locale?: LanguageName },
      ) => {
        ended(await (await import('./commands/coverage.ts')).coverage({ volumes, ...options }, io));
      },
    );

  program
    .command('mutate')
    .description('Tell which small changes of the rules no scenario notices.')
    .argument('<volume>', 'a name under rules/, or a folder')
    .addOption(number('--mutants <count>', 'how many to count', 1).default(1000))
    .addOption(seed().default(1))
    .addOption(number('--minutes <count>', 'begin nothing more after so many', 1))
    .option('--file <path>', 'only changes of rule files whose path ends so')
    .addOption(number('--line <number>', 'only changes in this line', 1))
    .option('--amendments', 'only amendments of an edition, each taken back', false)
    .addOption(number('--at-least <percent>', 'fail if fewer are caught', 0, 100).default(0))
    .option('--list', 'only list what would be tried', false)
    .addOption(json())
    .action(async (volume: string, options: JsonOption & Omit<MutateArguments, 'volume' | 'json'>) => {
      ended(await (await import('./commands/mutate.ts')).mutate({ volume, ...options }, io));
    });
}

/** Commands that hold one edition of a volume against another. */
function editions(program: Command, io: Io, ended: Ended): void {
  program
    .command('diff')
    .description('Tell what is different between two editions, or between the rules now and at a commit.')
    .argument('<from>', 'a name under rules/, or a folder; <volume>@<commit> for the rules at a commit')
    .argument('[to]', 'the same; the volume as it stands, if a commit is named before')
    .addOption(number('--games <count>', 'how many games to play under both', 0).default(40))
    .addOption(seed().default(1))
    .addOption(
      new Option(
        '--setup <setup>',
        'the one starting position; those that both sides have take turns if not given',
      ),
    )
    .addOption(variant())
    .option('--out <file>', 'write a page with charts, too')
    .addOption(force())
    .addOption(json())
    .action(
      async (
        from: string,
        to: string | undefined,
        options: JsonOption & Omit<DiffArguments, 'from' | 'to' | 'json'>,
      ) => {
        const sides = { from, ...(to !== undefined && { to }) };
        ended(await (await import('./commands/diff.ts')).diff({ ...sides, ...options }, io));
      },
    );

  program
    .command('erratum')
    .description('Write an amendment and its scenarios from what was printed and what it should be.')
    .argument('<volume>', 'a name under rules/, or a folder')
    .argument('[what...]', 'a name path, a rule number, a card, or words of the rule text; asked for if none')
    .option('--printed <text>', 'the passage of the rule text that is wrong')
    .option('--should <text>', 'what it should be; empty: the passage goes')
    .option('--edition <folder>', 'the edition under rules/, there already or new; <volume>-errata if none')
    .option('--title <title>', 'the title of a new edition; "with errata" if none')
    .addOption(json())
    .action(
      async (
        volume: string,
        what: string[],
        options: JsonOption & Omit<ErratumArguments, 'volume' | 'what' | 'json'>,
      ) => {
        const { erratum } = await import('./commands/erratum.ts');
        ended(await erratum({ volume, what: what.join(' '), ...options }, io));
      },
    );
}

/** What a new game is made from, and one that is gone on with is not. */
const MADE_FROM = ['me', 'seed', 'setup', 'option', 'nonplayers', 'deck'];

/** The command that plays a game. */
function playing(program: Command, io: Io, ended: Ended): void {
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
    .addOption(new Option('--load <file>', 'go on from a saved game').conflicts(['seat', ...MADE_FROM]))
    .addOption(
      new Option('--link <text>', 'go on from a game that was sent as a link').conflicts([
        'load',
        ...MADE_FROM,
      ]),
    )
    .addOption(locale().default('en'))
    .action(async (volume: string | undefined, options: Omit<PlayArguments, 'volume'>) => {
      ended(await (await import('./commands/play.ts')).play({ ...named(volume), ...options }, io));
    });
}

/** Commands for games that people have played, or choose. */
function games(program: Command, io: Io, ended: Ended): void {
  program
    .command('explain')
    .description('Tell why the Non-players of a saved game chose as they did.')
    .argument('<save>', 'a saved game')
    .addOption(number('--last <count>', 'only what they did the last so many times', 1))
    .addOption(new Option('--card <key>', 'only what they did while this card lay open').conflicts('last'))
    .action(async (save: string, options: Omit<ExplainArguments, 'save'>) => {
      ended(await (await import('./commands/explain.ts')).explain({ save, ...options }, io));
    });

  program
    .command('replay')
    .description('Play a saved game again under other rules, to its end or to where it leaves them.')
    .argument('<save>', 'a saved game')
    .requiredOption('--under <rules>', 'a volume or an edition: as it is here, or `<volume>@<commit>`')
    .option('--migrate <file>', 'write the game as far as it comes as a save of those rules; a new file')
    .option('--nearest', 'go on with what is nearest, where that is confirmed', false)
    .option('--yes', 'confirm all that is nearest', false)
    .addOption(locale().default('en'))
    .addOption(json())
    .action(async (save: string, options: Omit<ReplayArguments, 'save'>) => {
      ended(await (await import('./commands/replay.ts')).replay({ save, ...options }, io));
    });

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

/** Commands that let agents play. */
function runs(program: Command, io: Io, ended: Ended): void {
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

  program
    .command('simulate')
    .description('Play many seeded games with an agent for each Faction, on all cores.')
    .argument('<volume>', 'a name under rules/, or a folder')
    .addOption(number('--games <count>', 'how many games; each takes the next seed', 1).default(100))
    .option('--agents <agents>', 'who plays: one for all, one a Faction in order, or by name', 'random')
    .addOption(seed())
    .addOption(setup())
    .addOption(variant())
    .option('--out <file>', 'where results are saved; an interrupted run resumes from there')
    .addOption(number('--threads <count>', 'how many games at a time; all cores if not given', 1))
    .action(async (volume: string, options: Omit<SimulateArguments, 'volume'>) => {
      ended(await (await import('./commands/simulate.ts')).simulate({ volume, ...options }, io));
    });

  program
    .command('report')
    .description('Turn the results of a simulation into one page, with saves of the games that it lists.')
    .argument('<results>', 'a file that `quipu simulate --out` has written')
    .option('--out <file>', 'the page; beside the results, with their name, if not given')
    .addOption(force())
    .action(async (results: string, options: { out?: string; force: boolean }) => {
      ended(await (await import('./commands/report.ts')).report({ results, ...options }, io));
    });
}

function named(volume: string | undefined): { volume?: string } {
  return volume === undefined ? {} : { volume };
}
