/** `quipu fmt`: formats rule files. */
import { join } from 'node:path';
import { format, parse, type Diagnostic } from '@quipu/language';
import { inputHash, staleness } from '../../workspace/build-manifest.ts';
import { EXIT, type ExitCode } from '../../exit.ts';
import { formatCount } from '../../terminal/quantities.ts';
import { diagnosticJson, explainLine, renderDiagnostic } from '../../terminal/diagnostics.ts';
import type { Io } from '../../terminal/io.ts';
import { writeFileAtomically } from '../../workspace/files.ts';
import { readProject, type Project } from '../../workspace/project.ts';
import { rejectLexicons, resolveTargets } from '../../workspace/targets.ts';
import { rulePackages, displayPath, workspaceRoot } from '../../workspace/workspace.ts';

export interface FmtArguments {
  readonly paths: readonly string[];
  readonly check: boolean;
  readonly json: boolean;
}

/** Formats the given files. Reports files that do not parse, and leaves them unchanged. */
export function fmt(args: FmtArguments, io: Io): ExitCode {
  const { check, json } = args;
  const root = workspaceRoot(io.cwd);
  const targets = resolveTargets(root, io.cwd, args.paths);
  rejectLexicons(targets);
  const sources = targets.flatMap(({ project, onlyFile }) =>
    project.files
      .filter(({ name }) => onlyFile === undefined || name === onlyFile)
      .map(({ name, text }) => ({ project, name, text, path: project.pathOf(name) })),
  );
  const outdatedBefore = check || json ? [] : outdatedVolumes(root);
  const changedPaths: string[] = [];
  const formattedVolumes = new Set<string | undefined>();
  const diagnostics: Record<string, unknown>[] = [];
  const faults: Diagnostic[] = [];
  for (const { project, name, text, path } of sources) {
    const result = formatText(name, text);
    if (result.text === undefined) {
      faults.push(...result.diagnostics);
      diagnostics.push(...reportDiagnostics(result.diagnostics, project, json, io));
    } else if (result.text !== text) {
      changedPaths.push(displayPath(io.cwd, path));
      formattedVolumes.add(project.manifest?.name);
      if (!check) writeFileAtomically(path, result.text);
    }
  }
  const isFailure = diagnostics.length > 0 || (check && changedPaths.length > 0);
  if (json)
    io.out(
      JSON.stringify(
        { ok: !isFailure, files: sources.length, changed: changedPaths, diagnostics },
        undefined,
        2,
      ),
    );
  else {
    const line = explainLine(faults, io.colors);
    if (line !== undefined) io.out(line);
    printSummary({ changedPaths, total: sources.length }, check, io);
    // Volumes that were outdated before are mentioned only if they were formatted.
    const isOutdatedByFormat = (name: string): boolean =>
      formattedVolumes.has(name) || !outdatedBefore.includes(name);
    if (!check && changedPaths.length > 0)
      printBuildHint(outdatedVolumes(root).filter(isOutdatedByFormat), io);
  }
  return isFailure ? EXIT.findings : EXIT.ok;
}

/** Prints diagnostics unless the output is JSON. Returns their JSON. */
function reportDiagnostics(
  diagnostics: readonly Diagnostic[],
  project: Project,
  json: boolean,
  io: Io,
): readonly Record<string, unknown>[] {
  const pathOf = displayPathOf(project, io);
  if (!json)
    for (const diagnostic of diagnostics)
      io.out(`${renderDiagnostic(diagnostic, project.texts, io.colors, pathOf)}\n`);
  return diagnostics.map((diagnostic) => diagnosticJson(diagnostic, project.texts, pathOf));
}

interface FormattedFiles {
  readonly changedPaths: readonly string[];
  readonly total: number;
}

function printSummary({ changedPaths, total }: FormattedFiles, check: boolean, io: Io): void {
  const { dim, green, yellow } = io.colors;
  for (const path of changedPaths) io.out(`${check ? yellow('differs') : green('formatted')} ${path}`);
  io.out(`${formatCount(changedPaths.length, 'file')} of ${total} ${check ? 'would change' : 'changed'}`);
  if (check && changedPaths.length > 0) io.out(`  ${dim('hint:')} \`quipu fmt\` formats them.`);
}

function printBuildHint(volumes: readonly string[], io: Io): void {
  if (volumes.length === 0) return;
  const command = `quipu build ${volumes.join(' ')}`;
  io.out(`  ${io.colors.dim('hint:')} Generated code cites lines of rules. \`${command}\` updates it.`);
}

const outdatedVolumes = (root: string): string[] =>
  rulePackages(root)
    .filter(({ isVolume }) => isVolume)
    .filter(
      ({ folder }) =>
        staleness(join(folder, 'generated'), inputHash(readProject(root, folder))) === 'outdated',
    )
    .map(({ name }) => name);

function displayPathOf(project: Project, io: Io): (name: string) => string {
  return (name) => displayPath(io.cwd, project.pathOf(name));
}

function formatText(
  name: string,
  text: string,
): { readonly text: string | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const formatted = format(text);
  if (formatted.diagnostics.length === 0) return { text: formatted.text, diagnostics: [] };
  return { text: undefined, diagnostics: parse(name, text).diagnostics };
}
