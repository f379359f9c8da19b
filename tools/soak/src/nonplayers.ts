/**
 * Plays games with Non-players, in every mix with random players: each answer must be offered and explained,
 * and games must end.
 */
import { hasInstructions } from '@quipu/bot';
import { Game, type Volume } from '@quipu/engine';
import { availableParallelism } from 'node:os';
import type { Tinypool } from 'tinypool';
import type { NonplayerGames, NonplayersPlayed } from './nonplayers-worker.ts';
import { type Part, partsOf } from './part.ts';
import { poolOf } from './process.ts';
import { volumeUrl } from './volumes.ts';

/** Games per worker task. */
const AT_A_TIME = 10;
/** Games of Non-players only, per game of each mix. */
const GAMES_PER_MIX_GAME = 5;

/**
 * Returns the parts for volumes with Non-players: the given number of games of Non-players only, and a fifth
 * of that for each mix.
 */
export async function nonplayerGames(
  names: readonly string[],
  games: number,
  seed: number,
): Promise<readonly Part[]> {
  return partsOf(names, (volume, name) => {
    const mixes = mixesOf(volume);
    return mixes.length > 0 ? [ofVolume(name, mixes, games, seed)] : [];
  });
}

/** Every set of Factions that may be Non-players, starting with the full set. */
function mixesOf(volume: Volume): readonly (readonly string[])[] {
  const able = volume.seats.filter((_, seat) => hasInstructions(volume, seat));
  return Array.from({ length: (1 << able.length) - 1 }, (_, i) =>
    able.filter((_seat, at) => (((1 << able.length) - 1 - i) >> at) & 1),
  ).filter((nonplayers) => Game.create(volume, { nonplayers }).ok);
}

function ofVolume(name: string, mixes: readonly (readonly string[])[], games: number, seed: number): Part {
  const path = volumeUrl(name);
  const tasks: NonplayerGames[] = mixes.flatMap((nonplayers, mix) => {
    const whole = mix === 0 ? games : Math.ceil(games / GAMES_PER_MIX_GAME);
    return Array.from({ length: Math.ceil(whole / AT_A_TIME) }, (_, i) => ({
      path,
      nonplayers,
      seed: seed + mix * games + i * AT_A_TIME,
      games: Math.min(AT_A_TIME, whole - i * AT_A_TIME),
    }));
  });
  const threads = availableParallelism();
  const played: NonplayersPlayed[] = [];
  const initialMemory = process.memoryUsage().rss;
  let pool: Tinypool | undefined;
  return {
    name: `${name}: Non-players`,
    batches: Math.ceil(tasks.length / threads),
    run: async (batch) => {
      const running = (pool ??= poolOf('nonplayers-worker.ts', threads));
      const mine = tasks.slice(batch * threads, (batch + 1) * threads);
      played.push(...(await Promise.all(mine.map((task) => running.run(task) as Promise<NonplayersPlayed>))));
    },
    summary: () => {
      const each = tasks.length === 0 ? 0 : Math.ceil(games / GAMES_PER_MIX_GAME);
      const text = `${games} games of Non-players alone, ${each} of each of ${mixes.length - 1} mixes with players`;
      return `${text}; ${figuresOf(played, initialMemory)}`;
    },
    close: async () => {
      await pool?.destroy();
    },
  };
}

/** Median and maximum durations, formatted. */
function figuresOf(played: readonly NonplayersPlayed[], begun: number): string {
  const turns = played.flatMap((one) => one.turns).sort((a, b) => a - b);
  const games = played.flatMap((one) => one.games).sort((a, b) => a - b);
  const answers = played.reduce((sum, one) => sum + one.answers, 0);
  const middle = (of: readonly number[]): number => of[of.length >> 1] ?? 0;
  const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
  return [
    `${answers} answers offered, explained and led by a step where they say where`,
    `a turn ${middle(turns).toFixed(2)} ms in the median`,
    `the slowest ${turns
      .slice(-3)
      .map((ms) => ms.toFixed(0))
      .join(', ')} ms`,
    `a game ${middle(games).toFixed(0)} ms`,
    `memory ${megabytes(begun)} to ${megabytes(process.memoryUsage().rss)} MB`,
  ].join(', ');
}
