// Lints every package by ESLint, and by oxlint for rules that use types. Counts one per package; a package of
// which no file was linted fails. The check for forbidden imports counts as one more. The allowed imports
// between packages come from the project graph of the task runner.
import { writeOutcome } from './check-outcome.ts';
import { addOutcomes, PASSED, type Failure, type Outcome } from './outcome.ts';
import { parseDepcruiseOutput } from './parse-depcruise-output.ts';
import { parseEslintReport, type LintedFile } from './parse-eslint-report.ts';
import { parseOxlintReport, type OxlintReport } from './parse-oxlint-report.ts';
import { captureCommand } from './run-command.ts';
import { listPackages } from './workspace.ts';

// Volumes hold rule files and generated code only.
const packages = listPackages('tsconfig.json', ['packages/*', 'tools/*']);
const folders = packages.map(({ dir }) => dir);

const oxlintReport = await runOxlint();
const lintedFiles = await runEslint();
const problem = describeProblem();
if (problem !== undefined) console.error(`lint: ${problem}`);
const outcome = addOutcomes([...packages.map(({ dir }) => checkPackage(dir)), await checkImports()]);
const problems = problem === undefined ? [] : [{ message: problem }];
writeOutcome('lint', { ...outcome, failures: [...problems, ...outcome.failures] });

async function runOxlint(): Promise<OxlintReport | undefined> {
  const { exitCode, output } = await captureCommand('oxlint', ['--format', 'json', ...folders]);
  const report = parseOxlintReport(output, exitCode === 0);
  if (report === undefined) console.error(output);
  else printViolations(report.violations);
  return report;
}

async function runEslint(): Promise<readonly LintedFile[] | undefined> {
  // The command instead of the API: the boundary rule reads the project graph once per command, but once per
  // file through the API.
  const { exitCode, output } = await captureCommand('eslint', ['--format', 'json', ...folders]);
  const files = parseEslintReport(output, exitCode === 0);
  if (files === undefined) console.error(output);
  else printViolations(files.flatMap(({ errors, warnings }) => [...errors, ...warnings]));
  return files;
}

async function checkImports(): Promise<Outcome> {
  const { exitCode, output } = await captureCommand('depcruise', [
    ...['--config', 'dependency-cruiser.config.js', '--output-type', 'err'],
    ...['packages/compiler/src/evaluate', 'packages/engine/src', 'packages/table/src'],
  ]);
  console.log(output);
  return parseDepcruiseOutput(output, exitCode === 0);
}

/** Returns the reason why the reports cannot be trusted, if any: both linters must have seen the same files. */
function describeProblem(): string | undefined {
  if (lintedFiles === undefined) return 'The report of ESLint is missing. See its output above.';
  if (oxlintReport === undefined) return 'The report of oxlint is missing. See its output above.';
  if (lintedFiles.length === oxlintReport.files) return undefined;
  return `ESLint linted ${lintedFiles.length} files, but oxlint ${oxlintReport.files}.`;
}

function checkPackage(dir: string): Outcome {
  const isBelow = (path: string): boolean => path.startsWith(`${dir}/`);
  const files = lintedFiles?.filter(({ file }) => isBelow(file)) ?? [];
  const failures: Failure[] = [
    ...files.flatMap(({ errors }) => errors),
    ...(oxlintReport?.violations.filter(({ location }) => isBelow(location)) ?? []),
  ];
  if (lintedFiles !== undefined && files.length === 0)
    failures.push({ location: dir, message: 'No file was linted.' });
  return problem === undefined && failures.length === 0 ? PASSED : { passed: 0, failed: 1, failures };
}

function printViolations(violations: readonly Failure[]): void {
  for (const { location, message, name = '' } of violations) console.error(`${location} ${message} ${name}`);
}
