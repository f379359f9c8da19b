/** Measures the latency of `quipu build --watch` from the save of a rule file to diagnostics or new code. */
import { drawMutants } from '@quipu/cli/draw';
import { VolumeWatcher } from '@quipu/cli/watching';
import { findVolume } from '@quipu/cli/workspace';
import { median, type Measure } from './kernel.ts';
import { check, mutantsOf, applyMutant, type Mutant } from '@quipu/language';
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from './root.ts';

/** Milliseconds between changes: an author reads the output first. */
const PAUSE = 1500;

/** Fixed, so that each run uses the same mutants. */
const SEED = 1;

/**
 * The latency of one save: wall-clock milliseconds, and CPU milliseconds of this process over all threads.
 */
interface Save {
  readonly state: 'built' | 'failed' | 'unchanged';
  readonly clock: number;
  readonly computed: number;
}

/**
 * Applies small changes to a copy of a volume, as `quipu mutate` draws them, saves and reverts each, and
 * measures the time from each save to diagnostics or new code.
 */
export async function watchFigures(volume: string, edits: number): Promise<readonly Measure[]> {
  const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'quipu-bench-')));
  try {
    cpSync(join(root, 'package.json'), join(workspace, 'package.json'));
    cpSync(join(root, 'rules'), join(workspace, 'rules'), {
      recursive: true,
      filter: (path) => basename(path) !== 'generated' && basename(path) !== 'node_modules',
    });
    const { changed, back } = await measureSaves(workspace, volume, edits);
    return figuresOf(changed, back);
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}

/** Latencies of changes and of their reverts. */
interface Saves {
  readonly changed: readonly Save[];
  readonly back: readonly Save[];
}

async function measureSaves(workspace: string, volume: string, edits: number): Promise<Saves> {
  const folder = join(workspace, 'rules', volume);
  let outcome = Promise.withResolvers<Save['state']>();
  const volumes = [findVolume(workspace, workspace, volume)];
  const options = { root: workspace, volumes, now: () => performance.now() };
  const watcher = new VolumeWatcher(options, (_, { kind, ...event }) => {
    if (kind === 'built' || kind === 'unchanged' || kind === 'failed') outcome.resolve(kind);
    // An invalid lexicon is reported like rules with errors.
    else if (kind === 'unreadable') outcome.resolve('failed');
    else if (kind === 'fault') outcome.reject('error' in event ? event.error : undefined);
  });
  const [changed, back]: [Save[], Save[]] = [[], []];
  const save = async (path: string, text: string): Promise<Save> => {
    outcome = Promise.withResolvers();
    const [clock, computed] = [performance.now(), process.cpuUsage()];
    writeFileSync(path, text);
    const state = await outcome.promise;
    const { user, system } = process.cpuUsage(computed);
    return { state, clock: performance.now() - clock, computed: (user + system) / 1000 };
  };
  try {
    watcher.start();
    await outcome.promise;
    for (const mutant of changesIn(workspace, volume)) {
      if (changed.length >= edits) break;
      const path = join(folder, mutant.file);
      const text = readFileSync(path, 'utf8');
      changed.push(await save(path, applyMutant(text, mutant)));
      back.push(await save(path, text));
      await setTimeout(PAUSE);
    }
  } finally {
    await watcher.dispose();
  }
  return { changed, back };
}

/** Mutants of a volume, shuffled. */
function changesIn(workspace: string, volume: string): Iterable<Mutant> {
  const texts = (name: string, prefix: string) => {
    const folder = join(workspace, 'rules', name);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.quipu'))
      .map((path) => ({ path: prefix + path, text: readFileSync(join(folder, path), 'utf8') }));
  };
  const own = texts(volume, '');
  const { files } = check(own, texts('coin', 'coin/'));
  const names = new Set(own.map(({ path }) => path));
  return drawMutants(
    mutantsOf(
      files.filter(({ path }) => names.has(path)),
      files,
    ),
    SEED,
  );
}

const PERCENTILE = 0.9;

function figuresOf(changed: readonly Save[], back: readonly Save[]): readonly Measure[] {
  const figures = (name: string, saves: readonly Save[]): readonly Measure[] => {
    if (saves.length === 0) return [];
    const clocks = saves.map(({ clock }) => clock).sort((a, b) => a - b);
    return [
      { name: `${name}, median of ${saves.length}`, value: median(clocks), unit: 'ms' },
      {
        name: `${name}, 9 of 10 within`,
        value: clocks[Math.ceil(PERCENTILE * clocks.length) - 1] ?? 0,
        unit: 'ms',
      },
      { name: `${name}, computing`, value: median(saves.map(({ computed }) => computed)), unit: 'ms' },
    ];
  };
  return [
    ...figures('saved to result', changed),
    ...figures(
      'saved to diagnostics',
      changed.filter(({ state }) => state === 'failed'),
    ),
    ...figures(
      'saved to fresh code',
      changed.filter(({ state }) => state === 'built'),
    ),
    ...figures(
      'taken back to the code of before',
      back.filter(({ state }) => state === 'built'),
    ),
  ];
}
