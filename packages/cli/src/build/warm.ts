/**
 * A volume that one process builds again and again: what was made of what has not changed is kept. What is kept is found by content, so that
 * code comes out byte for byte as from nothing.
 */
import { check, CheckMemory } from '@quipu/language/read';
import type { Diagnostic } from '@quipu/language';
import { languageNames } from '@quipu/words/languages';
import { join } from 'node:path';
import { writeFolder } from '../workspace/files.ts';
import type { Project } from '../workspace/project.ts';
import { decisive, inputHash, STAMP, staleness, stampText } from './stamp.ts';
import { Compiling } from './compiling.ts';
import { tellAll, Tellers, type TextModule } from './texts.ts';
import { KeptTrees } from './trees.ts';

/** What became of a volume. */
export type Built =
  | { readonly state: 'unchanged' }
  /** Nothing was written: the rules have errors. */
  | { readonly state: 'failed'; readonly diagnostics: readonly Diagnostic[] }
  | {
      readonly state: 'built';
      readonly diagnostics: readonly Diagnostic[];
      readonly files: number;
      /** How many of the files have another text than before. */
      readonly written: number;
    };

/** Of so many builds is known what came of them: what is changed to and fro, or taken back step by step, is there at once. */
const RECENT = 8;

/** Builds volumes again and again, and has to be ended; what one has taught it serves the others, such as editions of it. */
export class Warm {
  readonly #trees = new KeptTrees();
  readonly #checks = new CheckMemory();
  readonly #tellers = new Tellers();
  #thread: Compiling | undefined;
  #ended = false;
  /** What came of the builds of before, by the folder and the hash of all that decides it; the oldest first. */
  readonly #recent = new Map<string, Made>();

  /**
   * Builds a volume whose code does not come from its rules as they are.
   * @throws {Stop} where a lexicon is none, or an entry of it names nothing
   * @throws what the compiler throws, which then has forgotten all
   */
  async build(project: Project): Promise<Built> {
    const folder = join(project.folder, 'generated');
    const inputs = inputHash(project);
    if (staleness(folder, inputs) === undefined) return { state: 'unchanged' };
    const { files, diagnostics } = await this.#again(project, inputs);
    if (files === undefined) return { state: 'failed', diagnostics };
    const written = writeFolder(folder, [...files, { path: STAMP, text: stampText(inputs, files) }]);
    const changed = written.filter((path) => path !== STAMP).length;
    return { state: 'built', diagnostics, files: files.length, written: changed };
  }

  /** The code of a volume, with nothing written; no files where the rules have errors. */
  async make(project: Project): Promise<Made> {
    // What an edition removes has to be there, scenarios included.
    const { files, prelude, base } = project.base.length > 0 ? project : decisive(project);
    const [own, shared, amended] = [files, prelude, base].map((all) => this.#trees.read(project.folder, all));
    const { checked, bound, diagnostics } = check(own ?? [], shared ?? [], amended, this.#checks);
    if (checked === undefined) return { files: undefined, diagnostics };
    const compiled = (this.#thread ??= new Compiling({ keeps: true })).compile(checked, languageNames);
    const { modules, clauses, ahead } = tellAll(project, bound, this.#tellers);
    ahead();
    try {
      const told = clauses(await compiled.clauses);
      return { files: [...(await compiled.files), ...told, ...modules], diagnostics };
    } catch (error) {
      await this.#forget();
      throw error;
    }
  }

  /** Makes the code of a volume that another process has built, for what this teaches. */
  async learn(project: Project): Promise<void> {
    await this.#again(project, inputHash(project));
  }

  /** What was made of the same before, if it is not too long ago. */
  async #again(project: Project, inputs: string): Promise<Made> {
    const of = `${project.folder} ${inputs}`;
    const known = this.#recent.get(of);
    const made = known ?? (await this.make(project));
    // The next change is one of these rules, not of those before: what they teach is learnt while nobody waits.
    if (known !== undefined) setImmediate(() => this.#learnLater(project));
    this.#recent.delete(of);
    this.#recent.set(of, made);
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > RECENT && oldest !== undefined) this.#recent.delete(oldest);
    return made;
  }

  /** Makes what is known already, unless all has come to its end meanwhile. */
  #learnLater(project: Project): void {
    // What fails here fails again when somebody waits for it.
    if (!this.#ended) this.make(project).catch(() => undefined);
  }

  /** Ends the thread that compiles, for good. */
  async end(): Promise<void> {
    this.#ended = true;
    await this.#forget();
  }

  /** Ends the thread; what is built next begins another one, which knows nothing. */
  async #forget(): Promise<void> {
    await this.#thread?.end();
    this.#thread = undefined;
  }
}

/** The code of a volume, and what was found in its rules. */
interface Made {
  readonly files: readonly TextModule[] | undefined;
  readonly diagnostics: readonly Diagnostic[];
}
