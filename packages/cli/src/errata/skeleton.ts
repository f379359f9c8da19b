/** Scenarios of an erratum: those of the base that it makes wrong, with what is found instead; or the nearest one, to begin with. */
import { sep } from 'node:path';
import type { CheckedScenario } from '@quipu/language';
import { scenarioRunner, type ScenarioResult } from '@quipu/scenario';
import { generated, loaded, type RulesAt } from '../editions/rules-at.ts';
import type { Amendment } from './amendment.ts';
import type { Io } from '../terminal/io.ts';

/** Scenarios to go on from. */
export interface Skeleton {
  /** Titles of scenarios of the base that fail under the amendment. */
  readonly failing: readonly string[];
  /** The text of a scenario file. */
  readonly text: string;
}

/** Plays the scenarios of the base under the amended rules, and writes those down that have to change. */
export async function skeletonOf(
  base: RulesAt,
  amended: RulesAt,
  amendment: Amendment,
  io: Pick<Io, 'progress'>,
): Promise<Skeleton> {
  const results = await played(base, amended, io);
  const failed = results.filter(({ result }) => result.failure !== undefined);
  if (failed.length > 0)
    return {
      failing: failed.map(({ scenario }) => scenario.title),
      text: failed.map((each) => withFinding(base, each)).join('\n'),
    };
  const near = results.find(({ result }) => reaches(result, amendment));
  const text = near
    ? sourceOf(base, near.scenario).replace(
        JSON.stringify(near.scenario.title),
        JSON.stringify(`${amendment.path}, by the erratum`),
      )
    : empty(base, amendment);
  const why = near
    ? 'No scenario of the base fails under the amendment. This one reaches what it amends: let it show the difference.'
    : 'No scenario of the base reaches what is amended. Play it here, and say what is expected.';
  return { failing: [], text: `// ${why}\n${text}\n` };
}

interface Played {
  readonly scenario: CheckedScenario;
  readonly result: ScenarioResult;
}

async function played(base: RulesAt, amended: RulesAt, io: Pick<Io, 'progress'>): Promise<readonly Played[]> {
  const volume = await loaded(generated(amended.checked));
  const run = scenarioRunner(volume, amended.checked);
  // An erratum from before has copied scenarios into the edition under their titles: those are the edition's own.
  const inherited = new Set(base.scenarios.map(({ title }) => title));
  const own = `${amended.project.folder}${sep}`;
  const scenarios = amended.scenarios.filter(
    ({ title, source: { span } }) =>
      inherited.has(title) && !amended.project.pathOf(span.file).startsWith(own),
  );
  const progress = io.progress('playing', scenarios.length);
  try {
    return scenarios.map((scenario) => {
      const result = run(scenario);
      progress.step(scenario.title);
      return { scenario, result };
    });
  } finally {
    progress.stop();
  }
}

function reaches({ points, cites }: ScenarioResult, { path, rule }: Amendment): boolean {
  const text = path.split('.')[0] ?? path;
  return points.some((point) => point.startsWith(text)) || (rule !== undefined && cites.includes(rule));
}

/** The text of a scenario as the base has it. */
function sourceOf({ project }: RulesAt, { source: { span } }: CheckedScenario): string {
  // Files of the base bear its folder's name in the edition, and none in the base itself.
  const text = project.texts.get(span.file) ?? project.texts.get(span.file.replace(/^[^/]*\//u, '')) ?? '';
  return text.slice(span.start, span.end);
}

/** A scenario, with what is found instead above the line that does not hold. */
function withFinding(base: RulesAt, { scenario, result: { failure } }: Played): string {
  const text = sourceOf(base, scenario);
  if (!failure) return `${text}\n`;
  const found = [
    failure.message.replace(/\.$/u, ''),
    failure.expected === undefined ? '' : `expected ${failure.expected}`,
    failure.found === undefined ? '' : `found ${failure.found}`,
  ].filter((part) => part !== '');
  const lines = text.split('\n');
  lines.splice(
    Math.max(1, failure.source.line - scenario.source.line),
    0,
    `  // Under the amendment: ${found.join('; ').replaceAll('\n', ' ')}.`,
  );
  return `${lines.join('\n')}\n`;
}

function empty({ checked }: RulesAt, { path, rule }: Amendment): string {
  const [setup] = checked.setups;
  const card = /^event (\S+)/u.exec(path)?.[1];
  return [
    `scenario ${JSON.stringify(path)} cites ${rule ?? checked.rules[0] ?? '1'} {`,
    ...(setup ? [`  given setup ${setup.name}`] : []),
    ...(card === undefined ? [] : [`  given cards ${card}`]),
    '}',
  ].join('\n');
}
