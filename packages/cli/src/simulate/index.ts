/** Commands that run and evaluate many games of agents. */
import { Option } from 'commander';
import type { SimulateArguments } from './commands/simulate.ts';
import { forceOption, numberOption, seedOption, setupOption, variantOption } from '../options.ts';
import type { CommandLine } from '../command-line.ts';

export function addSimulateCommands(commandLine: CommandLine): void {
  addSimulateCommand(commandLine);
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
    .addOption(numberOption('--threads <count>', 'the number of games at a time; default: all cores', 1))
    .action(async (volume: string, options: Omit<SimulateArguments, 'volume'>) => {
      onExit(await (await import('./commands/simulate.ts')).simulate({ volume, ...options }, io));
    });
}

function agentOption(): Option {
  return new Option(
    '--agent <agent>',
    'one of --agents, or a file that defines one, as in Govt=./mine.ts; may be given several times',
  )
    .argParser((value: string, previous: readonly string[] | undefined) => [...(previous ?? []), value])
    .conflicts('agents');
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
