/** Worker thread that plays games. */
import { parseAgent, type ParsedAgent } from '@quipu/bot';
import { createCells, withNonplayers, type Volume } from '@quipu/engine/play';
import { join } from 'node:path';
import { importVolume } from '../games/volume.ts';
import { areInstructed, playersOf } from './agents.ts';
import { createdFrom } from './plan.ts';
import { Table } from './play.ts';
import type { GameLine, Plan } from './results.ts';

/** Plays as many of the games as time permits, at least one. */
export interface Job {
  readonly folder: string;
  readonly plan: Pick<Plan, 'setup' | 'options' | 'agents' | 'seed'>;
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
  readonly failed?: { readonly game: number; readonly reason: string };
}

interface Seated {
  readonly folder: string;
  readonly volume: Volume;
  readonly table: Table;
}

/** Memoized: loading the volume takes as long as many games. */
let known: Seated | undefined;

const now = (): number => performance.now();

async function seated(folder: string, agents: readonly ParsedAgent[]): Promise<Seated> {
  if (known?.folder === folder) return known;
  const played = await importVolume(join(folder, 'generated', 'play.ts'));
  const volume = areInstructed(agents) ? await withNonplayers(played) : played;
  return (known = { folder, volume, table: new Table(volume, now) });
}

export default async function work({ folder, plan, games, kept, ms }: Job): Promise<Done> {
  const agents = plan.agents.flatMap((text): readonly ParsedAgent[] => {
    const parsed = parseAgent(text);
    return parsed.ok ? [parsed.value] : [];
  });
  const { volume, table } = await seated(folder, agents);
  const until = now() + ms;
  const lines: string[] = [];
  const briefs: Brief[] = [];
  for (const game of games) {
    if (lines.length > 0 && now() >= until) break;
    try {
      const line = playOne({ folder, volume, table }, agents, { plan, kept }, game);
      lines.push(kept ? JSON.stringify(line) : '');
      const { seed, decisions, places, final, turns } = line;
      briefs.push({ game, seed, decisions, places, final, turns });
    } catch (error) {
      return {
        lines,
        briefs,
        failed: { game, reason: error instanceof Error ? error.message : String(error) },
      };
    }
  }
  return { lines, briefs };
}

function playOne(
  { volume, table }: Seated,
  agents: readonly ParsedAgent[],
  { plan, kept }: Pick<Job, 'plan' | 'kept'>,
  game: number,
): GameLine {
  const made = createCells(volume, createdFrom(plan, volume, game));
  if (!made.ok) throw new Error(made.refusal.reason);
  const seed = plan.seed + game;
  return table.play({ game, seed, cells: made.value }, playersOf(agents, volume, seed, now), kept);
}
