/** Parses and checks projects for the commands. */
import type {
  BoundVolume,
  Checked,
  CheckedScenario,
  Declarations,
  Diagnostic,
  InvalidScenario,
} from '@quipu/language';
import { check, parse, type CheckOptions, type ParsedFile } from '@quipu/language/read';
import type { Project, SourceText } from './project.ts';

export interface Rules {
  /** Undefined if the rules have errors. */
  readonly checked: Checked | undefined;
  /** The rules if all errors are in scenarios. */
  readonly playable: Checked | undefined;
  /** The declarations, for rendering sentences; undefined for a prelude. */
  readonly bound: BoundVolume | undefined;
  /** All declarations including those of dependencies, with amendments applied. */
  readonly declarations: readonly Declarations.Decl[];
  /** Declarations without amendments by options: what an edition may amend. */
  readonly amendable: readonly Declarations.Decl[];
  /** The parsed files; empty for a prelude. */
  readonly files: readonly ParsedFile[];
  readonly scenarios: readonly CheckedScenario[];
  readonly invalid: readonly InvalidScenario[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface ReadOptions extends Pick<CheckOptions, 'scenarios'> {
  /** Files of an earlier result, to reuse unchanged ones. */
  readonly parsed?: readonly ParsedFile[] | undefined;
}

/** Parses and checks a project, with its scenarios unless `scenarios` is false. Never throws because of file contents. */
export function readRules(
  { files, prelude, base, manifest }: Omit<Project, 'pathOf'>,
  { scenarios = true, parsed = [] }: ReadOptions = {},
): Rules {
  // A prelude is checked only as part of the volumes that use it.
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
  const parsedByPath = new Map(parsed.map((file) => [file.path, file]));
  const withParsed = (
    texts: readonly SourceText[],
  ): readonly (ParsedFile | { readonly path: string; readonly text: string })[] =>
    texts.map(({ name, text }) => {
      const file = parsedByPath.get(name);
      return file?.text === text ? file : { path: name, text };
    });
  const result = check(withParsed(files), withParsed(prelude), withParsed(base), { scenarios });
  const { checked, playable } = result;
  return { ...result, checked, playable };
}
