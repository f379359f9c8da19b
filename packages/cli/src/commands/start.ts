/** `quipu start`: everything built, then a game. What `npm start` does. */
import { instructs } from '@quipu/bot';
import { viewOf, type Volume } from '@quipu/engine';
import type { LanguageName } from '@quipu/words';
import { createGame, describedStart, madeFrom, tableOf, type GameArguments } from '../games/create.ts';
import { showBoard } from '../games/board.ts';
import { LogReader } from '../games/log.ts';
import { actsOf, showReasons } from '../games/reasons.ts';
import { playOut } from '../games/random.ts';
import { showRanking } from '../games/ranking.ts';
import { loadNames } from '../games/names.ts';
import { loadVolume, namedVolume } from '../games/volume.ts';
import { EXIT, Stop, type ExitCode } from '../exit.ts';
import { count } from '../report/count.ts';
import type { Io } from '../terminal/io.ts';
import { publishedGames, workspaceRoot, type RulePackage } from '../workspace/workspace.ts';
import { build } from './build.ts';
import { othersThan, playAt, spoken } from './play.ts';

/** Arguments of `quipu start`. */
export interface StartArguments extends GameArguments {
  readonly volume?: string;
  readonly seed: number;
  /** The language that is spoken. */
  readonly locale: LanguageName;
}

/**
 * Builds all volumes. With a volume, plays one seeded game of it with random agents. Without one, asks at a terminal which game to play, and
 * plays it there; elsewhere it plays one seeded game of each, asks nothing, and ends.
 * @throws {Stop} where a setup, an option, Non-players or a deck are given for no volume
 */
export async function start(asked: StartArguments, io: Io): Promise<ExitCode> {
  const root = workspaceRoot(io.cwd);
  const named = asked.volume === undefined ? undefined : namedVolume(root, io.cwd, asked.volume);
  if (named === undefined && (asked.setup ?? asked.option ?? asked.nonplayers ?? asked.deck) !== undefined)
    throw new Stop(
      'A setup, an option, Non-players and a deck belong to one volume, and none is named.',
      `Name it: \`quipu start ${publishedGames(root)[0]?.name ?? 'NAME'}\`, with the same options behind it.`,
    );
  const built = await build({ volumes: [], force: false, json: false }, io);
  if (built !== EXIT.ok) return built;
  if (named !== undefined) return watch(root, named, asked, io);
  const games = publishedGames(root);
  if (io.interactive) {
    const chosen = await choose(root, games, io);
    if (chosen === undefined) return EXIT.ok;
    const volume = await loadVolume(root, chosen);
    const nonplayers = await chooseSeat(volume, io);
    if (nonplayers === undefined) return EXIT.ok;
    const game = createGame(volume, madeFrom(io.randomSeed(), { nonplayers }, io.cwd));
    const table = tableOf(game);
    return playAt(table, await spoken(table, chosen, asked.locale), io);
  }
  for (const game of games) await watch(root, game, { seed: asked.seed, locale: asked.locale }, io);
  return EXIT.ok;
}

/** Asks which game to play; nothing where the input ends. */
async function choose(root: string, games: readonly RulePackage[], io: Io): Promise<RulePackage | undefined> {
  const { bold, dim } = io.colors;
  io.out('');
  for (const [i, game] of games.entries()) {
    const { title, seats } = await loadVolume(root, game);
    io.out(`  ${bold(String(i + 1))}  ${title} ${dim(count(seats.length, 'Faction'))}`);
  }
  for (;;) {
    const answer = (await io.ask(`Which game? 1 to ${games.length}, or q to leave >`))?.trim();
    if (answer === undefined || /^q(uit)?$/iu.test(answer)) return undefined;
    const chosen = games.find(({ name }, i) => answer === String(i + 1) || answer === name);
    if (chosen !== undefined) return chosen;
    io.out(`There is no game "${answer}". Answer with its number, 1 to ${games.length}.`);
  }
}

/** Asks who is played against Non-players, where the volume instructs some: the others; nobody if all sit at one table. */
async function chooseSeat(volume: Volume, io: Io): Promise<readonly string[] | undefined> {
  const { seats } = volume;
  if (!seats.some((_, seat) => instructs(volume, seat))) return [];
  for (;;) {
    const answer = (
      await io.ask(
        `Whom do you play against Non-players? ${seats.join(', ')}, or nobody for one table of players >`,
      )
    )?.trim();
    if (answer === undefined || /^q(uit)?$/iu.test(answer)) return undefined;
    if (answer === '' || /^nobody$/iu.test(answer)) return [];
    if (seats.some((seat) => seat.toLowerCase() === answer.toLowerCase())) return othersThan(volume, answer);
    io.out(`There is no Faction "${answer}". Answer with one of ${seats.join(', ')}.`);
  }
}

/** All Factions but the first, where the volume instructs them. */
function opponents(volume: Volume): readonly string[] {
  const others = volume.seats.slice(1);
  return others.every((seat) => instructs(volume, volume.seats.indexOf(seat))) ? others : [];
}

/** Plays one game of random agents, against Non-players where there are any, and shows all of it with the reasons of Non-players. */
async function watch(root: string, found: RulePackage, given: StartArguments, io: Io): Promise<ExitCode> {
  const volume = await loadVolume(root, found);
  const unsaid = given.nonplayers === undefined && given.option === undefined && given.setup === undefined;
  const asked = unsaid ? { ...given, nonplayers: opponents(volume) } : given;
  const nonplayers = asked.nonplayers ?? [];
  const { bold, cyan, dim } = io.colors;
  const table = tableOf(createGame(volume, madeFrom(asked.seed, asked, io.cwd)));
  const { game } = table;
  const names = await loadNames(volume, found, given.locale);
  io.out(
    `\n${bold(volume.title)} ${dim(`${describedStart(game, names)}, random ${nonplayers.length === 0 ? 'agents' : 'players'}`)}\n`,
  );
  io.out(showBoard(volume, viewOf(game), { ...io, names }));
  const log = new LogReader(table, names);
  const tell = (lines: readonly string[]): void => {
    for (const line of lines) io.out(`  ${line}`);
  };
  io.out(`\n${bold('Log')}`);
  playOut(table, asked.seed, {
    told: (acted) => {
      tell(log.newsOfCard(io.colors));
      tell(showReasons(volume, actsOf(acted), { names, colors: io.colors, all: false }));
      tell(log.news(io.colors));
    },
  });
  tell(log.news(io.colors));
  io.out(`\n${bold('Board')} ${dim(`after ${count(game.ply, 'decision')}`)}\n`);
  io.out(showBoard(volume, viewOf(game), { ...io, names }));
  io.out(`\n${bold('Ranking')}\n\n${showRanking(game, names, io.colors)}`);
  const chosen = asked.setup === undefined ? [] : [`--setup ${asked.setup}`];
  const again = [
    `npx quipu start ${found.name}`,
    ...chosen,
    ...(asked.option ?? []).map((name) => `--option ${name}`),
    ...(given.nonplayers === undefined ? [] : [`--nonplayers ${given.nonplayers.join(',')}`]),
    ...(asked.deck === undefined ? [] : [`--deck ${asked.deck}`]),
    `--seed ${asked.seed}`,
  ];
  io.out(`\nThe same game again: ${cyan(again.join(' '))}`);
  io.out(
    `Play yourself:       ${cyan(`npx quipu play ${found.name}${nonplayers.length === 0 ? '' : ` --me ${volume.seats[0] ?? ''}`}`)}`,
  );
  return EXIT.ok;
}
