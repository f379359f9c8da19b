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
  agentsBySeat,
  includesNonplayer,
  checkAgents,
  createFileAgentParser,
  splitSeat,
} from '../seat-agents.ts';
import { readResults, ResultsFile, type ResultsContents } from '../results-file.ts';
import { lockResults, type Lock } from '../lock-results.ts';
import { checkSamePlan, gameOptionsOf, createHeader } from '../plan.ts';
import type { Header } from '../results.ts';
import { runGames } from '../run-games.ts';
import type { GameBrief, GameJob } from '../game-worker.ts';
import { MemoryUsage, renderSpeed, SimulationTally } from '../simulation-summary.ts';
import type { Io } from '../../terminal/io.ts';
import { fileKindOf } from '../../workspace/files.ts';
import { checkFolderExists } from '../../workspace/output-file.ts';
import { findVolume, displayPath, workspaceRoot, type RulePackage } from '../../workspace/workspace.ts';

export interface SimulateArguments {
  readonly volume: string;
  readonly games: number;
  readonly agents: string;
  /** Replaces `agents`, one part each. */
  readonly agent?: readonly string[];
  readonly seed?: number;
  readonly setup?: string;
  readonly option?: readonly string[];
  readonly out?: string;
  readonly threads?: number;
}

/**
 * Plays the games missing from the results file and summarizes all of them.
 * @throws {CommandError} if the file is broken, contains different games, or is locked by another run
 */
export async function simulate(args: SimulateArguments, io: Io): Promise<ExitCode> {
  const root = workspaceRoot(io.cwd);
  const rulePackage = findVolume(root, io.cwd, args.volume);
  const playVolume = await loadVolume(root, rulePackage, 'play.ts');
  const seating = await seatingOf(args, playVolume, io);
  const volume = includesNonplayer(seating.agents) ? await withNonplayers(playVolume) : playVolume;
  if (args.out === undefined) return runSimulation(args, { rulePackage, volume, seating }, io);
  const out = resolve(io.cwd, args.out);
  const displayName = displayPath(io.cwd, out);
  const kind = fileKindOf(out);
  if (kind === 'folder' || kind === 'pipe' || kind === 'other')
    throw new CommandError(
      `"${displayName}" is ${kind === 'folder' ? 'a folder' : 'not a regular file'}.`,
      'Name a file after --out.',
    );
  checkFolderExists(io.cwd, out, '--out');
  const { isHeld, release } = await lockResults(out, displayName, () =>
    io.err(
      `${displayName} is locked. Waiting up to 10 seconds for the lock of a run that was killed to expire.`,
    ),
  );
  try {
    return await runSimulation(
      args,
      { rulePackage, volume, seating, target: { out, displayName, isHeld } },
      io,
    );
  } finally {
    await release();
  }
}

interface ResultsTarget extends Pick<Lock, 'isHeld'> {
  readonly out: string;
  readonly displayName: string;
}

interface SimulationContext {
  readonly rulePackage: RulePackage;
  readonly volume: Volume;
  readonly seating: Seating;
  readonly target?: ResultsTarget;
}

interface Seating {
  readonly agents: readonly ParsedAgent[];
  readonly files: readonly LoadedAgent[];
}

/** @throws {CommandError} if an agent is unknown or its file cannot be used */
async function seatingOf({ agents, agent }: SimulateArguments, volume: Volume, io: Io): Promise<Seating> {
  const parts = (agent ?? agents.split(',')).map((part) => part.trim());
  const paths = new Set(parts.map((part) => splitSeat(part).agent).filter(isAgentFile));
  const files: LoadedAgent[] = [];
  for (const path of paths) {
    const loaded = await loadAgent(io.cwd, path);
    const duplicate = files.find(({ definition }) => definition.name === loaded.definition.name);
    if (duplicate)
      throw new CommandError(
        `${duplicate.argument} and ${path} both define an agent named ${duplicate.definition.name}.`,
      );
    files.push(loaded);
  }
  const parseFileAgent = await createFileAgentParser(files.map(({ definition }) => definition));
  const fileAgents = files.flatMap(({ argument: written, definition }): readonly [string, ParsedAgent][] => {
    const parsed = parseFileAgent(definition.name);
    return parsed ? [[written, parsed]] : [];
  });
  return { agents: agentsBySeat(parts, volume, new Map(fileAgents)), files };
}

