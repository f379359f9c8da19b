/** `quipu simulate`: plays many seeded games with an agent for each Faction, with resumable results. */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { ParsedAgent } from '@quipu/bot';
import type { Volume } from '@quipu/engine';
import { withNonplayers } from '@quipu/engine/play';
import { englishNamesOf } from '@quipu/words/english';
import { createGame } from '../../games/create-game.ts';
import { loadVolume } from '../../games/load-volume.ts';
import { EXIT, CommandError, type ExitCode } from '../../exit.ts';
import { formatCount } from '../../terminal/quantities.ts';
import { isAgentFile, loadAgent, type LoadedAgent } from '../agent-files.ts';
import {
  assignAgents,
  includesNonplayer,
  checkAgents,
  createFileAgentParser,
  splitSeat,
} from '../seat-agents.ts';
import { readResults, ResultsFile, type ResultsContents } from '../results-file.ts';
import { lockResults, type Lock } from '../lock-results.ts';
import { checkSamePlan, gameOptionsOf, createHeader } from '../simulation-plan.ts';
import type { Header } from '../results-format.ts';
import { runGames } from '../run-games.ts';
import { gamesOfShard, type Shard } from '../shard.ts';
import type { FailedGame, GameBrief, JobResult } from '../game-worker.ts';
import { coordinateRun } from '../queue/coordinate-run.ts';
import { isServer, openQueueDatabase } from '../queue/queue-database.ts';
import { MemoryUsage, renderSpeed, SimulationTally } from '../simulation-summary.ts';
import type { Io } from '../../terminal/io.ts';
import { fileKindOf } from '../../workspace/files.ts';
import { checkFolderExists } from '../../workspace/output-file.ts';
import { findVolume, displayPath, workspaceRoot, type RulePackage } from '../../workspace/workspace.ts';

export interface SimulateArguments {
  readonly volume: string;
  readonly games: number;
  readonly agents: string;
  /** Replaces `agents`, with one agent each. */
  readonly agent?: readonly string[];
  readonly seed?: number;
  readonly setup?: string;
  readonly option?: readonly string[];
  readonly out?: string;
  readonly threads?: number;
  /** Plays a part of the games; the plan is that of the undivided run. */
  readonly shard?: Shard;
  /** A PostgreSQL URL or a folder: games are played by a job queue. */
  readonly queue?: string;
}

/**
 * Plays the games missing from the results file and summarizes all of them.
 * @throws {CommandError} if the file is broken, contains different games, or is locked by another run
 */
export async function simulate(args: SimulateArguments, io: Io): Promise<ExitCode> {
  checkQueueArguments(args);
  const root = workspaceRoot(io.cwd);
  const rulePackage = findVolume(root, io.cwd, args.volume);
  const playVolume = await loadVolume(root, rulePackage, 'play');
  const seating = await seatingOf(args, playVolume, io);
  const volume = includesNonplayer(seating.agents) ? await withNonplayers(playVolume) : playVolume;
  if (args.out === undefined) return runSimulation(args, { rulePackage, volume, seating }, io);
  const path = resolve(io.cwd, args.out);
  const displayName = displayPath(io.cwd, path);
  checkResultsPath(path, displayName);
  checkFolderExists(io.cwd, path, '--out');
  const { isHeld, release } = await lockResults(path, displayName, () =>
    io.err(
      `${displayName} is locked. Waiting up to 10 seconds for the lock of a run that was killed to expire.`,
    ),
  );
  try {
    return await runSimulation(
      args,
      { rulePackage, volume, seating, target: { path, displayName, isHeld } },
      io,
    );
  } finally {
    await release();
  }
}

/** @throws {CommandError} if the arguments of a queue do not agree */
function checkQueueArguments({ queue, out, threads }: SimulateArguments): void {
  if (queue !== undefined && out === undefined)
    throw new CommandError(
      '--queue needs --out.',
      'Name the file that results of all workers are written to.',
    );
  if (threads === 0 && (queue === undefined || !isServer(queue)))
    throw new CommandError(
      'No process would play: --threads 0 leaves all games to workers.',
      'Use it with --queue postgres://…, or give at least 1 thread.',
    );
}

