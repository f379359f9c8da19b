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
import { renderBoard } from '../render-board.ts';
import { LogReader } from '../log-reader.ts';
import { choiceReasonsOf, renderReasons } from '../render-reasons.ts';
import { playOut } from '../../games/play-out.ts';
import { renderRanking } from '../render-ranking.ts';
import { loadNames } from '../../games/load-names.ts';
import { loadVolume, resolveVolume } from '../../games/load-volume.ts';
import { EXIT, CommandError, type ExitCode } from '../../exit.ts';
import type { Io } from '../../terminal/io.ts';
import { terminalWords } from '../../terminal/terminal-words.ts';
import { publishedGames, workspaceRoot, type RulePackage } from '../../workspace/workspace.ts';
import { buildVolumes } from '../../build/index.ts';
import { opponentsOf, playAt, sessionContext } from './play.ts';

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
export async function start(args: StartArguments, io: Io): Promise<ExitCode> {
  const root = workspaceRoot(io.cwd);
  const rulePackage = args.volume === undefined ? undefined : resolveVolume(root, io.cwd, args.volume);
  if (rulePackage === undefined && (args.setup ?? args.option ?? args.nonplayers ?? args.deck) !== undefined)
    throw new CommandError(
      ({ terminal }) => terminal.volumeMissing,
      ({ terminal }) =>
        terminal.nameVolume({ command: `quipu start ${publishedGames(root)[0]?.name ?? 'NAME'}` }),
    );
  const words = await terminalWords(args.locale);
  const buildExit = await buildVolumes({ volumes: [], force: false, json: false }, io, words);
  if (buildExit !== EXIT.ok) return buildExit;
  if (rulePackage !== undefined) return watchGame(root, rulePackage, args, io);
  const games = publishedGames(root);
  if (io.interactive) {
    const { terminal } = words;
    const rulePackage = await chooseGame(root, games, { ...io, terminal });
    if (rulePackage === undefined) return EXIT.ok;
    const volume = await loadVolume(root, rulePackage);
    const nonplayers = await chooseSeat(volume, { ...io, terminal });
    if (nonplayers === undefined) return EXIT.ok;
    const game = createGame(volume, toCreateOptions(io.secretSeed(), { nonplayers }, io.cwd));
    const table = createTable(game);
    return playAt(table, await sessionContext(table, rulePackage, args.locale), io);
  }
  for (const game of games) await watchGame(root, game, { seed: args.seed, locale: args.locale }, io);
  return EXIT.ok;
}

type LocalizedIo = Io & { readonly terminal: TerminalMessages };

async function chooseGame(
  root: string,
  games: readonly RulePackage[],
  { terminal, ...io }: LocalizedIo,
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
    const selected = games.find(({ name }, i) => answer === String(i + 1) || answer === name);
    if (selected !== undefined) return selected;
    io.out(terminal.noGame({ input: answer, count: games.length }));
  }
}

/** Prompts for the player's seat if the volume has Non-players. Returns the Non-player seats; empty if all are played by people. */
async function chooseSeat(
  volume: Volume,
  { terminal, ...io }: LocalizedIo,
): Promise<readonly string[] | undefined> {
  const { seats } = volume;
  const { noneAnswer } = terminal;
  const factions = seats.join(', ');
  if (!seats.some((_, seat) => hasInstructions(volume, seat))) return [];
  for (;;) {
    const answer = (await io.ask(terminal.chooseFaction({ factions, noneAnswer })))?.trim();
    if (answer === undefined || /^q(uit)?$/iu.test(answer)) return undefined;
    if (['', 'none', noneAnswer].includes(answer.toLowerCase())) return [];
    if (seats.some((seat) => seat.toLowerCase() === answer.toLowerCase())) return opponentsOf(volume, answer);
    io.out(terminal.notAFaction({ input: answer, factions }));
  }
}

/** All Factions but the first, if they have Non-player instructions. */
function defaultNonplayers(volume: Volume): readonly string[] {
  const otherSeats = volume.seats.slice(1);
  return otherSeats.every((seat) => hasInstructions(volume, volume.seats.indexOf(seat))) ? otherSeats : [];
}

/** Plays one game of random agents, against Non-players if available, and shows all of it with the reasons of Non-players. */
async function watchGame(
  root: string,
  rulePackage: RulePackage,
  requested: StartArguments,
  io: Io,
): Promise<ExitCode> {
  const volume = await loadVolume(root, rulePackage);
  const usesDefaults =
    requested.nonplayers === undefined && requested.option === undefined && requested.setup === undefined;
  const effective = usesDefaults ? { ...requested, nonplayers: defaultNonplayers(volume) } : requested;
  const nonplayers = effective.nonplayers ?? [];
  const { bold, cyan, dim } = io.colors;
  const table = createTable(createGame(volume, toCreateOptions(effective.seed, effective, io.cwd)));
  const { game } = table;
  const names = await loadNames(volume, rulePackage, requested.locale);
  const { terminal } = names.locale;
  const { headings } = terminal;
  const start = { start: describeGameOptions(game, names) };
  const players = nonplayers.length === 0 ? terminal.randomAgents(start) : terminal.randomPlayers(start);
  io.out(`\n${bold(names.title)}, ${dim(players)}\n`);
  io.out(renderBoard(volume, viewOf(game), { ...io, names }));
  const log = new LogReader(table, names);
  const printLines = (lines: readonly string[]): void => {
    for (const line of lines) io.out(`  ${line}`);
  };
  io.out(`\n${bold(headings.log)}`);
  playOut(table, effective.seed, {
    onChoices: (choices) => {
      printLines(log.newLinesOfChoices(choices[0]?.turn ?? 0, io.colors));
      printLines(
        renderReasons(volume, choiceReasonsOf(choices), { names, colors: io.colors, showsAll: false }),
      );
      printLines(log.newLines(io.colors));
    },
  });
  printLines(log.newLines(io.colors));
  io.out(`\n${bold(headings.board)} ${dim(terminal.afterDecisions({ count: game.ply }))}\n`);
  io.out(renderBoard(volume, viewOf(game), { ...io, names }));
  io.out(`\n${bold(headings.ranking)}\n\n${renderRanking(game, names, io.colors)}`);
  const setupFlag = effective.setup === undefined ? [] : [`--setup ${effective.setup}`];
  const command = [
    `npx quipu start ${rulePackage.name}`,
    ...setupFlag,
    ...(effective.option ?? []).map((name) => `--option ${name}`),
    ...(requested.nonplayers === undefined ? [] : [`--nonplayers ${requested.nonplayers.join(',')}`]),
    ...(effective.deck === undefined ? [] : [`--deck ${effective.deck}`]),
    `--seed ${effective.seed}`,
  ];
  const localeFlag = requested.locale === 'en' ? '' : ` --locale ${requested.locale}`;
  const me = nonplayers.length === 0 ? '' : ` --me ${volume.seats[0] ?? ''}`;
  io.out(`\n${terminal.repeatCommand({ command: cyan(command.join(' ') + localeFlag) })}`);
  io.out(terminal.playCommand({ command: cyan(`npx quipu play ${rulePackage.name}${me}${localeFlag}`) }));
  return EXIT.ok;
}
