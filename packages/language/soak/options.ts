/** The command line of the soak scripts. */
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** A rule file: its path below `rules/`, and its text. */
export interface RuleFile {
  readonly path: string;
  readonly text: string;
}

/** Options of both scripts. */
export interface Options {
  readonly seed: number;
  readonly count: number;
  /** Whether to print one JSON document instead of text. */
  readonly json: boolean;
  readonly files: readonly RuleFile[];
}

/** Reads `--seed`, `--count` and `--json`. */
export function options(count: number): Options {
  const { values } = parseArgs({
    options: { seed: { type: 'string' }, count: { type: 'string' }, json: { type: 'boolean' } },
  });
  const root = new URL('../../../rules/', import.meta.url).pathname;
  return {
    seed: Number(values.seed ?? 1),
    count: Number(values.count ?? count),
    json: values.json ?? false,
    files: globSync('**/*.quipu', { cwd: root })
      .toSorted()
      .map((path) => ({ path, text: readFileSync(root + path, 'utf8') })),
  };
}
