/**
 * Drafts the scenarios of an erratum: copies of the base scenarios that it breaks, annotated with the actual results; or else the nearest
 * scenario.
 */
import { sep } from 'node:path';
import type { CheckedScenario, InvalidScenario } from '@quipu/language';
import { AmendedTextPrinter } from '@quipu/language/internal';
import { invalidResult, scenarioRunner, type ScenarioResult } from '@quipu/scenario';
import { compileFiles, loadGeneratedCode, type RulesAt } from '../editions/rules-at.ts';
import type { Amendment } from './amendment.ts';
import { type Rename, applyRename } from './rename.ts';
import type { Io } from '../../terminal/io.ts';
import type { Project } from '../../workspace/project.ts';

export interface ScenarioStub {
  /** Titles of copied base scenarios: those that fail only because of the amendment. */
  readonly failing: readonly string[];
  /** Titles among `failing` with errors under the amendment; their copies are commented out. */
  readonly invalid: readonly string[];
  /** Titles among `failing` whose copies pass after a rename is applied to them. */
  readonly renamed: readonly string[];
  readonly removed: readonly string[];
  /** Titles of the edition's own scenarios that fail, for example unrepaired earlier copies. */
  readonly ownFailing: readonly string[];
  readonly text: string;
}

export interface ErratumSides {
  readonly base: RulesAt;
  readonly amended: RulesAt;
  /** Reads the amended rules, with the scenarios of `text` in place of the base scenarios with these titles. */
  readonly withScenarios: (text: string, removed: readonly string[]) => RulesAt;
}

/** Runs the base scenarios under the amended rules and drafts those that must change. */
export async function draftScenarioStub(
  sides: ErratumSides,
  amendment: Amendment,
  io: Pick<Io, 'progress'>,
): Promise<ScenarioStub> {
  const { base, amended } = sides;
  const scenarios = scenariosIn(base, amended);
  const ownScenarios = new Set(scenarios.own);
  const results = await runScenarios(amended, [...scenarios.inherited, ...scenarios.own], io);
  const inheritedResults = results.filter(({ scenario }) => !ownScenarios.has(scenario));
  const ownResults = results.filter(({ scenario }) => ownScenarios.has(scenario));
  const newFailures = await selectNewFailures(base, inheritedResults.filter(isFailed), io);
  const invalid = invalidIn(base, amended);
  const isRemoval = amendment.text.startsWith('remove ');
  const invalidCopies = invalid.inherited.map((scenario): ScenarioCopy => ({
    scenario,
    result: invalidResult(scenario, amended.project.texts),
  }));
  const copies = isRemoval ? newFailures : [...newFailures, ...invalidCopies];
  return {
    removed: isRemoval ? titlesOf(invalid.inherited) : [],
    ownFailing: [
      ...titlesOf(ownResults.filter(isFailed).map(({ scenario }) => scenario)),
      ...titlesOf(invalid.own),
    ],
    ...(copies.length > 0
      ? await draftCopies(copies, sides, amendment, io)
      : {
          failing: [],
          invalid: [],
          renamed: [],
          text: draftWithoutFailures(sides, inheritedResults, amendment),
        }),
  };
}

/** Drafts copies of failing base scenarios: renamed if they pass then, or else annotated with the result. */
async function draftCopies(
  copies: readonly ScenarioCopy[],
  { amended, withScenarios }: ErratumSides,
  { rename }: Amendment,
  io: Pick<Io, 'progress'>,
): Promise<Pick<ScenarioStub, 'failing' | 'invalid' | 'renamed' | 'text'>> {
  const titles = titlesOf(copies.map(({ scenario }) => scenario));
  const readCopies = (text: string): RulesAt => withScenarios(text, titles);
  const renamedTexts = rename
    ? await passingAfterRename(copies, { amended, rename, readCopies }, io)
    : new Map<string, string>();
  const invalidCopies = copies.filter(
    ({ scenario, result }) => isInvalid(result) && !renamedTexts.has(scenario.title),
  );
  return {
    failing: titles,
    invalid: titlesOf(invalidCopies.map(({ scenario }) => scenario)),
    renamed: [...renamedTexts.keys()],
    text: copies
      .map((copy) => renamedTexts.get(copy.scenario.title) ?? annotateResult(amended, copy))
      .join('\n'),
  };
}

