/** Threads that compile, and how one speaks with them: each volume has a port of its own. */
import type { ClauseIR, GeneratedFile } from '@quipu/compiler';
import type { Hashes } from '@quipu/language';
import { setFlagsFromString } from 'node:v8';
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';

/** A volume to compile. */
export interface Job<Work> {
  readonly work: Work;
  /** Where the hashes of the rules come, long before they are needed, and the answers go. */
  readonly port: MessagePort;
}

/** What reasons tell, as soon as it is known, and after it the files. */
export type Answer =
  | { readonly is: 'clauses'; readonly clauses: readonly ClauseIR[] }
  | { readonly is: 'files'; readonly files: readonly GeneratedFile[] };

/** What comes of a volume. Where the compiler fails, both fail. */
export interface Compilation {
  /** What reasons tell of the rule text: known before the files are. */
  readonly clauses: Promise<readonly ClauseIR[]>;
  /** All files but those of sentences. */
  readonly files: Promise<readonly GeneratedFile[]>;
}

/** A volume that a thread has begun. */
export interface Begun extends Compilation {
  /** Hands in the hashes of its rules, which the thread would otherwise work out itself. */
  readonly hashed: (hashes: Hashes) => void;
}

/** How many megabytes each half of the young generation of the thread has. */
const HALF = 32;

/**
 * A thread with room for what a compilation makes and soon drops. V8 begins with a megabyte, and would copy much of that again and again before
 * it has grown.
 */
function roomy(module: URL): Worker {
  // A thread takes the flag when it begins; this one keeps what it has.
  setFlagsFromString(`--min-semi-space-size=${HALF}`);
  // V8 counts three halves.
  return new Worker(module, { resourceLimits: { maxYoungGenerationSizeMb: 3 * HALF } });
}

/** A thread that compiles one volume after the other, and has to be ended. */
export class CompilingThread<Work> {
  readonly #thread: Worker;
  readonly #failed: Promise<never>;

  constructor(module: URL) {
    this.#thread = roomy(module);
    this.#failed = new Promise((_, reject) => this.#thread.once('error', reject));
    // It may fail before anybody waits for it.
    this.#failed.catch(() => undefined);
  }

  /** Begins a volume, once those before it are through. */
  begin(work: Work): Begun {
    const clauses = Promise.withResolvers<readonly ClauseIR[]>();
    const files = Promise.withResolvers<readonly GeneratedFile[]>();
    const { port1: ours, port2: port } = new MessageChannel();
    ours.on('message', (answer: Answer) => {
      if (answer.is === 'clauses') clauses.resolve(answer.clauses);
      else files.resolve(answer.files);
    });
    const job: Job<Work> = { work, port };
    this.#thread.postMessage(job, [port]);
    const orFault = <T>(promise: Promise<T>): Promise<T> => {
      const first = Promise.race([promise, this.#failed]);
      // Sentences are made before anybody asks.
      first.catch(() => undefined);
      return first;
    };
    return {
      clauses: orFault(clauses.promise),
      files: orFault(files.promise),
      hashed: (hashes) => {
        ours.postMessage(hashes);
      },
    };
  }

  /** Ends the thread, whatever it does. */
  async end(): Promise<void> {
    await this.#thread.terminate();
  }
}
