/** The language as the commands use it. */
import {
  check,
  format,
  parse,
  type Checked,
  type CheckedScenario,
  type Diagnostic,
  type SourceFile,
} from '@quipu/language';
import type { Project, SourceText } from '../workspace/project.ts';

/** What was read of a project. */
export interface Rules {
  /** Undefined if the rules have errors. */
  readonly checked: Checked | undefined;
  readonly scenarios: readonly CheckedScenario[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses and checks a project. Never throws, whatever its files hold. */
export function readRules({ files, prelude, base, manifest }: Project): Rules {
  // A prelude means something only in the volumes that use it; they report what is wrong with it.
  if (manifest?.isVolume === false) {
    const diagnostics = files.flatMap(({ name, text }) => parse(name, text).diagnostics);
    return { checked: undefined, scenarios: [], diagnostics };
  }
  const { checked, scenarios, diagnostics } = check(
    files.map(sourceFile),
    prelude.map(sourceFile),
    base.map(sourceFile),
  );
  return { checked, scenarios, diagnostics };
}

function sourceFile({ name, text }: SourceText): SourceFile {
  return { path: name, text };
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
