import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { root } from './workspace.ts';

const Counted = z.object({ passed: z.int().nonnegative(), failed: z.int().nonnegative() });

export type Count = Readonly<z.infer<typeof Counted>>;

export function total(counts: readonly Count[]): Count {
  return counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), {
    passed: 0,
    failed: 0,
  });
}

/** Where a check of the whole repository leaves its count, relative to the root. */
export const countFile = (check: string): string => `tools/test/.results/${check}.json`;

/** Leaves the count of a check behind, and ends the process as badly as the check went. */
export function leaveCount(check: string, count: Count): void {
  const path = join(root, countFile(check));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(count)}\n`);
  console.log(`${check}: ${count.passed} passed, ${count.failed} failed`);
  process.exitCode = count.failed === 0 ? 0 : 1;
}

/** Reads a count that a check has left; one that is missing or cannot be read, or of a run that ended badly for no reason told, is a failure. */
export function readCount(text: string | undefined, clean: boolean): Count {
  const count = parsed(Counted, text);
  if (count === undefined) return { passed: 0, failed: 1 };
  return count.failed === 0 && !clean ? { ...count, failed: 1 } : count;
}

/** What a JSON text holds, or undefined where there is no text, or it holds something else. */
export function parsed<T>(schema: z.ZodType<T>, text: string | undefined): T | undefined {
  try {
    return schema.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}
