/** Plays the scenarios that reach what has changed in the rules of one volume; on a thread of its own, see `trials-worker.ts`. */
import { compile } from '@quipu/compiler';
import { check, type Checked, type CheckedScenario, type Diagnostic, type Result } from '@quipu/language';
import { scenarioRunner, type ScenarioResult } from '@quipu/scenario';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { inputHash, staleness } from '../build/stamp.ts';
import { KeptTrees } from '../build/trees.ts';
import { Modules } from '../mutate/modules.ts';
import { filesBelow } from '../workspace/files.ts';
import type { Project } from '../workspace/project.ts';
import { concerned, differenceOf, reachedBy, type Reached } from './reached.ts';

/** The rule text of a package, as it is handed from one thread to another. */
export type Sources = Omit<Project, 'pathOf'>;

/** A scenario that was played. */
export type Played = Pick<ScenarioResult, 'title' | 'source' | 'failure'>;

/** What came of the scenarios. */
export interface Trial {
  /** What is wrong with scenarios, or with rules. */
  readonly diagnostics: readonly Diagnostic[];
  /** Name paths of the texts that differ from those that were tried before. */
  readonly changed: readonly string[];
  readonly played: readonly Played[];
  /** How many of them were played since nobody knew what they reach. */
  readonly unknown: number;
  /** How many scenarios there are. */
  readonly of: number;
}

/** The rules that were tried last. */
interface Tried {
  readonly checked: Checked;
  readonly scenarios: readonly CheckedScenario[];
  /** What each scenario says, by its title. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Tries one volume again and again. */
export class ScenarioTrials {
  readonly #trees = new KeptTrees();
  readonly #modules = new Modules();
  /** What scenarios reached when that was last found out, by their titles. */
  readonly #reached = new Map<string, Reached>();
  #tried: Tried | undefined;
  /** The rules by which it was found out what all scenarios reach. */
  #measured: Checked | undefined;

  /**
   * Plays the scenarios that reach what differs from the rules that were tried last. The first time it only finds out what each of them reaches.
   * @param goesOn asked between scenarios; where it says no, the trial is given up
   * @returns undefined where it was given up, or the code does not come from the rules as they are
   */
  async try(sources: Sources, goesOn: () => boolean): Promise<Trial | undefined> {
    const { checked, scenarios, diagnostics } = this.#read(sources);
    const trial = { diagnostics, changed: [], played: [], unknown: 0, of: scenarios.length };
    if (checked === undefined) return trial;
    const before = this.#tried;
    const texts = new Map(scenarios.map((one) => [one.title, textOf(one, sources)]));
    if (before === undefined) {
      this.#tried = { checked, scenarios, texts };
      await this.measure(goesOn);
      return trial;
    }
    const difference = differenceOf(before.checked, checked);
    const { places: some, unknown } = concerned(difference, scenarios, { reached: this.#reached, texts });
    const wanted = new Set(some);
    for (const [at, { title }] of scenarios.entries())
      if (before.texts.get(title) !== texts.get(title)) wanted.add(at);
    const places = [...wanted].sort((a, b) => a - b);
    const played = await this.#play(
      places.flatMap((at) => scenarios[at] ?? []),
      { sources, checked, goesOn },
    );
    if (played === undefined) return undefined;
    this.#tried = { checked, scenarios, texts };
    return { ...trial, changed: difference.rules.map(({ path }) => path), played, unknown };
  }

  /** Finds out what each scenario reaches of the rules that were tried last, unless that is known; those first of which nothing is known. */
  async measure(goesOn: () => boolean): Promise<void> {
    if (this.#tried === undefined || this.#measured === this.#tried.checked) return;
    const { checked, scenarios } = this.#tried;
    const { volume, hits } = await this.#modules.counting(compile(checked, { instrument: true }).files);
    const run = scenarioRunner(volume, checked);
    const fresh = scenarios.filter(({ title }) => !this.#reached.has(title));
    for (const scenario of [...fresh, ...scenarios.filter(({ title }) => this.#reached.has(title))]) {
      await setImmediate();
      if (!goesOn()) return;
      hits.fill(0);
      const { reasons } = run(scenario);
      this.#reached.set(scenario.title, reachedBy(checked, hits, reasons));
    }
    this.#measured = checked;
  }

  async #play(
    scenarios: readonly CheckedScenario[],
    {
      sources,
      checked,
      goesOn,
    }: { readonly sources: Sources; readonly checked: Checked; readonly goesOn: () => boolean },
  ): Promise<readonly Played[] | undefined> {
    if (scenarios.length === 0) return [];
    const files = generatedIn(sources);
    if (files === undefined) return undefined;
    const run = scenarioRunner(await this.#modules.volume(files), checked);
    const played: Played[] = [];
    for (const scenario of scenarios) {
      // Whoever saves a file again need not wait for what came before.
      await setImmediate();
      if (!goesOn()) return undefined;
      const { title, source, failure } = run(scenario);
      played.push({ title, source, failure });
    }
    return played;
  }

  #read({ folder, files, prelude, base }: Sources): Result {
    const [own, shared, amended] = [files, prelude, base].map((all) => this.#trees.read(folder, all));
    return check(own ?? [], shared ?? [], amended);
  }
}

/** What a scenario says. */
function textOf({ source: { span } }: CheckedScenario, { texts }: Sources): string {
  return texts.get(span.file)?.slice(span.start, span.end) ?? '';
}

/** The generated code of a volume; undefined where it does not come from its rules. */
function generatedIn(
  sources: Sources,
): readonly { readonly path: string; readonly text: string }[] | undefined {
  const folder = join(sources.folder, 'generated');
  if (staleness(folder, inputHash(sources)) !== undefined) return undefined;
  return filesBelow(folder, '.ts').map((path) => ({
    path: relative(folder, path).replaceAll(sep, '/'),
    text: readFileSync(path, 'utf8'),
  }));
}
