/** `quipu dump`: prints the intermediate form of a rule after a pass of the compiler. */
import { dump as dumpProgram, type PassName } from '@quipu/compiler';
import { findNearest } from '@quipu/language/nearest';
import { readRules } from '../../workspace/read-rules.ts';
import { buildInputs } from '../../workspace/build-manifest.ts';
import { EXIT, CommandError, type ExitCode } from '../../exit.ts';
import { renderDiagnostic } from '../../terminal/diagnostics.ts';
import type { Io } from '../../terminal/io.ts';
import { readProject } from '../../workspace/project.ts';
import { findVolume, displayPath, workspaceRoot } from '../../workspace/workspace.ts';

export interface DumpArguments {
  readonly volume: string;
  /** A rule number, the name of a text, or the name of a function. */
  readonly rule: string;
  readonly after: PassName;
}

const USAGE_HINT =
  'Give a rule number, or the name of a text or function; steps, points and goals are printed with their text.';

/**
 * Prints the routines, steps, decision points and functions of a rule after a pass.
 * @throws {CommandError} if the rules have errors, or nothing has that number or name
 */
export function dump({ volume, rule, after }: DumpArguments, io: Io): ExitCode {
  if (rule.trim() === '') throw new CommandError('The rule to dump is empty.', USAGE_HINT);
  const root = workspaceRoot(io.cwd);
  const rulePackage = findVolume(root, io.cwd, volume);
  const project = readProject(root, rulePackage.folder);
  const sources = project.base.length > 0 ? project : buildInputs(project);
  const { checked, diagnostics } = readRules(sources, { scenarios: false });
  if (checked === undefined) {
    const displayName = (file: string): string => displayPath(io.cwd, project.pathOf(file));
    for (const diagnostic of diagnostics.filter(({ severity }) => severity === 'error'))
      io.err(`${renderDiagnostic(diagnostic, project.texts, io.colors, displayName)}\n`);
    throw new CommandError(
      `The rules of ${rulePackage.name} have errors.`,
      `Correct them: \`quipu check ${rulePackage.name}\` lists them.`,
      EXIT.findings,
    );
  }
  const text = dumpProgram(checked, { target: rule, pass: after });
  if (text === undefined) {
    const names = checked.bodies.flatMap(({ path, source }) => [path, source.rule]);
    const suggestion = findNearest(rule, names);
    throw new CommandError(
      `${rulePackage.name} has no rule, text or function "${rule}" after the pass ${after}.`,
      suggestion === undefined ? USAGE_HINT : `Did you mean "${suggestion}"?`,
    );
  }
  io.out(text.trimEnd());
  return EXIT.ok;
}
