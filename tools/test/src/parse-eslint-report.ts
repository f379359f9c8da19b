import { relative } from 'node:path';
import { z } from 'zod';
import type { Failure } from './outcome.ts';
import { parseJson } from './parse-json.ts';
import { root } from './workspace.ts';

const Report = z
  .array(
    z.object({
      filePath: z.string(),
      messages: z.array(
        z.object({
          line: z.int().optional(),
          column: z.int().optional(),
          message: z.string(),
          ruleId: z.string().nullable(),
          severity: z.int(),
        }),
      ),
    }),
  )
  .min(1);

const ERROR = 2;

export interface LintedFile {
  /** Relative to the root. */
  readonly file: string;
  readonly errors: readonly Failure[];
  readonly warnings: readonly Failure[];
}

/**
 * Parses the output of ESLint's JSON formatter; undefined if it is invalid, or if the run failed without any
 * error.
 * @param succeeded - whether the run itself succeeded.
 */
export function parseEslintReport(text: string, succeeded: boolean): readonly LintedFile[] | undefined {
  const report = parseJson(Report, text);
  const files = report?.map(({ filePath, messages }) => {
    const file = relative(root, filePath);
    const violations = messages.map(({ severity, line = 1, column = 1, message, ruleId }) => ({
      isError: severity === ERROR,
      failure: { location: `${file}:${line}:${column}`, name: ruleId ?? undefined, message },
    }));
    return {
      file,
      errors: violations.filter(({ isError }) => isError).map(({ failure }) => failure),
      warnings: violations.filter(({ isError }) => !isError).map(({ failure }) => failure),
    };
  });
  return succeeded || files?.some(({ errors }) => errors.length > 0) ? files : undefined;
}
