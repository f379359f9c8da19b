// Lints every package, by ESLint, and by oxlint where types are asked for. Counts one per package; one of which no file was
// looked at fails. That no module reaches what it may not counts as one more.
// Which package may import which is judged by the graph that the task runner keeps.
import { join, sep } from 'node:path';
import { readLint } from './lint-report.ts';
import { leaveCount, total } from './result.ts';
import { run, runPrinted } from './run.ts';
import { lintTypes } from './typed-lint.ts';
import { packagesWith, root } from './workspace.ts';

// Volumes hold rule files and generated code only.
const packages = packagesWith('tsconfig.json', ['packages/*', 'tools/*']);
const folders = packages.map(({ dir }) => dir);

const typed = await lintTypes(folders);
for (const { told } of typed?.faults ?? []) console.error(told);

// Its own command, not its API: the rule of boundaries reads the graph of the task runner once in the command, and anywhere else once a file.
const { exit, text } = await runPrinted('eslint', ['--format', 'json', ...folders]);
const results = readLint(text, exit === 0);
if (results === undefined) console.error(text);
for (const { told } of results ?? []) for (const line of told) console.error(line);

// What one of them overlooks, the other sees.
const same = typed !== undefined && typed.files === results?.length;
if (!same)
  console.error(
    `lint: ESLint looks at ${results?.length ?? 'no'} files, oxlint at ${typed?.files ?? 'none'}`,
  );

const reached = await run('depcruise', [
  ...['--config', 'dependency-cruiser.config.js', '--output-type', 'err'],
  ...['packages/compiler/src/evaluate', 'packages/table/src'],
]);
leaveCount(
  'lint',
  total([
    reached === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
    ...packages.map(({ dir, name }) => {
      const own = results?.filter(({ file }) => file.startsWith(join(root, dir) + sep)) ?? [];
      const typedErrors = typed?.faults.filter(({ file }) => file.startsWith(`${dir}/`)).length ?? 0;
      const found = own.reduce((sum, { errors }) => sum + errors, typedErrors);
      if (same && own.length > 0 && found === 0) return { passed: 1, failed: 0 };
      console.error(`lint: ${name}: ${found} errors in ${own.length} files`);
      return { passed: 0, failed: 1 };
    }),
  ]),
);
