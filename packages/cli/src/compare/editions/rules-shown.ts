/** Reads rules for commands that require rules without errors. */
import type { Diagnostic } from '@quipu/language';
import { EXIT, Stop } from '../../exit.ts';
import { diagnosticJson, showDiagnostic } from '../../terminal/diagnostics.ts';
import type { Io } from '../../terminal/io.ts';
import type { Project } from '../../workspace/project.ts';
import { shownPath } from '../../workspace/workspace.ts';

export interface Reporting {
  readonly io: Pick<Io, 'cwd' | 'err' | 'colors'>;
  readonly json: boolean;
}

/**
 * Reads rules with `read` and shows the errors that it reports.
 * @throws {Stop} if there are errors; contains them if the output is JSON
 */
export async function withErrors<T>(
  { io, json }: Reporting,
  read: (told: (diagnostics: readonly Diagnostic[], project: Pick<Project, 'texts' | 'pathOf'>) => void) => T,
): Promise<Awaited<T>> {
  const found: Record<string, unknown>[] = [];
  try {
    return await read((diagnostics, { texts, pathOf }) => {
      const name = (file: string): string => shownPath(io.cwd, pathOf(file));
      for (const one of diagnostics) {
        if (json) found.push(diagnosticJson(one, texts, name));
        else io.err(`${showDiagnostic(one, texts, io.colors, name)}\n`);
      }
    });
  } catch (error) {
    if (error instanceof Stop && error.code === EXIT.findings && found.length > 0) error.diagnostics = found;
    throw error;
  }
}
