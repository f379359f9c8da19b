import { ESLint } from 'eslint';
import { join, sep } from 'node:path';
import { total, type Count } from './result.ts';
import { root, type Package } from './workspace.ts';

/**
 * Lints packages in one process, which reads what they share once. Counts one per package; one of which no file was looked at fails. Which package
 * may import which is judged by the graph that the task runner leaves behind when volumes are generated.
 */
export async function lintPackages(packages: readonly Package[]): Promise<Count> {
  const eslint = new ESLint({ cwd: root });
  const results = await eslint.lintFiles(packages.map(({ dir }) => dir));
  const told = await (await eslint.loadFormatter('stylish')).format(results);
  if (told !== '') console.error(told);
  return total(
    packages.map(({ dir, name }) => {
      const own = results.filter(({ filePath }) => filePath.startsWith(join(root, dir) + sep));
      const errors = own.reduce((sum, { errorCount }) => sum + errorCount, 0);
      if (own.length > 0 && errors === 0) return { passed: 1, failed: 0 };
      console.error(`lint: ${name}: ${errors} errors in ${own.length} files`);
      return { passed: 0, failed: 1 };
    }),
  );
}
