/** Reports the errors of rules that a command needs, as text or in its JSON output. */
import type { Diagnostic } from '@quipu/language';
import { EXIT, Stop } from '../exit.ts';
import type { Project } from '../workspace/project.ts';
import { shownPath } from '../workspace/workspace.ts';
import { diagnosticJson, showDiagnostic } from './diagnostics.ts';
import type { Io } from './io.ts';

export interface Reporting {
  readonly io: Pick<Io, 'cwd' | 'err' | 'colors'>;
  readonly json: boolean;
}

/** Receives the errors of rules before the command ends. `name` is the displayed path of a file. */
export type ErrorListener = (
  diagnostics: readonly Diagnostic[],
  project: Pick<Project, 'texts' | 'pathOf'>,
  name?: (file: string) => string,
) => void;

/**
 * Reads rules with `read`, which may be asynchronous, and shows the errors that it reports.
 * @throws {Stop} if there are errors; contains them if the output is JSON
 */
export function withErrors<T>({ io, json }: Reporting, read: (listener: ErrorListener) => T): T {
  const found: Record<string, unknown>[] = [];
  const listener: ErrorListener = (
    diagnostics,
    { texts, pathOf },
    name = (file) => shownPath(io.cwd, pathOf(file)),
  ) => {
    for (const one of diagnostics) {
      if (json) found.push(diagnosticJson(one, texts, name));
      else io.err(`${showDiagnostic(one, texts, io.colors, name)}\n`);
    }
  };
  const fail = (error: unknown): never => {
    if (error instanceof Stop && error.code === EXIT.findings && found.length > 0) error.diagnostics = found;
    throw error;
  };
  try {
    const result = read(listener);
    return result instanceof Promise ? (result.catch(fail) as T) : result;
  } catch (error) {
    return fail(error);
  }
}

/** Returns the end of a command whose rules have errors; contains them, for JSON output. */
export function withoutRules(
  stop: Stop,
  { texts, pathOf }: Pick<Project, 'texts' | 'pathOf'>,
  diagnostics: readonly Diagnostic[],
  cwd: string,
): Stop {
  stop.diagnostics = diagnostics
    .filter(({ severity }) => severity === 'error')
    .map((one) => diagnosticJson(one, texts, (file) => shownPath(cwd, pathOf(file))));
  return stop;
}
