/** Worker thread that plays games. */
import { AgentError, parseAgent, type ParsedAgent } from '@quipu/bot';
import type { AgentDefinition } from '@quipu/bot/own-agents';
import { createCells, withNonplayers, type Volume } from '@quipu/engine/play';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { registerKernelResolution } from '../games/kernel-resolution.ts';
import { importVolume } from '../games/load-volume.ts';
import { areInstructed, ownAgents, playersOf } from './agents.ts';
import { createdFrom } from './plan.ts';
import { Table } from './play.ts';
import type { GameLine, Plan } from './results.ts';

/** Plays as many of the games as time permits, at least one. */
export interface Job {
  readonly folder: string;
  readonly plan: Pick<Plan, 'setup' | 'options' | 'agents' | 'seed'>;
  /** Paths of the files that define agents. */
  readonly agentFiles: readonly string[];
  readonly games: readonly number[];
  /** Whether to return results lines; otherwise they are empty and events are not recorded. */
  readonly kept: boolean;
  /** Milliseconds after which no further game starts. */
  readonly ms: number;
}

export type Brief = Pick<GameLine, 'game' | 'seed' | 'decisions' | 'places' | 'final' | 'turns'>;

export interface Done {
  /** Results lines, parallel to `briefs`. */
  readonly lines: readonly string[];
  readonly briefs: readonly Brief[];
  /** `isAgents`: an agent failed, not this program. */
  readonly failed?: { readonly game: number; readonly reason: string; readonly isAgents: boolean };
}

interface Seated {
  readonly folder: string;
  readonly volume: Volume;
  readonly agents: readonly ParsedAgent[];
  readonly table: Table;
}

/** Memoized: loading the volume takes as long as many games. */
let known: Seated | undefined;

const now = (): number => performance.now();

async function seated({ folder, plan, agentFiles }: Job): Promise<Seated> {
  if (known?.folder === folder) return known;
  const agents = await agentsOf(plan.agents, agentFiles);
  const played = await importVolume(join(folder, 'generated', 'play.ts'));
  const volume = areInstructed(agents) ? await withNonplayers(played) : played;
  return (known = { folder, volume, agents, table: new Table(volume, now) });
}

async function agentsOf(names: readonly string[], files: readonly string[]): Promise<readonly ParsedAgent[]> {
  if (files.length > 0) registerKernelResolution();
  const modules = await Promise.all(
    files.map((path) => import(pathToFileURL(path).href) as Promise<{ readonly default: AgentDefinition }>),
  );
  const own = await ownAgents(modules.map((module) => module.default));
  return names.flatMap((name): readonly ParsedAgent[] => {
    const found = own(name);
    if (found) return [found];
    const parsed = parseAgent(name);
    return parsed.ok ? [parsed.value] : [];
  });
}

export default async function work(job: Job): Promise<Done> {
  const { plan, games, kept, ms } = job;
  const playing = await seated(job);
  const until = now() + ms;
  const lines: string[] = [];
  const briefs: Brief[] = [];
  for (const game of games) {
    if (lines.length > 0 && now() >= until) break;
    try {
      const line = playOne(playing, { plan, kept }, game);
      lines.push(kept ? JSON.stringify(line) : '');
      const { seed, decisions, places, final, turns } = line;
      briefs.push({ game, seed, decisions, places, final, turns });
    } catch (error) {
      return {
        lines,
        briefs,
        failed: {
          game,
          reason: error instanceof Error ? error.message : String(error),
          isAgents: error instanceof AgentError,
        },
      };
    }
  }
  return { lines, briefs };
}

function playOne(
  { volume, table, agents }: Seated,
  { plan, kept }: Pick<Job, 'plan' | 'kept'>,
  game: number,
): GameLine {
  const made = createCells(volume, createdFrom(plan, volume, game));
  if (!made.ok) throw new Error(made.refusal.reason);
  const seed = plan.seed + game;
  return table.play({ game, seed, cells: made.value }, playersOf(agents, volume, seed, now), kept);
}
