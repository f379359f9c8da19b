/** `quipu check`: reports errors in rule files. */
import { join } from 'node:path';
import type { BoundVolume, Diagnostic } from '@quipu/language';
import { readRules } from '../../workspace/read-rules.ts';
import { EXIT, type ExitCode } from '../../exit.ts';
import { formatCount, formatDuration } from '../../terminal/quantities.ts';
import type { Io } from '../../terminal/io.ts';
import { fileKindOf, readText } from '../../workspace/files.ts';
import { type Project, readProject } from '../../workspace/project.ts';
import { isLexicon, resolveTargets, resolveTargetsIn, type Target } from '../../workspace/targets.ts';
import {
  displayPath,
  isRepository,
  preludeFolder,
  rulePackages,
  workspaceRoot,
} from '../../workspace/workspace.ts';

export interface CheckArguments {
  readonly paths: readonly string[];
  readonly volume?: string;
  readonly json: boolean;
}

interface Finding {
  readonly target: Target;
  readonly diagnostic: Diagnostic;
}

/** Reports all diagnostics of the given packages and files. Warnings do not cause a failure. */
export async function check({ paths, volume, json }: CheckArguments, io: Io): Promise<ExitCode> {
  const startTime = io.now();
  const root = workspaceRoot(io.cwd);
  const targets =
    volume === undefined
      ? resolveTargets(root, io.cwd, paths)
      : resolveTargetsIn(root, io.cwd, volume, paths);
  const findings = withoutDuplicates(
    (await Promise.all(targets.map((target) => findingsOf(target, root)))).flat(),
  );
  const errors = findings.filter(({ diagnostic }) => diagnostic.severity === 'error').length;
  const files = new Set(targets.flatMap(pathsOf)).size;

  if (json) {
    io.out(
      JSON.stringify(
        { ok: errors === 0, files, diagnostics: await findingsJson(findings, io) },
        undefined,
        2,
      ),
    );
  } else {
    await printFindings(findings, io);
    io.out(
      renderSummary(
        { files, errors, warnings: findings.length - errors, milliseconds: io.now() - startTime },
        io,
      ),
    );
  }
  return errors > 0 ? EXIT.findings : EXIT.ok;
}

// Most checks have no diagnostics: the functions below import their rendering lazily.

async function findingsJson(
  findings: readonly Finding[],
  io: Io,
): Promise<readonly Record<string, unknown>[]> {
  if (findings.length === 0) return [];
  const { diagnosticJson } = await import('../../terminal/diagnostics.ts');
  return findings.map(({ target: { project }, diagnostic }) =>
    diagnosticJson(diagnostic, project.texts, (name) => displayPath(io.cwd, project.pathOf(name))),
  );
}

async function printFindings(findings: readonly Finding[], io: Io): Promise<void> {
  if (findings.length === 0) return;
  const { explainLine, renderDiagnostic } = await import('../../terminal/diagnostics.ts');
  for (const { target, diagnostic } of findings) {
    const { texts, pathOf } = target.project;
    io.out(
      `${renderDiagnostic(diagnostic, texts, io.colors, (name) => displayPath(io.cwd, pathOf(name)))}\n`,
    );
  }
  const line = explainLine(
    findings.map(({ diagnostic }) => diagnostic),
    io.colors,
  );
  if (line !== undefined) io.out(line);
}

async function findingsOf(target: Target, root: string): Promise<readonly Finding[]> {
  const { project, onlyFile } = target;
  const { bound, diagnostics } = readRules(project);
  const allDiagnostics = [...diagnostics];
  if ((onlyFile === undefined || isLexicon(target)) && project.lexicons.some(({ isOwn }) => isOwn)) {
    const volumes = bound ? [bound] : volumesUsing(project, root);
    // The terms of invalid rules are incomplete, so lexicon entries are not checked against them.
    const hasInvalidRules = bound !== undefined && diagnostics.some(isError);
    const lexicons = lexiconsToCheck(project, root);
    allDiagnostics.push(...(await lexiconDiagnostics(lexicons, hasInvalidRules ? [] : volumes)));
  }
  return allDiagnostics
    .filter(({ span }) => onlyFile === undefined || span.file === onlyFile)
    .map((diagnostic) => ({ target, diagnostic }));
}

/** Leaves out unchanged copies of lexicons of the series: they contain terms of volumes outside of the workspace. */
function lexiconsToCheck({ lexicons }: Project, root: string): Project['lexicons'] {
  if (isRepository(root)) return lexicons;
  const isCopy = ({ name, text }: Project['lexicons'][number]): boolean => {
    const original = join(preludeFolder(), name);
    return fileKindOf(original) === 'file' && readText(original) === text;
  };
  return lexicons.filter((lexicon) => !isCopy(lexicon));
}

/** The volumes that build on a prelude; none if one of them has errors, since its declarations are then incomplete. */
function volumesUsing({ manifest }: Project, root: string): readonly BoundVolume[] {
  const volumes = rulePackages(root).filter(
    ({ dependencies, isVolume }) => isVolume && dependencies.includes(manifest?.packageName ?? ''),
  );
  const results = volumes.map(({ folder }) => readRules(readProject(root, folder), { scenarios: false }));
  if (results.some(({ diagnostics }) => diagnostics.some(isError))) return [];
  return results.flatMap(({ bound }) => bound ?? []);
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

async function lexiconDiagnostics(
  lexicons: Project['lexicons'],
  volumes: readonly BoundVolume[],
): Promise<readonly Diagnostic[]> {
  const { lexiconProblems } = await import('../../workspace/lexicons.ts');
  return lexiconProblems(lexicons, volumes).flatMap(({ name, problems }) =>
    problems.map(({ message, hint }, index) => {
      // Distinct spans, to prevent deduplication.
      const span = { file: name, start: index, end: index };
      return {
        code: 'Q7001',
        severity: 'error',
        title: 'Lexicon',
        message,
        hint,
        span,
        related: [],
      } as const;
    }),
  );
}

/** Removes duplicates from preludes, which are read with each package that uses them. */
function withoutDuplicates(findings: readonly Finding[]): Finding[] {
  const keys = new Set<string>();
  return findings.filter(({ target, diagnostic: { code, span } }) => {
    const key = [code, target.project.pathOf(span.file), span.start, span.end].join(' ');
    if (keys.has(key)) return false;
    keys.add(key);
    return true;
  });
}

function pathsOf({ project, onlyFile }: Target): string[] {
  return onlyFile === undefined
    ? project.files.map((source) => project.pathOf(source.name))
    : [project.pathOf(onlyFile)];
}

interface CheckTotals {
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
  readonly milliseconds: number;
}

function renderSummary({ files, errors, warnings, milliseconds }: CheckTotals, { colors }: Io): string {
  const { green, red, yellow, dim } = colors;
  const counts = [
    ...(errors > 0 ? [red(formatCount(errors, 'error'))] : []),
    ...(warnings > 0 ? [yellow(formatCount(warnings, 'warning'))] : []),
  ];
  const verdict = counts.length === 0 ? green('nothing to report') : counts.join(', ');
  return `${verdict} in ${formatCount(files, 'file')} ${dim(formatDuration(milliseconds))}`;
}
