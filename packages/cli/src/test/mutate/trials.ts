/** Tests mutants of one volume in memory: checks, compiles, and runs scenarios. */
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

export interface Task {
  readonly mutant: Mutant;
  /** Indexes of the scenarios to run, up to the first failure. */
  readonly scenarios: readonly number[];
}

export type Fate =
  | { readonly kind: 'refused'; readonly why: string }
  /** The compiler failed or generated invalid code: an internal error. */
  | { readonly kind: 'fault'; readonly why: string }
  | { readonly kind: 'equivalent' }
  | { readonly kind: 'caught'; readonly why: string }
  | { readonly kind: 'survived' };

/** Empty hashes, since code of different texts is compared. */
const HASHES: Hashes = { all: '', layout: '', rules: {} };

export class Trials {
  readonly #files: ReadonlyMap<string, ReadFile>;
  readonly #groups: Readonly<Record<'own' | 'prelude' | 'base', readonly string[]>>;
  readonly #code: ReadonlyMap<string, string>;
  /** Caches modules: a mutant differs from the original in one or two files. */
  readonly #modules = new Modules();

  /** @param project its rules must not have errors */
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
      return { kind: 'fault', why: messageOf(error) };
    }
    if (files.every((file) => this.#code.get(file.path) === file.text) && files.length === this.#code.size)
      return { kind: 'equivalent' };
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
      return { kind: 'fault', why: `The generated code cannot be read: ${messageOf(error)}` };
    }
    const run = scenarioRunner(volume, checked);
    let title = 'the start of a game';
    try {
      for (const index of order) {
        const scenario = all[index];
        if (scenario === undefined) continue;
        ({ title } = scenario);
        if (run(scenario).failure !== undefined) return { kind: 'caught', why: title };
      }
    } catch (error) {
      // A crash counts as detection.
      return { kind: 'caught', why: `${title} (${messageOf(error)})` };
    }
    return { kind: 'survived' };
  }
}

const compiled = (checked: Checked): readonly GeneratedFile[] =>
  compile(checked, { hashes: HASHES, invariants: true }).files;

const source = ({ name, text }: SourceText): SourceFile => ({ path: name, text });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** If errors are only in scenarios (they refer to removed things), the scenarios detected the mutant. */
function refusal(diagnostics: readonly Diagnostic[], files: readonly ReadFile[]): Fate {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const ofRules = errors.find((error) => scenarioAt(error, files) === undefined);
  if (ofRules !== undefined) return { kind: 'refused', why: `${ofRules.code} ${ofRules.message}` };
  const title = errors[0] && scenarioAt(errors[0], files);
  return { kind: 'caught', why: title ?? '' };
}

function scenarioAt({ span }: Diagnostic, files: readonly ReadFile[]): string | undefined {
  const declarations = files.find(({ path }) => path === span.file)?.parsed.file.declarations ?? [];
  const found = declarations.find((each) => each.span.start <= span.start && span.end <= each.span.end);
  return found?.$type === 'scenario' ? found.title.value : undefined;
}
