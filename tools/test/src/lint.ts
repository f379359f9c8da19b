// Lints every package, by ESLint, and by oxlint where types are asked for. Counts one per package; one of which no file was
// looked at fails. That no module reaches what it may not counts as one more.
// Which package may import which is judged by the graph that the task runner keeps.
import { ESLint } from 'eslint';
import { join, sep } from 'node:path';
import { reachesOnlyAllowed } from './reach.ts';
import { leaveCount, total } from './result.ts';
import { lintTypes } from './typed-lint.ts';
import { packagesWith, root } from './workspace.ts';

// Volumes hold rule files and generated code only.
const packages = packagesWith('tsconfig.json', ['packages/*', 'tools/*']);
const folders = packages.map(({ dir }) => dir);

const typed = await lintTypes(folders);
for (const { told } of typed?.faults ?? []) console.error(told);

// Other tasks run beside it, and a second thread would load all that the first one does.
const eslint = new ESLint({ cwd: root, concurrency: 'off' });
const results = await eslint.lintFiles(folders);
const told = await (await eslint.loadFormatter('stylish')).format(results);
if (told !== '') console.error(told);

// What one of them overlooks, the other sees.
const same = typed?.files === results.length;
if (!same)
  console.error(`lint: ESLint looks at ${results.length} files, oxlint at ${typed?.files ?? 'none'}`);

const allowed = ['packages/compiler/src/evaluate', 'packages/table/src'].every(reachesOnlyAllowed);
leaveCount(
  'lint',
  total([
    allowed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
    ...packages.map(({ dir, name }) => {
      const own = results.filter(({ filePath }) => filePath.startsWith(join(root, dir) + sep));
      const typedErrors = typed?.faults.filter(({ file }) => file.startsWith(`${dir}/`)).length ?? 0;
      const errors = own.reduce((sum, { errorCount }) => sum + errorCount, typedErrors);
      if (same && own.length > 0 && errors === 0) return { passed: 1, failed: 0 };
      console.error(`lint: ${name}: ${errors} errors in ${own.length} files`);
      return { passed: 0, failed: 1 };
    }),
  ]),
);
