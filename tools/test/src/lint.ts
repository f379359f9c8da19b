// Lints every package by ESLint, and by oxlint for rules that use types. Counts one per package; a package of
// which no file was linted fails. The check for import cycles counts as one more. The allowed imports between
// packages come from the project graph of the task runner.
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

// The command instead of the API: the boundary rule reads the project graph once per command, but once per
// file through the API.
const { exit, text } = await runPrinted('eslint', ['--format', 'json', ...folders]);
const results = readLint(text, exit === 0);
if (results === undefined) console.error(text);
for (const { told } of results ?? []) for (const line of told) console.error(line);

// Both linters must have seen the same files.
const same = typed !== undefined && typed.files === results?.length;
if (!same)
  console.error(
    `lint: ESLint looks at ${results?.length ?? 'no'} files, oxlint at ${typed?.files ?? 'none'}`,
  );

const reached = await run('depcruise', [
  ...['--config', 'dependency-cruiser.config.js', '--output-type', 'err'],
  ...['packages/compiler/src/evaluate', 'packages/engine/src', 'packages/table/src'],
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
