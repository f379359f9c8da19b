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

/** Path of the count that a repository-wide check writes, relative to the root. */
export const countFile = (check: string): string => `tools/test/.results/${check}.json`;

/** Writes the count of a check and exits with a failure code if the check failed. */
export function leaveCount(check: string, count: Count): void {
  const path = join(root, countFile(check));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(count)}\n`);
  console.log(`${check}: ${count.passed} passed, ${count.failed} failed`);
  process.exitCode = count.failed === 0 ? 0 : 1;
}

/**
 * Reads the count of a check. A missing or invalid count, or a failed run without failures, counts as a
 * failure.
 */
export function readCount(text: string | undefined, clean: boolean): Count {
  const count = parsed(Counted, text);
  if (count === undefined) return { passed: 0, failed: 1 };
  return count.failed === 0 && !clean ? { ...count, failed: 1 } : count;
}

/** Parses JSON; undefined if the text is missing, invalid, or does not match the schema. */
export function parsed<T>(schema: z.ZodType<T>, text: string | undefined): T | undefined {
  try {
    return schema.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}
