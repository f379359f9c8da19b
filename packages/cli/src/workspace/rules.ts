/** The language as the commands use it. */
import type {
  Bound,
  Checked,
  CheckedScenario,
  Declarations,
  Diagnostic,
  InvalidScenario,
} from '@quipu/language';
import { check, parse, type CheckOptions, type ReadFile } from '@quipu/language/read';
import type { Project, SourceText } from './project.ts';

/** What was read of a project. */
export interface Rules {
  /** Undefined if the rules have errors. */
  readonly checked: Checked | undefined;
  /** The rules if all errors are in scenarios. */
  readonly playable: Checked | undefined;
  /** The declarations, for those who put their text into words; undefined for a prelude. */
  readonly bound: Bound | undefined;
  /** All that is declared, with what the package builds on; an edition is carried out. */
  readonly declarations: readonly Declarations.Decl[];
  /** The same, but what options amend is not carried out in it: what an edition may amend. */
  readonly amendable: readonly Declarations.Decl[];
  /** The files that it was read from; none for a prelude. */
  readonly files: readonly ReadFile[];
  readonly scenarios: readonly CheckedScenario[];
  readonly invalid: readonly InvalidScenario[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Options of `readRules`. */
export interface ReadOptions extends Pick<CheckOptions, 'scenarios'> {
  /** Files of an earlier result. Those whose text is still the same are not parsed again. */
  readonly parsed?: readonly ReadFile[] | undefined;
}

/** Parses and checks a project, with its scenarios unless `scenarios` is false. Never throws, whatever its files hold. */
export function readRules(
  { files, prelude, base, manifest }: Omit<Project, 'pathOf'>,
  { scenarios = true, parsed = [] }: ReadOptions = {},
): Rules {
  // A prelude has a meaning only in the volumes that use it; they report what is wrong with it.
  if (manifest?.isVolume === false) {
    return {
      checked: undefined,
      playable: undefined,
      bound: undefined,
      declarations: [],
      amendable: [],
      files: [],
      scenarios: [],
      invalid: [],
      diagnostics: files.flatMap(({ name, text }) => parse(name, text).diagnostics),
    };
  }
  const known = new Map(parsed.map((file) => [file.path, file]));
  const sources = (
    texts: readonly SourceText[],
  ): readonly (ReadFile | { readonly path: string; readonly text: string })[] =>
    texts.map(({ name, text }) => {
      const file = known.get(name);
      return file?.text === text ? file : { path: name, text };
    });
  const { checked, playable, ...read } = check(sources(files), sources(prelude), sources(base), {
    scenarios,
  });
  return { checked, playable, ...read };
}
