/** The language as the commands use it. */
import {
  check,
  format,
  parse,
  type Bound,
  type Checked,
  type CheckedScenario,
  type Diagnostic,
} from '@quipu/language';
import type { Project } from '../workspace/project.ts';
import { readTrees } from './trees.ts';

/** What was read of a project. */
export interface Rules {
  /** Undefined if the rules have errors. */
  readonly checked: Checked | undefined;
  /** The declarations, for those who put their text into words; undefined for a prelude. */
  readonly bound: Bound | undefined;
  readonly scenarios: readonly CheckedScenario[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses and checks a project. Never throws, whatever its files hold. */
export function readRules(project: Project): Rules {
  const { files, prelude, base, manifest } = project;
  // A prelude means something only in the volumes that use it; they report what is wrong with it.
  if (manifest?.isVolume === false) {
    const diagnostics = readTrees(project, files).flatMap(({ parsed }) => parsed.diagnostics);
    return { checked: undefined, bound: undefined, scenarios: [], diagnostics };
  }
  const { checked, bound, scenarios, diagnostics } = check(
    readTrees(project, files),
    readTrees(project, prelude),
    readTrees(project, base),
  );
  return { checked, bound, scenarios, diagnostics };
}

/** A file in its one layout, or why it has none. */
export function formatText(
  name: string,
  text: string,
): { readonly text: string | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const formatted = format(text);
  if (formatted.diagnostics.length === 0) return { text: formatted.text, diagnostics: [] };
  return { text: undefined, diagnostics: parse(name, text).diagnostics };
}