/** @throws {CommandError} if results cannot be written to the path */
function checkResultsPath(path: string, displayName: string): void {
  const kind = fileKindOf(path);
  if (kind === 'folder' || kind === 'pipe' || kind === 'other')
    throw new CommandError(
      `"${displayName}" is ${kind === 'folder' ? 'a folder' : 'not a regular file'}.`,
      'Name a file after --out.',
    );
}

interface ResultsTarget extends Pick<Lock, 'isHeld'> {
  readonly path: string;
  readonly displayName: string;
}

interface SimulationContext {
  readonly rulePackage: RulePackage;
  readonly volume: Volume;
  readonly seating: AgentSeating;
  readonly target?: ResultsTarget;
}

interface AgentSeating {
  readonly agents: readonly ParsedAgent[];
  readonly files: readonly LoadedAgent[];
}

/** @throws {CommandError} if an agent is unknown or its file cannot be used */
async function seatingOf(
  { agents, agent }: SimulateArguments,
  volume: Volume,
  io: Io,
): Promise<AgentSeating> {
  const agentArguments = (agent ?? agents.split(',')).map((argument) => argument.trim());
  const paths = new Set(agentArguments.map((argument) => splitSeat(argument).agent).filter(isAgentFile));
  const files = await loadAgentFiles([...paths], io.cwd);
  const parseFileAgent = await createFileAgentParser(files.map(({ definition }) => definition));
  const fileAgents = files.flatMap(({ argument, definition }): readonly [string, ParsedAgent][] => {
    const parsed = parseFileAgent(definition.name);
    return parsed ? [[argument, parsed]] : [];
  });
  return { agents: assignAgents(agentArguments, volume, new Map(fileAgents)), files };
}

/** @throws {CommandError} if a file cannot be used, or two files define agents of the same name */
async function loadAgentFiles(paths: readonly string[], cwd: string): Promise<readonly LoadedAgent[]> {
  const files: LoadedAgent[] = [];
  for (const path of paths) {
    const loaded = await loadAgent(cwd, path);
    const duplicate = files.find(({ definition }) => definition.name === loaded.definition.name);
    if (duplicate)
      throw new CommandError(
        `${duplicate.argument} and ${path} both define an agent named ${duplicate.definition.name}.`,
      );
    files.push(loaded);
  }
  return files;
}

/** Plays the missing games and prints the progress and the summary. */
async function runSimulation(args: SimulateArguments, context: SimulationContext, io: Io): Promise<ExitCode> {
  const { volume, target } = context;
  const previousResults = target && (await readPreviousResults(target, volume));
  const seed = args.seed ?? previousResults?.contents.header.seed ?? randomSeed(args, io);
  const header = planHeader(context, args, seed);
  if (previousResults) checkSamePlan(previousResults.contents.header, header, target.displayName);
  const playedGames = previousResults?.games ?? new Set<number>();
  const tally = previousResults?.tally ?? new SimulationTally(volume.seats.length);
  const games = missingGames(args, playedGames);
  const threads = Math.min(args.threads ?? availableParallelism(), Math.max(1, games.length));
  printStart(context, header, playedGames.size, io);
  const memory = new MemoryUsage(() => process.memoryUsage.rss());
  const startTime = io.now();
  const previousCount = tally.games;
  const source = await openGameSource({ args, context, header, games, threads }, io);
  const onGame = (game: GameBrief): void => {
    tally.add(game);
    memory.sample();
  };
  const openFile = (): ResultsFile | undefined =>
    target && openResultsFile(target, header, previousResults?.contents);
  const isStopped = await playToFile({ source, seed, count: games.length, onGame, target, openFile }, io);
  for (const line of tally.summaryLines(header, volume, io)) io.out(line);
  const speed = renderSpeed(tally.games - previousCount, io.now() - startTime, source.players());
  io.out(io.colors.dim(`${speed}; ${memory.renderUsage()}`));
  const remainingCount = games.length - (tally.games - previousCount);
  const isIncomplete = isStopped && remainingCount > 0;
  if (isIncomplete) {
    const resumeHint = target ? ' The same command resumes.' : '';
    io.err(`Stopped with ${formatCount(remainingCount, 'game')} to go.${resumeHint}`);
  }
  if (target) printResultsLocation(target, tally.games, io);
  return isIncomplete ? EXIT.interrupted : EXIT.ok;
}

