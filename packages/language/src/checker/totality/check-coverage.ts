/** Reports unused declarations, and rule numbers that are not in the printed contents. */
import { binding } from '../../binder/binding-diagnostics.ts';
import { collectSources } from '../../checked/collect-sources.ts';
import { pointsAndOptionsIn } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import { meaning } from '../catalogue/meaning-diagnostics.ts';
import { gameStart } from '../catalogue/game-start-diagnostics.ts';
import type { Span } from '../../syntax/tree.ts';
import type { VolumeContext } from '../volume-context.ts';

export function checkCoverage(checked: Checked, { reports, sources }: VolumeContext): void {
  const calledBodies = new Set(
    checked.statements.flatMap((stmt) => (stmt.kind === 'call' ? [stmt.body] : [])),
  );
  for (const { index, kind, title, source } of checked.bodies)
    if (kind === 'procedure' && !calledBodies.has(index))
      reports.add(meaning.unusedProcedure, source.span, { name: title });
  const effective = effectiveOptions(checked);
  for (const [index, { name, source }] of checked.options.entries())
    if (!effective.has(index)) reports.add(gameStart.idleOption, source.span, { name });
  if (checked.contents.length === 0) return;
  const printed = new Map(checked.contents.map((entry) => [entry.number, entry]));
  const checkedRules = new Set(['']);
  // Fast path: sources are searched only if a number is wrong.
  const isPrinted = (rule: string): boolean =>
    checkedRules.has(rule) || (printed.has(rule) && printed.get(rule)?.notApplicable === undefined);
  if ([...sources.rules].every(isPrinted)) return;
  for (const { rule, span } of collectSources(checked)) {
    if (checkedRules.has(rule)) continue;
    checkedRules.add(rule);
    const entry = printed.get(rule);
    if (entry === undefined)
      reports.add(binding.notInContents, numberBefore(span, rule, sources), { number: rule });
    else if (entry.notApplicable !== undefined)
      reports.add(binding.markedNotApplicable, numberBefore(span, rule, sources), {
        number: rule,
        reason: entry.notApplicable,
      });
  }
}

function numberBefore(span: Span, rule: string, sources: VolumeContext['sources']): Span {
  const textBefore = sources.textUntil(span);
  const [match] = [...textBefore.matchAll(/\brule\s+(\d+(?:\.\w+)*)/gu)]
    .filter(([, number]) => number === rule)
    .slice(-1);
  if (match === undefined) return span;
  const start = match.index + match[0].length - rule.length;
  return { file: span.file, start, end: start + rule.length };
}

/** Options that change a point, deck, line of the sequence of play or players of Factions, or that a text tests. */
function effectiveOptions(checked: Checked): ReadonlySet<number> {
  const { points, setups, victory, options, sequence } = checked;
  if (options.length === 0) return new Set();
  return new Set([
    ...points.flatMap(({ changes }) =>
      changes.flatMap(({ when }) => (when.kind === 'option' ? [when.option] : [])),
    ),
    ...setups.flatMap(({ decksWith }) => decksWith.flatMap(({ options }) => options)),
    ...(sequence.inGames ?? []).flatMap(({ games }) => [...games.with, ...games.without]),
    ...victory.together.map(({ option }) => option),
    ...pointsAndOptionsIn(checked).options,
  ]);
}
