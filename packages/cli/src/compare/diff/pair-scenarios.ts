/** Pairs the scenarios of both sides, each read under both rules. */
import type { CheckedScenario, InvalidScenario, SourceFile, Span } from '@quipu/language';
import { AmendedTextPrinter, formatFragment } from '@quipu/language/internal';
import { check } from '@quipu/language/read';
import type { RulesAt } from '../editions/rules-at.ts';
import { replacePlurals } from './rule-changes.ts';
import { applyRename } from '../errata/rename.ts';
import type { NameChange } from '@quipu/engine/internal';

export type ScenarioReading = { readonly scenario: CheckedScenario } | { readonly why: string };

export interface PairedScenario {
  readonly title: string;
  readonly cites: readonly string[];
  readonly of: 'both' | 'from' | 'to';
  readonly from: ScenarioReading;
  readonly to: ScenarioReading;
}

/** The result under a side's rules; `unread` if it refers to missing names. */
export type Outcome = 'passed' | 'failed' | 'unread';

export interface ScenarioChange extends Pick<PairedScenario, 'title' | 'cites' | 'of'> {
  readonly from: Outcome;
  readonly to: Outcome;
  /** The failure or read error on the side where the scenario does not pass. */
  readonly why: string;
}

/**
 * Returns the scenarios of the second side, then those that only the first side has. Scenarios that differ only by renamed declarations or
 * renumbered rules are equal.
 */
export function pairScenarios(
  from: RulesAt,
  to: RulesAt,
  renames: readonly NameChange[] = [],
  renumberings: ReadonlyMap<string, string> = new Map(),
): readonly PairedScenario[] {
  const [fromTexts, toTexts] = [scenarioTextsOf(from), scenarioTextsOf(to)];
  const keyOf = (scenario: ScenarioText): string => scenarioKey(scenario, renames);
  const updatedKeyOf = (scenario: ScenarioText): string =>
    scenarioKey({ ...scenario, text: updateNames(scenario.text, renames, renumberings) }, renames);
  const fromByKey = new Map([
    ...fromTexts.map((scenario) => [updatedKeyOf(scenario), scenario] as const),
    ...fromTexts.map((scenario) => [keyOf(scenario), scenario] as const),
  ]);
  const toKeys = new Set(toTexts.map(keyOf));
  const onlyFrom = fromTexts.filter(
    (scenario) => !toKeys.has(keyOf(scenario)) && !toKeys.has(updatedKeyOf(scenario)),
  );
  const onlyTo = toTexts.filter((scenario) => !fromByKey.has(keyOf(scenario)));
  const [fromReadings, toReadings] = [readUnderRules(onlyFrom, to), readUnderRules(onlyTo, from)];
  return [
    ...toTexts.map((scenario): PairedScenario => {
      const { title, cites, reading } = scenario;
      const partner = fromByKey.get(keyOf(scenario));
      return partner
        ? { title, cites, of: 'both', from: partner.reading, to: reading }
        : { title, cites, of: 'to', from: toReadings.get(scenario) ?? UNREADABLE, to: reading };
    }),
    ...onlyFrom.map((scenario): PairedScenario => {
      const { title, cites, reading } = scenario;
      return { title, cites, of: 'from', from: reading, to: fromReadings.get(scenario) ?? UNREADABLE };
    }),
  ];
}

/** Scenarios with equal keys are equal. */
const scenarioKey = ({ title, text }: ScenarioText, renames: readonly NameChange[]): string =>
  `${title}\n${replacePlurals(text, renames)}`;

/** Replaces names and rule numbers of the first side by those of the second. */
const updateNames = (
  text: string,
  renames: readonly NameChange[],
  renumberings: ReadonlyMap<string, string>,
): string =>
  renames.reduce(
    (result, { was: oldName, now: newName }) => applyRename(result, { from: oldName, to: newName }),
    text.replaceAll(RULE_NUMBER, (number) => renumberings.get(number) ?? number),
  );