function printStart(
  { volume, target }: SimulationContext,
  header: Header,
  playedCount: number,
  io: Io,
): void {
  const { bold, dim } = io.colors;
  const names = englishNamesOf(volume);
  const seatedAgents = volume.seats.map(
    (seat, i) => `${names.plainName('faction', seat)} ${header.agents[i] ?? ''}`,
  );
  io.out(`${bold(volume.title)}, ${seatedAgents.join(', ')}, seed ${bold(String(header.seed))}`);
  if (playedCount > 0)
    io.out(dim(`${target?.displayName ?? ''} holds ${formatCount(playedCount, 'game')} already.`));
}

function printResultsLocation({ displayName }: ResultsTarget, games: number, io: Io): void {
  const reportCommand = io.colors.dim(`quipu report ${displayName}`);
  io.out(`${formatCount(games, 'game')} in ${displayName}. ${reportCommand}`);
}

/** Plays games: in threads of this process, or by a queue. */
interface GameSource {
  readonly play: (signal: AbortSignal) => AsyncGenerator<JobResult>;
  /** `2 threads`, `2 threads and 3 workers`. */
  readonly players: () => string;
  readonly close: () => Promise<void>;
}

interface GameSourceOptions {
  readonly args: SimulateArguments;
  readonly context: SimulationContext;
  readonly header: Header;
  readonly games: readonly number[];
  readonly threads: number;
}

async function openGameSource(
  { args, context, header, games, threads }: GameSourceOptions,
  io: Io,
): Promise<GameSource> {
  const { rulePackage, seating, target } = context;
  if (args.queue !== undefined && games.length > 0)
    return openQueueSource({ location: args.queue, header, games, threads, files: seating.files }, io);
  const job = {
    folder: rulePackage.folder,
    plan: header,
    agentFiles: seating.files.map(({ path }) => path),
    isRecorded: target !== undefined,
  };
  return {
    play: (signal) => runGames(job, games, threads, signal),
    players: () => formatCount(threads, 'thread'),
    close: () => Promise.resolve(),
  };
}

interface QueueSourceOptions extends Pick<GameSourceOptions, 'header' | 'games' | 'threads'> {
  readonly location: string;
  readonly files: readonly LoadedAgent[];
}

async function openQueueSource(
  { location, header, games, threads, files }: QueueSourceOptions,
  io: Io,
): Promise<GameSource> {
  const database = await openQueueDatabase(location, 'quipu simulate', io);
  if (isServer(location)) io.out(io.colors.dim(`Workers join with: quipu worker ${database.displayName}`));
  let maxWorkers = 0;
  const sources = {
    root: workspaceRoot(io.cwd),
    cwd: io.cwd,
    agentFiles: files.map(({ argument }) => argument),
  };
  return {
    play: (signal) =>
      coordinateRun(
        {
          database,
          header,
          games,
          threads,
          sources,
          onWait: () =>
            io.err('Another process may play these games. Waiting up to 12 seconds in case it was killed.'),
          onWorkers: (count) => (maxWorkers = Math.max(maxWorkers, count)),
        },
        signal,
      ),
    players: () =>
      [
        ...(threads > 0 ? [formatCount(threads, 'thread')] : []),
        ...(maxWorkers > 0 ? [formatCount(maxWorkers, 'worker')] : []),
      ].join(' and '),
    close: database.close,
  };
}

interface MissingGamesRun {
  readonly source: GameSource;
  readonly seed: number;
  readonly count: number;
  readonly writeLines: (lines: readonly string[]) => void;
  readonly onGame: (game: GameBrief) => void;
}

interface FileRun extends Omit<MissingGamesRun, 'writeLines'> {
  readonly target: ResultsTarget | undefined;
  readonly openFile: () => ResultsFile | undefined;
}

/** Plays the missing games, and writes them to the results file. Returns whether it was interrupted. */
async function playToFile({ target, openFile, ...run }: FileRun, io: Io): Promise<boolean> {
  let file: ResultsFile | undefined;
  try {
    file = openFile();
    const writeLines = (lines: readonly string[]): void => {
      if (target) checkLock(target);
      appendLines(file, lines, target?.displayName ?? '');
    };
    return await playMissingGames({ ...run, writeLines }, io);
  } finally {
    file?.close();
    await run.source.close();
  }
}

/**
 * Plays the missing games. Returns whether it was interrupted.
 * @throws {Error} if a game fails
 */
