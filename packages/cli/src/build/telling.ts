/**
 * The sentences of volumes, made on a thread of their own: they take nothing from compiled rules, so both are made at once. The thread loads
 * what it needs while rules are read.
 */
import type { Bound } from '@quipu/language';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Stop } from '../exit.ts';
import type { Project } from '../workspace/project.ts';
import type { Answer, Job } from './telling-worker.ts';
import type { TextModule } from './texts.ts';

/** A thread that makes sentences; it takes one volume at a time, and has to be ended. */
export class Telling {
  readonly #thread = new Worker(new URL('./telling-worker.ts', import.meta.url));
  #fault: Error | undefined;

  constructor() {
    // It may fail before anybody waits for it.
    this.#thread.on('error', (error: Error) => (this.#fault = error));
  }

  /**
   * A module of sentences for each language.
   * @throws {Stop} where a file is no lexicon, or an entry of the volume's own names nothing
   */
  async modules({ lexicons, texts }: Project, bound: Bound): Promise<readonly TextModule[]> {
    if (this.#fault !== undefined) throw this.#fault;
    this.#thread.postMessage({ lexicons, texts, bound } satisfies Job);
    const [answer] = (await once(this.#thread, 'message')) as [Answer];
    if ('modules' in answer) return answer.modules;
    throw new Stop(answer.message, answer.hint, answer.code);
  }

  /** Ends the thread, whatever it does. */
  async end(): Promise<void> {
    await this.#thread.terminate();
  }
}
