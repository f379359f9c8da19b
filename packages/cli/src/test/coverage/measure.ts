/** What scenarios and games reached of a volume: rule lines, decision points, rule numbers. Pure: hits in, tallies out. */
import type { Reason } from '@quipu/bot';
import { sourcesIn, type Checked } from '@quipu/language';
import { toldIn, toldTallies, type Kind } from './instructions.ts';

/** What was seen while scenarios and games ran. */
export interface Seen {
  /** How often each statement ran, by id. */
  readonly hits: ArrayLike<number>;
  /** Names of the decision points that were met. */
  readonly points: ReadonlySet<string>;
  /** Numbers that scenarios cite. */
  readonly cited: ReadonlySet<string>;
  /** Why Non-players answered as they did. */
  readonly reasons: readonly Reason[];
}

/** A share of something, and what is missing from it. */
export interface Tally {
  readonly reached: number;
  readonly total: number;
  readonly missing: readonly string[];
}

/**
 * What became of a number of the printed rules: a scenario cites it; it stands in the text, or is carried out without one, and no scenario
 * cites it; nothing of it is to be seen in play; none of these.
 */
export type RuleState = 'tested' | 'encoded' | 'not applicable' | 'missing';

export interface RuleNumber {
  readonly number: string;
  readonly title: string;
  readonly state: RuleState;
  /** What the contents say of it: why it does not apply, or what carries it out without text of its own. */
  readonly reason: string | undefined;
}

export interface Coverage {
  readonly lines: Tally;
  readonly points: Tally;
  readonly rules: readonly RuleNumber[];
  /** Undefined where the volume has no instructions for Non-players. */
  readonly instructions: Readonly<Record<Kind, Tally>> | undefined;
}

/** Measures; `points` are all decision points of the compiled volume. */
export function measure(checked: Checked, points: readonly string[], seen: Seen): Coverage {
  return {
    lines: lineTally(checked, seen.hits),
    points: {
      reached: points.filter((point) => seen.points.has(point)).length,
      total: points.length,
      missing: points.filter((point) => !seen.points.has(point)),
    },
    rules: ruleNumbers(checked, seen.cited),
    instructions: checked.nonplayers && toldTallies(toldIn(checked), seen.reasons),
  };
}

/** A line has run when any statement that starts on it has. */
function lineTally({ statements }: Checked, hits: ArrayLike<number>): Tally {
  const lines = new Map<string, boolean>();
  for (const { id, source } of statements) {
    const line = `${source.span.file}:${source.line}`;
    lines.set(line, (hits[id] ?? 0) > 0 || lines.get(line) === true);
  }
  const missing = [...lines].filter(([, run]) => !run).map(([line]) => line);
  return { reached: lines.size - missing.length, total: lines.size, missing };
}

/** The printed contents if the volume declares them, else the numbers that its text bears. */
function ruleNumbers(checked: Checked, cited: ReadonlySet<string>): RuleNumber[] {
  const texts = sourcesIn(checked).flatMap(({ rule }) => (rule === '' ? [] : [rule]));
  const encoded = new Set([...checked.rules, ...texts]);
  const kept = (number: string): RuleState => (cited.has(number) ? 'tested' : 'encoded');
  if (checked.contents.length > 0) {
    return checked.contents.map(({ number, title, notApplicable, withoutText }) => {
      const other = notApplicable === undefined ? 'missing' : 'not applicable';
      const state = encoded.has(number) || withoutText !== undefined ? kept(number) : other;
      return { number, title, state, reason: notApplicable ?? withoutText };
    });
  }
  return [...encoded]
    .sort(byNumber)
    .map((number) => ({ number, title: '', state: kept(number), reason: undefined }));
}

/** `3.2` before `3.10`. */
function byNumber(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
