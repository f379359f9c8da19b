/**
 * Measures rates of code that V8 has finished optimizing. Generated code has megabytes and needs tens of
 * seconds of play for it. Time is CPU time of the whole process, so that neither other processes nor a second
 * core affect the figures.
 */
/// <reference types="node" />
import { cpuUsage } from 'node:process';

/** The duration of a measurement. */
export interface Timing {
  /** Milliseconds of one run. */
  readonly ms: number;
  /** Number of runs; the median counts. */
  readonly runs: number;
}

export interface Rate {
  /** The median of the runs of warm code. */
  readonly perSecond: number;
  /** The rate per second of the first run. */
  readonly first: number;
  /** Seconds until the code was warm. */
  readonly warmUp: number;
  /** Whether the rate stopped rising within the allowed time. */
  readonly settled: boolean;
}

/** Runs of a window, which is compared with the previous one; enough of them to average out other processes. */
const WINDOW_RUNS = 12;
/** Maximum relative rise of the rate between two windows of warm code. */
const MAX_RISE = 0.03;
/** Maximum number of windows: a minute of runs of half a second. */
const MAX_WINDOWS = 10;

/**
 * Measures the rate per second of `body`, which returns the amount of work done: the median of several runs
 * once the rate no longer rises from window to window.
 */
export function measureRate({ ms, runs }: Timing, body: () => number): Rate {
  const start = cpuUsage();
  const warm = warmUp(() => rate(ms, body));
  const warmUpSeconds = processorTime(start) / 1000;
  return {
    perSecond: median(Array.from({ length: runs }, () => rate(ms, body))),
    first: warm.first,
    warmUp: warmUpSeconds,
    settled: warm.settled,
  };
}

/** Runs until the rate no longer rises from window to window, or the maximum number of windows is reached. */
export function warmUp(run: () => number): { readonly first: number; readonly settled: boolean } {
  const window = (length: number): number[] => Array.from({ length }, run);
  const first = run();
  let previous = median([first, ...window(WINDOW_RUNS - 1)]);
  for (let count = 1; count < MAX_WINDOWS; count++) {
    const current = median(window(WINDOW_RUNS));
    if (current < previous * (1 + MAX_RISE)) return { first, settled: true };
    previous = current;
  }
  return { first, settled: false };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** Returns milliseconds of CPU time since `since`. */
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
