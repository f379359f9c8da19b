/** `quipu dump`: prints the intermediate form of a rule after a pass of the compiler. */
import { dump as dumpProgram, type PassName } from '@quipu/compiler';
import { nearest } from '@quipu/language/nearest';
import { readRules } from '../../workspace/rules.ts';
import { decisive } from '../../workspace/stamp.ts';
import { EXIT, Stop, type ExitCode } from '../../exit.ts';
import { showDiagnostic } from '../../terminal/diagnostics.ts';
import type { Io } from '../../terminal/io.ts';
import { readProject } from '../../workspace/project.ts';
import { findVolume, shownPath, workspaceRoot } from '../../workspace/workspace.ts';

export interface DumpArguments {
  readonly volume: string;
  /** A rule number, the name of a text, or the name of a function. */
  readonly of: string;
  readonly after: PassName;
}

const USE =
  'Give a rule number, or the name of a text or function; steps, points and goals are printed with their text.';

/**
 * Prints the routines, steps, decision points and functions of a rule after a pass.
 * @throws {Stop} if the rules have errors, or nothing has that number or name
 */
export function dump({ volume, of, after }: DumpArguments, io: Io): ExitCode {
  if (of.trim() === '') throw new Stop('The rule to dump is empty.', USE);
  const root = workspaceRoot(io.cwd);
  const found = findVolume(root, io.cwd, volume);
  const project = readProject(root, found.folder);
  const sources = project.base.length > 0 ? project : decisive(project);
  const { checked, diagnostics } = readRules(sources, { scenarios: false });
  if (checked === undefined) {
    const name = (file: string): string => shownPath(io.cwd, project.pathOf(file));
    for (const one of diagnostics.filter(({ severity }) => severity === 'error'))
      io.err(`${showDiagnostic(one, project.texts, io.colors, name)}\n`);
    throw new Stop(
      `The rules of ${found.name} have errors.`,
      `Correct them: \`quipu check ${found.name}\` lists them.`,
      EXIT.findings,
    );
  }
  const text = dumpProgram(checked, { of, after });
  if (text === undefined) {
    const names = checked.bodies.flatMap(({ path, source }) => [path, source.rule]);
    const meant = nearest(of, names);
    throw new Stop(
      `${found.name} has no rule, text or function "${of}" after the pass ${after}.`,
      meant === undefined ? USE : `Did you mean "${meant}"?`,
    );
  }
  io.out(text.trimEnd());
  return EXIT.ok;
}
