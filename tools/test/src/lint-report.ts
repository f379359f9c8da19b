import { z } from 'zod';
import { parsed } from './result.ts';

const Report = z
  .array(
    z.object({
      filePath: z.string(),
      errorCount: z.int().nonnegative(),
      messages: z.array(
        z.object({
          line: z.int().optional(),
          column: z.int().optional(),
          message: z.string(),
          ruleId: z.string().nullable(),
        }),
      ),
    }),
  )
  .min(1);

export interface LintedFile {
  /** Absolute path. */
  readonly file: string;
  readonly errors: number;
  /** All messages, including warnings, one per position. */
  readonly told: readonly string[];
}

/**
 * Parses the output of ESLint's JSON formatter; undefined if it is invalid, or if the run failed without any
 * error.
 */
export function readLint(text: string, clean: boolean): readonly LintedFile[] | undefined {
  const report = parsed(Report, text);
  if (report === undefined || (!clean && report.every(({ errorCount }) => errorCount === 0)))
    return undefined;
  return report.map(({ filePath, errorCount, messages }) => ({
    file: filePath,
    errors: errorCount,
    told: messages.map(
      ({ line = 1, column = 1, message, ruleId }) =>
        `${filePath}:${line}:${column} ${message} ${ruleId ?? ''}`,
    ),
  }));
}
