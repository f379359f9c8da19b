/** Scenarios of an erratum: those of the base that it makes wrong, with what is found instead; or the nearest one, to begin with. */
import { sep } from 'node:path';
import type { CheckedScenario } from '@quipu/language';
import { scenarioRunner, type ScenarioResult } from '@quipu/scenario';
import { generated, loaded, type RulesAt } from '../editions/rules-at.ts';
import type { Amendment } from './amendment.ts';
import type { Io } from '../terminal/io.ts';

/** Scenarios to go on from. */
export interface Skeleton {
  /** Titles of scenarios of the base that fail under the amendment, and not without it. */
  readonly failing: readonly string[];
  /** Titles of scenarios of the edition itself that fail under it, as those do that nobody has mended yet. */
  readonly own: readonly string[];
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
  const { inherited, own } = scenariosIn(base, amended);
  const results = await played(amended, [...inherited, ...own], io);
  const failed = results.filter(({ result }) => result.failure !== undefined);
  const owning = new Set(own);
  const ofBase = failed.filter(({ scenario }) => !owning.has(scenario));
  const made = await madeWrong(base, ofBase, io);
  const titles = failed.flatMap(({ scenario }) => (owning.has(scenario) ? [scenario.title] : []));
  if (made.length > 0)
    return {
      failing: made.map(({ scenario }) => scenario.title),
      own: titles,
      text: made.map((each) => withFinding(base, each)).join('\n'),
    };
  const near = results.find(({ scenario, result }) => !owning.has(scenario) && reaches(result, amendment));
  const text = near
    ? sourceOf(base, near.scenario).replace(
        JSON.stringify(near.scenario.title),
        JSON.stringify(`${amendment.path}, by the erratum`),
      )
    : empty(base, amendment);
  const why = near
    ? 'No scenario of the base fails under the amendment. This one reaches what it amends: let it show the difference.'
    : 'No scenario of the base reaches what is amended. Play it here, and say what is expected.';
  return { failing: [], own: titles, text: `// ${why}\n${text}\n` };
}

interface Played {
  readonly scenario: CheckedScenario;
  readonly result: ScenarioResult;
}

/** The scenarios of the base as the edition has them, and those of the edition itself. */
function scenariosIn(
  base: RulesAt,
  { project, scenarios }: RulesAt,
): { readonly inherited: readonly CheckedScenario[]; readonly own: readonly CheckedScenario[] } {
  // An erratum from before has copied scenarios into the edition under their titles: those are the edition's own.
  const titles = new Set(base.scenarios.map(({ title }) => title));
  const folder = `${project.folder}${sep}`;
  const isOwn = ({ source: { span } }: CheckedScenario): boolean =>
    project.pathOf(span.file).startsWith(folder);
  return {
    inherited: scenarios.filter((one) => !isOwn(one) && titles.has(one.title)),
    own: scenarios.filter(isOwn),
  };
}

/** Of scenarios that fail under an amendment, those that hold without it: in an edition some may be red that nobody has mended yet. */
async function madeWrong(
  base: RulesAt,
  failed: readonly Played[],
  io: Pick<Io, 'progress'>,
): Promise<readonly Played[]> {
  if (failed.length === 0 || base.project.base.length === 0) return failed;
  const titles = new Set(failed.map(({ scenario }) => scenario.title));
  const before = await played(
    base,
    base.scenarios.filter(({ title }) => titles.has(title)),
    io,
  );
  const wrong = new Set(
    before.filter(({ result }) => result.failure !== undefined).map(({ scenario }) => scenario.title),
  );
  return failed.filter(({ scenario }) => !wrong.has(scenario.title));
}

async function played(
  { checked }: RulesAt,
  scenarios: readonly CheckedScenario[],
  io: Pick<Io, 'progress'>,
): Promise<readonly Played[]> {
  const run = scenarioRunner(await loaded(generated(checked)), checked);
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
  const remark = `  // Under the amendment: ${found.join('; ').replaceAll('\n', ' ')}.`;
  if (lines.includes(remark)) return `${text}\n`;
  lines.splice(Math.max(1, failure.source.line - scenario.source.line), 0, remark);
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
