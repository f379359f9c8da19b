/** Tries mutants of one volume: checks, compiles and plays each, without a file written. */
import { compile, type GeneratedFile } from '@quipu/compiler';
import type { Volume } from '@quipu/engine';
import {
  check,
  mutated,
  type Checked,
  type CheckedScenario,
  type Diagnostic,
  type Hashes,
  type Mutant,
  type ReadFile,
  type SourceFile,
} from '@quipu/language';
import { scenarioRunner } from '@quipu/scenario';
import type { Project, SourceText } from '../../workspace/project.ts';
import { Modules } from '../../games/modules.ts';

/** A mutant to try. */
export interface Task {
  readonly mutant: Mutant;
  /** Scenarios to play, by their place among those of the volume; the first one that fails ends the trial. */
  readonly scenarios: readonly number[];
}

/** What became of a mutant. */
export type Fate =
  /** The text is wrong, and a diagnostic says so. */
  | { readonly fate: 'refused'; readonly why: string }
  /** The compiler failed, or made code that is none: which no text should make it do. */
  | { readonly fate: 'fault'; readonly why: string }
  | { readonly fate: 'equivalent' }
  | { readonly fate: 'caught'; readonly why: string }
  | { readonly fate: 'survived' };

/** Code of one text is compared with that of another: what names the text may not tell them apart. */
const HASHES: Hashes = { all: '', layout: '', rules: {} };

export class Trials {
  readonly #files: ReadonlyMap<string, ReadFile>;
  readonly #groups: Readonly<Record<'own' | 'prelude' | 'base', readonly string[]>>;
  readonly #code: ReadonlyMap<string, string>;
  /** Of the rules as they are: a mutant differs from them in a file or two. */
  readonly #modules = new Modules();

  /** @param project its rules must have no errors */
  constructor({ files, prelude, base }: Project) {
    const read = check(files.map(source), prelude.map(source), base.map(source));
    if (read.checked === undefined) throw new Error('The rules have errors.');
    this.#files = new Map(read.files.map((file) => [file.path, file]));
    const names = (group: readonly SourceText[]): string[] => group.map(({ name }) => name);
    this.#groups = { own: names(files), prelude: names(prelude), base: names(base) };
    this.#code = new Map(compiled(read.checked).map(({ path, text }) => [path, text]));
  }

  async try({ mutant, scenarios }: Task): Promise<Fate> {
    const text = mutated(this.#files.get(mutant.file)?.text ?? '', mutant);
    const changed: SourceFile = { path: mutant.file, text };
    const group = (names: readonly string[]): (SourceFile | ReadFile)[] =>
      names.flatMap((name) => (name === mutant.file ? changed : (this.#files.get(name) ?? [])));
    const { own, prelude, base } = this.#groups;
    const read = check(group(own), group(prelude), group(base));
    if (read.checked === undefined) return refusal(read.diagnostics, read.files);
    let files: readonly GeneratedFile[];
    try {
      files = compiled(read.checked);
    } catch (error) {
      return { fate: 'fault', why: messageOf(error) };
    }
    if (files.every((file) => this.#code.get(file.path) === file.text) && files.length === this.#code.size)
      return { fate: 'equivalent' };
    return this.#play(read.checked, read.scenarios, scenarios, files);
  }

  async #play(
    checked: Checked,
    all: readonly CheckedScenario[],
    order: readonly number[],
    files: readonly GeneratedFile[],
  ): Promise<Fate> {
    let volume: Volume;
    try {
      volume = await this.#modules.volume(files);
    } catch (error) {
      return { fate: 'fault', why: `The generated code cannot be read: ${messageOf(error)}` };
    }
    const run = scenarioRunner(volume, checked);
    let title = 'the start of a game';
    try {
      for (const index of order) {
        const scenario = all[index];
        if (scenario === undefined) continue;
        ({ title } = scenario);
        if (run(scenario).failure !== undefined) return { fate: 'caught', why: title };
      }
    } catch (error) {
      // Code that breaks down is noticed as well as code that does something else.
      return { fate: 'caught', why: `${title} (${messageOf(error)})` };
    }
    return { fate: 'survived' };
  }
}

const compiled = (checked: Checked): readonly GeneratedFile[] =>
  compile(checked, { hashes: HASHES, invariants: true }).files;

const source = ({ name, text }: SourceText): SourceFile => ({ path: name, text });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Rules without a fault of their own, whose scenarios speak of what is no longer there, are caught by these. */
function refusal(diagnostics: readonly Diagnostic[], files: readonly ReadFile[]): Fate {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const ofRules = errors.find((error) => scenarioAt(error, files) === undefined);
  if (ofRules !== undefined) return { fate: 'refused', why: `${ofRules.code} ${ofRules.message}` };
  const title = errors[0] && scenarioAt(errors[0], files);
  return { fate: 'caught', why: title ?? '' };
}

function scenarioAt({ span }: Diagnostic, files: readonly ReadFile[]): string | undefined {
  const declarations = files.find(({ path }) => path === span.file)?.parsed.file.declarations ?? [];
  const found = declarations.find((each) => each.span.start <= span.start && span.end <= each.span.end);
  return found?.$type === 'scenario' ? found.title.value : undefined;
}
