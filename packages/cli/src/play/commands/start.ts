/** `quipu start` (`npm start`): builds all volumes, then starts a game. */
import { hasInstructions } from '@quipu/bot';
import { viewOf, type Volume } from '@quipu/engine';
import type { Table } from '@quipu/table';
import type { LocaleName, Names, TerminalMessages } from '@quipu/words';
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
      ({ terminal }) => terminal.volumeRequired,
      ({ terminal }) =>
        terminal.nameVolumeHint({ command: `quipu start ${publishedGames(root)[0]?.name ?? 'NAME'}` }),
    );
  const words = await terminalWords(args.locale);
  const buildExit = await buildVolumes({ volumes: [], force: false, json: false }, io, words);
  if (buildExit !== EXIT.ok) return buildExit;
  if (rulePackage !== undefined) return watchGame(root, rulePackage, args, io);
  if (io.interactive) return playChosenGame(root, args, { ...io, terminal: words.terminal });
  for (const game of publishedGames(root))
    await watchGame(root, game, { seed: args.seed, locale: args.locale }, io);
  return EXIT.ok;
}

/** Prompts for a game and a seat, and plays it. */
async function playChosenGame(
  root: string,
  { locale }: Pick<StartArguments, 'locale'>,
  io: LocalizedIo,
): Promise<ExitCode> {
  const rulePackage = await chooseGame(root, publishedGames(root), io);
  if (rulePackage === undefined) return EXIT.ok;
  const volume = await loadVolume(root, rulePackage);
  const nonplayers = await chooseSeat(volume, io);
  if (nonplayers === undefined) return EXIT.ok;
  const table = createTable(createGame(volume, toCreateOptions(io.secretSeed(), { nonplayers }, io.cwd)));
  return playAt(table, await sessionContext(table, rulePackage, locale), io);
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
    io.out(`  ${bold(String(i + 1))}  ${title} ${dim(terminal.seatCount({ count: seats.length }))}`);
  }
  for (;;) {
    const answer = (await io.ask(terminal.gamePrompt({ count: games.length })))?.trim();
    if (answer === undefined || /^q(uit)?$/iu.test(answer)) return undefined;
    const selectedGame = games.find(({ name }, i) => answer === String(i + 1) || answer === name);
    if (selectedGame !== undefined) return selectedGame;
    io.out(terminal.unknownGame({ input: answer, count: games.length }));
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
    const answer = (await io.ask(terminal.factionPrompt({ factions, noneAnswer })))?.trim();
    if (answer === undefined || /^q(uit)?$/iu.test(answer)) return undefined;
    if (['', 'none', 'nobody', noneAnswer].includes(answer.toLowerCase())) return [];
    if (seats.some((seat) => seat.toLowerCase() === answer.toLowerCase())) return opponentsOf(volume, answer);
    io.out(terminal.factionNotOffered({ input: answer, factions }));
  }
}

/** All Factions but the first, if they have Non-player instructions. */
function defaultNonplayers(volume: Volume): readonly string[] {
  const otherSeats = volume.seats.slice(1);
  return otherSeats.every((seat) => hasInstructions(volume, volume.seats.indexOf(seat))) ? otherSeats : [];
}

/** Plays one game of random agents, against Non-players if available, and prints it with the reasons of Non-players. */
async function watchGame(
  root: string,
  rulePackage: RulePackage,
  requestedArgs: StartArguments,
  io: Io,
): Promise<ExitCode> {
  const volume = await loadVolume(root, rulePackage);
  const usesDefaults =
    requestedArgs.nonplayers === undefined &&
    requestedArgs.option === undefined &&
    requestedArgs.setup === undefined;
  const args = usesDefaults ? { ...requestedArgs, nonplayers: defaultNonplayers(volume) } : requestedArgs;
  const { bold, cyan, dim } = io.colors;
  const table = createTable(createGame(volume, toCreateOptions(args.seed, args, io.cwd)));
  const { game } = table;
  const names = await loadNames(volume, rulePackage, args.locale);
  const { terminal } = names.locale;
  const { headings } = terminal;
  const startParameters = { start: describeGameOptions(game, names) };
  const hasNonplayers = (args.nonplayers ?? []).length > 0;
  const players = hasNonplayers
    ? terminal.titleWithNonplayers(startParameters)
    : terminal.titleWithoutNonplayers(startParameters);
  io.out(`\n${bold(names.title)}, ${dim(players)}\n`);
  io.out(renderBoard(volume, viewOf(game), { ...io, names }));
  io.out(`\n${bold(headings.log)}`);
  playWithLog(table, names, args.seed, io);
  io.out(`\n${bold(headings.board)} ${dim(terminal.afterDecisions({ count: game.ply }))}\n`);
  io.out(renderBoard(volume, viewOf(game), { ...io, names }));
  io.out(`\n${bold(headings.ranking)}\n\n${renderRanking(game, names, io.colors)}`);
  const repeatCommand = startCommand(rulePackage.name, { ...args, nonplayers: requestedArgs.nonplayers });
  const meFlag = hasNonplayers ? ` --me ${volume.seats[0] ?? ''}` : '';
  const playCommand = `npx quipu play ${rulePackage.name}${meFlag}${localeFlag(args.locale)}`;
  io.out(`\n${terminal.repeatCommand({ command: cyan(repeatCommand) })}`);
  io.out(terminal.playCommand({ command: cyan(playCommand) }));
  return EXIT.ok;
}

/** Plays a game to its end and prints its log, with reasons after the choices of Non-players. */
function playWithLog(table: Table, names: Names, seed: number, io: Io): void {
  const log = new LogReader(table, names);
  const { volume } = table.game;
  const printLines = (lines: readonly string[]): void => {
    for (const line of lines) io.out(`  ${line}`);
  };
  playOut(table, seed, {
    onChoices: (choices) => {
      printLines(log.newLinesOfChoices(choices[0]?.turn ?? 0, io.colors));
      printLines(
        renderReasons(volume, choiceReasonsOf(choices), { names, colors: io.colors, showsAll: false }),
      );
      printLines(log.newLines(io.colors));
    },
  });
  printLines(log.newLines(io.colors));
}

type CommandArguments = Omit<StartArguments, 'nonplayers'> & {
  readonly nonplayers: StartArguments['nonplayers'] | undefined;
};

const startCommand = (
  volumeName: string,
  { setup, option = [], nonplayers, deck, seed, locale }: CommandArguments,
): string =>
  [
    `npx quipu start ${volumeName}`,
    ...(setup === undefined ? [] : [`--setup ${setup}`]),
    ...option.map((name) => `--option ${name}`),
    ...(nonplayers === undefined ? [] : [`--nonplayers ${nonplayers.join(',')}`]),
    ...(deck === undefined ? [] : [`--deck ${deck}`]),
    `--seed ${seed}`,
  ].join(' ') + localeFlag(locale);

const localeFlag = (locale: LocaleName): string => (locale === 'en' ? '' : ` --locale ${locale}`);