/** Drafts a scenario from one that reaches the amended text, or else an empty one. */
function draftWithoutFailures(
  { base, amended }: ErratumSides,
  inheritedResults: readonly RunResult[],
  amendment: Amendment,
): string {
  const nearestResult = inheritedResults.find(({ result }) => reachesAmendment(result, amendment));
  return nearestResult
    ? copyOfNearest(amended, nearestResult.scenario, amendment)
    : `// No scenario of the base reaches what is amended. Play it here, and add expectations.\n${emptyScenario(base, amendment)}\n`;
}

/** Returns the text of a passing scenario that reaches the amended text, with a new title and a note. */
function copyOfNearest(
  amended: RulesAt,
  scenario: Pick<CheckedScenario, 'title' | 'source'>,
  { path }: Amendment,
): string {
  const text = scenarioTextOf(amended, scenario).replace(
    JSON.stringify(scenario.title),
    JSON.stringify(`${path}, by the erratum`),
  );
  return `// No scenario of the base fails under the amendment. This one reaches the amended text: adapt it to the difference.\n${text}\n`;
}

const titlesOf = (scenarios: readonly Pick<CheckedScenario, 'title'>[]): readonly string[] =>
  scenarios.map(({ title }) => title);

interface ScenarioCopy {
  readonly scenario: Pick<CheckedScenario, 'title' | 'source'>;
  readonly result: ScenarioResult;
}

const isFailed = ({ result }: ScenarioCopy): boolean => result.failure !== undefined;

const isInvalid = ({ failure }: ScenarioResult): boolean => failure?.kind === 'invalid';

interface RenameContext {
  readonly amended: RulesAt;
  readonly rename: Rename;
  /** Reads the amended rules with the text of copies in place of the copied scenarios. */
  readonly readCopies: (text: string) => RulesAt;
}

/** Returns the copies that pass after the rename is applied to them: their texts by title. */
async function passingAfterRename(
  copies: readonly ScenarioCopy[],
  { amended, rename, readCopies }: RenameContext,
  io: Pick<Io, 'progress'>,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map(
    copies.map(({ scenario }) => [
      scenario.title,
      `${applyRename(scenarioTextOf(amended, scenario), rename)}\n`,
    ]),
  );
  const rules = readCopies([...texts.values()].join('\n'));
  const ownScenarios = scenariosIn(amended, rules).own.filter(({ title }) => texts.has(title));
  const results = await runScenarios(rules, ownScenarios, io);
  const passing = results.filter((copy) => !isFailed(copy));
  return new Map(passing.map(({ scenario: { title } }) => [title, texts.get(title) ?? '']));
}

/** Scenarios that have errors under the amendment. Those of the base count only if they have none without it. */
function invalidIn(
  base: RulesAt,
  { project, invalid }: RulesAt,
): Readonly<Record<'inherited' | 'own', readonly InvalidScenario[]>> {
  const knownTitles = new Set(base.invalid.map(({ title }) => title));
  const isOwn = isOwnOf(project);
  return {
    inherited: invalid.filter((scenario) => !isOwn(scenario) && !knownTitles.has(scenario.title)),
    own: invalid.filter(isOwn),
  };
}

const isOwnOf =
  ({ folder, pathOf }: Project) =>
  ({ source: { span } }: Pick<CheckedScenario, 'source'>): boolean =>
    pathOf(span.file).startsWith(`${folder}${sep}`);

interface RunResult {
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
    inherited: scenarios.filter((scenario) => !isOwn(scenario) && titles.has(scenario.title)),
    own: scenarios.filter(isOwn),
  };
}