async function playMissingGames(
  { source, seed, count, writeLines, onGame }: MissingGamesRun,
  io: Io,
): Promise<boolean> {
  const interruption = new AbortController();
  const releaseInterrupt = io.onInterrupt(() => interruption.abort());
  const progress = io.progress('playing', count);
  try {
    for await (const { lines, briefs, failed } of source.play(interruption.signal)) {
      writeLines(lines);
      for (const game of briefs) {
        onGame(game);
        progress.step(`seed ${game.seed}`);
      }
      if (failed) throw gameError(failed, seed + failed.game);
    }
  } finally {
    progress.stop();
    releaseInterrupt();
  }
  return interruption.signal.aborted;
}

/** A failure of an agent is a finding; any other failure is a fault of the program. */
const gameError = ({ game, reason, isAgentFailure }: FailedGame, seed: number): Error =>
  isAgentFailure
    ? new CommandError(`Game ${game} (seed ${seed}), ${reason}.`, undefined, EXIT.findings)
    : new Error(`game ${game} (seed ${seed}) cannot be played: ${reason}`);

interface PreviousResults {
  readonly contents: ResultsContents;
  readonly games: Set<number>;
  readonly tally: SimulationTally;
}

async function readPreviousResults(
  { path, displayName }: ResultsTarget,
  volume: Volume,
): Promise<PreviousResults | undefined> {
  if (fileKindOf(path) === 'nothing') return undefined;
  const games = new Set<number>();
  const tally = new SimulationTally(volume.seats.length);
  const contents = await readResults(path, displayName, {
    game: (game) => {
      games.add(game.game);
      tally.add(game);
    },
  });
  return contents && { contents, games, tally };
}

function planHeader(
  { rulePackage, volume, seating }: SimulationContext,
  args: SimulateArguments,
  seed: number,
): Header {
  const { agents, files } = seating;
  checkAgents(agents, volume, () => 0);
  const { setup = volume.setups[0]?.name ?? '', option: options = [] } = args;
  const plan = { setup, options: [...options], agents: agents.map(({ text }) => text), seed };
  const agentFiles = files.map(({ file }) => file);
  const game = createGame(volume, gameOptionsOf(plan, volume, 0));
  // Decks are numbered from 1.
  const deck = volume.decks[(game.cells()[volume.deck.recipe] ?? 0) - 1];
  const rounds = deck?.piles.reduce((sum, pile) => sum + pile.rounds.length, 0) ?? 0;
  // Use the order of the volume, not of the command line.
  const effectivePlan = {
    ...plan,
    ...(agentFiles.length > 0 && { agentFiles }),
    options: [...(game.options.options ?? [])],
  };
  return createHeader(volume, rulePackage.name, rounds, effectivePlan);
}

function checkLock({ isHeld, displayName }: ResultsTarget): void {
  if (isHeld()) return;
  throw new CommandError(
    `This run lost its lock on ${displayName}: it was suspended for more than 10 seconds, or ${displayName}.lock was removed.`,
    'Games that were written are retained. When no other run writes the file, the same command resumes.',
    EXIT.findings,
  );
}

/** A full disk ends the run. The file remains valid; a truncated line is played again. */
function appendLines(file: ResultsFile | undefined, lines: readonly string[], displayName: string): void {
  try {
    file?.add(lines);
  } catch (error) {
    throw new CommandError(
      `${displayName} cannot be written: ${error instanceof Error ? error.message : String(error)}.`,
      'Its results are retained; the same command resumes.',
      EXIT.findings,
    );
  }
}

function openResultsFile(
  { path, displayName }: ResultsTarget,
  header: Header,
  contents: ResultsContents | undefined,
): ResultsFile {
  try {
    return contents ? ResultsFile.resume(path, contents) : ResultsFile.create(path, header);
  } catch (error) {
    throw new CommandError(
      `${displayName} cannot be written: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

function missingGames(
  { games, shard = { index: 1, count: 1 } }: SimulateArguments,
  playedGames: ReadonlySet<number>,
): readonly number[] {
  return gamesOfShard(games, shard).filter((game) => !playedGames.has(game));
}

/** @throws {CommandError} for a shard: shards with different seeds are not parts of one run */
function randomSeed({ shard }: SimulateArguments, io: Io): number {
  if (shard === undefined) return io.randomSeed();
  throw new CommandError(
    'A shard has no seed of its own.',
    'Add the same --seed to each shard, so that they are parts of one run.',
  );
}
