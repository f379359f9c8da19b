/** Commands that run and evaluate many games of agents. */
import { InvalidArgumentError, Option } from 'commander';
import type { ExportResultsArguments } from './commands/export-results.ts';
import type { MergeResultsArguments } from './commands/merge-results.ts';
import type { WorkerArguments } from './commands/worker.ts';
import type { SimulateArguments } from './commands/simulate.ts';
import { CommandError } from '../exit.ts';
import {
  collectValues,
  forceOption,
  numberOption,
  seedOption,
  setupOption,
  variantOption,
} from '../options.ts';
import { parseShard } from './shard.ts';
import type { CommandLine } from '../command-line.ts';

export function addSimulateCommands(commandLine: CommandLine): void {
  addSimulateCommand(commandLine);
  addWorkerCommand(commandLine);
  addResultsCommands(commandLine);
  addReportCommand(commandLine);
}

function addSimulateCommand({ program, io, onExit }: CommandLine): void {
  program
    .command('simulate')
    .description('Play many seeded games with an agent for each Faction, on all cores.')
    .argument('<volume>', 'a name under rules/, or a folder')
    .addOption(
      numberOption('--games <count>', 'the number of games; each takes the next seed', 1).default(100),
    )
    .option(
      '--agents <agents>',
      'the agents: one for all, one for each Faction in order, or by name',
      'random',
    )
    .addOption(agentOption())
    .addOption(seedOption())
    .addOption(setupOption())
    .addOption(variantOption())
    .option('--out <file>', 'where results are saved; an interrupted run resumes from there')
    .addOption(numberOption('--threads <count>', 'the number of games at a time; default: all cores', 0))
    .addOption(shardOption())
    .option('--queue <database>', 'let workers play, too: a PostgreSQL URL, or a folder')
    .action(async (volume: string, options: Omit<SimulateArguments, 'volume'>) => {
      onExit(await (await import('./commands/simulate.ts')).simulate({ volume, ...options }, io));
    });
}

function agentOption(): Option {
  return new Option(
    '--agent <agent>',
    'one of --agents, or a file that defines one, as in Govt=./mine.ts; may be given several times',
  )
    .argParser(collectValues)
    .conflicts('agents');
}

function addWorkerCommand({ program, io, onExit }: CommandLine): void {
  program
    .command('worker')
    .description('Play games of `quipu simulate --queue` on this machine.')
    .argument('<database>', 'the URL of a PostgreSQL database')
    .addOption(fileAgentOption())
    .addOption(numberOption('--threads <count>', 'the number of games at a time; default: all cores', 1))
    .addOption(numberOption('--idle <seconds>', 'end if there is nothing to play for this time', 1))
    .action(async (database: string, options: Omit<WorkerArguments, 'database'>) => {
      onExit(await (await import('./commands/worker.ts')).worker({ database, ...options }, io));
    });
}

function fileAgentOption(): Option {
  return new Option(
    '--agent <file>',
    'a file that defines an agent of a run; may be given several times',
  ).argParser(collectValues);
}

function shardOption(): Option {
  return new Option(
    '--shard <i/n>',
    'play only part i of n of the games, for `quipu results merge`',
  ).argParser((text) => {
    const shard = parseShard(text);
    if (shard) return shard;
    throw new InvalidArgumentError('Expected a part of a whole, such as 2/5: the second of five shards.');
  });
}

function addReportCommand({ program, io, onExit }: CommandLine): void {
  program
    .command('report')
    .description('Turn the results of a simulation into one page, with saves of the games that it lists.')
    .argument('<results>', 'a file that `quipu simulate --out` has written')
    .option('--out <file>', 'the page; default: next to the results, with their name')
    .addOption(forceOption())
    .action(async (results: string, options: { out?: string; force: boolean }) => {
      onExit(await (await import('./commands/report.ts')).report({ results, ...options }, io));
    });
}

function addResultsCommands({ program, io, onExit }: CommandLine): void {
  const results = program
    .command('results')
    .description('Join results of simulations, or convert them for other programs.')
    .action(() => {
      throw new CommandError('`quipu results` needs one of its commands.', 'Run `quipu help results`.');
    });
  results
    .command('merge')
    .description('Join results files of one plan, such as the shards of a run.')
    .argument('<files...>', 'files that `quipu simulate --out` has written')
    .requiredOption('--out <file>', 'the file with the games of all')
    .addOption(new Option('--partial', 'merge even if games are missing').default(false))
    .addOption(forceOption())
    .action(async (files: string[], options: Omit<MergeResultsArguments, 'files'>) => {
      onExit(await (await import('./commands/merge-results.ts')).mergeResults({ files, ...options }, io));
    });
  results
    .command('export')
    .description('Convert results to tables with named columns, for other programs.')
    .argument('<results>', 'a file that `quipu simulate --out` has written')
    .option('--csv', 'write text with commas')
    .option('--parquet', 'write Apache Parquet')
    .option('--arrow', 'write Apache Arrow (the file format, also called Feather)')
    .option(
      '--out <prefix>',
      'the beginning of the paths to write, or their folder; default: that of the results',
    )
    .addOption(forceOption())
    .action(async (file: string, options: Omit<ExportResultsArguments, 'results'>) => {
      const { exportResults } = await import('./commands/export-results.ts');
      onExit(await exportResults({ results: file, ...options }, io));
    });
}
