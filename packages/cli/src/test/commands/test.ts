/** `quipu test`: runs scenarios. */
import type { Checked, CheckedScenario, InvalidScenario } from '@quipu/language';
import { resolve } from 'node:path';
import { invalidResult, scenarioRunner, type ScenarioResult } from '@quipu/scenario';
import { z } from 'zod';
import { readRules } from '../../workspace/rules.ts';
import { EXIT, Stop, type ExitCode } from '../../exit.ts';
import { loadVolume } from '../../games/volume.ts';
import { count, duration } from '../../terminal/count.ts';
import { withErrors } from '../../terminal/rule-errors.ts';
import { failureText } from '../../terminal/scenarios.ts';
import type { Io } from '../../terminal/io.ts';
import { writeWhole } from '../../workspace/files.ts';
import type { Project } from '../../workspace/project.ts';
import { mustBeReplaceable } from '../../workspace/replace.ts';
import { mustNotBeLexicons, targets, targetsOn } from '../../workspace/targets.ts';
import { shownPath, workspaceRoot } from '../../workspace/workspace.ts';

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

interface Played {
  readonly suite: Suite;
  readonly result: ScenarioResult;
}

export async function test(asked: TestArguments, io: Io): Promise<ExitCode> {
  const started = io.now();
  const root = workspaceRoot(io.cwd);
  const report = asked.report === undefined ? undefined : resolve(io.cwd, asked.report);
  if (report !== undefined) {
    const shown = shownPath(io.cwd, report);
    mustBeReplaceable(
      { path: report, shown, option: '--report', what: 'a report of `quipu test`', isOwn: isReport },
      asked.force,
    );
  }
  const suites = suitesOf(root, asked, io);
  const total = suites.reduce((sum, { scenarios, invalid }) => sum + scenarios.length + invalid.length, 0);
  if (total === 0) throw new Stop('There is no scenario to play.', 'Name a volume or a file that has some.');

  const played: Played[] = [];
  const progress = io.progress('playing', total);
  try {
    for (const suite of suites) {
      for (const scenario of suite.invalid) {
        played.push({ suite, result: invalidResult(scenario, suite.project.texts) });
        progress.step(scenario.title);
      }
      if (suite.scenarios.length === 0 || suite.project.manifest === undefined) continue;
      const volume = await loadVolume(root, suite.project.manifest);
      const run = scenarioRunner(volume, suite.checked);
      for (const scenario of suite.scenarios) {
        played.push({ suite, result: run(scenario) });
        progress.step(scenario.title);
      }
    }
  } finally {
    progress.stop();
  }
  const failed = played.filter(({ result }) => result.failure !== undefined);
  const json = (): string =>
    JSON.stringify({ ok: failed.length === 0, scenarios: played.map(playedJson(io)) }, undefined, 2);
  if (report !== undefined) writeWhole(report, `${json()}\n`);
  if (asked.json) io.out(json());
  else {
    for (const { suite, result } of failed) io.out(`${failureText(result, suite.project, io)}\n`);
    const { green, red, dim } = io.colors;
    const passed = green(`${count(played.length - failed.length, 'scenario')} passed`);
    const verdict = failed.length === 0 ? passed : `${red(`${failed.length} failed`)}, ${passed}`;
    io.out(`${verdict} ${dim(duration(io.now() - started))}`);
  }
  return failed.length === 0 ? EXIT.ok : EXIT.findings;
}

function isReport(text: string): boolean {
  try {
    return z.object({ ok: z.boolean(), scenarios: z.array(z.unknown()) }).safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** @throws {Stop} for files outside any volume, or rules with errors after showing them */
function suitesOf(root: string, asked: TestArguments, io: Io): Suite[] {
  const { paths, volume } = asked;
  const found = volume === undefined ? targets(root, io.cwd, paths) : targetsOn(root, io.cwd, volume, paths);
  mustNotBeLexicons(found);
  return found
    .filter(({ project }) => project.manifest?.isVolume !== false)
    .map(({ project, only }) => {
      if (project.manifest === undefined) {
        throw new Stop(
          `${shownPath(io.cwd, project.folder)} lies in no volume.`,
          'Name the volume to play it on with --volume.',
        );
      }
      const { playable: checked, scenarios, invalid, diagnostics } = readRules(project);
      if (checked === undefined)
        return withErrors({ io, json: asked.json }, (show): never => {
          show(diagnostics, project);
          throw new Stop('The rules have errors, so that nothing can be played.', undefined, EXIT.findings);
        });
      const isWanted = ({ source, title }: Pick<CheckedScenario, 'source' | 'title'>): boolean =>
        (only === undefined || source.span.file === only) && title.includes(asked.filter ?? '');
      return {
        project,
        checked,
        scenarios: scenarios.filter(isWanted),
        invalid: invalid.filter(isWanted),
      };
    });
}

function playedJson(io: Io): (played: Played) => Record<string, unknown> {
  return ({ suite: { project }, result: { title, cites, source, failure } }) => {
    const place = ({ span, line }: typeof source): Record<string, unknown> => ({
      file: shownPath(io.cwd, project.pathOf(span.file)),
      line,
    });
    const base = { title, cites, ...place(source), passed: failure === undefined };
    return failure === undefined ? base : { ...base, failure: { ...failure, source: place(failure.source) } };
  };
}
