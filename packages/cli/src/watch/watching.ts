/** Volumes that are built whenever a file of theirs is saved. */
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Diagnostic } from '@quipu/language';
import { Warm, type Built } from '../build/warm.ts';
import { Stop } from '../exit.ts';
import { readProject, type Project } from '../workspace/project.ts';
import { systemFault } from '../workspace/system.ts';
import { baseOf, findVolume, preludesOf, type RulePackage } from '../workspace/workspace.ts';
import { Folders } from './folders.ts';
import { Trying, type Told } from './trying.ts';

/** What happens to a volume while it is watched. */
export interface Hears {
  /** It was built, or could not be; `milliseconds` from the moment at which the change was noticed. */
  readonly built: (volume: RulePackage, project: Project, built: Built, milliseconds: number) => void;
  /** Its files cannot be read as those of a volume. */
  readonly unread: (volume: RulePackage, why: Stop) => void;
  /** The compiler failed: a fault of its own, whatever the rules say. */
  readonly broken: (volume: RulePackage, error: unknown) => void;
  /** Its scenarios were tried. Absent: nobody wants to know, and none are. */
  readonly tried?: (volume: RulePackage, project: Project, told: Told, milliseconds: number) => void;
  /** Milliseconds from some fixed moment. */
  readonly now: () => number;
}

/** One of the volumes. */
interface Watched {
  readonly volume: RulePackage;
  readonly trying: Trying | undefined;
  project?: Project;
  /** What was found in its rules when they were built last. */
  found: readonly Diagnostic[];
  /** When its scenarios were asked for. */
  asked: number;
  /** Why it could not be read, as last reported. */
  unread?: string;
}

/** Watches volumes until it is ended. */
export class Watching {
  readonly #root: string;
  readonly #hears: Hears;
  readonly #warm = new Warm();
  readonly #watched: readonly Watched[];
  #folders: Folders | undefined;
  #since: number | undefined;
  #busy = false;
  #ended = false;

  /** Watches one volume by its name, for those who measure. */
  static of(root: string, volume: string, hears: Hears): Watching {
    return new Watching(root, [findVolume(root, root, volume)], hears);
  }

  constructor(root: string, volumes: readonly RulePackage[], hears: Hears) {
    this.#root = root;
    this.#hears = hears;
    this.#watched = volumes.map((volume) => this.#watch(volume));
  }

  /** Builds all volumes once, and keeps what that teaches; from then on builds what changes. */
  async begin(): Promise<void> {
    const roots = this.#watched.flatMap(({ volume: { folder, dependencies } }) => {
      const base = baseOf(this.#root, dependencies);
      const preludes = preludesOf(this.#root, [...dependencies, ...(base?.dependencies ?? [])]);
      return [folder, ...(base ? [base.folder] : []), ...preludes.map((prelude) => prelude.folder)];
    });
    this.#folders = new Folders([...new Set(roots)], () => this.#changed());
    this.#busy = true;
    for (const one of this.#watched) {
      await setImmediate();
      if (!this.#ended) await this.#first(one);
    }
    this.#busy = false;
    if (this.#since !== undefined) await this.#build();
  }

  /** Watches no more. What is being written is written whole. */
  async end(): Promise<void> {
    this.#ended = true;
    this.#folders?.close();
    await Promise.all([this.#warm.end(), ...this.#watched.map(({ trying }) => trying?.end())]);
  }

  #watch(volume: RulePackage): Watched {
    const { tried, now } = this.#hears;
    const tell = (told: Told): void => {
      const { project, asked } = watched;
      if (project !== undefined) tried?.(volume, project, withoutTold(told, watched.found), now() - asked);
    };
    const watched: Watched = { volume, trying: tried && new Trying(tell), found: [], asked: 0 };
    return watched;
  }

  async #first(one: Watched): Promise<void> {
    const started = this.#hears.now();
    const project = this.#read(one);
    if (project === undefined) return;
    one.project = project;
    await this.#built(one, project, started);
  }

  /** Builds a volume, and tells what became of it. */
  async #built(one: Watched, project: Project, since: number): Promise<void> {
    let built: Built;
    try {
      built = await this.#warm.build(project);
    } catch (error) {
      // Whoever ends it does so at any moment.
      if (this.#isEnded()) return;
      if (error instanceof Stop) this.#hears.unread(one.volume, error);
      else this.#hears.broken(one.volume, error);
      return;
    }
    if (this.#isEnded()) return;
    this.#hears.built(one.volume, project, built, this.#hears.now() - since);
    one.found = built.diagnostics;
    if (built.state === 'failed') return;
    one.asked = this.#hears.now();
    one.trying?.ask(project);
  }

  #changed(): void {
    this.#since ??= this.#hears.now();
    if (!this.#busy && !this.#ended) void this.#build();
  }

  async #build(): Promise<void> {
    this.#busy = true;
    while (this.#since !== undefined) {
      const since = this.#since;
      this.#since = undefined;
      for (const one of this.#watched) {
        if (this.#isEnded()) return;
        await this.#again(one, since);
        // What is noticed meanwhile comes next.
        await setImmediate();
      }
    }
    this.#busy = false;
  }

  #isEnded(): boolean {
    return this.#ended;
  }

  async #again(one: Watched, since: number): Promise<void> {
    const before = one.project;
    let project = this.#read(one);
    if (project && before && isEmptied(project, before)) {
      await setTimeout(EMPTY);
      project = this.#read(one);
    }
    if (project === undefined || (before && isSame(project, before))) return;
    one.project = project;
    await this.#built(one, project, since);
  }

  #read(one: Watched): Project | undefined {
    const { volume } = one;
    try {
      const project = readProject(this.#root, volume.folder);
      delete one.unread;
      return project;
    } catch (error) {
      const why = unreadable(error);
      if (why === undefined) throw error;
      // Reported once, and again as built when it can be read: the folder may be moved away and back.
      if (one.unread !== why.message) this.#hears.unread(volume, why);
      one.unread = why.message;
      delete one.project;
      return undefined;
    }
  }
}

/** Returns why a volume cannot be read; undefined for a fault of Quipu's own. */
function unreadable(error: unknown): Stop | undefined {
  if (error instanceof Stop) return error;
  const fault = systemFault(error);
  return fault === undefined
    ? undefined
    : new Stop(`${fault}.`, 'Put it back, and the watch continues; or stop it with Ctrl-C.');
}

/** What came of a trial without what was told of the rules when they were built: scenarios are read with all rules. */
function withoutTold(told: Told, found: readonly Diagnostic[]): Told {
  if ('fault' in told) return told;
  const known = new Set(found.map(placeOf));
  const diagnostics = told.trial.diagnostics.filter((one) => !known.has(placeOf(one)));
  return { trial: { ...told.trial, diagnostics } };
}

const placeOf = ({ code, span: { file, start, end } }: Diagnostic): string =>
  `${code} ${start} ${end} ${file}`;

/** Milliseconds for which a file may be empty while it is written: who writes in place empties it first. */
const EMPTY = 20;

/** Whether a file that held something is empty now. */
const isEmptied = ({ texts }: Project, before: Project): boolean =>
  [...texts].some(([name, text]) => text === '' && (before.texts.get(name) ?? '') !== '');

/** Whether two readings of a package found the same. */
function isSame(one: Project, other: Project): boolean {
  const lexicons = ({ lexicons: all }: Project): string => JSON.stringify(all);
  return (
    one.texts.size === other.texts.size &&
    [...one.texts].every(([name, text]) => other.texts.get(name) === text) &&
    lexicons(one) === lexicons(other)
  );
}
