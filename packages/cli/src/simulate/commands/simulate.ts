/** `quipu simulate`: plays many seeded games with an agent for each Faction, with resumable results. */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { ParsedAgent } from '@quipu/bot';
import type { Volume } from '@quipu/engine';
import { withNonplayers } from '@quipu/engine/play';
import { inEnglish } from '@quipu/words/english';
import { createGame } from '../../games/create-game.ts';
import { loadVolume } from '../../games/load-volume.ts';
import { EXIT, CommandError, type ExitCode } from '../../exit.ts';
import { formatCount } from '../../terminal/quantities.ts';
import { isAgentFile, loadAgent, type LoadedAgent } from '../agent-files.ts';
import { agentsBySeat, areInstructed, checkFit, ownAgents, splitSeat } from '../agents.ts';
import { readResults, ResultsFile, type Contents } from '../file.ts';
import { lock, type Lock } from '../lock.ts';
import { checkSame, createdFrom, headerOf } from '../plan.ts';
import type { Header } from '../results.ts';
import { playAll } from '../run.ts';
import type { Brief, Job } from '../worker.ts';
import { Memory, speed, Tally } from '../summary.ts';
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
export async function simulate(asked: SimulateArguments, io: Io): Promise<ExitCode> {
  const root = workspaceRoot(io.cwd);
  const found = findVolume(root, io.cwd, asked.volume);
  const lean = await loadVolume(root, found, 'play.ts');
  const seating = await seatingOf(asked, lean, io);
  const volume = areInstructed(seating.agents) ? await withNonplayers(lean) : lean;
  if (asked.out === undefined) return played(asked, { found, volume, seating }, io);
  const out = resolve(io.cwd, asked.out);
  const shown = displayPath(io.cwd, out);
  const kind = fileKindOf(out);
  if (kind === 'folder' || kind === 'pipe' || kind === 'other')
    throw new CommandError(
      `"${shown}" is ${kind === 'folder' ? 'a folder' : 'no regular file'}.`,
      'Name a file after --out.',
    );
  checkFolderExists(io.cwd, out, '--out');
  const { isHeld, release } = await lock(out, shown, () =>
    io.err(`${shown} is locked. Waiting up to 10 seconds for the lock of a run that was killed to expire.`),
  );
  try {
    return await played(asked, { found, volume, seating, kept: { out, shown, isHeld } }, io);
  } finally {
    await release();
  }
}

interface Kept extends Pick<Lock, 'isHeld'> {
  readonly out: string;
  readonly shown: string;
}

interface Playing {
  readonly found: RulePackage;
  readonly volume: Volume;
  readonly seating: Seating;
  readonly kept?: Kept;
}

interface Seating {
  readonly agents: readonly ParsedAgent[];
  readonly files: readonly LoadedAgent[];
}

/** @throws {CommandError} if an agent is unknown or its file cannot be used */
async function seatingOf({ agents, agent }: SimulateArguments, volume: Volume, io: Io): Promise<Seating> {
  const parts = (agent ?? agents.split(',')).map((part) => part.trim());
  const written = new Set(parts.map((part) => splitSeat(part).agent).filter(isAgentFile));
  const files: LoadedAgent[] = [];
  for (const path of written) {
    const loaded = await loadAgent(io.cwd, path);
    const same = files.find(({ definition }) => definition.name === loaded.definition.name);
    if (same)
      throw new CommandError(
        `${same.written} and ${path} both define an agent named ${same.definition.name}.`,
      );
    files.push(loaded);
  }
  const own = await ownAgents(files.map(({ definition }) => definition));
  const found = files.flatMap(({ written, definition }): readonly [string, ParsedAgent][] => {
    const parsed = own(definition.name);
    return parsed ? [[written, parsed]] : [];
  });
  return { agents: agentsBySeat(parts, volume, new Map(found)), files };
}

