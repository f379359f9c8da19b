/** `quipu start`: everything built, one game played. What `npm start` shows. */
import { createGame, describedStart, madeFrom, type GameArguments } from '../games/create.ts';
import { showBoard } from '../games/board.ts';
import { GameLog } from '../games/log.ts';
import { playOut } from '../games/random.ts';
import { showRanking } from '../games/ranking.ts';
import { loadVolume, namedVolume } from '../games/volume.ts';
import { EXIT, type ExitCode } from '../exit.ts';
import { count } from '../report/count.ts';
import type { Io } from '../terminal/io.ts';
import { workspaceRoot } from '../workspace/workspace.ts';
import { build } from './build.ts';

/** Arguments of `quipu start`. */
export interface StartArguments extends GameArguments {
  readonly seed: number;
}

/** Builds all volumes and plays one seeded game of the newest. Asks nothing, so it also ends without a terminal. */
export async function start({ seed, ...asked }: StartArguments, io: Io): Promise<ExitCode> {
  const built = await build({ volumes: [], force: false, json: false }, io);
  if (built !== EXIT.ok) return built;
  const root = workspaceRoot(io.cwd);
  const found = namedVolume(root, io.cwd, undefined);
  const volume = await loadVolume(root, found);
  const { bold, cyan, dim } = io.colors;

  const game = createGame(volume, madeFrom(seed, asked, io.cwd));
  io.out(`\n${bold(volume.title)} ${dim(`${describedStart(game)}, random agents`)}\n`);
  io.out(showBoard(volume, game.view(), io));
  const log = new GameLog(game);
  playOut(game, seed);
  io.out(`\n${bold('Log')}`);
  for (const line of log.all(io.colors)) io.out(`  ${line}`);
  io.out(`\n${bold('Board')} ${dim(`after ${count(game.ply, 'decision')}`)}\n`);
  io.out(showBoard(volume, game.view(), io));
  io.out(`\n${bold('Ranking')}\n\n${showRanking(game, io.colors)}`);
  const chosen = asked.setup === undefined ? [] : [`--setup ${asked.setup}`];
  const again = [
    'npx quipu start',
    ...chosen,
    ...(asked.option ?? []).map((name) => `--option ${name}`),
    ...(asked.deck === undefined ? [] : [`--deck ${asked.deck}`]),
    `--seed ${seed}`,
  ];
  io.out(`\nThe same game again: ${cyan(again.join(' '))}`);
  io.out(`Play yourself:       ${cyan(`npx quipu play ${found.name}`)}`);
  return EXIT.ok;
}
