/** Measures whole command-line processes, from start to exit. */
import { hasInstructions } from '@quipu/bot';
import { median, type Measure } from './kernel.ts';
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Extent } from './extent.ts';
import { root } from './root.ts';
import { builtVolume } from './volume.ts';

const quipu = ['node', 'packages/cli/bin/quipu.mjs'] as const;

/** Returns a function that measures the median of several runs, in seconds. */
const measuring =
  (runs: number) =>
  (name: string, once: (run: number) => number): Measure => ({
    name,
    value: median(Array.from({ length: runs }, (_, run) => once(run))),
    unit: 's',
  });

/**
 * Wall-clock seconds to check and to build a volume: without a compile cache of Node.js, and with one after a
 * changed line. The volume must be built.
 */
export function commandFigures(volume: string, runs: number): readonly Measure[] {
  const cacheFolder = mkdtempSync(join(tmpdir(), 'quipu-bench-'));
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const copy = join(mkdtempSync(join(cache, 'quipu-bench-')), volume);
  const measured = measuring(runs);
  const fromNothing = (command: readonly string[]): number => time(command, NO_CACHE);
  const cacheEnvironment = { NODE_COMPILE_CACHE: cacheFolder };
  const change = changeableLine(volume, copy);
  const afterChange =
    (command: readonly string[]) =>
    (run: number): number => {
      change(run);
      return time(command, cacheEnvironment);
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
    // The first run of each fills the caches.
    for (const command of [check, build]) time(command, cacheEnvironment);
    return [
      ...before,
      measured('check after a changed line', afterChange(check)),
      measured('generate after a changed line', afterChange(build)),
      measured('build unchanged', () => time(['npx', 'quipu', 'build', volume], NO_CACHE)),
    ];
  } finally {
    for (const path of [cacheFolder, dirname(copy)]) rmSync(path, { recursive: true, force: true });
  }
}

/** Wall-clock seconds of a clean build of all volumes, with the compile cache of Node.js filled and empty. */
export function buildFigures(runs: number): readonly Measure[] {
  const cacheFolder = mkdtempSync(join(tmpdir(), 'quipu-bench-'));
  const all = [...quipu, 'build', '--force'];
  const measured = measuring(runs);
  try {
    const cacheEnvironment = { NODE_COMPILE_CACHE: cacheFolder };
    // The first run fills the caches.
    time(all, cacheEnvironment);
    return [
      measured('all volumes from nothing', () => time(all, cacheEnvironment)),
      measured('all volumes from nothing, as the first command', () => {
        rmSync(cacheFolder, { recursive: true, force: true });
        return time(all, cacheEnvironment);
      }),
    ];
  } finally {
    rmSync(cacheFolder, { recursive: true, force: true });
  }
}

/**
 * Copies the rules of a volume. Returns a function that changes one line, to a different text for each
 * number: the title of the first card or, in an edition without its own cards, a comment at the head of its
 * first file.
 */
function changeableLine(volume: string, copy: string): (to: number) => void {
  cpSync(join(root, 'rules', volume), copy, {
    recursive: true,
    filter: (path) => basename(path) !== 'generated',
  });
  const files = globSync('**/*.quipu', { cwd: copy, exclude: ['scenarios/**'] })
    .toSorted()
    .map((path) => ({ file: join(copy, path), text: readFileSync(join(copy, path), 'utf8') }));
  const title = /^event \S+ "[^"]*/mu;
  const card = files.find(({ text }) => title.test(text));
  const changed = card ?? files[0];
  if (changed === undefined) throw new Error(`${volume} has no rule files.`);
  const { file, text } = changed;
  return (to) => {
    const added = 'I'.repeat(to + 1);
    writeFileSync(file, card ? text.replace(title, (line) => `${line} ${added}`) : `// ${added}\n${text}`);
  };
}

/**
 * Wall-clock seconds from the start of a process to the end of a number of games, the volume being built:
 * with an empty and a filled compile cache of Node.js.
 */
export async function coldFigures(name: string, { runs, coldGames }: Extent): Promise<readonly Measure[]> {
  const volume = await builtVolume(name);
  const games = [1, 100, 1000]
    .filter((count) => count <= coldGames)
    .map((count) => [plural(count, 'random game'), 'random', String(count)] as const);
  const nonplayers = ['1 Non-player game', 'nonplayers', '1'] as const;
  const instructed = volume.seats.every((_, seat) => hasInstructions(volume, seat));
  const cacheFolder = mkdtempSync(join(tmpdir(), 'quipu-bench-'));
  try {
    return [...games, ...(instructed ? [nonplayers] : [])].flatMap(([what, ...args]) => {
      const command = ['node', join(import.meta.dirname, 'cold.ts'), name, ...args];
      const seconds = (env: Environment): number =>
        median(Array.from({ length: runs }, () => time(command, env)));
      const before = seconds(NO_CACHE);
      // The first run fills the cache.
      time(command, { NODE_COMPILE_CACHE: cacheFolder });
      const after = seconds({ NODE_COMPILE_CACHE: cacheFolder });
      return [
        { name: `from start to the end of ${what}`, value: before, unit: 's' },
        { name: `from start to the end of ${what}, compiled before`, value: after, unit: 's' },
      ];
    });
  } finally {
    rmSync(cacheFolder, { recursive: true });
  }
}

const plural = (count: number, thing: string): string =>
  `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`;

type Environment = Readonly<Record<string, string>>;

/** Disables the compile cache of Node.js for reading and writing. */
const NO_CACHE: Environment = { NODE_DISABLE_COMPILE_CACHE: '1' };

/** Runs a command. Returns its duration in seconds. */
function time([program = '', ...args]: readonly string[], env: Environment): number {
  const start = performance.now();
  const child = spawnSync(program, args, { cwd: root, env: { ...process.env, ...env }, encoding: 'utf8' });
  const took = (performance.now() - start) / 1000;
  if (child.status !== 0) throw new Error(`${program} ${args.join(' ')}: ${child.stderr}`);
  return took;
}
