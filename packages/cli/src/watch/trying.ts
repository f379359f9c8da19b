/** The scenarios of a volume, tried on a thread of its own. */
import { Worker } from 'node:worker_threads';
import type { Project } from '../workspace/project.ts';
import type { Trial } from './trials.ts';
import type { Answer, Question } from './trials-worker.ts';

/** V8 keeps the text of every volume that a thread has evaluated: with so many bytes in use, another thread follows. */
const MEMORY = 1_000_000_000;

/** What is told of a trial: what came of it, or why it could not be made. */
export type Told = { readonly trial: Trial } | { readonly fault: string };

/** Tries scenarios whenever it is asked; what was asked before and has not come to its end is given up. */
export class Trying {
  readonly #tell: (told: Told) => void;
  #thread: Worker | undefined;
  #number = 0;
  #asked: Project | undefined;

  constructor(tell: (told: Told) => void) {
    this.#tell = tell;
  }

  /** Tries what differs from the rules as they were when it was asked last; the first time it only takes note of them. */
  ask(project: Project): void {
    this.#asked = project;
    this.#number = this.#thread === undefined ? 1 : this.#number + 1;
    const { folder, manifest, files, prelude, base, lexicons, texts } = project;
    const sources = { folder, manifest, files, prelude, base, lexicons, texts };
    const question: Question = { number: this.#number, sources };
    (this.#thread ??= this.#begin()).postMessage(question);
  }

  /** Ends the thread, whatever it does. */
  async end(): Promise<void> {
    await this.#thread?.terminate();
    this.#thread = undefined;
  }

  #begin(): Worker {
    const thread = new Worker(new URL('trials-worker.ts', import.meta.url), {
      execArgv: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    });
    thread.on('message', (answer: Answer) => this.#hear(answer));
    thread.on('error', (error: Error) => {
      this.#thread = undefined;
      this.#tell({ fault: error.message });
    });
    return thread;
  }

  #hear({ number, trial, fault, memory }: Answer): void {
    if (number !== this.#number) return;
    if (fault !== undefined) this.#tell({ fault });
    if (trial !== undefined) this.#tell({ trial });
    if (memory < MEMORY) return;
    // The next thread takes note of the rules as they are.
    void this.end().then(() => this.#asked && this.ask(this.#asked));
  }
}
