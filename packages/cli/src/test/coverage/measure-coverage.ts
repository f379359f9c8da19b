/** Computes the coverage of a volume by scenarios and games: rule lines, decision points, rule numbers. Pure. */
import type { NonplayerReason } from '@quipu/bot';
import { type Checked, collectSources } from '@quipu/language/checked';
import { instructionParts, tallyInstructions, type InstructionKind } from './instruction-coverage.ts';

export interface Observations {
  /** Executions by statement id. */
  readonly hits: ArrayLike<number>;
  readonly points: ReadonlySet<string>;
  readonly cited: ReadonlySet<string>;
  readonly reasons: readonly NonplayerReason[];
}

export interface Tally {
  readonly reached: number;
  readonly total: number;
  readonly missing: readonly string[];
}

/**
 * The coverage of a printed rule: cited by a scenario (`tested`); implemented but not cited (`encoded`); without effect on play (`not
 * applicable`); or none of these.
 */
export type RuleState = 'tested' | 'encoded' | 'not applicable' | 'missing';

export interface RuleNumber {
  readonly number: string;
  readonly title: string;
  readonly state: RuleState;
  /** From the contents: why it does not apply, or how it is implemented without text of its own. */
  readonly reason: string | undefined;
}

export interface Coverage {
  readonly lines: Tally;
  readonly points: Tally;
  readonly rules: readonly RuleNumber[];
  readonly instructions: Readonly<Record<InstructionKind, Tally>> | undefined;
}

/** @param points all decision points of the compiled volume */
export function measureCoverage(checked: Checked, points: readonly string[], observed: Observations): Coverage {
  return {
    lines: lineTally(checked, observed.hits),
    points: {
      reached: points.filter((point) => observed.points.has(point)).length,
      total: points.length,
      missing: points.filter((point) => !observed.points.has(point)),
    },
    rules: ruleNumbers(checked, observed.cited),
    instructions: checked.nonplayers && tallyInstructions(instructionParts(checked), observed.reasons),
  };
}

/** A line is covered if a statement that starts on it ran. */
function lineTally({ statements }: Checked, hits: ArrayLike<number>): Tally {
  const lines = new Map<string, boolean>();
  for (const { id, source } of statements) {
    const line = `${source.span.file}:${source.line}`;
    lines.set(line, (hits[id] ?? 0) > 0 || lines.get(line) === true);
  }
  const missing = [...lines].filter(([, hasRun]) => !hasRun).map(([line]) => line);
  return { reached: lines.size - missing.length, total: lines.size, missing };
}

/** The declared contents, or else the numbers in the rule text. */
function ruleNumbers(checked: Checked, cited: ReadonlySet<string>): RuleNumber[] {
  const numbersInTexts = collectSources(checked).flatMap(({ rule }) => (rule === '' ? [] : [rule]));
  const encoded = new Set([...checked.rules, ...numbersInTexts]);
  const coveredState = (number: string): RuleState => (cited.has(number) ? 'tested' : 'encoded');
  if (checked.contents.length > 0) {
    return checked.contents.map(({ number, title, notApplicable, withoutText }) => {
      const uncoveredState = notApplicable === undefined ? 'missing' : 'not applicable';
      const state = encoded.has(number) || withoutText !== undefined ? coveredState(number) : uncoveredState;
      return { number, title, state, reason: notApplicable ?? withoutText };
    });
  }
  return [...encoded]
    .sort(compareRuleNumbers)
    .map((number) => ({ number, title: '', state: coveredState(number), reason: undefined }));
}

/** `3.2` before `3.10`. */
function compareRuleNumbers(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