/** Selects the failing scenarios that pass without the amendment. An edition may contain failing scenarios from before. */
async function selectNewFailures(
  base: RulesAt,
  failedResults: readonly RunResult[],
  io: Pick<Io, 'progress'>,
): Promise<readonly RunResult[]> {
  if (failedResults.length === 0 || base.project.base.length === 0) return failedResults;
  const titles = new Set(failedResults.map(({ scenario }) => scenario.title));
  const baseResults = await runScenarios(
    base,
    base.scenarios.filter(({ title }) => titles.has(title)),
    io,
  );
  const alreadyFailing = new Set(baseResults.filter(isFailed).map(({ scenario }) => scenario.title));
  return failedResults.filter(({ scenario }) => !alreadyFailing.has(scenario.title));
}

async function runScenarios(
  { checked }: RulesAt,
  scenarios: readonly CheckedScenario[],
  io: Pick<Io, 'progress'>,
): Promise<readonly RunResult[]> {
  const run = scenarioRunner(await loadGeneratedCode(compileFiles(checked)), checked);
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

function reachesAmendment(
  { points, cites }: ScenarioResult,
  { path, rule, newRule = rule }: Amendment,
): boolean {
  const topName = path.split('.')[0] ?? path;
  // Match whole names: event 2 is not part of event 20.
  const belongsToTarget = (point: string): boolean =>
    point.startsWith(topName) && !/^[\p{L}\p{N}_]/u.test(point.slice(topName.length));
  return points.some(belongsToTarget) || (newRule !== undefined && cites.includes(newRule));
}

function scenarioTextOf(
  { declarations, files }: RulesAt,
  { source: { span } }: Pick<CheckedScenario, 'source'>,
): string {
  const declaration = declarations.find(
    (candidate) =>
      candidate.$type === 'scenario' &&
      candidate.span.file === span.file &&
      candidate.span.start === span.start,
  );
  return declaration ? new AmendedTextPrinter(files).textOf(declaration).text : '';
}

/** Returns the scenario with the actual result as a comment above the failing line. A scenario with errors is commented out entirely. */
function annotateResult(amended: RulesAt, { scenario, result }: ScenarioCopy): string {
  const text = scenarioTextOf(amended, scenario);
  const { failure } = result;
  if (!failure) return `${text}\n`;
  const lines = text.split('\n');
  const remark = `// Under the amendment: ${describeFailure(failure)}.`;
  // The first line is the heading of the scenario.
  const failingLine = Math.max(1, failure.source.line - scenario.source.line);
  if (isInvalid(result))
    return `${lines
      .toSpliced(failingLine, 0, remark)
      .map((line) => `// ${line}`.trimEnd())
      .join('\n')}\n`;
  const indentedRemark = `  ${remark}`;
  const isAnnotated = lines.includes(indentedRemark);
  return `${(isAnnotated ? lines : lines.toSpliced(failingLine, 0, indentedRemark)).join('\n')}\n`;
}

function describeFailure({ message, expected, found }: NonNullable<ScenarioResult['failure']>): string {
  return [
    message.replace(/\.$/u, ''),
    ...(expected === undefined ? [] : [`expected ${expected}`]),
    ...(found === undefined ? [] : [`found ${found}`]),
  ]
    .filter((clause) => clause !== '')
    .join('; ')
    .replaceAll('\n', ' ');
}

function emptyScenario({ checked }: RulesAt, { path, rule, newRule = rule }: Amendment): string {
  const [setup] = checked.setups;
  const card = /^event (\S+)/u.exec(path)?.[1];
  return [
    `scenario ${JSON.stringify(path)} cites ${newRule ?? checked.rules[0] ?? '1'} {`,
    ...(setup ? [`  given setup ${setup.name}`] : []),
    ...(card === undefined ? [] : [`  given cards ${card}`]),
    '}',
  ].join('\n');
}