async function played(asked: SimulateArguments, playing: Playing, io: Io): Promise<ExitCode> {
  const { found, volume, seating, kept } = playing;
  const before = kept && (await past(kept, volume));
  const seed = asked.seed ?? before?.contents.header.seed ?? io.randomSeed();
  const header = planned(playing, asked, seed);
  if (before) checkSame(before.contents.header, header, kept.shown);
  const done = before?.games ?? new Set<number>();
  const tally = before?.tally ?? new Tally(volume.seats.length);
  const threads = Math.min(asked.threads ?? availableParallelism(), Math.max(1, asked.games - done.size));
  const { bold, dim } = io.colors;
  const names = inEnglish(volume);
  const seated = volume.seats.map((seat, i) => `${names.called('faction', seat)} ${header.agents[i] ?? ''}`);
  io.out(`${bold(volume.title)}, ${seated.join(', ')}, seed ${bold(String(header.seed))}`);
  if (done.size > 0) io.out(dim(`${kept?.shown ?? ''} holds ${formatCount(done.size, 'game')} already.`));

  const memory = new Memory(() => process.memoryUsage.rss());
  const started = io.now();
  const already = tally.games;
  const agentFiles = seating.files.map(({ path }) => path);
  const job = { folder: found.folder, plan: header, agentFiles, kept: kept !== undefined };
  const file = kept && openFile(kept, header, before?.contents);
  const told = (game: Brief): void => {
    tally.add(game);
    memory.look();
  };
  const keep = (lines: readonly string[]): void => {
    if (kept) mustStillHold(kept);
    write(file, lines, kept?.shown ?? '');
  };
  const run = { job, games: asked.games, done, threads, keep, told };
  const stopped = await playMissing(run, io).finally(() => file?.close());
  for (const line of tally.lines(header, volume, io)) io.out(line);
  io.out(dim(`${speed(tally.games - already, io.now() - started, threads)}; ${memory.text()}`));
  const missed = asked.games - tally.games;
  if (stopped && missed > 0) {
    io.err(`Stopped with ${formatCount(missed, 'game')} to go.${kept ? ' The same command goes on.' : ''}`);
  }
  if (kept)
    io.out(`${formatCount(tally.games, 'game')} in ${kept.shown}. ${dim(`quipu report ${kept.shown}`)}`);
  return stopped && missed > 0 ? EXIT.interrupted : EXIT.ok;
}

interface Run {
  readonly job: Pick<Job, 'folder' | 'plan' | 'agentFiles' | 'kept'>;
  readonly games: number;
  readonly done: ReadonlySet<number>;
  readonly threads: number;
  readonly keep: (lines: readonly string[]) => void;
  readonly told: (game: Brief) => void;
}

/**
 * Plays the missing games. Returns whether it was interrupted.
 * @throws {Error} if a game fails
 */
async function playMissing({ job, games, done, threads, keep, told }: Run, io: Io): Promise<boolean> {
  const stop = new AbortController();
  const heard = io.onInterrupt(() => stop.abort());
  const left = missing(games, done);
  const progress = io.progress('playing', left.length);
  try {
    for await (const { lines, briefs, failed } of playAll(job, left, threads, stop.signal)) {
      keep(lines);
      for (const game of briefs) {
        told(game);
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
    heard();
  }
  return stop.signal.aborted;
}

interface Past {
  readonly contents: Contents;
  readonly games: Set<number>;
  readonly tally: Tally;
}

async function past({ out, shown }: Kept, volume: Volume): Promise<Past | undefined> {
  if (fileKindOf(out) === 'nothing') return undefined;
  const games = new Set<number>();
  const tally = new Tally(volume.seats.length);
  const contents = await readResults(out, shown, {
    game: (game) => {
      games.add(game.game);
      tally.add(game);
    },
  });
  return contents && { contents, games, tally };
}

function planned({ found, volume, seating }: Playing, asked: SimulateArguments, seed: number): Header {
  const { agents, files } = seating;
  checkFit(agents, volume, () => 0);
  const { setup = volume.setups[0]?.name ?? '', option: options = [] } = asked;
  const plan = { setup, options: [...options], agents: agents.map(({ text }) => text), seed };
  const agentFiles = files.map(({ file }) => file);
  const made = createGame(volume, createdFrom(plan, volume, 0));
  const recipe = volume.decks[(made.cells()[volume.deck.recipe] ?? 0) - 1];
  const rounds = recipe?.piles.reduce((sum, pile) => sum + pile.rounds.length, 0) ?? 0;
  // Use the order of the volume, not of the command line.
  const settled = {
    ...plan,
    ...(agentFiles.length > 0 && { agentFiles }),
    options: [...(made.options.options ?? [])],
  };
  return headerOf(volume, found.name, rounds, settled);
}

function mustStillHold({ isHeld, shown }: Kept): void {
  if (isHeld()) return;
  throw new CommandError(
    `This run lost its lock on ${shown}: it was suspended for more than 10 seconds, or ${shown}.lock was removed.`,
    'Games that were written are kept. When no other run writes the file, the same command resumes.',
    EXIT.findings,
  );
}

/** A full disk ends the run. The file remains valid; a truncated line is played again. */
function write(file: ResultsFile | undefined, lines: readonly string[], shown: string): void {
  try {
    file?.add(lines);
  } catch (error) {
    throw new CommandError(
      `${shown} cannot be written: ${error instanceof Error ? error.message : String(error)}.`,
      'What it holds is kept; the same command goes on from there.',
      EXIT.findings,
    );
  }
}

function openFile({ out, shown }: Kept, header: Header, contents: Contents | undefined): ResultsFile {
  try {
    return contents ? ResultsFile.resume(out, contents) : ResultsFile.begin(out, header);
  } catch (error) {
    throw new CommandError(
      `${shown} cannot be written: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

function missing(games: number, done: ReadonlySet<number>): readonly number[] {
  return Array.from({ length: games }, (_, game) => game).filter((game) => !done.has(game));
}
