/** Whole processes, from start to exit: what somebody at a terminal waits for. */
import { instructs } from '@quipu/bot';
import { median, type Measure } from '@quipu/engine/bench';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.ts';
import { builtVolume } from './volume.ts';

const quipu = ['node', 'packages/cli/bin/quipu.mjs'] as const;

/** Seconds that checking and building a volume take, in time on the clock, with no cache of compiled code. The volume must be built. */
export function commandFigures(volume: string, runs: number): readonly Measure[] {
  const seconds = (name: string, ...command: readonly string[]): Measure => ({
    name,
    value: median(Array.from({ length: runs }, () => time(command, NO_CACHE))),
    unit: 's',
  });
  return [
    seconds('check', ...quipu, 'check', `rules/${volume}`),
    seconds('generate', ...quipu, 'build', '--force', volume),
    seconds('build unchanged', 'npx', 'quipu', 'build', volume),
  ];
}

/**
 * Seconds on the clock from a fresh process to the end of so many games, the volume being built: with nothing kept of an earlier process, and with what
 * Node.js has compiled for one.
 */
export async function coldFigures(name: string, runs: number): Promise<readonly Measure[]> {
  const volume = await builtVolume(name);
  const games: readonly (readonly [what: string, ...args: readonly string[]])[] = [
    ['1 random game', 'random', '1'],
    ['100 random games', 'random', '100'],
    ['1,000 random games', 'random', '1000'],
  ];
  const nonplayers = ['1 Non-player game', 'nonplayers', '1'] as const;
  const instructed = volume.seats.every((_, seat) => instructs(volume, seat));
  const kept = mkdtempSync(join(tmpdir(), 'quipu-bench-'));
  try {
    return [...games, ...(instructed ? [nonplayers] : [])].flatMap(([what, ...args]) => {
      const command = ['node', join(import.meta.dirname, 'cold.ts'), name, ...args];
      const seconds = (env: Environment): number =>
        median(Array.from({ length: runs }, () => time(command, env)));
      const before = seconds(NO_CACHE);
      // The first of these fills the cache.
      time(command, { NODE_COMPILE_CACHE: kept });
      const after = seconds({ NODE_COMPILE_CACHE: kept });
      return [
        { name: `from start to the end of ${what}`, value: before, unit: 's' },
        { name: `from start to the end of ${what}, compiled before`, value: after, unit: 's' },
      ];
    });
  } finally {
    rmSync(kept, { recursive: true });
  }
}

type Environment = Readonly<Record<string, string>>;

/** Node.js keeps nothing of what it compiles, and takes nothing that was kept. */
const NO_CACHE: Environment = { NODE_DISABLE_COMPILE_CACHE: '1' };

/** Runs a command, and answers how many seconds it took. */
function time([program = '', ...args]: readonly string[], env: Environment): number {
  const start = performance.now();
  const child = spawnSync(program, args, { cwd: root, env: { ...process.env, ...env }, encoding: 'utf8' });
  const took = (performance.now() - start) / 1000;
  if (child.status !== 0) throw new Error(`${program} ${args.join(' ')}: ${child.stderr}`);
  return took;
}
