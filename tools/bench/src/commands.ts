/** Whole commands, from start to exit: what somebody at a terminal waits for. */
import { median, type Measure } from '@quipu/engine/bench';
import { spawnSync } from 'node:child_process';
import { root } from './root.ts';

const quipu = ['node', 'packages/cli/bin/quipu.mjs'] as const;

/** Seconds that checking and building a volume take, in time on the clock. The volume must be built. */
export function commandFigures(volume: string, runs: number): readonly Measure[] {
  const seconds = (name: string, ...command: readonly string[]): Measure => ({
    name,
    value: median(Array.from({ length: runs }, () => time(command))),
    unit: 's',
  });
  return [
    seconds('check', ...quipu, 'check', `rules/${volume}`),
    seconds('generate', ...quipu, 'build', '--force', volume),
    seconds('build unchanged', 'npx', 'quipu', 'build', volume),
  ];
}

/** Runs a command with no cache of compiled code, and answers how long it took. */
function time([program = '', ...args]: readonly string[]): number {
  const start = performance.now();
  const child = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' },
    encoding: 'utf8',
  });
  const took = (performance.now() - start) / 1000;
  if (child.status !== 0) throw new Error(`${program} ${args.join(' ')}: ${child.stderr}`);
  return took;
}
