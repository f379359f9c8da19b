/** Finds scenarios that cite rules removed by an edition. */
import type { Reports } from '../binder/reports.ts';
import { ruleNumbersIn } from '../binder/bind.ts';
import type { Decl } from '../syntax/declarations.ts';
import type { Amendment } from '../syntax/edition.ts';
import { amendmentDiagnostics } from './amendment-diagnostics.ts';
import { newNumber } from './renumber-rules.ts';

interface AmendmentEffect {
  readonly before: readonly Decl[];
  readonly after: readonly Decl[];
  readonly amendments: readonly Amendment[];
}

/** Reports cited rule numbers that exist before the amendments but not after them. */
export function checkCitations({ before, after, amendments }: AmendmentEffect, reports: Reports): void {
  if (reports.isIncomplete) return;
  const remaining = new Set([...ruleNumbersIn(after), ...numbersWithoutText(after)]);
  const removed = new Set([...ruleNumbersIn(before)].filter((number) => !remaining.has(number)));
  if (removed.size === 0) return;
  const renumberings = amendments.filter((amendment) => amendment.verb === 'renumber');
  const scenarios = after.filter((decl) => decl.$type === 'scenario');
  for (const { number, span } of scenarios.flatMap(({ cites }) => cites)) {
    if (!removed.has(number)) continue;
    const replacement = newNumber(number, renumberings);
    const details =
      replacement === undefined ? {} : { hint: `The edition renumbers it as ${replacement}: cite that.` };
    reports.add(amendmentDiagnostics.citesRemovedRule, span, { number }, details);
  }
}

/** Returns the rule numbers that the contents mark as implemented without a text. */
const numbersWithoutText = (declarations: readonly Decl[]): readonly string[] =>
  declarations.flatMap((decl) =>
    decl.$type === 'contents'
      ? decl.entries.flatMap(({ number, withoutText }) => (withoutText ? [number.number] : []))
      : [],
  );
