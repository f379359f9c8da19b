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
  addDiffCommand(commandLine);
  addErratumCommand(commandLine);
  addReplayCommand(commandLine);
}

function addDiffCommand({ program, io, onExit }: CommandLine): void {
  program
    .command('diff')
    .description('Compare two editions, or the current rules with those at a commit.')
    .argument('<from>', 'a name under rules/, or a folder; <volume>@<commit> for the rules at a commit')
    .argument('[to]', 'the second version; default: the current rules, if <from> names a commit')
    .addOption(numberOption('--games <count>', 'the number of games to play under both', 0).default(40))
    .addOption(seedOption().default(1))
    .addOption(
      new Option(
        '--setup <setup>',
        'the starting position; default: each one that both versions define, in turn',
      ),
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

function addErratumCommand({ program, io, onExit }: CommandLine): void {
  program
    .command('erratum')
    .description('Write an amendment and its scenarios from the printed text and the corrected text.')
    .argument('<volume>', 'a name under rules/, or a folder')
    .argument(
      '[what...]',
      'a name path, a rule number, a card, or words of the rule text; prompted for if omitted',
    )
    .option('--printed <text>', 'the passage of the rule text that is wrong')
    .option('--should <text>', 'the corrected passage; empty: the passage is removed')
    .option('--edition <folder>', 'the edition under rules/, existing or new; default: <volume>-errata')
    .option('--title <title>', 'the title of a new edition; default: "with errata"')
    .addOption(jsonOption())
    .action(
      async (
        volume: string,
        words: string[],
        options: JsonOption & Omit<ErratumArguments, 'volume' | 'query' | 'json'>,
      ) => {
        const { erratum } = await import('./commands/erratum-command.ts');
        onExit(await erratum({ volume, query: words.join(' '), ...options }, io));
      },
    );
}

function addReplayCommand({ program, io, onExit }: CommandLine): void {
  program
    .command('replay')
    .description('Replay a saved game under other rules, to its end or to the first difference.')
    .argument('<save>', 'a saved game')
    .requiredOption(
      '--under <rules>',
      'a volume or an edition: its current version, or `<volume>@<commit>` for another',
    )
    .option('--migrate <file>', 'write the replayed part of the game as a new save of those rules')
    .option('--nearest', 'propose the nearest answer and continue with it after confirmation', false)
    .option('--yes', 'confirm all proposed answers', false)
    .addOption(localeOption().default('en'))
    .addOption(jsonOption())
    .action(async (save: string, options: Omit<ReplayArguments, 'save'>) => {
      onExit(await (await import('./commands/replay.ts')).replay({ save, ...options }, io));
    });
}
