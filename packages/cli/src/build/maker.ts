/** Who makes the code of volumes, and keeps what that teaches. What is kept is found by content, so that code comes out byte for byte as from nothing. */
import { check, CheckMemory } from '@quipu/language/read';
import type { Diagnostic } from '@quipu/language';
import { languageNames } from '@quipu/words/languages';
import type { Project } from '../workspace/project.ts';
import { decisive } from './stamp.ts';
import { Compiling } from './compiling.ts';
import { tellAll, Tellers, type TextModule } from './texts.ts';
import { KeptTrees } from './trees.ts';

/** The code of a volume, and what was found in its rules. */
export interface Made {
  /** Undefined where the rules have errors. */
  readonly files: readonly TextModule[] | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes code, and has to be ended. */
export class Maker {
  #trees = new KeptTrees();
  #checks = new CheckMemory();
  #tellers = new Tellers();
  #thread: Compiling | undefined;

  /**
   * The code of a volume.
   * @throws {Stop} where a lexicon is none, or an entry of it names nothing
   * @throws what the compiler throws; the thread is ended then, and with it what it has learnt
   */
  async make(project: Project): Promise<Made> {
    // What an edition removes has to be there, scenarios included.
    const { files, prelude, base } = project.base.length > 0 ? project : decisive(project);
    const [own, shared, amended] = [files, prelude, base].map((all) => this.#trees.read(project.folder, all));
    const { checked, bound, diagnostics } = check(own ?? [], shared ?? [], amended, {
      memory: this.#checks,
      scenarios: false,
    });
    if (checked === undefined) return { files: undefined, diagnostics };
    const compiled = (this.#thread ??= new Compiling({ keeps: true })).compile(checked, languageNames);
    const { modules, clauses, ahead } = tellAll(project, bound, this.#tellers);
    ahead();
    try {
      const told = clauses(await compiled.clauses);
      return { files: [...(await compiled.files), ...told, ...modules], diagnostics };
    } catch (error) {
      await this.end();
      throw error;
    }
  }

  /** Gives up what volumes have taught so far, while none is being made. */
  forget(): void {
    this.#trees = new KeptTrees();
    this.#checks = new CheckMemory();
    this.#tellers = new Tellers();
    this.#thread?.forget();
  }

  /** Ends the thread that compiles; what is made next begins another one, which knows nothing. */
  async end(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.end();
  }
}
