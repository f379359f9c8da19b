/** Reports unused declarations, and rule numbers that are not in the printed contents. */
import { bindingDiagnostics } from '../../binder/binding-diagnostics.ts';
import { collectSources } from '../../checked/collect-sources.ts';
import { pointsAndOptionsIn } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { gameStartDiagnostics } from '../catalogue/game-start-diagnostics.ts';
import type { Span } from '../../syntax/tree.ts';
import type { VolumeContext } from '../volume-context.ts';

/** Reports unused procedures and options, and rule numbers that are not in the contents. */
export function checkCoverage(checked: Checked, volume: VolumeContext): void {
  const { reports } = volume;
  const callTargets = new Set(
    checked.statements.flatMap((stmt) => (stmt.kind === 'call' ? [stmt.body] : [])),
  );
  for (const { index, kind, title, source } of checked.bodies)
    if (kind === 'procedure' && !callTargets.has(index))
      reports.add(meaningDiagnostics.unusedProcedure, source.span, { name: title });
  const usedOptions = effectiveOptions(checked);
  for (const [index, { name, source }] of checked.options.entries())
    if (!usedOptions.has(index)) reports.add(gameStartDiagnostics.idleOption, source.span, { name });
  if (checked.contents.length > 0) checkRuleNumbers(checked, volume);
}

function checkRuleNumbers(checked: Checked, { reports, sources }: VolumeContext): void {
  const printed = new Map(checked.contents.map((entry) => [entry.number, entry]));
  const isPrinted = (rule: string): boolean =>
    rule === '' || (printed.has(rule) && printed.get(rule)?.notApplicable === undefined);
  // Fast path: sources are searched only if a number is wrong.
  if ([...sources.rules].every(isPrinted)) return;
  const checkedRules = new Set(['']);
  for (const { rule, span } of collectSources(checked)) {
    if (checkedRules.has(rule)) continue;
    checkedRules.add(rule);
    const entry = printed.get(rule);
    const reason = entry?.notApplicable;
    if (entry === undefined)
      reports.add(bindingDiagnostics.notInContents, numberBefore(span, rule, sources), { number: rule });
    else if (reason !== undefined) {
      const numberSpan = numberBefore(span, rule, sources);
      reports.add(bindingDiagnostics.markedNotApplicable, numberSpan, { number: rule, reason });
    }
  }
}

/** Returns the span of the last `rule` number before a span, or the span itself. */
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
