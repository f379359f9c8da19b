/** Several threads that compile, for a process that builds many volumes once. */
import type { Checked } from '@quipu/language';
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { Compiling, type Compilation } from './compiling.ts';

/** Each thread becomes warm by itself and has up to half a gigabyte in use, so that more than these gain little. */
const MOST = 4;

/**
 * What V8 is told while such threads run, and afterwards. Most of what is compiled once is done before it pays to optimize the compiler much. As
 * all cores are at work, helpers of a collector would only stand in the way of others; and up to half a gigabyte nothing is collected but what has
 * just been made.
 */
const BRIEF: readonly { readonly during: string; readonly after: string }[] = [
  { during: '--no-parallel-scavenge', after: '--parallel-scavenge' },
  { during: '--initial-heap-size=512', after: '--initial-heap-size=0' },
  // A version of Node.js that does not know a flag would complain.
  ...(Number(process.versions.node.split('.')[0]) >= 24
    ? [
        { during: '--invocation-count-for-maglev=4000', after: '--invocation-count-for-maglev=400' },
        { during: '--invocation-count-for-turbofan=1000000', after: '--invocation-count-for-turbofan=3000' },
      ]
    : []),
];

/** A volume that waits for a thread, which begins it. */
type Waiting = (thread: Compiling) => void;

/**
 * As many threads as the machine runs at once, and no more than volumes wait. They keep nothing, and have to be ended.
 *
 * The first one loads the compiler while rules are read. The others begin when a volume needs them: where nothing of the compiler is kept compiled
 * yet, they find what the first one has kept, and need a third of the time.
 */
export class Compilers {
  readonly #threads = new Set<Compiling>();
  readonly #free: Compiling[];
  readonly #waiting: Waiting[] = [];
  readonly #most: number;

  /** @param most so many threads at most */
  constructor(most = Math.min(MOST, availableParallelism())) {
    this.#most = most;
    for (const { during } of BRIEF) setFlagsFromString(during);
    this.#free = [this.#another()];
  }

  /** Compiles a volume on the first thread that has nothing to do. */
  compile(rules: Checked, languages: readonly string[]): Compilation {
    const begin = (thread: Compiling): Compilation => this.#begin(thread, rules, languages);
    const free = this.#free.shift() ?? (this.#threads.size < this.#most ? this.#another() : undefined);
    if (free !== undefined) return begin(free);
    const begun = new Promise<Compilation>((resolve) => {
      this.#waiting.push((thread) => {
        resolve(begin(thread));
      });
    });
    const clauses = begun.then((compilation) => compilation.clauses);
    // Sentences are made before anybody asks.
    clauses.catch(() => undefined);
    return { clauses, files: begun.then(({ files }) => files) };
  }

  /** Ends all threads, whatever they do. */
  async end(): Promise<void> {
    await Promise.all([...this.#threads].map((thread) => thread.end()));
    for (const { after } of BRIEF) setFlagsFromString(after);
  }

  #another(): Compiling {
    const thread = new Compiling({ keeps: false });
    this.#threads.add(thread);
    return thread;
  }

  #begin(thread: Compiling, rules: Checked, languages: readonly string[]): Compilation {
    const compilation = thread.compile(rules, languages);
    compilation.files.then(
      () => {
        this.#goOn(thread);
      },
      // The compiler has failed, and its thread with it.
      () => {
        this.#threads.delete(thread);
        this.#goOn(this.#another());
      },
    );
    return compilation;
  }

  #goOn(thread: Compiling): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free.push(thread);
    else next(thread);
  }
}
