/** Generated rule texts, and faults that such texts are to find. */
import type { Part } from './part.ts';
import { node } from './process.ts';

/** So many texts: what the checker accepts of them compiles, type-checks and plays within the laws. */
export const semantics = (texts: number, seed: number): Part =>
  script('what is accepted plays within the laws', 'main.ts', [
    '--texts',
    String(texts),
    '--seed',
    String(seed),
  ]);

/** So many times a volume that is there with a few changes: whatever the checker accepts holds, too. */
export const changes = (volumes: number, seed: number): Part =>
  script('volumes with changes that are accepted play within the laws', 'main.ts', [
    '--changed',
    '--texts',
    String(volumes),
    '--seed',
    String(seed),
  ]);

/** Faults that were mended, put back one by one in a copy of the repository: each is found. */
export const seeded = (fault?: string): Part =>
  script(
    'faults that are put back are found',
    'seeded/main.ts',
    fault === undefined ? [] : ['--fault', fault],
  );

/** A part that a script does in one go; it says what it did, and fails by its exit code. */
function script(name: string, path: string, args: readonly string[]): Part {
  let said = '';
  return {
    name,
    batches: 1,
    run: async () => {
      said = await node([`tools/fuzz/src/${path}`, ...args]);
    },
    summary: () => said.trimEnd(),
  };
}
