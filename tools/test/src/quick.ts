// `npm run test:quick`: types, lint of changed files, and unit tests of the packages that a change affects.
import { commandLine } from '@quipu/nx-plugin/command-line';
import { changeBase, changedFiles } from './changes.ts';
import { run } from './run.ts';
import { root } from './workspace.ts';

commandLine(
  'npm run test:quick',
  'Checks types, lints changed files, and runs the unit tests of affected packages.',
).parse();

// Fail unless every step succeeds, however the process ends.
process.exitCode = 1;

/**
 * Projects with whole games and builds in their tests. They depend on nearly every package, so any change
 * would run them, for minutes; `npm test` does.
 */
const SLOW = ['tag:layer:tools', '@quipu/cli', '@quipu/client'];

const base = changeBase(root);
const sources = changedFiles(root, base).filter((file) =>
  /^(?:packages|tools)\/(?!.*\/fixtures\/).*\.tsx?$/u.test(file),
);

/** Runs a command and reports its duration. Returns whether it succeeded. */
async function step(name: string, command: string, args: readonly string[]): Promise<boolean> {
  const start = performance.now();
  const good = (await run(command, args)) === 0;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name}: ${good ? 'passed' : 'FAILED'} in ${seconds} s`);
  return good;
}

async function lint(): Promise<boolean> {
  if (sources.length === 0) return true;
  const typed = await step('lint (types)', 'oxlint', sources);
  return (await step('lint', 'eslint', sources)) && typed;
}

const flags = ['--output-style=stream', '--parallel=1'];
const generated = await step('generate', 'nx', ['run-many', '-t', 'generate', ...flags]);
const unit = step('unit', 'nx', [
  ...['affected', '-t', 'test', `--base=${base}`, `--exclude=${SLOW.join(',')}`],
  ...flags,
]);
const types = await step('types', 'tsc', ['--build']);
const linted = await lint();
if ((await unit) && generated && types && linted) process.exitCode = 0;
