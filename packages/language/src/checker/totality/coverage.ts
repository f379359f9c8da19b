/** What is written and never used, and rule numbers that the printed contents do not know. */
import { binding } from '../../binder/catalogue.ts';
import type { Checked, Source } from '../../checked/terms.ts';
import { meaning } from '../meaning.ts';
import type { Volume } from '../volume.ts';

/** Warns of procedures without calls, and of numbers that were never printed. */
export function checkCoverage(checked: Checked, { reports }: Volume): void {
  const called = new Set(checked.statements.flatMap((stmt) => (stmt.s === 'call' ? [stmt.body] : [])));
  for (const { index, kind, title, source } of checked.bodies)
    if (kind === 'procedure' && !called.has(index)) reports.add(meaning.unused, source.span, { name: title });
  if (checked.contents.length === 0) return;
  const printed = new Set(checked.contents.map(({ number }) => number));
  const seen = new Set(printed).add('');
  for (const { rule, span } of sources(checked)) {
    if (seen.has(rule)) continue;
    seen.add(rule);
    reports.add(binding.uncited, span, { number: rule });
  }
}

function sources(checked: Checked): Source[] {
  const lists = [
    checked.bodies,
    checked.defines,
    checked.points,
    checked.kinds,
    checked.spaces,
    checked.tracks,
    checked.statements,
  ];
  return lists.flatMap((list) => list.map(({ source }) => source));
}
