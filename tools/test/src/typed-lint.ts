// The rules that use types, which oxlint runs on the native TypeScript.
import { z } from 'zod';
import { parsed } from './result.ts';
import { runPrinted } from './run.ts';

const Report = z.object({
  number_of_files: z.int().nonnegative(),
  diagnostics: z.array(
    z.object({
      filename: z.string(),
      code: z.string(),
      message: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.int(), column: z.int() }) })),
    }),
  ),
});

export interface TypedLint {
  /** Number of linted files. */
  readonly files: number;
  /** Violations, one per position. */
  readonly faults: readonly { readonly file: string; readonly told: string }[];
}

/** Runs oxlint over folders. If its output is not conclusive, prints it and returns undefined. */
export async function lintTypes(folders: readonly string[]): Promise<TypedLint | undefined> {
  const { exit, text } = await runPrinted('oxlint', ['--format', 'json', ...folders]);
  const found = readTypedLint(text, exit === 0);
  if (found === undefined) console.error(text);
  return found;
}

/**
 * Parses the output of oxlint's JSON reporter; undefined if it is invalid, or if the run failed without any
 * violation.
 * @param clean - whether the run itself succeeded.
 */
export function readTypedLint(text: string, clean: boolean): TypedLint | undefined {
  const report = parsed(Report, text);
  if (report === undefined || (report.diagnostics.length === 0 && !clean)) return undefined;
  const faults = report.diagnostics.map(({ filename, code, message, labels }) => {
    const { line, column } = labels[0]?.span ?? { line: 1, column: 1 };
    return { file: filename, told: `${filename}:${line}:${column} ${message} ${code}` };
  });
  return { files: report.number_of_files, faults };
}
