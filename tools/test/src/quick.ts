// `npm run test:quick`: types, lint of changed files, and unit tests of the packages that a change affects.
import { commandLine } from '@quipu/nx-plugin/command-line';
import { findChangeBase, listChangedFiles } from './changed-files.ts';
import { runCommand } from './run-command.ts';
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
const SLOW_PROJECTS = ['tag:layer:tools', '@quipu/cli', '@quipu/client'];

const base = findChangeBase(root);
const sources = listChangedFiles(root, base).filter((file) =>
  /^(?:packages|tools)\/(?!.*\/fixtures\/).*\.tsx?$/u.test(file),
);

/** Runs a command and reports its duration. Returns whether it succeeded. */
async function runStep(name: string, command: string, args: readonly string[]): Promise<boolean> {
  const start = performance.now();
  const succeeded = (await runCommand(command, args)) === 0;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name}: ${succeeded ? 'passed' : 'FAILED'} in ${seconds} s`);
  return succeeded;
}

async function lint(): Promise<boolean> {
  if (sources.length === 0) return true;
  const typedRulesPass = await runStep('lint (types)', 'oxlint', sources);
  return (await runStep('lint', 'eslint', sources)) && typedRulesPass;
}

const flags = ['--output-style=stream', '--parallel=1'];
const isGenerated = await runStep('generate', 'nx', ['run-many', '-t', 'generate', ...flags]);
const unitTests = runStep('unit', 'nx', [
  ...['affected', '-t', 'test', `--base=${base}`, `--exclude=${SLOW_PROJECTS.join(',')}`],
  ...flags,
]);
const typesPass = await runStep('types', 'tsc', ['--build']);
const lintPasses = await lint();
if ((await unitTests) && isGenerated && typesPass && lintPasses) process.exitCode = 0;
