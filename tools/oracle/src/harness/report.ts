/** Aggregates the results of many watched games. */
import type { Check } from './check.ts';
import type { Oracle } from './stream.ts';
import type { Violation, Watched } from './watch.ts';

/** Violations retained per check; the rest are only counted. */
const MAX_VIOLATIONS = 3;

/** The aggregate, as plain data that can be passed between workers. */
export interface Report {
  readonly games: number;
  /** Number of evaluations of each check, by id. */
  readonly counts: Readonly<Record<string, number>>;
  /** Number of violations, by id of the check. */
  readonly violated: Readonly<Record<string, number>>;
  /** The first few of each check. */
  readonly violations: readonly Violation[];
  /** Occurrences of each known finding, by its text. */
  readonly known: Readonly<Record<string, number>>;
}

export const EMPTY: Report = { games: 0, counts: {}, violated: {}, violations: [], known: {} };

/** Creates the report of one game. Violations explained by known findings are counted separately. */
export function reportOf({ findings }: Oracle, { counts, violations }: Watched): Report {
  const known: Record<string, number> = {};
  const open = violations.filter((violation) => {
    const finding = findings.find(
      ({ check, explains }) => check === violation.check && (explains?.(violation) ?? true),
    );
    if (finding) known[finding.text] = (known[finding.text] ?? 0) + 1;
    return !finding;
  });
  const violated: Record<string, number> = {};
  for (const { check } of open) violated[check] = (violated[check] ?? 0) + 1;
  return { games: 1, counts: Object.fromEntries(counts), violated, violations: firstOf(open), known };
}

export function merged(one: Report, other: Report): Report {
  return {
    games: one.games + other.games,
    counts: summed(one.counts, other.counts),
    violated: summed(one.violated, other.violated),
    violations: firstOf([...one.violations, ...other.violations]),
    known: summed(one.known, other.known),
  };
}

/** Returns the checks that no game exercised. */
export function idle({ checks }: Oracle, { counts }: Report): readonly Check[] {
  return checks.filter(({ id }) => (counts[id] ?? 0) === 0);
}

/** Renders a violation with the data needed to reproduce it. */
export function violationText({
  check,
  rule,
  says,
  expected,
  found,
  game,
  seed,
  ply,
  last,
}: Violation): string {
  return [
    `${rule} ${check}: ${says}`,
    `  expected ${expected}`,
    `  found ${found}`,
    `  ${game}, seed ${seed}, ply ${ply}; last:`,
    ...last.map((line) => `    ${line}`),
  ].join('\n');
}

/** Renders violations, the first few of each check in full. */
export function violationsText({ violated, violations }: Report): string {
  return [
    ...violations.map(violationText),
    ...Object.entries(violated).map(([check, count]) => `${check}: ${count} violations`),
  ].join('\n');
}

/** Renders the evaluations of each check, sorted by rule number, and the known findings that occurred. */
export function countsText({ checks, findings }: Oracle, { counts, known }: Report): string {
  const lines = checks
    .toSorted((a, b) => byRule(a.rule, b.rule) || (a.id < b.id ? -1 : 1))
    .map(({ id, rule }) => `  ${String(counts[id] ?? 0).padStart(9)} ${rule} ${id}`);
  const met = findings.map(({ text }) => `  ${String(known[text] ?? 0).padStart(9)} known: ${text}`);
  return [...lines, ...met].join('\n');
}

function firstOf(violations: readonly Violation[]): readonly Violation[] {
  const seen = new Map<string, number>();
  return violations.filter(({ check }) => {
    const before = seen.get(check) ?? 0;
    seen.set(check, before + 1);
    return before < MAX_VIOLATIONS;
  });
}

function summed(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const sums = { ...one };
  for (const [key, count] of Object.entries(other)) sums[key] = (sums[key] ?? 0) + count;
  return sums;
}

/** Compares rule numbers part by part. */
function byRule(a: string, b: string): number {
  const [as, bs] = [a, b].map((rule) => rule.split('.').map(Number));
  for (let i = 0; i < Math.max(as?.length ?? 0, bs?.length ?? 0); i += 1) {
    const difference = (as?.[i] ?? -1) - (bs?.[i] ?? -1);
    if (difference !== 0 && !Number.isNaN(difference)) return difference;
  }
  return 0;
}
