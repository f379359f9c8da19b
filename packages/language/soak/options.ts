/** The command line of the soak scripts. */
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** What both scripts take. */
export interface Options {
  readonly seed: number;
  readonly count: number;
  /** The rule files of the repository. */
  readonly texts: readonly string[];
}

/** Reads `--seed` and `--count`. */
export function options(count: number): Options {
  const { values } = parseArgs({ options: { seed: { type: 'string' }, count: { type: 'string' } } });
  const root = new URL('../../../rules/', import.meta.url).pathname;
  return {
    seed: Number(values.seed ?? 1),
    count: Number(values.count ?? count),
    texts: globSync('*/*.quipu', { cwd: root }).map((file) => readFileSync(root + file, 'utf8')),
  };
}
