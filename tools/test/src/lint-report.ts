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

/** A file that ESLint looked at. */
export interface LintedFile {
  /** With its whole path. */
  readonly file: string;
  readonly errors: number;
  /** All that is to be said of it, warnings too, a place each. */
  readonly told: readonly string[];
}

/** Reads what ESLint's JSON formatter printed; undefined where it cannot be read, or holds no error although the run ended badly. */
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
