/** `quipu fmt`: formats rule files. */
import { join } from 'node:path';
import { format, parse, type Diagnostic } from '@quipu/language';
import { inputHash, staleness } from '../../workspace/stamp.ts';
import { EXIT, type ExitCode } from '../../exit.ts';
import { count } from '../../terminal/count.ts';
import { diagnosticJson, showDiagnostic } from '../../terminal/diagnostics.ts';
import type { Io } from '../../terminal/io.ts';
import { writeWhole } from '../../workspace/files.ts';
import { readProject, type Project } from '../../workspace/project.ts';
import { mustNotBeLexicons, targets } from '../../workspace/targets.ts';
import { rulePackages, shownPath, workspaceRoot } from '../../workspace/workspace.ts';

export interface FmtArguments {
  readonly paths: readonly string[];
  readonly check: boolean;
  readonly json: boolean;
}

/** Formats the given files. One that does not parse is reported and unchanged. */
export function fmt({ paths, check, json }: FmtArguments, io: Io): ExitCode {
  const root = workspaceRoot(io.cwd);
  const found = targets(root, io.cwd, paths);
  mustNotBeLexicons(found);
  const asked = found.flatMap(({ project, only }) =>
    project.files
      .filter(({ name }) => only === undefined || name === only)
      .map(({ name, text }) => ({ project, name, text, path: project.pathOf(name) })),
  );
  const changed: string[] = [];
  const diagnostics: Record<string, unknown>[] = [];
  for (const { project, name, text, path } of asked) {
    const result = formatText(name, text);
    if (result.text === undefined) {
      diagnostics.push(
        ...result.diagnostics.map((one) => diagnosticJson(one, project.texts, shown(project, io))),
      );
      if (json) continue;
      for (const one of result.diagnostics) {
        io.out(`${showDiagnostic(one, project.texts, io.colors, shown(project, io))}\n`);
      }
    } else if (result.text !== text) {
      changed.push(shownPath(io.cwd, path));
      if (!check) writeWhole(path, result.text);
    }
  }

  const fails = diagnostics.length > 0 || (check && changed.length > 0);
  if (json) io.out(JSON.stringify({ ok: !fails, files: asked.length, changed, diagnostics }, undefined, 2));
  else {
    const { green, yellow } = io.colors;
    for (const path of changed) io.out(`${check ? yellow('differs') : green('laid out')} ${path}`);
    const verb = check ? 'would change' : 'changed';
    io.out(`${count(changed.length, 'file')} of ${asked.length} ${verb}`);
    const hint = io.colors.dim('hint:');
    if (check && changed.length > 0) io.out(`  ${hint} \`quipu fmt\` lays them out.`);
    const outdated = check || changed.length === 0 ? [] : outdatedVolumes(root);
    if (outdated.length > 0)
      io.out(`  ${hint} Code tells lines of its rules. \`quipu build ${outdated.join(' ')}\` makes it anew.`);
  }
  return fails ? EXIT.findings : EXIT.ok;
}

const outdatedVolumes = (root: string): string[] =>
  rulePackages(root)
    .filter(({ isVolume }) => isVolume)
    .filter(
      ({ folder }) =>
        staleness(join(folder, 'generated'), inputHash(readProject(root, folder))) === 'outdated',
    )
    .map(({ name }) => name);

function shown(project: Project, io: Io): (name: string) => string {
  return (name) => shownPath(io.cwd, project.pathOf(name));
}

function formatText(
  name: string,
  text: string,
): { readonly text: string | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const formatted = format(text);
  if (formatted.diagnostics.length === 0) return { text: formatted.text, diagnostics: [] };
  return { text: undefined, diagnostics: parse(name, text).diagnostics };
}
