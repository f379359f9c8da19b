/** `quipu check`: reports errors in rule files. */
import type { Bound, Diagnostic } from '@quipu/language';
import { readRules } from '../../workspace/rules.ts';
import { EXIT, type ExitCode } from '../../exit.ts';
import { count, duration } from '../../terminal/count.ts';
import type { Io } from '../../terminal/io.ts';
import { type Project, readProject } from '../../workspace/project.ts';
import { isLexicon, targets, targetsOn, type Target } from '../../workspace/targets.ts';
import { rulePackages, shownPath, workspaceRoot } from '../../workspace/workspace.ts';

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
  const started = io.now();
  const root = workspaceRoot(io.cwd);
  const asked = volume === undefined ? targets(root, io.cwd, paths) : targetsOn(root, io.cwd, volume, paths);
  const findings = unrepeated((await Promise.all(asked.map((target) => findingsOf(target, root)))).flat());
  const errors = findings.filter(({ diagnostic }) => diagnostic.severity === 'error').length;
  const files = new Set(asked.flatMap(filesOf)).size;

  if (json) {
    io.out(JSON.stringify({ ok: errors === 0, files, diagnostics: await told(findings, io) }, undefined, 2));
  } else {
    await show(findings, io);
    io.out(summary({ files, errors, warnings: findings.length - errors, elapsed: io.now() - started }, io));
  }
  return errors > 0 ? EXIT.findings : EXIT.ok;
}

/** Lazy imports, here and below: most checks have no diagnostics. */
async function told(findings: readonly Finding[], io: Io): Promise<readonly Record<string, unknown>[]> {
  if (findings.length === 0) return [];
  const { diagnosticJson } = await import('../../terminal/diagnostics.ts');
  return findings.map(({ target: { project }, diagnostic }) =>
    diagnosticJson(diagnostic, project.texts, (name) => shownPath(io.cwd, project.pathOf(name))),
  );
}

async function show(findings: readonly Finding[], io: Io): Promise<void> {
  if (findings.length === 0) return;
  const { showDiagnostic } = await import('../../terminal/diagnostics.ts');
  for (const { target, diagnostic } of findings) {
    const { texts, pathOf } = target.project;
    io.out(`${showDiagnostic(diagnostic, texts, io.colors, (name) => shownPath(io.cwd, pathOf(name)))}\n`);
  }
}

async function findingsOf(target: Target, root: string): Promise<readonly Finding[]> {
  const { project, only } = target;
  const { bound, diagnostics } = readRules(project);
  const found = [...diagnostics];
  if ((only === undefined || isLexicon(target)) && project.lexicons.some(({ own }) => own)) {
    const isWhole = !diagnostics.some(isError);
    found.push(...(await ofLexicons(project, bound ? (isWhole ? [bound] : []) : boundOn(project, root))));
  }
  return found
    .filter(({ span }) => only === undefined || span.file === only)
    .map((diagnostic) => ({ target, diagnostic }));
}

/** The volumes that build on a prelude; none if one of them has errors, since what it declares is then unknown. */
function boundOn({ manifest }: Project, root: string): readonly Bound[] {
  const volumes = rulePackages(root).filter(
    ({ dependencies, isVolume }) => isVolume && dependencies.includes(manifest?.packageName ?? ''),
  );
  const read = volumes.map(({ folder }) => readRules(readProject(root, folder), { scenarios: false }));
  if (read.some(({ diagnostics }) => diagnostics.some(isError))) return [];
  return read.flatMap(({ bound }) => bound ?? []);
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

async function ofLexicons({ lexicons }: Project, bound: readonly Bound[]): Promise<readonly Diagnostic[]> {
  const { lexiconProblems } = await import('../../workspace/lexicons.ts');
  return lexiconProblems(lexicons, bound).flatMap(({ name, problems }) =>
    problems.map(({ message, hint }, at) => {
      // Distinct spans, to prevent deduplication.
      const span = { file: name, start: at, end: at };
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
function unrepeated(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ target, diagnostic: { code, span } }) => {
    const key = [code, target.project.pathOf(span.file), span.start, span.end].join(' ');
    return !seen.has(key) && seen.add(key);
  });
}

function filesOf({ project, only }: Target): string[] {
  return only === undefined
    ? project.files.map((source) => project.pathOf(source.name))
    : [project.pathOf(only)];
}

interface Outcome {
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
  readonly elapsed: number;
}

function summary({ files, errors, warnings, elapsed }: Outcome, { colors }: Io): string {
  const { green, red, yellow, dim } = colors;
  const found = [
    ...(errors > 0 ? [red(count(errors, 'error'))] : []),
    ...(warnings > 0 ? [yellow(count(warnings, 'warning'))] : []),
  ];
  const verdict = found.length === 0 ? green('nothing to report') : found.join(', ');
  return `${verdict} in ${count(files, 'file')} ${dim(duration(elapsed))}`;
}
