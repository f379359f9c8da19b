/** How fast a volume runs: `benchVolume` measures any; run as a script, this file measures the hand-written target. */
/// <reference types="node" />
import { performance } from 'node:perf_hooks';
import { memoryUsage, argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import {
  advance,
  answer,
  type Cells,
  choose,
  Game,
  nth,
  offerWords,
  run,
  trials,
  type Volume,
} from '../src/index.ts';

/** One line of the report. */
export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

/** A member of a list that is not empty, counting round and round. */
function member<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}

/** A cheap stream for choices, apart from the game's own. */
function picker(seed: number): (n: number) => number {
  let state = seed | 1;
  return (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
}

/** Starting positions, so that making games is no part of what is measured. */
function starts(volume: Volume, n: number): readonly Cells[] {
  return Array.from({ length: n }, (_, i) => {
    const setup = member(volume.setups, i).name;
    const made = Game.create(volume, { seed: i + 1, setup });
    if (!made.ok) throw new Error(made.refusal.reason);
    return made.value.cells();
  });
}

/** Plays one game in `cells` by the fast face; returns its decisions with two options or more. */
function playOut(volume: Volume, cells: Cells, out: Int32Array, pick: (n: number) => number): number {
  let decisions = 0;
  for (let n = advance(volume, cells, out); n > 0; decisions++)
    n = choose(volume, cells, nth(out, pick(n)), out);
  return decisions;
}

/** Repeats `body`, which returns how much it did, for `ms` after a warm-up; returns how much was done per second. */
function rate(ms: number, body: () => number): number {
  const warm = performance.now() + ms / 2;
  while (performance.now() < warm) body();
  let done = 0;
  const start = performance.now();
  let now = start;
  while (now - start < ms) {
    done += body();
    now = performance.now();
  }
  return (done * 1000) / (now - start);
}

/** Measures a volume; `ms` is the time each figure takes. Journal and labels are off but where the name says otherwise. */
export function benchVolume(volume: Volume, ms = 1500): readonly Measure[] {
  const positions = starts(volume, 64);
  const out = new Int32Array(offerWords(volume));
  const cells = new Int32Array(volume.size);
  const pick = picker(1);
  let at = 0;
  const next = (): Cells => member(positions, at++);

  const random = rate(ms, () => {
    cells.set(next());
    return playOut(volume, cells, out, pick);
  });
  const friendly = rate(ms, () => friendlyGame(volume, at++, pick, false));
  const journaled = rate(ms, () => friendlyGame(volume, at++, pick, true));
  const scratch = new Int32Array(volume.size);
  const copies = rate(ms / 2, () => {
    for (let i = 0; i < 1000; i++) scratch.set(cells);
    return 1000;
  });
  const looked = rate(ms, () => lookAheads(volume, next(), cells, scratch, out, pick));
  const before = trials.copies;
  let decisions = 0;
  for (let i = 0; i < 500; i++) {
    cells.set(next());
    decisions += playOut(volume, cells, out, pick);
  }
  const tried = ((trials.copies - before) * 1000) / decisions;
  return [
    { name: 'random decisions, 2+ options', value: random, unit: '/s' },
    { name: 'friendly decisions, 2+ options, id and options read', value: friendly, unit: '/s' },
    { name: 'friendly decisions, journal on', value: journaled, unit: '/s' },
    { name: 'copy', value: 1e6 / copies, unit: 'us' },
    { name: 'look-aheads', value: looked, unit: '/s' },
    { name: 'heap growth over 1000 games', value: heapGrowth(volume, positions, cells, out), unit: 'KB' },
    { name: 'trials per 1000 decisions', value: tried, unit: 'copies' },
    { name: 'decisions per game, 2+ options', value: decisions / 500, unit: '' },
    { name: 'state', value: (volume.size * 4) / 1024, unit: 'KB' },
  ];
}

function friendlyGame(volume: Volume, seed: number, pick: (n: number) => number, journal: boolean): number {
  const made = Game.create(volume, { seed });
  if (!made.ok) throw new Error(made.refusal.reason);
  const game = made.value;
  if (journal) game.subscribe(() => undefined);
  let decisions = 0;
  for (let decision = game.decision; decision; decision = game.decision, decisions++) {
    const { id, options } = decision;
    game.choose({ id, key: member(options, pick(options.length)) });
  }
  return decisions;
}

/** Along a random game, runs every option of every decision to the next one on a scratch copy. */
function lookAheads(
  volume: Volume,
  start: Cells,
  cells: Cells,
  scratch: Cells,
  out: Int32Array,
  pick: (n: number) => number,
): number {
  cells.set(start);
  let looked = 0;
  for (let n = advance(volume, cells, out); n > 0;) {
    for (let i = 0; i < n; i++) {
      scratch.set(cells);
      answer(volume, scratch, nth(out, i));
      run(volume, scratch);
    }
    looked += n;
    n = choose(volume, cells, nth(out, pick(n)), out);
  }
  return looked;
}

/** What 1,000 games leave on the heap, in KB; collects garbage first where Node lets it. */
function heapGrowth(volume: Volume, positions: readonly Cells[], cells: Cells, out: Int32Array): number {
  const collect = (globalThis as { gc?: () => void }).gc;
  const pick = picker(7);
  collect?.();
  const before = memoryUsage().heapUsed;
  for (let i = 0; i < 1000; i++) {
    cells.set(member(positions, i));
    playOut(volume, cells, out, pick);
  }
  collect?.();
  return (memoryUsage().heapUsed - before) / 1024;
}

/** One line a measure: `name: value unit`. */
export function report(measures: readonly Measure[]): string {
  return measures
    .map(({ name, value, unit }) =>
      `${name}: ${value >= 100 ? Math.round(value) : Number(value.toFixed(3))} ${unit}`.trim(),
    )
    .join('\n');
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  const { target } = await import('../src/target/volume.ts');
  console.log(report(benchVolume(target)));
}
