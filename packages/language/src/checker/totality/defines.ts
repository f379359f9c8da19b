/** No defined value and no point needs itself to be known. */
import { everyExpr, partsOfDefine, partsOfPoint, type Parts } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/terms.ts';
import { totality } from '../totality.ts';
import type { Volume } from '../volume.ts';

/** Checks the defined values of a volume, and its points: both as they begin and as they are changed. */
export function checkDefines({ defines, points }: Checked, { reports }: Volume): void {
  const needs = (parts: Parts): number[] =>
    everyExpr(parts).flatMap((expr) =>
      expr.e === 'define' ? [expr.define] : expr.e === 'point' ? [defines.length + expr.point] : [],
    );
  const values = [
    ...defines.map((define) => ({
      name: define.name,
      source: define.source,
      needs: needs(partsOfDefine(define)),
    })),
    ...points.map((point) => ({
      name: point.path,
      source: point.source,
      needs: needs(partsOfPoint(point)),
    })),
  ];
  for (const [index, { name, source }] of values.entries()) {
    const reached = new Set<number>();
    const open = [...(values[index]?.needs ?? [])];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (reached.has(at)) continue;
      reached.add(at);
      open.push(...(values[at]?.needs ?? []));
    }
    if (reached.has(index)) reports.add(totality.defineCycle, source.span, { name });
  }
}
