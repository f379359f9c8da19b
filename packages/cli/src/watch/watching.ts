/** Volumes that are built whenever a file of theirs is saved. */
import { setImmediate } from 'node:timers/promises';
import { Warm, type Built } from '../build/warm.ts';
import { Stop } from '../exit.ts';
import { readProject, type Project } from '../workspace/project.ts';
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
  /** When its scenarios were asked for. */
  asked: number;
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
      if (project !== undefined) tried?.(volume, project, told, now() - asked);
    };
    const watched: Watched = { volume, trying: tried && new Trying(tell), asked: 0 };
    return watched;
  }

  async #first(one: Watched): Promise<void> {
    const started = this.#hears.now();
    const project = this.#read(one);
    if (project === undefined) return;
    one.project = project;
    await this.#built(one, project, started, async () => {
      const built = await this.#warm.build(project);
      // Code that is as it should be was made by another process: this one has yet to learn how.
      if (built.state === 'unchanged') await this.#warm.learn(project);
      return built;
    });
  }

  /** Builds a volume, and tells what became of it. */
  async #built(one: Watched, project: Project, since: number, build: () => Promise<Built>): Promise<void> {
    let built: Built;
    try {
      built = await build();
    } catch (error) {
      // Whoever ends it does so at any moment.
      if (this.#isEnded()) return;
      if (error instanceof Stop) this.#hears.unread(one.volume, error);
      else this.#hears.broken(one.volume, error);
      return;
    }
    if (this.#isEnded()) return;
    this.#hears.built(one.volume, project, built, this.#hears.now() - since);
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
    const project = this.#read(one);
    if (project === undefined || (one.project && isSame(project, one.project))) return;
    one.project = project;
    await this.#built(one, project, since, () => this.#warm.build(project));
  }

  #read({ volume }: Watched): Project | undefined {
    try {
      return readProject(this.#root, volume.folder);
    } catch (error) {
      // A file that is gone the moment after it was listed is told of once more.
      if (!(error instanceof Stop)) throw error;
      this.#hears.unread(volume, error);
      return undefined;
    }
  }
}

/** Whether two readings of a package found the same. */
function isSame(one: Project, other: Project): boolean {
  const lexicons = ({ lexicons: all }: Project): string => JSON.stringify(all);
  return (
    one.texts.size === other.texts.size &&
    [...one.texts].every(([name, text]) => other.texts.get(name) === text) &&
    lexicons(one) === lexicons(other)
  );
}
