/** Runs the fuzzers: generated rule texts, mutated volumes, and seeded faults. */
import type { Part } from './part.ts';
import { node } from './process.ts';

/** Texts that the checker accepts must compile, type-check and play within the laws. */
export const semantics = (texts: number, seed: number): Part =>
  script('what is accepted plays within the laws', 'main.ts', [
    '--texts',
    String(texts),
    '--seed',
    String(seed),
  ]);

/** Mutated volumes that the checker accepts must hold as well. */
export const changes = (volumes: number, seed: number): Part =>
  script('volumes with changes that are accepted play within the laws', 'main.ts', [
    '--changed',
    '--texts',
    String(volumes),
    '--seed',
    String(seed),
  ]);

/** Fixed faults, reintroduced one by one in a copy of the repository, must each be found. */
export const seeded = (fault?: string): Part =>
  script(
    'faults that are put back are found',
    'seeded/main.ts',
    fault === undefined ? [] : ['--fault', fault],
  );

/** A part with one batch that runs a script; its exit code decides. */
function script(name: string, path: string, args: readonly string[]): Part {
  let output = '';
  return {
    name,
    batches: 1,
    run: async () => {
      output = await node([`tools/fuzz/src/${path}`, ...args]);
    },
    summary: () => output.trimEnd(),
  };
}
