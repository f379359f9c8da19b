// The rules that go by types, which oxlint runs on the native TypeScript.
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
  /** How many files it looked at. */
  readonly files: number;
  /** Where a rule is broken, once a place. */
  readonly faults: readonly { readonly file: string; readonly told: string }[];
}

/** Runs oxlint over folders; undefined, once its words are printed, where it did not say plainly what it found. */
export async function lintTypes(folders: readonly string[]): Promise<TypedLint | undefined> {
  const { exit, text } = await runPrinted('oxlint', ['--format', 'json', ...folders]);
  const found = readTypedLint(text, exit === 0);
  if (found === undefined) console.error(text);
  return found;
}

/**
 * Reads what oxlint's JSON reporter printed; undefined where it cannot be read, or names nothing although the run ended badly.
 * @param clean Whether the run itself ended well.
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
