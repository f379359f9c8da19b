/** Worker thread that plays games. */
import { AgentError, parseAgent, type ParsedAgent } from '@quipu/bot';
import type { AgentDefinition } from '@quipu/bot/custom-agents';
import { createCells, withNonplayers, type Volume } from '@quipu/engine/play';
import { pathToFileURL } from 'node:url';
import { registerKernelResolution } from '../games/kernel-resolution.ts';
import { importVolume } from '../games/load-volume.ts';
import { includesNonplayer, createFileAgentParser, createPlayers } from './seat-agents.ts';
import { gameOptionsOf } from './simulation-plan.ts';
import { GamePlayer } from './game-player.ts';
import type { GameLine, Plan } from './results-format.ts';
import { generatedModule } from '../workspace/generated-modules.ts';

/** A batch of games to play. A worker plays as many as time permits, at least one. */
export interface GameJob {
  readonly folder: string;
  readonly plan: Pick<Plan, 'setup' | 'options' | 'agents' | 'seed' | 'hashes'>;
  /** Paths of the files that define agents. */
  readonly agentFiles: readonly string[];
  readonly games: readonly number[];
  /** Whether to return results lines; otherwise they are empty and events are not recorded. */
  readonly isRecorded: boolean;
  /** Milliseconds after which no further game starts. */
  readonly timeLimit: number;
}

export type GameBrief = Pick<GameLine, 'game' | 'seed' | 'decisions' | 'places' | 'final' | 'turns'>;

export interface JobResult {
  /** Results lines, parallel to `briefs`. */
  readonly lines: readonly string[];
  readonly briefs: readonly GameBrief[];
  readonly failed?: FailedGame;
}

export interface FailedGame {
  readonly game: number;
  readonly reason: string;
  /** Whether an agent failed, not this program. */
  readonly isAgentFailure: boolean;
}

interface LoadedSimulation {
  readonly folder: string;
  readonly volume: Volume;
  readonly agents: readonly ParsedAgent[];
  readonly player: GamePlayer;
}

/** Memoized: loading the volume takes as long as many games. */
let cachedSimulation: LoadedSimulation | undefined;

const clock = (): number => performance.now();

async function loadSimulation({ folder, plan, agentFiles }: GameJob): Promise<LoadedSimulation> {
  if (cachedSimulation?.folder === folder) return cachedSimulation;
  const agents = await loadAgents(plan.agents, agentFiles);
  const playVolume = await importVolume(generatedModule(folder, 'play'));
  if (playVolume.hashes.all !== plan.hashes.all)
    throw new Error('the rules were built again after the games were planned');
  const volume = includesNonplayer(agents) ? await withNonplayers(playVolume) : playVolume;
  return (cachedSimulation = { folder, volume, agents, player: new GamePlayer(volume, clock) });
}

async function loadAgents(
  names: readonly string[],
  files: readonly string[],
): Promise<readonly ParsedAgent[]> {
  if (files.length > 0) {
    registerKernelResolution();
    // It would end this thread alone, and the pool would wait for its result for ever.
    process.exit = refuseExit;
  }
  const modules = await Promise.all(
    files.map((path) => import(pathToFileURL(path).href) as Promise<{ readonly default: AgentDefinition }>),
  );
  const parseFileAgent = await createFileAgentParser(modules.map((module) => module.default));
  return names.flatMap((name): readonly ParsedAgent[] => {
    const fileAgent = parseFileAgent(name);
    if (fileAgent) return [fileAgent];
    const parsed = parseAgent(name);
    return parsed.ok ? [parsed.value] : [];
  });
}

/** Replaces `process.exit` for agents of files. The trace begins at their call. */
function refuseExit(): never {
  const error = new Error('it called process.exit');
  Error.captureStackTrace(error, refuseExit);
  throw error;
}

export default async function playGames(job: GameJob): Promise<JobResult> {
  const { plan, games, isRecorded, timeLimit } = job;
  const simulation = await loadSimulation(job);
  const deadline = clock() + timeLimit;
  const lines: string[] = [];
  const briefs: GameBrief[] = [];
  for (const game of games) {
    if (lines.length > 0 && clock() >= deadline) break;
    try {
      const line = playGame(simulation, { plan, isRecorded }, game);
      lines.push(isRecorded ? JSON.stringify(line) : '');
      const { seed, decisions, places, final, turns } = line;
      briefs.push({ game, seed, decisions, places, final, turns });
    } catch (error) {
      return {
        lines,
        briefs,
        failed: {
          game,
          reason: error instanceof Error ? error.message : String(error),
          isAgentFailure: error instanceof AgentError,
        },
      };
    }
  }
  return { lines, briefs };
}

function playGame(
  { volume, player, agents }: LoadedSimulation,
  { plan, isRecorded }: Pick<GameJob, 'plan' | 'isRecorded'>,
  game: number,
): GameLine {
  const result = createCells(volume, gameOptionsOf(plan, volume, game));
  if (!result.ok) throw new Error(result.refusal.reason);
  const seed = plan.seed + game;
  return player.play(
    { game, seed, cells: result.value },
    createPlayers(agents, volume, seed, clock),
    isRecorded,
  );
}
