/**
 * Rates that mean something: of code that the engine of JavaScript has finished compiling. Generated code comes in megabytes, and takes
 * tens of seconds of play to get there. Time is processor time of the whole process, so that a busy machine does not count against
 * the code, nor a second core for it.
 */
/// <reference types="node" />
import { cpuUsage } from 'node:process';

/** How much to measure. */
export interface Timing {
  /** Milliseconds that one run of a figure takes. */
  readonly ms: number;
  /** Runs of a figure, of which the median counts. */
  readonly runs: number;
}

export interface Rate {
  /** In a second, warm: the median of the runs. */
  readonly perSecond: number;
  /** In a second, in the very first run. */
  readonly first: number;
  /** Seconds that went by before the code was warm. */
  readonly warmUp: number;
  /** Whether it was warm before the time for it was up. */
  readonly settled: boolean;
}

/** Runs that are compared with as many before them: few enough to end soon, enough to even out what a busy machine does to one. */
const WINDOW = 12;
/** The largest relative rise of the rate from window to window in warm code. */
const RISE = 0.03;
/** Windows at the most: a minute of runs of half a second. */
const WINDOWS = 10;

/**
 * How much `body`, which returns how much it did, does in a second: the median of several runs, once the rate of successive windows
 * of runs no longer rises.
 */
export function measureRate({ ms, runs }: Timing, body: () => number): Rate {
  const start = cpuUsage();
  const warm = warmUp(() => rate(ms, body));
  const warmed = processorTime(start) / 1000;
  return {
    perSecond: median(Array.from({ length: runs }, () => rate(ms, body))),
    first: warm.first,
    warmUp: warmed,
    settled: warm.settled,
  };
}

/** Runs until the rates of a window no longer rise, for so many windows at the most. */
export function warmUp(run: () => number): { readonly first: number; readonly settled: boolean } {
  const window = (length: number): number[] => Array.from({ length }, run);
  const first = run();
  let before = median([first, ...window(WINDOW - 1)]);
  for (let windows = 1; windows < WINDOWS; windows++) {
    const now = median(window(WINDOW));
    if (now < before * (1 + RISE)) return { first, settled: true };
    before = now;
  }
  return { first, settled: false };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** Milliseconds of processor time since `since`. */
function processorTime(since: ReturnType<typeof cpuUsage>): number {
  const { user, system } = cpuUsage(since);
  return (user + system) / 1000;
}

function rate(ms: number, body: () => number): number {
  let done = 0;
  const start = cpuUsage();
  let time = 0;
  while (time < ms) {
    for (let i = 0; i < 8; i++) done += body();
    time = processorTime(start);
  }
  return (done * 1000) / time;
}
