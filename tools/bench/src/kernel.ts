/** Measures the speed of a volume. */
/// <reference types="node" />
import { subscribe } from '@quipu/engine';
import { memoryUsage } from 'node:process';
import { type DecisionOption, Game, type Volume } from '@quipu/engine';
import {
  advance,
  answerPoint,
  type Cells,
  choose,
  drawOption,
  nthOffered,
  offerWords,
  runSteps,
  trialCounters,
} from '@quipu/engine/play';
import { measureRate, type Rate, type Timing } from './warm.ts';

export { median } from './warm.ts';

export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The load during the measurement: the journal, and labels (ids and keys) read as a client reads them. */
  readonly state?: { readonly journal: boolean; readonly labels: boolean };
}

const BARE = { journal: false, labels: false };

const LABELS = { journal: false, labels: true };
const JOURNAL = { journal: true, labels: true };
/** The extent of a measurement. */
export interface Extent extends Timing {
  /** Games that are counted rather than timed: of decisions and, twice as many, of heap growth. */
  readonly games: number;
}

/** Returns the figures of a volume. Those of random play come first: they include the start of the process. */
export function benchVolume(volume: Volume, { games: counted, ...timing }: Extent): readonly Measure[] {
  const positions = starts(volume, 64);
  const out = new Int32Array(offerWords(volume));
  const cells = new Int32Array(volume.size);
  const scratch = new Int32Array(volume.size);
  const pick = picker(1);
  let index = 0;
  const next = (): Cells => member(positions, index++);
  const game = (): number => {
    cells.set(next());
    return playOut(volume, cells, out, pick);
  };
  const rate = (body: () => number): Rate => measureRate(timing, body);

  const random = rate(game);
  trialCounters.copies = 0;
  let decisions = 0;
  for (let i = 0; i < counted; i++) decisions += game();
  const length = decisions / counted;
  const copied = trialCounters.copies / decisions;
  const lookAheadRate = rate(() => lookAheads(volume, next(), { cells, scratch, out }, pick));
  const copies = rate(() => {
    for (let i = 0; i < 1000; i++) scratch.set(cells);
    return 1000;
  });
  const growth = heapGrowth(2 * counted, game) * (500 / counted);
  const labelled = rate(() => playWithLabels(volume, index++, pick, false));
  const journaled = rate(() => playWithLabels(volume, index++, pick, true));
  const cold = {
    name: 'random decisions, cold',
    value: random.first,
    unit: '/s in the first run',
    state: BARE,
  };
  return [
    cold,
    ...figure('random decisions', random, BARE),
    { name: 'random games', value: random.perSecond / length, unit: '/s', state: BARE },
    ...figure('friendly decisions', labelled, LABELS),
    ...figure('friendly decisions with journal', journaled, JOURNAL),
    { name: 'copy', value: 1e6 / copies.perSecond, unit: 'µs', state: BARE },
    ...figure('look-aheads', lookAheadRate, BARE),
    { name: 'heap growth', value: growth, unit: 'KB in 1,000 games', state: BARE },
    { name: 'trials per 1,000 decisions', value: copied * 1000, unit: 'copies', state: BARE },
    { name: 'decisions per game', value: length, unit: 'with 2 or more options', state: BARE },
    { name: 'state', value: (volume.size * 4) / 1024, unit: 'KB', state: BARE },
  ];
}

/** Returns the figures of a rate and of its warm-up. */
function figure(
  name: string,
  { perSecond, warmUp, settled }: Rate,
  state: NonNullable<Measure['state']>,
): readonly Measure[] {
  const unit = settled ? 's' : 's, still rising';
  return [
    { name: `${name}, warm-up`, value: warmUp, unit, state },
    { name, value: perSecond, unit: '/s', state },
  ];
}

/** Formats one line per figure: `name: value unit`, and the load. */
export function report(measures: readonly Measure[]): string {
  return measures
    .map(({ name, value, unit, state }) => {
      const shown = Math.abs(value) >= 100 ? Math.round(value) : Number(value.toFixed(3));
      const on = (what: string, flag: boolean): string => `${what} ${flag ? 'on' : 'off'}`;
      const note = state ? ` # ${on('journal', state.journal)}, ${on('labels', state.labels)}` : '';
      return `${name}: ${shown} ${unit}${note}`;
    })
    .join('\n');
}

/** Returns a member of a non-empty list; indices wrap around. */
function member<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}

/** Returns a cheap random source for choices, independent of that of the game. */
function picker(seed: number): (n: number) => number {
  let state = seed | 1;
  return (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
}

/** Creates starting positions in advance, so that measurements exclude the creation of games. */
function starts(volume: Volume, n: number): readonly Cells[] {
  return Array.from({ length: n }, (_, i) => {
    const setup = member(volume.setups, i).name;
    const creation = Game.create(volume, { seed: i + 1, setup });
    if (!creation.ok) throw new Error(creation.refusal.reason);
    return creation.value.cells();
  });
}

/** Plays one game in `cells` by the low-level API. Returns its number of decisions with two options or more. */
function playOut(volume: Volume, cells: Cells, out: Int32Array, pick: (n: number) => number): number {
  let decisions = 0;
  for (let option = drawOption(volume, cells, out, pick); option >= 0; decisions++) {
    answerPoint(volume, cells, option);
    option = drawOption(volume, cells, out, pick);
  }
  return decisions;
}

/** Plays a game by the high-level API: reads the id and keys of each decision, and answers by key. */
function playWithLabels(volume: Volume, seed: number, pick: (n: number) => number, journal: boolean): number {
  const creation = Game.create(volume, { seed });
  if (!creation.ok) throw new Error(creation.refusal.reason);
  const game = creation.value;
  if (journal) subscribe(game, () => undefined);
  let decisions = 0;
  for (let decision = game.decision; decision; decision = game.decision, decisions++) {
    const { id, options } = decision;
    game.choose({ id, key: member<DecisionOption>(options, pick(options.length)).key });
  }
  return decisions;
}

interface Buffers {
  readonly cells: Cells;
  readonly scratch: Cells;
  readonly out: Int32Array;
}

/** Plays a random game and tries every option of every decision on a scratch copy. Returns their number. */
function lookAheads(
  volume: Volume,
  start: Cells,
  { cells, scratch, out }: Buffers,
  pick: (n: number) => number,
): number {
  cells.set(start);
  let lookAheadCount = 0;
  for (let n = advance(volume, cells, out); n > 0;) {
    for (let i = 0; i < n; i++) {
      scratch.set(cells);
      answerPoint(volume, scratch, nthOffered(out, i));
      runSteps(volume, scratch);
    }
    lookAheadCount += n;
    n = choose(volume, cells, nthOffered(out, pick(n)), out);
  }
  return lookAheadCount;
}

/** Returns the heap growth of a number of games, in KB. Collects garbage before and after if Node permits it. */
function heapGrowth(games: number, game: () => number): number {
  const collect = (globalThis as { gc?: () => void }).gc;
  collect?.();
  const before = memoryUsage().heapUsed;
  for (let i = 0; i < games; i++) game();
  collect?.();
  return (memoryUsage().heapUsed - before) / 1024;
}
