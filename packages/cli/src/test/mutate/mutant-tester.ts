/** Tests mutants of one volume in memory: checks, compiles, and runs scenarios. */
import { compile, type GeneratedFile } from '@quipu/compiler';
import type { Volume } from '@quipu/engine';
import {
  check,
  applyMutant,
  type Diagnostic,
  type Mutant,
  type ParsedFile,
  type SourceFile,
} from '@quipu/language';
import type { Checked, CheckedScenario, Hashes } from '@quipu/language/checked';
import { scenarioRunner } from '@quipu/scenario';
import type { Project, SourceText } from '../../workspace/project.ts';
import { ModuleEvaluator } from '../../games/module-evaluator.ts';

export interface MutantTask {
  readonly mutant: Mutant;
  /** Indexes of the scenarios to run, up to the first failure. */
  readonly scenarios: readonly number[];
}

export type MutantOutcome =
  | { readonly kind: 'refused'; readonly reason: string }
  /** The compiler failed or generated invalid code: an internal error. */
  | { readonly kind: 'fault'; readonly reason: string }
  | { readonly kind: 'equivalent' }
  | { readonly kind: 'caught'; readonly reason: string }
  | { readonly kind: 'survived' };

/** Empty hashes, since code of different texts is compared. */
const EMPTY_HASHES: Hashes = { all: '', layout: '', rules: {} };

export class MutantTester {
  readonly #files: ReadonlyMap<string, ParsedFile>;
  readonly #fileNames: Readonly<Record<'own' | 'prelude' | 'base', readonly string[]>>;
  readonly #code: ReadonlyMap<string, string>;
  /** Caches modules: a mutant differs from the original in one or two files. */
  readonly #modules = new ModuleEvaluator();

  /** @param project its rules must not have errors */
  constructor({ files, prelude, base }: Project) {
    const result = check(files.map(toSourceFile), prelude.map(toSourceFile), base.map(toSourceFile));
    if (result.checked === undefined) throw new Error('The rules have errors.');
    this.#files = new Map(result.files.map((file) => [file.path, file]));
    const names = (group: readonly SourceText[]): string[] => group.map(({ name }) => name);
    this.#fileNames = { own: names(files), prelude: names(prelude), base: names(base) };
    this.#code = new Map(compileRules(result.checked).map(({ path, text }) => [path, text]));
  }

  async test({ mutant, scenarios }: MutantTask): Promise<MutantOutcome> {
    const text = applyMutant(this.#files.get(mutant.file)?.text ?? '', mutant);
    const changedFile: SourceFile = { path: mutant.file, text };
    const filesOf = (names: readonly string[]): (SourceFile | ParsedFile)[] =>
      names.flatMap((name) => (name === mutant.file ? changedFile : (this.#files.get(name) ?? [])));
    const { own: ownSources, prelude, base } = this.#fileNames;
    const result = check(filesOf(ownSources), filesOf(prelude), filesOf(base));
    if (result.checked === undefined) return refusedOutcome(result.diagnostics, result.files);
    let files: readonly GeneratedFile[];
    try {
      files = compileRules(result.checked);
    } catch (error) {
      return { kind: 'fault', reason: messageOf(error) };
    }
    if (files.every((file) => this.#code.get(file.path) === file.text) && files.length === this.#code.size)
      return { kind: 'equivalent' };
    return this.#play(result.checked, result.scenarios, scenarios, files);
  }

  async #play(
    rules: Checked,
    allScenarios: readonly CheckedScenario[],
    order: readonly number[],
    files: readonly GeneratedFile[],
  ): Promise<MutantOutcome> {
    let volume: Volume;
    try {
      volume = await this.#modules.evaluateVolume(files);
    } catch (error) {
      return { kind: 'fault', reason: `The generated code cannot be read: ${messageOf(error)}` };
    }
    const run = scenarioRunner(volume, rules);
    let title = 'the start of a game';
    try {
      for (const index of order) {
        const scenario = allScenarios[index];
        if (scenario === undefined) continue;
        ({ title } = scenario);
        if (run(scenario).failure !== undefined) return { kind: 'caught', reason: title };
      }
    } catch (error) {
      // A crash counts as detection.
      return { kind: 'caught', reason: `${title} (${messageOf(error)})` };
    }
    return { kind: 'survived' };
  }
}

const compileRules = (checked: Checked): readonly GeneratedFile[] =>
  compile(checked, { hashes: EMPTY_HASHES, invariants: true }).files;

const toSourceFile = ({ name, text }: SourceText): SourceFile => ({ path: name, text });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** If errors are only in scenarios (they refer to removed declarations), the scenarios detected the mutant. */
function refusedOutcome(diagnostics: readonly Diagnostic[], files: readonly ParsedFile[]): MutantOutcome {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const ruleError = errors.find((error) => scenarioAt(error, files) === undefined);
  if (ruleError !== undefined) return { kind: 'refused', reason: `${ruleError.code} ${ruleError.message}` };
  const title = errors[0] && scenarioAt(errors[0], files);
  return { kind: 'caught', reason: title ?? '' };
}

function scenarioAt({ span }: Diagnostic, files: readonly ParsedFile[]): string | undefined {
  const declarations = files.find(({ path }) => path === span.file)?.parsed.file.declarations ?? [];
  const declaration = declarations.find(
    (candidate) => candidate.span.start <= span.start && span.end <= candidate.span.end,
  );
  return declaration?.$type === 'scenario' ? declaration.title.value : undefined;
}
