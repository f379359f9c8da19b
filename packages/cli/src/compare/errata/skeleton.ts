/**
 * Drafts the scenarios of an erratum: copies of the base scenarios that it breaks, annotated with the actual results; or else the nearest
 * scenario.
 */
import { sep } from 'node:path';
import { AmendedTextPrinter, type CheckedScenario, type InvalidScenario } from '@quipu/language';
import { invalidResult, scenarioRunner, type ScenarioResult } from '@quipu/scenario';
import { generated, loaded, type RulesAt } from '../editions/rules-at.ts';
import type { Amendment } from './amendment.ts';
import { type Rename, renamedIn } from './rename.ts';
import type { Io } from '../../terminal/io.ts';
import type { Project } from '../../workspace/project.ts';

export interface Skeleton {
  /** Titles of copied base scenarios: those that fail only because of the amendment. */
  readonly failing: readonly string[];
  /** Titles among `failing` with errors under the amendment; their copies are commented out. */
  readonly invalid: readonly string[];
  /** Titles among `failing` whose copies pass after a rename is applied to them. */
  readonly renamed: readonly string[];
  readonly gone: readonly string[];
  /** Titles of the edition's own scenarios that fail, for example unrepaired earlier copies. */
  readonly own: readonly string[];
  readonly text: string;
}

export interface Sides {
  readonly base: RulesAt;
  readonly amended: RulesAt;
  /** Reads the amended rules, with the scenarios of `text` in place of the base scenarios with these titles. */
  readonly withScenarios: (text: string, removed: readonly string[]) => RulesAt;
}

/** Runs the base scenarios under the amended rules and drafts those that must change. */
export async function skeletonOf(
  { base, amended, withScenarios }: Sides,
  amendment: Amendment,
  io: Pick<Io, 'progress'>,
): Promise<Skeleton> {
  const { inherited, own } = scenariosIn(base, amended);
  const results = await played(amended, [...inherited, ...own], io);
  const failed = results.filter(({ result }) => result.failure !== undefined);
  const owning = new Set(own);
  const ofBase = failed.filter(({ scenario }) => !owning.has(scenario));
  const wrong = await madeWrong(base, ofBase, io);
  const invalid = invalidIn(base, amended);
  const ownTitles = [
    ...failed.flatMap(({ scenario }) => (owning.has(scenario) ? [scenario.title] : [])),
    ...invalid.own.map(({ title }) => title),
  ];
  const isRemoval = amendment.text.startsWith('remove ');
  const gone = isRemoval ? invalid.inherited.map(({ title }) => title) : [];
  const copies: readonly Copy[] = [
    ...wrong.map(({ scenario, result }) => ({ scenario, result })),
    ...(isRemoval
      ? []
      : invalid.inherited.map((scenario) => ({
          scenario,
          result: invalidResult(scenario, amended.project.texts),
        }))),
  ];
  if (copies.length > 0) {
    const removed = copies.map(({ scenario }) => scenario.title);
    const { rename } = amendment;
    const renamed = rename
      ? await holdingAgain(copies, { amended, rename, read: (text) => withScenarios(text, removed) }, io)
      : new Map<string, string>();
    const left = copies.filter(({ scenario: { title } }) => !renamed.has(title));
    return {
      failing: removed,
      invalid: left.flatMap(({ scenario, result }) => (isInvalid(result) ? [scenario.title] : [])),
      renamed: [...renamed.keys()],
      gone,
      own: ownTitles,
      text: copies.map((each) => renamed.get(each.scenario.title) ?? withFinding(amended, each)).join('\n'),
    };
  }
  const near = results.find(({ scenario, result }) => !owning.has(scenario) && reaches(result, amendment));
  const text = near
    ? sourceOf(amended, near.scenario).replace(
        JSON.stringify(near.scenario.title),
        JSON.stringify(`${amendment.path}, by the erratum`),
      )
    : empty(base, amendment);
  const why = near
    ? 'No scenario of the base fails under the amendment. This one reaches what it amends: let it show the difference.'
    : 'No scenario of the base reaches what is amended. Play it here, and say what is expected.';
  return { failing: [], invalid: [], renamed: [], gone, own: ownTitles, text: `// ${why}\n${text}\n` };
}

interface Copy {
  readonly scenario: Pick<CheckedScenario, 'title' | 'source'>;
  readonly result: ScenarioResult;
}

const isInvalid = ({ failure }: ScenarioResult): boolean => failure?.kind === 'invalid';

interface Renaming {
  readonly amended: RulesAt;
  readonly rename: Rename;
  readonly read: (text: string) => RulesAt;
}

