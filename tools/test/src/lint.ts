// Lints every package in one process, which reads what they share once. Counts one per package; one of which no file was looked at fails.
// That no modules import each other counts as one more.
// Which package may import which is judged by the graph that the task runner keeps.
import { ESLint } from 'eslint';
import { join, sep } from 'node:path';
import { isAcyclic } from './cycles.ts';
import { leaveCount, total } from './result.ts';
import { packagesWith, root } from './workspace.ts';

// Volumes hold rule files and generated code only.
const packages = packagesWith('tsconfig.json', ['packages/*', 'tools/*']);
const eslint = new ESLint({ cwd: root });
const results = await eslint.lintFiles(packages.map(({ dir }) => dir));
const told = await (await eslint.loadFormatter('stylish')).format(results);
if (told !== '') console.error(told);

const acyclic = isAcyclic(packages.map(({ dir }) => `${dir}/src`));
leaveCount(
  'lint',
  total([
    acyclic ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
    ...packages.map(({ dir, name }) => {
      const own = results.filter(({ filePath }) => filePath.startsWith(join(root, dir) + sep));
      const errors = own.reduce((sum, { errorCount }) => sum + errorCount, 0);
      if (own.length > 0 && errors === 0) return { passed: 1, failed: 0 };
      console.error(`lint: ${name}: ${errors} errors in ${own.length} files`);
      return { passed: 0, failed: 1 };
    }),
  ]),
);
