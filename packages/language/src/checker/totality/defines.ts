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
  const depth = depthOf(values);
  for (const [index, { name, source }] of values.entries())
    if (depth[index] === MOST_DEEP + 1)
      reports.add(totality.defineDepth, source.span, { name, most: MOST_DEEP });
}

/** How many values may rest on one another in a chain. */
const MOST_DEEP = 100;

/** Returns for each value the length of the longest chain of values that it rests on; where one rests on itself, the chain ends. */
function depthOf(values: readonly { readonly needs: readonly number[] }[]): readonly number[] {
  const depths = values.map(() => 0);
  const isBegun = values.map(() => false);
  const isDone = values.map(() => false);
  for (const first of values.keys()) {
    // A stack of its own: a chain may be longer than calls can nest.
    const open = [first];
    for (let at = open.at(-1); at !== undefined; at = open.at(-1)) {
      const needs = values[at]?.needs ?? [];
      const next = isBegun[at] === true ? [] : needs.filter((need) => isBegun[need] !== true);
      isBegun[at] = true;
      if (next.length > 0) {
        open.push(...next);
        continue;
      }
      open.pop();
      if (isDone[at] === true) continue;
      isDone[at] = true;
      depths[at] = 1 + Math.max(0, ...needs.map((need) => depths[need] ?? 0));
    }
  }
  return depths;
}
