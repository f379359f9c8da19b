/**
 * The code of volumes, compiled on a thread of its own: of compiled rules, sentences take nothing but which clauses reasons tell, so both are
 * made at once. The thread loads the compiler while rules are read.
 */
import type { ClauseIR, GeneratedFile } from '@quipu/compiler';
import { hashes, type Checked } from '@quipu/language/checked';
import { setFlagsFromString } from 'node:v8';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { Answer, Asked, Job, Settings } from './compiling-worker.ts';
import { Giving } from './handing.ts';

/** What comes of a volume. Where the compiler fails, both fail. */
export interface Compilation {
  /** What reasons tell of the rule text: known before the files are. */
  readonly clauses: Promise<readonly ClauseIR[]>;
  /** All files but those of sentences. */
  readonly files: Promise<readonly GeneratedFile[]>;
}

/** How many megabytes each half of the young generation of the thread has. */
const HALF = 32;

/**
 * A thread with room for what a compilation makes and soon drops. V8 begins with a megabyte, and would copy much of that again and again before
 * it has grown.
 */
function roomy(module: URL, settings: Settings): Worker {
  // A thread takes the flag when it begins; this one keeps what it has.
  setFlagsFromString(`--min-semi-space-size=${HALF}`);
  // V8 counts three halves.
  return new Worker(module, {
    resourceLimits: { maxYoungGenerationSizeMb: 3 * HALF },
    workerData: settings,
  });
}

/** A thread that compiles, one volume after the other, and has to be ended. */
export class Compiling {
  readonly #thread: Worker;
  readonly #failed: Promise<never>;
  #giving: Giving | undefined;
  /** The files of the volume that was begun last; undefined where the thread has nothing to do. */
  #last: Promise<unknown> | undefined;

  constructor(settings: Settings) {
    this.#giving = settings.keeps ? new Giving() : undefined;
    this.#thread = roomy(new URL('./compiling-worker.ts', import.meta.url), settings);
    this.#failed = new Promise((_, reject) => this.#thread.once('error', reject));
    // It may fail before anybody waits for it.
    this.#failed.catch(() => undefined);
  }

  /** Begins a volume, once those before it are through, and works out the hashes of its rules meanwhile. */
  compile(rules: Checked, languages: readonly string[]): Compilation {
    const checked = this.#giving?.version(`${rules.name} ${rules.edition}`, rules) ?? rules;
    const clauses = Promise.withResolvers<readonly ClauseIR[]>();
    const files = Promise.withResolvers<readonly GeneratedFile[]>();
    const hear = (answer: Answer): void => {
      if (answer.is === 'clauses') {
        clauses.resolve(answer.clauses);
        return;
      }
      this.#thread.off('message', hear);
      if (this.#last === files.promise) this.#last = undefined;
      files.resolve(answer.files);
    };
    const { port1: ours, port2: theirs } = new MessageChannel();
    const begin = (): void => {
      const handed = this.#giving?.hand(checked) ?? { data: checked };
      const job: Job = { rules: handed, languages, hashes: theirs };
      this.#thread.on('message', hear).postMessage(job, [theirs]);
    };
    // It is begun at once where it can be: a promise would have it wait for the hashes and sentences that are made meanwhile.
    if (this.#last === undefined) begin();
    else void this.#last.then(begin);
    this.#last = files.promise;
    ours.postMessage(hashes(checked));
    ours.unref();
    const orFault = <T>(promise: Promise<T>): Promise<T> => {
      const first = Promise.race([promise, this.#failed]);
      // Sentences are made before anybody asks.
      first.catch(() => undefined);
      return first;
    };
    return { clauses: orFault(clauses.promise), files: orFault(files.promise) };
  }

  /** Gives up what volumes have taught so far. It is for a thread that has nothing to do. */
  forget(): void {
    if (this.#giving === undefined) return;
    this.#giving = new Giving();
    this.#thread.postMessage('forget' satisfies Asked);
  }

  /** Ends the thread, whatever it does. */
  async end(): Promise<void> {
    await this.#thread.terminate();
  }
}