/** Returns the copies that pass after the rename is applied to them: their texts by title. */
async function holdingAgain(
  copies: readonly Copy[],
  { amended, rename, read }: Renaming,
  io: Pick<Io, 'progress'>,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map(
    copies.map(({ scenario }) => [scenario.title, `${renamedIn(sourceOf(amended, scenario), rename)}\n`]),
  );
  const rules = read([...texts.values()].join('\n'));
  const own = scenariosIn(amended, rules).own.filter(({ title }) => texts.has(title));
  const results = await played(rules, own, io);
  const held = results.filter(({ result }) => result.failure === undefined);
  return new Map(held.map(({ scenario: { title } }) => [title, texts.get(title) ?? '']));
}

/** Scenarios that have errors under the amendment. Those of the base count only if they have none without it. */
function invalidIn(
  base: RulesAt,
  { project, invalid }: RulesAt,
): Readonly<Record<'inherited' | 'own', readonly InvalidScenario[]>> {
  const before = new Set(base.invalid.map(({ title }) => title));
  const isOwn = isOwnOf(project);
  return {
    inherited: invalid.filter((one) => !isOwn(one) && !before.has(one.title)),
    own: invalid.filter(isOwn),
  };
}

const isOwnOf =
  ({ folder, pathOf }: Project) =>
  ({ source: { span } }: Pick<CheckedScenario, 'source'>): boolean =>
    pathOf(span.file).startsWith(`${folder}${sep}`);

interface Played {
  readonly scenario: CheckedScenario;
  readonly result: ScenarioResult;
}

function scenariosIn(
  base: RulesAt,
  { project, scenarios }: RulesAt,
): { readonly inherited: readonly CheckedScenario[]; readonly own: readonly CheckedScenario[] } {
  // Earlier errata copied scenarios under the same titles into the edition; these are its own.
  const titles = new Set(base.scenarios.map(({ title }) => title));
  const isOwn = isOwnOf(project);
  return {
    inherited: scenarios.filter((one) => !isOwn(one) && titles.has(one.title)),
    own: scenarios.filter(isOwn),
  };
}

/** Selects the failing scenarios that pass without the amendment. An edition may contain failing scenarios from before. */
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

function reaches({ points, cites }: ScenarioResult, { path, rule, newRule = rule }: Amendment): boolean {
  const text = path.split('.')[0] ?? path;
  // Match whole names: event 2 is not part of event 20.
  const isOf = (point: string): boolean =>
    point.startsWith(text) && !/^[\p{L}\p{N}_]/u.test(point.slice(text.length));
  return points.some(isOf) || (newRule !== undefined && cites.includes(newRule));
}

function sourceOf(
  { declarations, files }: RulesAt,
  { source: { span } }: Pick<CheckedScenario, 'source'>,
): string {
  const declared = declarations.find(
    (each) => each.$type === 'scenario' && each.span.file === span.file && each.span.start === span.start,
  );
  return declared ? new AmendedTextPrinter(files).textOf(declared).text : '';
}

/** Returns the scenario with the actual result as a comment above the failing line. A scenario with errors is commented out entirely. */
function withFinding(amended: RulesAt, { scenario, result }: Copy): string {
  const text = sourceOf(amended, scenario);
  const { failure } = result;
  if (!failure) return `${text}\n`;
  const found = [
    failure.message.replace(/\.$/u, ''),
    failure.expected === undefined ? '' : `expected ${failure.expected}`,
    failure.found === undefined ? '' : `found ${failure.found}`,
  ].filter((part) => part !== '');
  const lines = text.split('\n');
  const remark = `// Under the amendment: ${found.join('; ').replaceAll('\n', ' ')}.`;
  const at = Math.max(1, failure.source.line - scenario.source.line);
  if (isInvalid(result)) {
    lines.splice(at, 0, remark);
    return lines.map((line) => `// ${line}`.trimEnd()).join('\n') + '\n';
  }
  if (lines.includes(`  ${remark}`)) return `${text}\n`;
  lines.splice(at, 0, `  ${remark}`);
  return `${lines.join('\n')}\n`;
}

function empty({ checked }: RulesAt, { path, rule, newRule = rule }: Amendment): string {
  const [setup] = checked.setups;
  const card = /^event (\S+)/u.exec(path)?.[1];
  return [
    `scenario ${JSON.stringify(path)} cites ${newRule ?? checked.rules[0] ?? '1'} {`,
    ...(setup ? [`  given setup ${setup.name}`] : []),
    ...(card === undefined ? [] : [`  given cards ${card}`]),
    '}',
  ].join('\n');
}
