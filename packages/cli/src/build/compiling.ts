/**
 * The code of volumes, compiled on a thread of its own: of compiled rules, sentences take nothing but which clauses reasons tell, so both are
 * made at once. The thread loads the compiler while rules are read.
 */
import { hashes, type Checked } from '@quipu/language/checked';
import type { Compilable } from './answering.ts';
import { CompilingThread, type Compilation } from './compiling-thread.ts';

/** A thread that compiles checked rules, one volume after the other, and has to be ended. It keeps nothing: that pays where a volume is built again. */
export class Compiling {
  readonly #thread = new CompilingThread<Compilable>(new URL('./compiling-worker.ts', import.meta.url));

  /** Begins a volume, once those before it are through, and works out the hashes of its rules meanwhile. */
  compile(checked: Checked, languages: readonly string[]): Compilation {
    const begun = this.#thread.begin({ checked, languages });
    begun.hashed(hashes(checked));
    return begun;
  }

  /** Ends the thread, whatever it does. */
  async end(): Promise<void> {
    await this.#thread.end();
  }
}
