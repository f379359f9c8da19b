/** `quipu test`: runs scenarios. */
import {
  positionOf,
  type Checked,
  type CheckedScenario,
  type Diagnostic,
  type InvalidScenario,
} from '@quipu/language';
import { resolve } from 'node:path';
import { invalidResult, scenarioRunner, type ScenarioResult } from '@quipu/scenario';
import { z } from 'zod';
import { readRules } from '../../workspace/read-rules.ts';
import { EXIT, CommandError, type ExitCode } from '../../exit.ts';
import { loadVolume } from '../../games/load-volume.ts';
import { formatCount, formatDuration } from '../../terminal/quantities.ts';
import { reportRuleErrors } from '../../terminal/rule-errors.ts';
import { renderFailure } from '../../terminal/scenario-failure.ts';
import type { Io } from '../../terminal/io.ts';
import { writeFileAtomically } from '../../workspace/files.ts';
import type { Project } from '../../workspace/project.ts';
import { checkReplaceable } from '../../workspace/output-file.ts';
import { rejectLexicons, resolveTargets, resolveTargetsIn, type Target } from '../../workspace/targets.ts';
import { displayPath, workspaceRoot } from '../../workspace/workspace.ts';

export interface TestArguments {
  readonly paths: readonly string[];
  readonly volume?: string;
  readonly filter?: string;
  /** A file for the report, below the current folder; missing folders are created. */
  readonly report?: string;
  readonly force: boolean;
  readonly json: boolean;
}

interface Suite {
  readonly project: Project;
  readonly checked: Checked;
  readonly scenarios: readonly CheckedScenario[];
  /** Scenarios with errors, which fail without being run. */
  readonly invalid: readonly InvalidScenario[];
}

interface PlayedScenario {
  readonly suite: Suite;
  readonly result: ScenarioResult;
}

export async function test(args: TestArguments, io: Io): Promise<ExitCode> {
  const startTime = io.now();
  const root = workspaceRoot(io.cwd);
  const reportPath = args.report === undefined ? undefined : resolveReportPath(args.report, args.force, io);
  const suites = suitesOf(root, args, io);
  const results = await playSuites(root, suites, io);
  const failedScenarios = results.filter(({ result }) => result.failure !== undefined);
  const renderJson = (): string =>
    JSON.stringify(
      { ok: failedScenarios.length === 0, scenarios: results.map(resultJson(io)) },
      undefined,
      2,
    );
  if (reportPath !== undefined) writeFileAtomically(reportPath, `${renderJson()}\n`);
  if (args.json) io.out(renderJson());
  else {
    for (const { suite, result } of failedScenarios) io.out(`${renderFailure(result, suite.project, io)}\n`);
    const { green, red, dim } = io.colors;
    const passed = green(`${formatCount(results.length - failedScenarios.length, 'scenario')} passed`);
    const verdict =
      failedScenarios.length === 0 ? passed : `${red(`${failedScenarios.length} failed`)}, ${passed}`;
    io.out(`${verdict} ${dim(formatDuration(io.now() - startTime))}`);
  }
  return failedScenarios.length === 0 ? EXIT.ok : EXIT.findings;
}

/** @throws {CommandError} if the report would replace a different file */
function resolveReportPath(argument: string, force: boolean, io: Io): string {
  const path = resolve(io.cwd, argument);
  checkReplaceable(
    {
      path,
      displayName: displayPath(io.cwd, path),
      option: '--report',
      description: 'a report of `quipu test`',
      isReplaceable: isReport,
    },
    force,
  );
  return path;
}

/** @throws {CommandError} if there are no scenarios */
async function playSuites(
  root: string,
  suites: readonly Suite[],
  io: Io,
): Promise<readonly PlayedScenario[]> {
  const total = suites.reduce((sum, { scenarios, invalid }) => sum + scenarios.length + invalid.length, 0);
  if (total === 0)
    throw new CommandError('There is no scenario to play.', 'Name a volume or a file that has some.');
  const results: PlayedScenario[] = [];
  const progress = io.progress('playing', total);
  const add = (suite: Suite, result: ScenarioResult): void => {
    results.push({ suite, result });
    progress.step(result.title);
  };
  try {
    for (const suite of suites) {
      for (const scenario of suite.invalid) add(suite, invalidResult(scenario, suite.project.texts));
      if (suite.scenarios.length === 0 || suite.project.manifest === undefined) continue;
      const run = scenarioRunner(await loadVolume(root, suite.project.manifest), suite.checked);
      for (const scenario of suite.scenarios) add(suite, run(scenario));
    }
  } finally {
    progress.stop();
  }
  return results;
}

function isReport(text: string): boolean {
  try {
    return z.object({ ok: z.boolean(), scenarios: z.array(z.unknown()) }).safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** @throws {CommandError} for files outside any volume, or rules with errors after showing them */
function suitesOf(root: string, args: TestArguments, io: Io): Suite[] {
  const { paths, volume } = args;
  const targets =
    volume === undefined
      ? resolveTargets(root, io.cwd, paths)
      : resolveTargetsIn(root, io.cwd, volume, paths);
  rejectLexicons(targets);
  return targets
    .filter(({ project }) => project.manifest?.isVolume !== false)
    .map((target) => suiteOf(target, args, io));
}

function suiteOf({ project, onlyFile }: Target, { json, filter = '' }: TestArguments, io: Io): Suite {
  if (project.manifest === undefined)
    throw new CommandError(
      `${displayPath(io.cwd, project.folder)} is not in a volume.`,
      'Name the volume to play it on with --volume.',
    );
  const { playable: checked, scenarios, invalid, diagnostics } = readRules(project);
  if (checked === undefined)
    return reportRuleErrors({ io, json }, (showErrors): never => {
      showErrors(diagnostics, project);
      throw new CommandError(
        `The rules have errors, so that nothing can be played. ${firstErrorText(diagnostics, project, io)}`,
        undefined,
        EXIT.findings,
      );
    });
  const isSelected = ({ source, title }: Pick<CheckedScenario, 'source' | 'title'>): boolean =>
    (onlyFile === undefined || source.span.file === onlyFile) && title.includes(filter);
  return {
    project,
    checked,
    scenarios: scenarios.filter(isSelected),
    invalid: invalid.filter(isSelected),
  };
}

/** Names the first error and its place. */
function firstErrorText(diagnostics: readonly Diagnostic[], { texts, pathOf }: Project, { cwd }: Io): string {
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (!error) return '';
  const { code, message, span } = error;
  const { line } = positionOf(texts.get(span.file) ?? '', span.start);
  return `The first is ${code} in ${displayPath(cwd, pathOf(span.file))}:${line}: ${message}`;
}

function resultJson(io: Io): (result: PlayedScenario) => Record<string, unknown> {
  return ({ suite: { project }, result: { title, cites, source, failure } }) => {
    const locationJson = ({ span, line }: typeof source): Record<string, unknown> => ({
      file: displayPath(io.cwd, project.pathOf(span.file)),
      line,
    });
    const commonFields = { title, cites, ...locationJson(source), passed: failure === undefined };
    return failure === undefined
      ? commonFields
      : { ...commonFields, failure: { ...failure, source: locationJson(failure.source) } };
  };
}
