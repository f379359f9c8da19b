/** Reports the errors of rules that a command needs, as text or in its JSON output. */
import type { Diagnostic } from '@quipu/language';
import { EXIT, CommandError } from '../exit.ts';
import type { Project } from '../workspace/project.ts';
import { displayPath } from '../workspace/workspace.ts';
import { diagnosticJson, explainLine, renderDiagnostic } from './diagnostics.ts';
import type { Io } from './io.ts';

export interface ErrorOutput {
  readonly io: Pick<Io, 'cwd' | 'err' | 'colors'>;
  readonly json: boolean;
}

/** Receives the errors of rules before the command ends. `displayName` returns the displayed path of a file. */
export type ErrorListener = (
  diagnostics: readonly Diagnostic[],
  project: Pick<Project, 'texts' | 'pathOf'>,
  displayName?: (file: string) => string,
) => void;

/**
 * Reads rules with `read`, which may be asynchronous, and shows the errors that it reports.
 * @throws {CommandError} if there are errors; contains them if the output is JSON
 */
export function reportRuleErrors<T>({ io, json }: ErrorOutput, readRules: (listener: ErrorListener) => T): T {
  const errors: Record<string, unknown>[] = [];
  let isExplained = false;
  const listener: ErrorListener = (
    diagnostics,
    { texts, pathOf },
    displayName = (file) => displayPath(io.cwd, pathOf(file)),
  ) => {
    for (const diagnostic of diagnostics) {
      if (json) errors.push(diagnosticJson(diagnostic, texts, displayName));
      else io.err(`${renderDiagnostic(diagnostic, texts, io.colors, displayName)}\n`);
    }
    const line = json || isExplained ? undefined : explainLine(diagnostics, io.colors);
    if (line !== undefined) io.err(line);
    isExplained ||= line !== undefined;
  };
  const rethrow = (error: unknown): never => {
    if (error instanceof CommandError && error.code === EXIT.findings && errors.length > 0)
      error.diagnostics = errors;
    throw error;
  };
  try {
    const result = readRules(listener);
    return result instanceof Promise ? (result.catch(rethrow) as T) : result;
  } catch (error) {
    return rethrow(error);
  }
}

/** Returns the end of a command whose rules have errors; contains them, for JSON output. */
export function withDiagnostics(
  error: CommandError,
  { texts, pathOf }: Pick<Project, 'texts' | 'pathOf'>,
  diagnostics: readonly Diagnostic[],
  cwd: string,
): CommandError {
  error.diagnostics = diagnostics
    .filter(({ severity }) => severity === 'error')
    .map((diagnostic) => diagnosticJson(diagnostic, texts, (file) => displayPath(cwd, pathOf(file))));
  return error;
}
