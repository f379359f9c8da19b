/** No defined value needs itself to be known. */
import type { Checked } from '../../checked/terms.ts';
import { totality } from '../totality.ts';
import type { Volume } from '../volume.ts';
import { everyExpr } from './walk.ts';

/** Checks the defined values of a volume. */
export function checkDefines({ defines }: Checked, { reports }: Volume): void {
  const needs = defines.map(({ value }) =>
    [...everyExpr(value)].flatMap((expr) => (expr.e === 'define' ? [expr.define] : [])),
  );
  for (const [index, { name, source }] of defines.entries()) {
    const reached = new Set<number>();
    const open = [...(needs[index] ?? [])];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (reached.has(at)) continue;
      reached.add(at);
      open.push(...(needs[at] ?? []));
    }
    if (reached.has(index)) reports.add(totality.defineCycle, source.span, { name });
  }
}
