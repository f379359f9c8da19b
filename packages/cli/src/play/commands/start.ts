/** `quipu start` (`npm start`): builds all volumes, then starts a game. */
import { hasInstructions } from '@quipu/bot';
import { viewOf, type Volume } from '@quipu/engine';
import type { LocaleName, TerminalMessages } from '@quipu/words';
import {
  createGame,
  describeGameOptions,
  toCreateOptions,
  createTable,
  type GameArguments,
} from '../../games/create-game.ts';
import { showBoard } from '../board.ts';
import { LogReader } from '../log.ts';
import { actsOf, showReasons } from '../reasons.ts';
import { playOut } from '../../games/play-out.ts';
import { showRanking } from '../ranking.ts';
import { loadNames } from '../../games/load-names.ts';
import { loadVolume, resolveVolume } from '../../games/load-volume.ts';
import { EXIT, CommandError, type ExitCode } from '../../exit.ts';
import type { Io } from '../../terminal/io.ts';
import { terminalWords } from '../../terminal/terminal-words.ts';
import { publishedGames, workspaceRoot, type RulePackage } from '../../workspace/workspace.ts';
import { buildVolumes } from '../../build/index.ts';
import { othersThan, playAt, spoken } from './play.ts';

export interface StartArguments extends GameArguments {
  readonly volume?: string;
  readonly seed: number;
  readonly locale: LocaleName;
}

/**
 * Builds all volumes. With a volume, plays one seeded game of it with random agents. Without one, offers a choice of games in a terminal;
 * without a terminal, plays one seeded game of each volume.
 * @throws {CommandError} if a setup, an option, Non-players or a deck are given without a volume
 */
export async function start(asked: StartArguments, io: Io): Promise<ExitCode> {
  const root = workspaceRoot(io.cwd);
  const named = asked.volume === undefined ? undefined : resolveVolume(root, io.cwd, asked.volume);
  if (named === undefined && (asked.setup ?? asked.option ?? asked.nonplayers ?? asked.deck) !== undefined)
    throw new CommandError(
      ({ terminal }) => terminal.ofOneVolume,
      ({ terminal }) =>
        terminal.nameVolume({ command: `quipu start ${publishedGames(root)[0]?.name ?? 'NAME'}` }),
    );
  const words = await terminalWords(asked.locale);
  const built = await buildVolumes({ volumes: [], force: false, json: false }, io, words);
  if (built !== EXIT.ok) return built;
  if (named !== undefined) return watch(root, named, asked, io);
  const games = publishedGames(root);
  if (io.interactive) {
    const { terminal } = words;
    const chosen = await choose(root, games, { ...io, terminal });
    if (chosen === undefined) return EXIT.ok;
    const volume = await loadVolume(root, chosen);
    const nonplayers = await chooseSeat(volume, { ...io, terminal });
    if (nonplayers === undefined) return EXIT.ok;
    const game = createGame(volume, toCreateOptions(io.secretSeed(), { nonplayers }, io.cwd));
    const table = createTable(game);
    return playAt(table, await spoken(table, chosen, asked.locale), io);
  }
  for (const game of games) await watch(root, game, { seed: asked.seed, locale: asked.locale }, io);
  return EXIT.ok;
}

type Speaking = Io & { readonly terminal: TerminalMessages };

async function choose(
  root: string,
  games: readonly RulePackage[],
  { terminal, ...io }: Speaking,
): Promise<RulePackage | undefined> {
  const { bold, dim } = io.colors;
  io.out('');
  for (const [i, game] of games.entries()) {
    const { title, seats } = await loadVolume(root, game);
    io.out(`  ${bold(String(i + 1))}  ${title} ${dim(terminal.seats({ count: seats.length }))}`);
  }
  for (;;) {
    const answer = (await io.ask(terminal.whichGame({ count: games.length })))?.trim();
    if (answer === undefined || /^q(uit)?$/iu.test(answer)) return undefined;
    const chosen = games.find(({ name }, i) => answer === String(i + 1) || answer === name);
    if (chosen !== undefined) return chosen;
    io.out(terminal.noGame({ typed: answer, count: games.length }));
  }
}

