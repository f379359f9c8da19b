/** Several threads that compile, for a process that builds many volumes once. */
import type { Checked } from '@quipu/language';
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { Compiling, type Compilation } from './compiling.ts';

/** Each thread becomes warm by itself and has up to half a gigabyte in use, so that more than these gain little. */
const MOST = 4;

/**
 * What V8 is told while such threads run, and afterwards. Most of what is compiled once is done before it pays to optimize the compiler
 * thoroughly. As all cores are at work, helpers of a collector would only stand in the way of others; and up to half a gigabyte nothing is
 * collected but what has just been made.
 */
const BRIEF = [
  { during: '--no-opt', after: '--opt' },
  { during: '--no-parallel-scavenge', after: '--parallel-scavenge' },
  { during: '--initial-heap-size=512', after: '--initial-heap-size=0' },
] as const;

/** A thread with how many volumes it has yet to compile. */
interface Busy {
  readonly thread: Compiling;
  volumes: number;
}

/** As many threads as volumes, and no more than the machine runs at once. They keep nothing, and have to be ended. */
export class Compilers {
  readonly #threads: Busy[] = [];
  readonly #most: number;

  /** @param most so many threads at most */
  constructor(most = Math.min(MOST, availableParallelism())) {
    this.#most = most;
  }

  /** Tells of one volume more that has to be compiled: a thread for it loads the compiler while its rules are read. */
  expect(): void {
    if (this.#threads.length === 0) for (const { during } of BRIEF) setFlagsFromString(during);
    if (this.#threads.length < this.#most)
      this.#threads.push({ thread: new Compiling({ keeps: false }), volumes: 0 });
  }

  /** Begins a volume on the thread that has the least to do. */
  compile(rules: Checked, languages: readonly string[]): Compilation {
    const [first, ...others] = this.#threads;
    if (first === undefined) throw new Error('No volume was expected.');
    const free = others.reduce((least, one) => (one.volumes < least.volumes ? one : least), first);
    free.volumes += 1;
    const compilation = free.thread.compile(rules, languages);
    const done = (): void => {
      free.volumes -= 1;
    };
    compilation.files.then(done, done);
    return compilation;
  }

  /** Ends all threads, whatever they do. */
  async end(): Promise<void> {
    await Promise.all(this.#threads.map(({ thread }) => thread.end()));
    for (const { after } of BRIEF) setFlagsFromString(after);
  }
}
