// Violations of the rules that use types, which oxlint runs on the native TypeScript.
import { z } from 'zod';
import type { Failure } from './outcome.ts';
import { parseJson } from './parse-json.ts';

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

export interface OxlintReport {
  /** Number of linted files. */
  readonly files: number;
  /** One per position. */
  readonly violations: readonly (Failure & { readonly location: string })[];
}

/**
 * Parses the output of oxlint's JSON reporter; undefined if it is invalid, or if the run failed without any
 * violation.
 * @param succeeded - whether the run itself succeeded.
 */
export function parseOxlintReport(text: string, succeeded: boolean): OxlintReport | undefined {
  const report = parseJson(Report, text);
  if (report === undefined || (report.diagnostics.length === 0 && !succeeded)) return undefined;
  const violations = report.diagnostics.map(({ filename, code, message, labels }) => {
    const { line, column } = labels[0]?.span ?? { line: 1, column: 1 };
    return { location: `${filename}:${line}:${column}`, name: code, message };
  });
  return { files: report.number_of_files, violations };
}
