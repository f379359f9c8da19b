/** Commands that compare editions, write errata and replay games under different rules. */
import { Option } from 'commander';
import type { DiffArguments } from './commands/diff.ts';
import type { ErratumArguments } from './commands/erratum-command.ts';
import type { ReplayArguments } from './commands/replay.ts';
import {
  forceOption,
  jsonOption,
  type JsonOption,
  localeOption,
  numberOption,
  seedOption,
  variantOption,
} from '../options.ts';
import type { CommandLine } from '../command-line.ts';

export function addCompareCommands(commandLine: CommandLine): void {
  diff(commandLine);
  erratum(commandLine);
  replay(commandLine);
}

function diff({ program, io, onExit }: CommandLine): void {
  program
    .command('diff')
    .description('Compare two editions, or the current rules with those at a commit.')
    .argument('<from>', 'a name under rules/, or a folder; <volume>@<commit> for the rules at a commit')
    .argument('[to]', 'the same; the volume as it stands, if a commit is named before')
    .addOption(numberOption('--games <count>', 'the number of games to play under both', 0).default(40))
    .addOption(seedOption().default(1))
    .addOption(
      new Option('--setup <setup>', 'the starting position; default: all that both sides have, in turn'),
    )
    .addOption(variantOption())
    .option('--out <file>', 'write a page with charts, too')
    .addOption(forceOption())
    .addOption(jsonOption())
    .action(
      async (
        from: string,
        to: string | undefined,
        options: JsonOption & Omit<DiffArguments, 'from' | 'to' | 'json'>,
      ) => {
        const sides = { from, ...(to !== undefined && { to }) };
        onExit(await (await import('./commands/diff.ts')).diff({ ...sides, ...options }, io));
      },
    );
}

function erratum({ program, io, onExit }: CommandLine): void {
  program
    .command('erratum')
    .description('Write an amendment and its scenarios from the printed text and the corrected text.')
    .argument('<volume>', 'a name under rules/, or a folder')
    .argument('[what...]', 'a name path, a rule number, a card, or words of the rule text; asked for if none')
    .option('--printed <text>', 'the passage of the rule text that is wrong')
    .option('--should <text>', 'the corrected passage; empty: the passage is removed')
    .option('--edition <folder>', 'the edition under rules/, existing or new; default: <volume>-errata')
    .option('--title <title>', 'the title of a new edition; default: "with errata"')
    .addOption(jsonOption())
    .action(
      async (
        volume: string,
        what: string[],
        options: JsonOption & Omit<ErratumArguments, 'volume' | 'what' | 'json'>,
      ) => {
        const { erratum } = await import('./commands/erratum-command.ts');
        onExit(await erratum({ volume, what: what.join(' '), ...options }, io));
      },
    );
}

function replay({ program, io, onExit }: CommandLine): void {
  program
    .command('replay')
    .description('Replay a saved game under other rules, to its end or to the first difference.')
    .argument('<save>', 'a saved game')
    .requiredOption('--under <rules>', 'a volume or an edition: as it is here, or `<volume>@<commit>`')
    .option('--migrate <file>', 'write the game, as far as it was replayed, as a new save of those rules')
    .option('--nearest', 'propose the nearest answer and continue with it after confirmation', false)
    .option('--yes', 'confirm all proposed answers', false)
    .addOption(localeOption().default('en'))
    .addOption(jsonOption())
    .action(async (save: string, options: Omit<ReplayArguments, 'save'>) => {
      onExit(await (await import('./commands/replay.ts')).replay({ save, ...options }, io));
    });
}