/** Prompts for the player's seat if the volume has Non-players. Returns the Non-player seats; empty if all are played by people. */
async function chooseSeat(
  volume: Volume,
  { terminal, ...io }: Speaking,
): Promise<readonly string[] | undefined> {
  const { seats } = volume;
  const { nobody } = terminal;
  const factions = seats.join(', ');
  if (!seats.some((_, seat) => hasInstructions(volume, seat))) return [];
  for (;;) {
    const answer = (await io.ask(terminal.whomToPlay({ factions, nobody })))?.trim();
    if (answer === undefined || /^q(uit)?$/iu.test(answer)) return undefined;
    if (['', 'nobody', nobody].includes(answer.toLowerCase())) return [];
    if (seats.some((seat) => seat.toLowerCase() === answer.toLowerCase())) return othersThan(volume, answer);
    io.out(terminal.notAFaction({ typed: answer, factions }));
  }
}

/** All Factions but the first, if they have Non-player instructions. */
function opponents(volume: Volume): readonly string[] {
  const others = volume.seats.slice(1);
  return others.every((seat) => hasInstructions(volume, volume.seats.indexOf(seat))) ? others : [];
}

/** Plays one game of random agents, against Non-players if available, and shows all of it with the reasons of Non-players. */
async function watch(root: string, found: RulePackage, given: StartArguments, io: Io): Promise<ExitCode> {
  const volume = await loadVolume(root, found);
  const unsaid = given.nonplayers === undefined && given.option === undefined && given.setup === undefined;
  const asked = unsaid ? { ...given, nonplayers: opponents(volume) } : given;
  const nonplayers = asked.nonplayers ?? [];
  const { bold, cyan, dim } = io.colors;
  const table = createTable(createGame(volume, toCreateOptions(asked.seed, asked, io.cwd)));
  const { game } = table;
  const names = await loadNames(volume, found, given.locale);
  const { terminal } = names.locale;
  const { headings } = terminal;
  const start = { start: describeGameOptions(game, names) };
  const players = nonplayers.length === 0 ? terminal.randomAgents(start) : terminal.randomPlayers(start);
  io.out(`\n${bold(names.title)}, ${dim(players)}\n`);
  io.out(showBoard(volume, viewOf(game), { ...io, names }));
  const log = new LogReader(table, names);
  const tell = (lines: readonly string[]): void => {
    for (const line of lines) io.out(`  ${line}`);
  };
  io.out(`\n${bold(headings.log)}`);
  playOut(table, asked.seed, {
    onChoices: (acted) => {
      tell(log.newsOfActs(acted[0]?.turn ?? 0, io.colors));
      tell(showReasons(volume, actsOf(acted), { names, colors: io.colors, all: false }));
      tell(log.news(io.colors));
    },
  });
  tell(log.news(io.colors));
  io.out(`\n${bold(headings.board)} ${dim(terminal.afterDecisions({ count: game.ply }))}\n`);
  io.out(showBoard(volume, viewOf(game), { ...io, names }));
  io.out(`\n${bold(headings.ranking)}\n\n${showRanking(game, names, io.colors)}`);
  const chosen = asked.setup === undefined ? [] : [`--setup ${asked.setup}`];
  const again = [
    `npx quipu start ${found.name}`,
    ...chosen,
    ...(asked.option ?? []).map((name) => `--option ${name}`),
    ...(given.nonplayers === undefined ? [] : [`--nonplayers ${given.nonplayers.join(',')}`]),
    ...(asked.deck === undefined ? [] : [`--deck ${asked.deck}`]),
    `--seed ${asked.seed}`,
  ];
  const spoken = given.locale === 'en' ? '' : ` --locale ${given.locale}`;
  const me = nonplayers.length === 0 ? '' : ` --me ${volume.seats[0] ?? ''}`;
  io.out(`\n${terminal.sameAgain({ command: cyan(again.join(' ') + spoken) })}`);
  io.out(terminal.playYourself({ command: cyan(`npx quipu play ${found.name}${me}${spoken}`) }));
  return EXIT.ok;
}
