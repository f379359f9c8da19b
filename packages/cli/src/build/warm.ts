/** Volumes that one process builds again and again. */
import type { Diagnostic } from '@quipu/language';
import { join } from 'node:path';
import { writeFolder } from '../workspace/files.ts';
import type { Project } from '../workspace/project.ts';
import { Maker, type Made } from './maker.ts';
import { inputHash, STAMP, staleness, stampText } from './stamp.ts';

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

/** After so many builds what is kept is mostly of rules that are gone: of a large volume, some 15 megabytes for each. */
const LONG = 40;

/** Builds volumes again and again, and has to be ended; what one has taught it serves the others, such as editions of it. */
export class Warm {
  readonly #long: number;
  #maker = new Maker();
  /** Who learns what the maker has learnt by now of rules that are still there, to take its place. */
  #next: Maker | undefined;
  #made = 0;
  /** What is being made. */
  readonly #making = new Set<Promise<Made>>();
  #ended = false;
  /** What came of the builds of before, by the folder and the hash of all that decides it; the oldest first. */
  readonly #recent = new Map<string, Made>();
  /** The volumes as they were last, by their folders. */
  readonly #volumes = new Map<string, Project>();

  /** @param long after so many builds what is kept of rules that are gone is given up */
  constructor(long = LONG) {
    this.#long = long;
  }

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

  /** The code of a volume, with nothing written. */
  async make(project: Project): Promise<Made> {
    this.#volumes.set(project.folder, project);
    const making = this.#maker.make(project);
    this.#making.add(making);
    try {
      return await making;
    } finally {
      this.#making.delete(making);
      this.#made += 1;
      if (this.#made >= this.#long) setImmediate(() => void this.#renew());
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

  /** Has another maker learn the volumes as they are, while this one goes on, and take its place. */
  async #renew(): Promise<void> {
    if (this.#ended || this.#next !== undefined) return;
    const next = new Maker();
    this.#next = next;
    // What fails here fails again when somebody waits for it.
    for (const project of this.#volumes.values()) await next.make(project).catch(() => undefined);
    this.#next = undefined;
    if (this.#isEnded()) return;
    const before = this.#maker;
    this.#maker = next;
    this.#made = 0;
    await Promise.allSettled(this.#making);
    await before.end();
  }

  #isEnded(): boolean {
    return this.#ended;
  }

  /** Ends the threads that compile, for good. */
  async end(): Promise<void> {
    this.#ended = true;
    await Promise.all([this.#maker.end(), this.#next?.end()]);
  }
}