const RULE_NUMBER = /\b\d+(?:\.\d+)+\b/gu;

const UNREADABLE: ScenarioReading = { why: 'it cannot be read' };

interface ScenarioText {
  readonly title: string;
  readonly text: string;
  readonly cites: readonly string[];
  readonly reading: ScenarioReading;
}

function scenarioTextsOf({ declarations, files, scenarios, invalid }: RulesAt): readonly ScenarioText[] {
  const printer = new AmendedTextPrinter(files);
  const spanKey = ({ file, start }: Span): string => `${file} ${start}`;
  type ReadScenario = Pick<CheckedScenario, 'title' | 'cites'> & { readonly reading: ScenarioReading };
  const readScenarios = new Map<string, ReadScenario>();
  for (const scenario of scenarios)
    readScenarios.set(spanKey(scenario.source.span), { ...scenario, reading: { scenario } });
  for (const scenario of invalid)
    readScenarios.set(spanKey(scenario.source.span), { ...scenario, reading: errorReading(scenario) });
  return declarations.flatMap((declaration): readonly ScenarioText[] => {
    if (declaration.$type !== 'scenario') return [];
    const scenario = readScenarios.get(spanKey(declaration.span));
    if (!scenario) return [];
    const { title, cites, reading } = scenario;
    return [{ title, cites, text: normalizeLayout(printer.textOf(declaration).text), reading }];
  });
}

const errorReading = ({ errors: [first] }: InvalidScenario): ScenarioReading =>
  first ? { why: first.message } : UNREADABLE;

const normalizeLayout = (text: string): string => formatFragment(text).replaceAll(/\n\s*\n/gu, '\n');

const FOREIGN_FILE = 'scenarios of the other side';

/** Reads scenarios under the rules of the other side. They are checked as one file, since each check is slow. */
function readUnderRules(
  texts: readonly ScenarioText[],
  rules: RulesAt,
): ReadonlyMap<ScenarioText, ScenarioReading> {
  if (texts.length === 0) return new Map();
  let combinedText = '';
  const starts = texts.map(({ text }) => {
    const start = combinedText.length;
    combinedText += `${text}\n`;
    return start;
  });
  const checkResult = checkForeignFile({ path: FOREIGN_FILE, text: combinedText }, rules);
  return new Map(
    texts.map((text, i): [ScenarioText, ScenarioReading] => {
      const [start = 0, end = combinedText.length] = [starts[i], starts[i + 1]];
      return [text, readingAt(checkResult, { file: FOREIGN_FILE, start, end })];
    }),
  );
}

type CheckResult = ReturnType<typeof check>;

function checkForeignFile(foreignFile: SourceFile, { project, files }: RulesAt): CheckResult {
  const sourcesOf = (rules: readonly { readonly name: string }[]): SourceFile[] => {
    const names = new Set(rules.map(({ name }) => name));
    return files.filter(({ path }) => names.has(path));
  };
  return check(
    [...sourcesOf(project.files), foreignFile],
    sourcesOf(project.prelude),
    sourcesOf(project.base),
  );
}

/** Returns the scenario in a range, or its first error. */
function readingAt({ scenarios, invalid, diagnostics }: CheckResult, range: Span): ScenarioReading {
  const startsInRange = ({ file, start }: Span): boolean =>
    file === range.file && range.start <= start && start < range.end;
  const isInRange = ({ source }: Pick<CheckedScenario, 'source'>): boolean => startsInRange(source.span);
  const invalidScenario = invalid.find(isInRange);
  if (invalidScenario) return errorReading(invalidScenario);
  const error = diagnostics.find(({ severity, span }) => severity === 'error' && startsInRange(span));
  if (error) return { why: error.message };
  const scenario = scenarios.find(isInRange);
  return scenario ? { scenario } : UNREADABLE;
}
