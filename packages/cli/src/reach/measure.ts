/** What scenarios and games reached of a volume: rule lines, decision points, rule numbers. Pure: hits in, tallies out. */
import type { Reason } from '@quipu/bot';
import type { Checked } from '@quipu/language';
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

/** What became of a number of the printed rules. */
export type RuleState = 'tested' | 'encoded' | 'not applicable' | 'missing';

/** One number of the printed rules. */
export interface RuleNumber {
  readonly number: string;
  readonly title: string;
  readonly state: RuleState;
  /** Why it needs no encoding, where that is declared. */
  readonly reason: string | undefined;
}

/** The coverage of a volume. */
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
  const encoded = rulesIn(checked, new Set(checked.rules));
  const state = (number: string, notApplicable: boolean): RuleState => {
    if (!encoded.has(number)) return notApplicable ? 'not applicable' : 'missing';
    return cited.has(number) ? 'tested' : 'encoded';
  };
  if (checked.contents.length > 0) {
    return checked.contents.map(({ number, title, notApplicable }) => ({
      number,
      title,
      state: state(number, notApplicable !== undefined),
      reason: notApplicable,
    }));
  }
  return [...encoded]
    .sort(byNumber)
    .map((number) => ({ number, title: '', state: state(number, false), reason: undefined }));
}

/** Every rule number that stands at a source anywhere in the checked rules. */
function rulesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  if ('rule' in value && 'line' in value && typeof value.rule === 'string' && value.rule !== '')
    found.add(value.rule);
  for (const part of Object.values(value)) rulesIn(part, found);
  return found;
}

/** `3.2` before `3.10`. */
function byNumber(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
