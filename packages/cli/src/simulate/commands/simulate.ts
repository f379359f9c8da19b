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
import type { FailedGame, GameBrief, GameJob } from '../game-worker.ts';
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
}

/**
 * Plays the games missing from the results file and summarizes all of them.
 * @throws {CommandError} if the file is broken, contains different games, or is locked by another run
 */
export async function simulate(args: SimulateArguments, io: Io): Promise<ExitCode> {
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
  const { rulePackage, volume, seating, target } = context;
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
  const agentFiles = seating.files.map(({ path }) => path);
  const file = target && openResultsFile(target, header, previousResults?.contents);
  const run: MissingGamesRun = {
    job: { folder: rulePackage.folder, plan: header, agentFiles, isRecorded: target !== undefined },
    games,
    threads,
    writeLines: (lines) => {
      if (target) checkLock(target);
      appendLines(file, lines, target?.displayName ?? '');
    },
    onGame: (game) => {
      tally.add(game);
      memory.sample();
    },
  };
  const isStopped = await playMissingGames(run, io).finally(() => file?.close());
  for (const line of tally.summaryLines(header, volume, io)) io.out(line);
  const speed = renderSpeed(tally.games - previousCount, io.now() - startTime, threads);
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

interface MissingGamesRun {
  readonly job: Pick<GameJob, 'folder' | 'plan' | 'agentFiles' | 'isRecorded'>;
  readonly games: readonly number[];
  readonly threads: number;
  readonly writeLines: (lines: readonly string[]) => void;
  readonly onGame: (game: GameBrief) => void;
}

/**
 * Plays the missing games. Returns whether it was interrupted.
 * @throws {Error} if a game fails
 */
async function playMissingGames(
  { job, games, threads, writeLines, onGame }: MissingGamesRun,
  io: Io,
): Promise<boolean> {
  const interruption = new AbortController();
  const releaseInterrupt = io.onInterrupt(() => interruption.abort());
  const progress = io.progress('playing', games.length);
  try {
    const results = runGames(job, games, threads, interruption.signal);
    for await (const { lines, briefs, failed } of results) {
      writeLines(lines);
      for (const game of briefs) {
        onGame(game);
        progress.step(`seed ${game.seed}`);
      }
      if (failed) throw gameError(failed, job.plan.seed + failed.game);
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
