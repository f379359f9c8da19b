import { addOutcomes, PASSED, requireFailure, type Failure, type Outcome } from './outcome.ts';
import type { Package } from './workspace.ts';

/**
 * Counts one per package in the output of `tsc --build --verbose --pretty false`. A package that is not part
 * of the build or contains an error fails. Errors outside of packages count as one failure, as does a failed
 * build without errors.
 * @param succeeded - whether the build itself succeeded.
 * @param packages - the packages to check.
 */
export function parseTscOutput(text: string, succeeded: boolean, packages: readonly Package[]): Outcome {
  const lines = text.split('\n').map((line) => line.trim());
  const projects = new Set(lines.flatMap((line) => /^\* (.+)\/tsconfig\.json$/u.exec(line)?.[1] ?? []));
  const errors = lines.flatMap((line) => parseError(line) ?? []);
  const outcomes = packages.map(({ dir }): Outcome => {
    const failures = errors.filter((error) => isBelow(dir, error));
    if (!projects.has(dir)) failures.push({ location: dir, message: 'Missing in tsconfig.json.' });
    return failures.length === 0 ? PASSED : { passed: 0, failed: 1, failures };
  });
  const others = errors.filter((error) => !packages.some(({ dir }) => isBelow(dir, error)));
  if (others.length > 0) outcomes.push({ passed: 0, failed: 1, failures: others });
  return requireFailure(addOutcomes(outcomes), succeeded);
}

const isBelow = (dir: string, { location }: Failure): boolean => location?.startsWith(`${dir}/`) ?? false;

function parseError(line: string): Failure | undefined {
  const [, file, row, column, name, message] =
    /^(?:(\S.*)\((\d+),(\d+)\): )?error (TS\d+): (.*)$/u.exec(line) ?? [];
  if (message === undefined) return undefined;
  return { location: file && `${file}:${row}:${column}`, name, message };
}
