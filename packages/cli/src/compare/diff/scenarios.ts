/** Pairs the scenarios of both sides, each read under both rules. */
import {
  AmendedTextPrinter,
  type CheckedScenario,
  type Diagnostic,
  type InvalidScenario,
  formatFragment,
  type SourceFile,
  type Span,
} from '@quipu/language';
import { check } from '@quipu/language/read';
import type { RulesAt } from '../editions/rules-at.ts';
import { replacePlurals } from './changes.ts';
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
  /** The failure or read error, on the side where it does not pass. */
  readonly why: string;
}

/**
 * Returns the scenarios of both sides, in the order of the second, then those only in the first. Those that differ only by the names of
 * renamed declarations or by the numbers of renumbered rules are considered equal.
 */
export function scenariosOf(
  from: RulesAt,
  to: RulesAt,
  renames: readonly NameChange[] = [],
  numbers: ReadonlyMap<string, string> = new Map(),
): readonly PairedScenario[] {
  const [fromTexts, toTexts] = [textsOf(from), textsOf(to)];
  const key = ({ title, text }: Pick<ScenarioText, 'title' | 'text'>): string =>
    `${title}\n${replacePlurals(text, renames)}`;
  const renamedKey = ({ title, text }: ScenarioText): string => {
    const renumbered = text.replaceAll(RULE_NUMBER, (number) => numbers.get(number) ?? number);
    const renamed = renames.reduce(
      (result, { was: oldName, now: newName }) => applyRename(result, { from: oldName, to: newName }),
      renumbered,
    );
    return key({ title, text: renamed });
  };
  const byKey = new Map([
    ...fromTexts.map((scenario) => [renamedKey(scenario), scenario] as const),
    ...fromTexts.map((scenario) => [key(scenario), scenario] as const),
  ]);
  const toKeys = new Set(toTexts.map(key));
  const [onlyFrom, onlyTo] = [
    fromTexts.filter((scenario) => !toKeys.has(key(scenario)) && !toKeys.has(renamedKey(scenario))),
    toTexts.filter((scenario) => !byKey.has(key(scenario))),
  ];
  const [fromReadings, toReadings] = [readUnder(onlyFrom, to), readUnder(onlyTo, from)];
  return [
    ...toTexts.map((scenario): PairedScenario => {
      const { title, cites } = scenario;
      const partner = byKey.get(key(scenario));
      const from = partner ? partner.reading : (toReadings.get(scenario) ?? UNREADABLE);
      return { title, cites, of: partner ? 'both' : 'to', from, to: scenario.reading };
    }),
    ...onlyFrom.map((scenario): PairedScenario => ({
      title: scenario.title,
      cites: scenario.cites,
      of: 'from',
      from: scenario.reading,
      to: fromReadings.get(scenario) ?? UNREADABLE,
    })),
  ];
}

const RULE_NUMBER = /\b\d+(?:\.\d+)+\b/gu;

const UNREADABLE: ScenarioReading = { why: 'it cannot be read' };

interface ScenarioText {
  readonly title: string;
  readonly text: string;
  readonly cites: readonly string[];
  readonly reading: ScenarioReading;
}

function textsOf({ declarations, files, scenarios, invalid }: RulesAt): readonly ScenarioText[] {
  const texts = new AmendedTextPrinter(files);
  const keyOf = ({ file, start }: Span): string => `${file} ${start}`;
  type Head = Pick<CheckedScenario, 'title' | 'cites'> & { readonly read: ScenarioReading };
  const checked = new Map<string, Head>();
  for (const scenario of scenarios)
    checked.set(keyOf(scenario.source.span), { ...scenario, read: { scenario } });
  for (const scenario of invalid)
    checked.set(keyOf(scenario.source.span), { ...scenario, read: readError(scenario) });
  return declarations.flatMap((each): readonly ScenarioText[] => {
    if (each.$type !== 'scenario') return [];
    const head = checked.get(keyOf(each.span));
    if (!head) return [];
    const { title, cites, read: reading } = head;
    return [{ title, cites, text: normalizeLayout(texts.textOf(each).text), reading }];
  });
}

const readError = ({ errors: [first] }: InvalidScenario): ScenarioReading =>
  first ? { why: first.message } : UNREADABLE;

const normalizeLayout = (text: string): string => formatFragment(text).replaceAll(/\n\s*\n/gu, '\n');

const FOREIGN_FILE = 'scenarios of the other side';

function readUnder(
  texts: readonly ScenarioText[],
  rules: RulesAt,
): ReadonlyMap<ScenarioText, ScenarioReading> {
  if (texts.length === 0) return new Map();
  let combined = '';
  const starts = texts.map(({ text }) => {
    const start = combined.length;
    combined += `${text}\n`;
    return start;
  });
  const foreign: SourceFile = { path: FOREIGN_FILE, text: combined };
  const { project, files } = rules;
  const group = (sources: readonly { readonly name: string }[]): SourceFile[] => {
    const names = new Set(sources.map(({ name }) => name));
    return files.filter(({ path }) => names.has(path));
  };
  const result = check([...group(project.files), foreign], group(project.prelude), group(project.base));
  const isInScenario = (offset: number, i: number): boolean =>
    (starts[i] ?? 0) <= offset && offset < (starts[i + 1] ?? combined.length);
  return new Map(
    texts.map((text, i): [ScenarioText, ScenarioReading] => {
      const isScenario = ({ source: { span } }: Pick<CheckedScenario, 'source'>): boolean =>
        span.file === FOREIGN_FILE && isInScenario(span.start, i);
      const scenario = result.scenarios.find(isScenario);
      const invalid = result.invalid.find(isScenario);
      if (invalid) return [text, readError(invalid)];
      const error = result.diagnostics.find(
        (diagnostic) => isError(diagnostic) && isInScenario(diagnostic.span.start, i),
      );
      if (error) return [text, { why: error.message }];
      return [text, scenario ? { scenario } : UNREADABLE];
    }),
  );
}

const isError = ({ severity, span }: Diagnostic): boolean =>
  severity === 'error' && span.file === FOREIGN_FILE;
