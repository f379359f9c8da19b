/** `quipu run`: plays games between random agents. */
import type { SeatRank, Volume } from '@quipu/engine';
import type { Table } from '@quipu/table';
import type { Names } from '@quipu/words';
import { createGame, toCreateOptions, createTable, type GameArguments } from '../../games/create-game.ts';
import { LogReader } from '../log-reader.ts';
import { playOut } from '../../games/play-out.ts';
import { renderRanking } from '../render-ranking.ts';
import { loadNames } from '../../games/load-names.ts';
import { loadVolume, resolveVolume } from '../../games/load-volume.ts';
import { EXIT, type ExitCode } from '../../exit.ts';
import { formatCount, formatDuration } from '../../terminal/quantities.ts';
import { renderTable } from '../../terminal/render-table.ts';
import type { Io } from '../../terminal/io.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';

export interface RunArguments extends GameArguments {
  readonly volume?: string;
  readonly seed?: number;
  readonly games: number;
  readonly log: boolean;
  readonly json: boolean;
}

interface FinishedGame {
  readonly seed: number;
  readonly decisions: number;
  readonly ranking: readonly SeatRank[];
  readonly log: readonly string[];
}

export async function run(args: RunArguments, io: Io): Promise<ExitCode> {
  const root = workspaceRoot(io.cwd);
  const rulePackage = resolveVolume(root, io.cwd, args.volume);
  const volume = await loadVolume(root, rulePackage);
  const names = await loadNames(volume, rulePackage, 'en');
  const firstSeed = args.seed ?? io.randomSeed();
  const startTime = io.now();
  const results = playGames({ volume, names, firstSeed }, args, io);
  if (args.json) {
    const games = results.map(({ log, ...game }) => (args.log ? { ...game, log } : game));
    io.out(JSON.stringify({ ok: true, volume: volume.name, seed: firstSeed, games }, undefined, 2));
    return EXIT.ok;
  }
  if (args.games > 1) io.out(renderSummary(volume.seats, results, args.log, io));
  const decisions = results.reduce((sum, game) => sum + game.decisions, 0);
  const { bold, dim } = io.colors;
  io.out(
    `${bold(volume.title)}, seed ${bold(String(firstSeed))}: ${formatCount(results.length, 'game')}, ` +
      `${formatCount(decisions, 'decision')} ${dim(formatDuration(io.now() - startTime))}`,
  );
  return EXIT.ok;
}

interface GamesInput {
  readonly volume: Volume;
  readonly names: Names;
  readonly firstSeed: number;
}

/** Plays the games. Prints the log and ranking of a single game. */
function playGames(
  { volume, names, firstSeed }: GamesInput,
  args: RunArguments,
  io: Io,
): readonly FinishedGame[] {
  const options = toCreateOptions(firstSeed, args, io.cwd);
  const results: FinishedGame[] = [];
  const progress = io.progress('playing', args.games);
  try {
    for (let seed = firstSeed; seed < firstSeed + args.games; seed++) {
      const table = createTable(createGame(volume, { ...options, seed }));
      playOrReport(table, names, seed, io);
      const { game } = table;
      const log = args.log ? new LogReader(table, names).allLines(io.colors) : [];
      results.push({ seed, decisions: game.ply, ranking: game.ranking ?? [], log });
      if (args.games === 1 && !args.json) {
        for (const line of log) io.out(line);
        io.out(renderRanking(game, names, io.colors));
      }
      progress.step(`seed ${seed}`);
    }
  } finally {
    progress.stop();
  }
  return results;
}

/** Plays a game to its end. On a fault of the rules, prints the end of its log. */
function playOrReport(table: Table, names: Names, seed: number, io: Io): void {
  try {
    playOut(table, seed);
  } catch (error) {
    io.err(renderFault(table, names, seed, io));
    throw error;
  }
}

/** The maximum number of log lines shown with a fault. */
const MAX_FAULT_LOG_LINES = 40;

function renderFault(table: Table, names: Names, seed: number, io: Io): string {
  const { red, bold, dim } = io.colors;
  const lines = new LogReader(table, names).allLines(io.colors);
  const omittedCount = lines.length - MAX_FAULT_LOG_LINES;
  return [
    ...(omittedCount > 0 ? [dim(`… ${formatCount(omittedCount, 'line')} before`)] : []),
    ...lines.slice(-MAX_FAULT_LOG_LINES),
    `${red(bold('fault'))} in the game of seed ${seed}, at decision ${table.game.ply}: --seed ${seed} --games 1 plays it again.`,
  ].join('\n');
}

function renderSummary(
  seats: readonly string[],
  results: readonly FinishedGame[],
  includesLogs: boolean,
  io: Io,
): string {
  const logs = includesLogs
    ? results.flatMap(({ seed, log }) => [io.colors.bold(`Seed ${seed}`), ...log, ''])
    : [];
  const rows = seats.map((seat) => {
    const wins = results.filter(({ ranking }) =>
      ranking.some((entry) => entry.seat === seat && entry.place === 1),
    ).length;
    const margins = results.map(({ ranking }) => ranking.find((entry) => entry.seat === seat)?.margin ?? 0);
    const mean = margins.reduce((sum, margin) => sum + margin, 0) / Math.max(1, margins.length);
    return [
      seat,
      String(wins),
      `${((100 * wins) / Math.max(1, results.length)).toFixed(0)} %`,
      mean.toFixed(1),
    ];
  });
  const columns = [
    { title: 'Faction' },
    { title: 'First', isRightAligned: true },
    { title: 'Share', isRightAligned: true },
    { title: 'Mean margin', isRightAligned: true },
  ];
  return [...logs, ...renderTable(columns, rows, io.colors.dim)].join('\n');
}
