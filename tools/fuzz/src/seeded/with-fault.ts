/** Applies a fault to a copy of the repository, and reverts it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Change, SeededFault } from './faults.ts';

/**
 * Applies a change to the text of a file.
 * @throws if the text to find does not occur exactly once
 */
export function applyChange(id: string, { file, find, replace }: Change, text: string): string {
  const times = text.split(find).length - 1;
  if (times !== 1)
    throw new Error(
      `Fault ${id}: what it changes occurs ${times} times in ${file}, not once: ${JSON.stringify(find)}. Say in seeded/faults.ts what brings the fault back now.`,
    );
  return text.replace(find, () => replace);
}

/** Applies the changes of a fault in a folder, runs a function, and reverts them. */
export async function withFault<T>(
  folder: string,
  { id, changes }: SeededFault,
  run: () => Promise<T>,
): Promise<T> {
  const before = new Map<string, string>();
  try {
    for (const change of changes) {
      const path = join(folder, change.file);
      const text = readFileSync(path, 'utf8');
      if (!before.has(path)) before.set(path, text);
      writeFileSync(path, applyChange(id, change, text));
    }
    return await run();
  } finally {
    for (const [path, text] of before) writeFileSync(path, text);
  }
}
