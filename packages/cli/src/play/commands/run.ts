/** `quipu run`: plays games of random agents. */
import type { SeatRank } from '@quipu/engine';
import type { Table } from '@quipu/table';
import type { Names } from '@quipu/words';
import { createGame, toCreateOptions, createTable, type GameArguments } from '../../games/create-game.ts';
import { LogReader } from '../log.ts';
import { playOut } from '../../games/play-out.ts';
import { showRanking } from '../ranking.ts';
import { loadNames } from '../../games/load-names.ts';
import { loadVolume, resolveVolume } from '../../games/load-volume.ts';
import { EXIT, type ExitCode } from '../../exit.ts';
import { formatCount, formatDuration } from '../../terminal/quantities.ts';
import { renderTable } from '../../terminal/table.ts';
import type { Io } from '../../terminal/io.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';

export interface RunArguments extends GameArguments {
  readonly volume?: string;
  readonly seed?: number;
  readonly games: number;
  readonly log: boolean;
  readonly json: boolean;
}

interface Ended {
  readonly seed: number;
  readonly decisions: number;
  readonly ranking: readonly SeatRank[];
  readonly log: readonly string[];
}

export async function run(asked: RunArguments, io: Io): Promise<ExitCode> {
  const root = workspaceRoot(io.cwd);
  const found = resolveVolume(root, io.cwd, asked.volume);
  const volume = await loadVolume(root, found);
  const names = await loadNames(volume, found, 'en');
  const first = asked.seed ?? io.randomSeed();
  const made = toCreateOptions(first, asked, io.cwd);
  const started = io.now();
  const ended: Ended[] = [];
  const progress = io.progress('playing', asked.games);
  try {
    for (let seed = first; seed < first + asked.games; seed++) {
      const table = createTable(createGame(volume, { ...made, seed }));
      const { game } = table;
      try {
        playOut(table, seed);
      } catch (error) {
        io.err(faultText(table, names, seed, io));
        throw error;
      }
      const log = asked.log ? new LogReader(table, names).all(io.colors) : [];
      ended.push({ seed, decisions: game.ply, ranking: game.ranking ?? [], log });
      if (asked.games === 1 && !asked.json) {
        for (const line of log) io.out(line);
        io.out(showRanking(game, names, io.colors));
      }
      progress.step(`seed ${seed}`);
    }
  } finally {
    progress.stop();
  }
  if (asked.json) {
    const games = ended.map(({ log, ...rest }) => (asked.log ? { ...rest, log } : rest));
    io.out(JSON.stringify({ ok: true, volume: volume.name, seed: first, games }, undefined, 2));
    return EXIT.ok;
  }
  if (asked.games > 1) io.out(summary(volume.seats, ended, asked.log, io));
  const decisions = ended.reduce((sum, game) => sum + game.decisions, 0);
  const { bold, dim } = io.colors;
  io.out(
    `${bold(volume.title)}, seed ${bold(String(first))}: ${formatCount(ended.length, 'game')}, ` +
      `${formatCount(decisions, 'decision')} ${dim(formatDuration(io.now() - started))}`,
  );
  return EXIT.ok;
}

const TOLD = 40;

function faultText(table: Table, names: Names, seed: number, io: Io): string {
  const { red, bold, dim } = io.colors;
  const said = new LogReader(table, names).all(io.colors);
  const left = said.length - TOLD;
  return [
    ...(left > 0 ? [dim(`… ${formatCount(left, 'line')} before`)] : []),
    ...said.slice(-TOLD),
    `${red(bold('fault'))} in the game of seed ${seed}, at decision ${table.game.ply}: --seed ${seed} --games 1 plays it again.`,
  ].join('\n');
}

function summary(seats: readonly string[], ended: readonly Ended[], withLog: boolean, io: Io): string {
  const logs = withLog ? ended.flatMap(({ seed, log }) => [io.colors.bold(`Seed ${seed}`), ...log, '']) : [];
  const rows = seats.map((seat) => {
    const wins = ended.filter(({ ranking }) =>
      ranking.some((one) => one.seat === seat && one.place === 1),
    ).length;
    const margins = ended.map(({ ranking }) => ranking.find((one) => one.seat === seat)?.margin ?? 0);
    const mean = margins.reduce((sum, margin) => sum + margin, 0) / Math.max(1, margins.length);
    return [
      seat,
      String(wins),
      `${((100 * wins) / Math.max(1, ended.length)).toFixed(0)} %`,
      mean.toFixed(1),
    ];
  });
  const columns = [
    { title: 'Faction' },
    { title: 'First', right: true },
    { title: 'Share', right: true },
    { title: 'Mean margin', right: true },
  ];
  return [...logs, ...renderTable(columns, rows, io.colors.dim)].join('\n');
}
