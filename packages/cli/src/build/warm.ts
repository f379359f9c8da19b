/** Volumes that one process builds again and again. */
import type { Diagnostic } from '@quipu/language';
import { join } from 'node:path';
import { writeFolder } from '../workspace/files.ts';
import type { Project } from '../workspace/project.ts';
import { Maker, type Made } from './maker.ts';
import { inputHash, STAMP, staleness, stampText } from './stamp.ts';

/** What became of a volume. */
export type Built =
  /** The code that is there comes from these rules. */
  | { readonly state: 'unchanged'; readonly diagnostics: readonly Diagnostic[] }
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

/** After so many builds what is kept is mostly of rules that are gone: of a large volume, some 5 megabytes for each. */
const LONG = 100;

/** Milliseconds without a build after which whoever changes rules is taken to read, or to be away. */
const QUIET = 5000;

/** When what is kept of rules that are gone is given up. */
export interface Keeping {
  /** After so many builds. */
  readonly long: number;
  /** Milliseconds for which nothing has been built. */
  readonly quiet: number;
}

/** Builds volumes again and again, and has to be ended; what one has taught it serves the others, such as editions of it. */
export class Warm {
  readonly #keeping: Keeping;
  readonly #maker = new Maker();
  #made = 0;
  /** So many volumes are being made. */
  #making = 0;
  #quiet: NodeJS.Timeout | undefined;
  #ended = false;
  /** What came of the builds of before, by the folder and the hash of all that decides it; the oldest first. */
  readonly #recent = new Map<string, Made>();
  /** The volumes as they last had code, by their folders. */
  readonly #volumes = new Map<string, Project>();

  constructor(keeping: Keeping = { long: LONG, quiet: QUIET }) {
    this.#keeping = keeping;
  }

  /**
   * Builds a volume. Where its code comes from its rules as they are, nothing is written, and it is made for what it teaches.
   * @throws {Stop} where a lexicon is none, or an entry of it names nothing
   * @throws what the compiler throws, which then has forgotten all
   */
  async build(project: Project): Promise<Built> {
    const folder = join(project.folder, 'generated');
    const inputs = inputHash(project);
    const isThere = staleness(folder, inputs) === undefined;
    const { files, diagnostics } = await this.#again(project, inputs);
    if (isThere) return { state: 'unchanged', diagnostics };
    if (files === undefined) return { state: 'failed', diagnostics };
    const written = writeFolder(folder, [...files, { path: STAMP, text: stampText(inputs, files) }]);
    const changed = written.filter((path) => path !== STAMP).length;
    return { state: 'built', diagnostics, files: files.length, written: changed };
  }

  /** The code of a volume, with nothing written. */
  async make(project: Project): Promise<Made> {
    clearTimeout(this.#quiet);
    this.#making += 1;
    try {
      const made = await this.#maker.make(project);
      if (made.files !== undefined) this.#volumes.set(project.folder, project);
      return made;
    } finally {
      this.#making -= 1;
      this.#made += 1;
      if (this.#made >= this.#keeping.long && this.#making === 0 && !this.#ended)
        this.#quiet = setTimeout(() => this.#renew(), this.#keeping.quiet).unref();
    }
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

  /** Gives up what is kept, and learns the volumes as they are, while nobody waits. */
  #renew(): void {
    this.#maker.forget();
    this.#made = 0;
    for (const project of this.#volumes.values()) this.#learnLater(project);
  }

  /** Ends the thread that compiles, for good. */
  async end(): Promise<void> {
    this.#ended = true;
    clearTimeout(this.#quiet);
    await this.#maker.end();
  }
}
