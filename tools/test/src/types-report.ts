import { total, type Count } from './result.ts';
import type { Package } from './workspace.ts';

/**
 * Counts one per package in the output of `tsc --build --verbose`. A package that is not part of the build or
 * contains an error fails; a failed build without a failed package counts as one failure.
 * @param text - the output without colors.
 * @param clean - whether the build itself succeeded.
 * @param expected - the packages to check.
 */
export function countTypes(text: string, clean: boolean, expected: readonly Package[]): Count {
  const lines = text.split('\n').map((line) => line.trim());
  const projects = new Set(lines.flatMap((line) => /^\* (.+)\/tsconfig\.json$/u.exec(line)?.[1] ?? []));
  const wrong = lines.flatMap((line) => /^(\S.*)\(\d+,\d+\): error /u.exec(line)?.[1] ?? []);
  const count = total(
    expected.map(({ dir, name }) => {
      const errors = wrong.some((file) => file.startsWith(`${dir}/`));
      if (!errors && projects.has(dir)) return { passed: 1, failed: 0 };
      console.error(`typecheck: ${name} ${errors ? 'has errors' : 'is no project of tsconfig.json'}`);
      return { passed: 0, failed: 1 };
    }),
  );
  return count.failed === 0 && !clean ? { ...count, failed: 1 } : count;
}
