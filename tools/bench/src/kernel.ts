/** How fast a volume runs. */
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
/** How much of a volume to measure. */
export interface Extent extends Timing {
  /** Games that are counted rather than timed: of decisions and, twice as many, of heap growth. */
  readonly games: number;
}

/** The figures of a volume. Those of random play come first: they include the start of the process. */
export function benchVolume(volume: Volume, { games: counted, ...timing }: Extent): readonly Measure[] {
  const positions = starts(volume, 64);
  const out = new Int32Array(offerWords(volume));
  const cells = new Int32Array(volume.size);
  const scratch = new Int32Array(volume.size);
  const pick = picker(1);
  let at = 0;
  const next = (): Cells => member(positions, at++);
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
  const looked = rate(() => lookAheads(volume, next(), { cells, scratch, out }, pick));
  const copies = rate(() => {
    for (let i = 0; i < 1000; i++) scratch.set(cells);
    return 1000;
  });
  const growth = heapGrowth(2 * counted, game) * (500 / counted);
  const friendly = rate(() => friendlyGame(volume, at++, pick, false));
  const journaled = rate(() => friendlyGame(volume, at++, pick, true));
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
    ...figure('friendly decisions', friendly, LABELS),
    ...figure('friendly decisions with journal', journaled, JOURNAL),
    { name: 'copy', value: 1e6 / copies.perSecond, unit: 'µs', state: BARE },
    ...figure('look-aheads', looked, BARE),
    { name: 'heap growth', value: growth, unit: 'KB in 1,000 games', state: BARE },
    { name: 'trials per 1,000 decisions', value: copied * 1000, unit: 'copies', state: BARE },
    { name: 'decisions per game', value: length, unit: 'with 2 or more options', state: BARE },
    { name: 'state', value: (volume.size * 4) / 1024, unit: 'KB', state: BARE },
  ];
}

/** A rate, and what it took to get there. */
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

/** One line a figure: `name: value unit`, and what was on. */
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
  for (let option = drawOption(volume, cells, out, pick); option >= 0; decisions++) {
    answerPoint(volume, cells, option);
    option = drawOption(volume, cells, out, pick);
  }
  return decisions;
}

/** A game by the friendly face: each decision's id and keys are read and answered by key. */
function friendlyGame(volume: Volume, seed: number, pick: (n: number) => number, journal: boolean): number {
  const made = Game.create(volume, { seed });
  if (!made.ok) throw new Error(made.refusal.reason);
  const game = made.value;
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

/** Along a random game, runs every option of every decision to the next one on a scratch copy. */
function lookAheads(
  volume: Volume,
  start: Cells,
  { cells, scratch, out }: Buffers,
  pick: (n: number) => number,
): number {
  cells.set(start);
  let looked = 0;
  for (let n = advance(volume, cells, out); n > 0;) {
    for (let i = 0; i < n; i++) {
      scratch.set(cells);
      answerPoint(volume, scratch, nthOffered(out, i));
      runSteps(volume, scratch);
    }
    looked += n;
    n = choose(volume, cells, nthOffered(out, pick(n)), out);
  }
  return looked;
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
