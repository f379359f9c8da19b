/** `quipu check`: what is wrong with rule files. */
import type { Diagnostic } from '@quipu/language';
import { controlIn, escapeOf } from '@quipu/language/characters';
import { readRules } from '../build/rules.ts';
import { EXIT, Stop, type ExitCode } from '../exit.ts';
import { count, duration } from '../report/count.ts';
import type { Io } from '../terminal/io.ts';
import { targets, targetsOn, type Target } from '../workspace/targets.ts';
import { shownPath, workspaceRoot } from '../workspace/workspace.ts';

/** Arguments of `quipu check`. */
export interface CheckArguments {
  readonly paths: readonly string[];
  readonly volume?: string;
  readonly json: boolean;
}

interface Finding {
  readonly target: Target;
  readonly diagnostic: Diagnostic;
}

/** Reports every diagnostic of the given packages and files. Warnings alone do not fail. */
export async function check({ paths, volume, json }: CheckArguments, io: Io): Promise<ExitCode> {
  const started = io.now();
  const root = workspaceRoot(io.cwd);
  const asked = volume === undefined ? targets(root, io.cwd, paths) : targetsOn(root, io.cwd, volume, paths);
  for (const target of asked) mustShowItsNames(target);
  const findings = unrepeated(asked.flatMap(findingsOf));
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

/** What tells diagnostics is loaded where there are any, here and below. */
async function told(findings: readonly Finding[], io: Io): Promise<readonly Record<string, unknown>[]> {
  if (findings.length === 0) return [];
  const { diagnosticJson } = await import('../report/diagnostics.ts');
  return findings.map(({ target: { project }, diagnostic }) =>
    diagnosticJson(diagnostic, project.texts, (name) => shownPath(io.cwd, project.pathOf(name))),
  );
}

async function show(findings: readonly Finding[], io: Io): Promise<void> {
  if (findings.length === 0) return;
  const { showDiagnostic } = await import('../report/diagnostics.ts');
  for (const { target, diagnostic } of findings) {
    const { texts, pathOf } = target.project;
    io.out(`${showDiagnostic(diagnostic, texts, io.colors, (name) => shownPath(io.cwd, pathOf(name)))}\n`);
  }
}

function findingsOf(target: Target): Finding[] {
  return readRules(target.project)
    .diagnostics.filter(({ span }) => target.only === undefined || span.file === target.only)
    .map((diagnostic) => ({ target, diagnostic }));
}

/**
 * Checks that the lexicons of a package contain no control characters. What else a lexicon has to be is checked when it is built.
 * @throws {Stop} naming the file and the text
 */
function mustShowItsNames({ project, only }: Target): void {
  if (only !== undefined) return;
  for (const { name, text } of project.lexicons.filter(({ own }) => own)) {
    const bad = stringsIn(text).find((each) => controlIn(each) >= 0);
    if (bad !== undefined)
      throw new Stop(
        `${name}: "${bad}" contains the control character ${escapeOf(bad.charAt(controlIn(bad)))}, which is not visible.`,
        'Delete the character: names contain visible characters and spaces only.',
        EXIT.findings,
      );
  }
}

/** All strings of a JSON document, keys included; none if it cannot be read. */
function stringsIn(json: string): readonly string[] {
  const found: string[] = [];
  try {
    JSON.parse(json, (key, value: unknown) => {
      found.push(key, ...(typeof value === 'string' ? [value] : []));
      return value;
    });
  } catch {
    return [];
  }
  return found;
}

/** A prelude is read again with each package that builds on it; what is wrong in it is said once. */
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

/** What a check has come to. */
interface Outcome {
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
  /** Milliseconds. */
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
