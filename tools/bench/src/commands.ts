/** Whole processes, from start to exit: what somebody at a terminal waits for. */
import { instructs } from '@quipu/bot';
import { median, type Measure } from '@quipu/engine/bench';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { root } from './root.ts';
import { builtVolume } from './volume.ts';

const quipu = ['node', 'packages/cli/bin/quipu.mjs'] as const;

/** Where syntax trees are kept from one command to the next. */
const trees = join(root, 'node_modules/.cache/quipu/trees');

/** Takes medians of so many runs, in seconds. */
const measuring =
  (runs: number) =>
  (name: string, once: (run: number) => number): Measure => ({
    name,
    value: median(Array.from({ length: runs }, (_, run) => once(run))),
    unit: 's',
  });

/**
 * Seconds that checking and building a volume take, in time on the clock: from nothing, that is with no cache of compiled code and no syntax tree of an
 * earlier command, and as an author waits for it who has changed one line of a card. The volume must be built.
 */
export function commandFigures(volume: string, runs: number): readonly Measure[] {
  const compiled = mkdtempSync(join(tmpdir(), 'quipu-bench-'));
  // Within the workspace, so that trees of its files are kept as of any volume.
  const copy = join(mkdtempSync(join(root, 'node_modules/.cache/quipu-bench-')), volume);
  const measured = measuring(runs);
  const fromNothing = (command: readonly string[]): number => {
    rmSync(trees, { recursive: true, force: true });
    return time(command, NO_CACHE);
  };
  const kept = { NODE_COMPILE_CACHE: compiled };
  const card = changeableCard(volume, copy);
  const afterChange =
    (command: readonly string[]) =>
    (run: number): number => {
      card(run);
      return time(command, kept);
    };
  const [check, build] = [
    [...quipu, 'check', copy],
    [...quipu, 'build', copy],
  ];
  try {
    const before = [
      measured('check from nothing', () => fromNothing([...quipu, 'check', `rules/${volume}`])),
      measured('generate from nothing', () => fromNothing([...quipu, 'build', '--force', volume])),
    ];
    // The first of each fills the caches.
    for (const command of [check, build]) time(command, kept);
    return [
      ...before,
      measured('check after a line of a card', afterChange(check)),
      measured('generate after a line of a card', afterChange(build)),
      measured('build unchanged', () => time(['npx', 'quipu', 'build', volume], NO_CACHE)),
    ];
  } finally {
    for (const path of [trees, compiled, dirname(copy)]) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Seconds on the clock that a build of all volumes takes, none of whose code is there: after another command, as who has deleted it waits for it, and
 * as the first command ever, which finds nothing compiled and no syntax tree and keeps both for the next one. Code that is built already is built
 * again.
 */
export function buildFigures(runs: number): readonly Measure[] {
  const compiled = mkdtempSync(join(tmpdir(), 'quipu-bench-'));
  const all = [...quipu, 'build', '--force'];
  const measured = measuring(runs);
  try {
    const kept = { NODE_COMPILE_CACHE: compiled };
    // The first one fills the caches.
    time(all, kept);
    return [
      measured('all volumes from nothing', () => time(all, kept)),
      measured('all volumes from nothing, as the first command', () => {
        for (const path of [trees, compiled]) rmSync(path, { recursive: true, force: true });
        return time(all, kept);
      }),
    ];
  } finally {
    for (const path of [trees, compiled]) rmSync(path, { recursive: true, force: true });
  }
}

/** Copies the rules of a volume, and answers what changes the title of its first card, to another one for each number. */
function changeableCard(volume: string, copy: string): (to: number) => void {
  const from = join(root, 'rules', volume);
  cpSync(from, copy, { recursive: true, filter: (path) => basename(path) !== 'generated' });
  const title = /^event \S+ "[^"]*/mu;
  const file = readdirSync(copy, { recursive: true, encoding: 'utf8' })
    .map((path) => join(copy, path))
    .find((path) => path.endsWith('.quipu') && title.test(readFileSync(path, 'utf8')));
  if (file === undefined) throw new Error(`No rule file of ${volume} has a card.`);
  const text = readFileSync(file, 'utf8');
  return (to) =>
    writeFileSync(
      file,
      text.replace(title, (line) => `${line} ${'I'.repeat(to + 1)}`),
    );
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
