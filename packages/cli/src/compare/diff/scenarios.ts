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
import { inSingular } from './changes.ts';
import { renamedIn } from '../errata/rename.ts';
import type { NameChange } from '@quipu/engine/internal';

export type Read = { readonly scenario: CheckedScenario } | { readonly why: string };

export interface Scenario {
  readonly title: string;
  readonly cites: readonly string[];
  readonly of: 'both' | 'from' | 'to';
  readonly from: Read;
  readonly to: Read;
}

/** The result under a side's rules; `unread` if it refers to missing names. */
export type Outcome = 'passed' | 'failed' | 'unread';

export interface ScenarioChange extends Pick<Scenario, 'title' | 'cites' | 'of'> {
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
): readonly Scenario[] {
  const [before, after] = [textsOf(from), textsOf(to)];
  const key = ({ title, text }: Pick<Text, 'title' | 'text'>): string =>
    `${title}\n${inSingular(text, renames)}`;
  const named = ({ title, text }: Text): string => {
    const renumbered = text.replaceAll(RULE_NUMBER, (number) => numbers.get(number) ?? number);
    const renamed = renames.reduce(
      (said, { was, now }) => renamedIn(said, { from: was, to: now }),
      renumbered,
    );
    return key({ title, text: renamed });
  };
  const known = new Map([
    ...before.map((one) => [named(one), one] as const),
    ...before.map((one) => [key(one), one] as const),
  ]);
  const others = new Set(after.map(key));
  const [gone, come] = [
    before.filter((one) => !others.has(key(one)) && !others.has(named(one))),
    after.filter((one) => !known.has(key(one))),
  ];
  const [goneUnder, comeUnder] = [under(gone, to), under(come, from)];
  return [
    ...after.map((one): Scenario => {
      const { title, cites } = one;
      const same = known.get(key(one));
      const from = same ? same.read : (comeUnder.get(one) ?? UNREAD);
      return { title, cites, of: same ? 'both' : 'to', from, to: one.read };
    }),
    ...gone.map((one): Scenario => ({
      title: one.title,
      cites: one.cites,
      of: 'from',
      from: one.read,
      to: goneUnder.get(one) ?? UNREAD,
    })),
  ];
}

const RULE_NUMBER = /\b\d+(?:\.\d+)+\b/gu;

const UNREAD: Read = { why: 'it cannot be read' };

interface Text {
  readonly title: string;
  readonly text: string;
  readonly cites: readonly string[];
  readonly read: Read;
}

function textsOf({ declarations, files, scenarios, invalid }: RulesAt): readonly Text[] {
  const texts = new AmendedTextPrinter(files);
  const placeOf = ({ file, start }: Span): string => `${file} ${start}`;
  type Head = Pick<CheckedScenario, 'title' | 'cites'> & { readonly read: Read };
  const checked = new Map<string, Head>();
  for (const scenario of scenarios)
    checked.set(placeOf(scenario.source.span), { ...scenario, read: { scenario } });
  for (const scenario of invalid)
    checked.set(placeOf(scenario.source.span), { ...scenario, read: whyOf(scenario) });
  return declarations.flatMap((each): readonly Text[] => {
    if (each.$type !== 'scenario') return [];
    const found = checked.get(placeOf(each.span));
    if (!found) return [];
    const { title, cites, read } = found;
    return [{ title, cites, text: collapsed(texts.textOf(each).text), read }];
  });
}

const whyOf = ({ errors: [first] }: InvalidScenario): Read => (first ? { why: first.message } : UNREAD);

const collapsed = (text: string): string => formatFragment(text).replaceAll(/\n\s*\n/gu, '\n');

const ELSEWHERE = 'scenarios of the other side';

function under(texts: readonly Text[], rules: RulesAt): ReadonlyMap<Text, Read> {
  if (texts.length === 0) return new Map();
  let whole = '';
  const starts = texts.map(({ text }) => {
    const start = whole.length;
    whole += `${text}\n`;
    return start;
  });
  const strange: SourceFile = { path: ELSEWHERE, text: whole };
  const { project, files } = rules;
  const group = (sources: readonly { readonly name: string }[]): SourceFile[] => {
    const names = new Set(sources.map(({ name }) => name));
    return files.filter(({ path }) => names.has(path));
  };
  const read = check([...group(project.files), strange], group(project.prelude), group(project.base));
  const within = (at: number, i: number): boolean =>
    (starts[i] ?? 0) <= at && at < (starts[i + 1] ?? whole.length);
  return new Map(
    texts.map((text, i): [Text, Read] => {
      const isIt = ({ source: { span } }: Pick<CheckedScenario, 'source'>): boolean =>
        span.file === ELSEWHERE && within(span.start, i);
      const scenario = read.scenarios.find(isIt);
      const invalid = read.invalid.find(isIt);
      if (invalid) return [text, whyOf(invalid)];
      const error = read.diagnostics.find((one) => isError(one) && within(one.span.start, i));
      if (error) return [text, { why: error.message }];
      return [text, scenario ? { scenario } : UNREAD];
    }),
  );
}

const isError = ({ severity, span }: Diagnostic): boolean => severity === 'error' && span.file === ELSEWHERE;