async function runSimulation(args: SimulateArguments, context: SimulationContext, io: Io): Promise<ExitCode> {
  const { rulePackage, volume, seating, target } = context;
  const previous = target && (await readPrevious(target, volume));
  const seed = args.seed ?? previous?.contents.header.seed ?? io.randomSeed();
  const header = planHeader(context, args, seed);
  if (previous) checkSamePlan(previous.contents.header, header, target.displayName);
  const playedGames = previous?.games ?? new Set<number>();
  const tally = previous?.tally ?? new SimulationTally(volume.seats.length);
  const threads = Math.min(
    args.threads ?? availableParallelism(),
    Math.max(1, args.games - playedGames.size),
  );
  const { bold, dim } = io.colors;
  const names = englishNamesOf(volume);
  const seated = volume.seats.map(
    (seat, i) => `${names.plainName('faction', seat)} ${header.agents[i] ?? ''}`,
  );
  io.out(`${bold(volume.title)}, ${seated.join(', ')}, seed ${bold(String(header.seed))}`);
  if (playedGames.size > 0)
    io.out(dim(`${target?.displayName ?? ''} holds ${formatCount(playedGames.size, 'game')} already.`));

  const memory = new MemoryUsage(() => process.memoryUsage.rss());
  const started = io.now();
  const previousGames = tally.games;
  const agentFiles = seating.files.map(({ path }) => path);
  const job = { folder: rulePackage.folder, plan: header, agentFiles, isRecorded: target !== undefined };
  const file = target && openFile(target, header, previous?.contents);
  const onGame = (game: GameBrief): void => {
    tally.add(game);
    memory.sample();
  };
  const writeLines = (lines: readonly string[]): void => {
    if (target) checkLock(target);
    write(file, lines, target?.displayName ?? '');
  };
  const run = { job, games: args.games, playedGames, threads, writeLines, onGame };
  const stopped = await playMissing(run, io).finally(() => file?.close());
  for (const line of tally.lines(header, volume, io)) io.out(line);
  io.out(
    dim(`${renderSpeed(tally.games - previousGames, io.now() - started, threads)}; ${memory.renderUsage()}`),
  );
  const remainingCount = args.games - tally.games;
  if (stopped && remainingCount > 0) {
    io.err(
      `Stopped with ${formatCount(remainingCount, 'game')} to go.${target ? ' The same command resumes.' : ''}`,
    );
  }
  if (target)
    io.out(
      `${formatCount(tally.games, 'game')} in ${target.displayName}. ${dim(`quipu report ${target.displayName}`)}`,
    );
  return stopped && remainingCount > 0 ? EXIT.interrupted : EXIT.ok;
}

interface MissingGamesRun {
  readonly job: Pick<GameJob, 'folder' | 'plan' | 'agentFiles' | 'isRecorded'>;
  readonly games: number;
  readonly playedGames: ReadonlySet<number>;
  readonly threads: number;
  readonly writeLines: (lines: readonly string[]) => void;
  readonly onGame: (game: GameBrief) => void;
}

/**
 * Plays the missing games. Returns whether it was interrupted.
 * @throws {Error} if a game fails
 */
async function playMissing(
  { job, games, playedGames, threads, writeLines, onGame }: MissingGamesRun,
  io: Io,
): Promise<boolean> {
  const stop = new AbortController();
  const releaseInterrupt = io.onInterrupt(() => stop.abort());
  const remaining = missingGames(games, playedGames);
  const progress = io.progress('playing', remaining.length);
  try {
    for await (const { lines, briefs, failed } of runGames(job, remaining, threads, stop.signal)) {
      writeLines(lines);
      for (const game of briefs) {
        onGame(game);
        progress.step(`seed ${game.seed}`);
      }
      if (failed) {
        const seed = job.plan.seed + failed.game;
        if (failed.isAgents)
          throw new CommandError(
            `Game ${failed.game} (seed ${seed}), ${failed.reason}.`,
            undefined,
            EXIT.findings,
          );
        throw new Error(`game ${failed.game} (seed ${seed}) cannot be played: ${failed.reason}`);
      }
    }
  } finally {
    progress.stop();
    releaseInterrupt();
  }
  return stop.signal.aborted;
}

interface PreviousResults {
  readonly contents: ResultsContents;
  readonly games: Set<number>;
  readonly tally: SimulationTally;
}

async function readPrevious(
  { out, displayName }: ResultsTarget,
  volume: Volume,
): Promise<PreviousResults | undefined> {
  if (fileKindOf(out) === 'nothing') return undefined;
  const games = new Set<number>();
  const tally = new SimulationTally(volume.seats.length);
  const contents = await readResults(out, displayName, {
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
  const recipe = volume.decks[(game.cells()[volume.deck.recipe] ?? 0) - 1];
  const rounds = recipe?.piles.reduce((sum, pile) => sum + pile.rounds.length, 0) ?? 0;
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
function write(file: ResultsFile | undefined, lines: readonly string[], displayName: string): void {
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

function openFile(
  { out, displayName }: ResultsTarget,
  header: Header,
  contents: ResultsContents | undefined,
): ResultsFile {
  try {
    return contents ? ResultsFile.resume(out, contents) : ResultsFile.create(out, header);
  } catch (error) {
    throw new CommandError(
      `${displayName} cannot be written: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

function missingGames(games: number, playedGames: ReadonlySet<number>): readonly number[] {
  return Array.from({ length: games }, (_, game) => game).filter((game) => !playedGames.has(game));
}
