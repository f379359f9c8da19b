import { total, type Count } from './result.ts';
import type { Package } from './workspace.ts';

/**
 * Counts one per package in what `tsc --build --verbose` prints. A package that is not among the projects of the build, or in which an error
 * lies, fails; a build that failed for no package's sake counts as one failure.
 * @param text What was printed, without colors.
 * @param clean Whether the build itself ended well.
 * @param expected What ought to be checked.
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
