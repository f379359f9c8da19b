/** Checks that defined values and points are acyclic, and that their dependency chains are bounded. */
import { everyExpr, partsOfDefine, partsOfPoint, type Parts } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/terms.ts';
import { totality } from '../catalogue/totality.ts';
import type { Volume } from '../volume.ts';

export function checkDefines({ defines, points }: Checked, { reports }: Volume): void {
  const dependenciesOf = (parts: Parts): number[] =>
    everyExpr(parts).flatMap((expr) =>
      expr.kind === 'define' ? [expr.define] : expr.kind === 'point' ? [defines.length + expr.point] : [],
    );
  const values = [
    ...defines.map((define) => ({
      name: define.name,
      source: define.source,
      dependencies: dependenciesOf(partsOfDefine(define)),
    })),
    ...points.map((point) => ({
      name: point.path,
      source: point.source,
      dependencies: dependenciesOf(partsOfPoint(point)),
    })),
  ];
  const cyclic = onCycles(values);
  for (const [index, { name, source }] of values.entries())
    if (cyclic.has(index)) reports.add(totality.defineCycle, source.span, { name });
  const depth = depthOf(values);
  for (const [index, { name, source }] of values.entries())
    if (depth[index] === MAX_DEFINE_DEPTH + 1)
      reports.add(totality.defineDepth, source.span, { name, limit: MAX_DEFINE_DEPTH });
}

interface Value {
  readonly dependencies: readonly number[];
}

/**
 * Returns the values on cycles in linear time: members of strongly connected components of more than one value,
 * and values that read themselves (Tarjan 1972). The explicit stack allows chains deeper than the call stack.
 */
function onCycles(values: readonly Value[]): ReadonlySet<number> {
  const cyclic = new Set<number>();
  const order = new Map<number, number>();
  const lowest: number[] = [];
  const component: number[] = [];
  const isOnStack = values.map(() => false);
  const path: { readonly at: number; next: number }[] = [];
  const enter = (at: number): void => {
    lowest[at] = order.size;
    order.set(at, order.size);
    component.push(at);
    isOnStack[at] = true;
    path.push({ at, next: 0 });
  };
  const lower = (at: number, to = 0): void => {
    lowest[at] = Math.min(lowest[at] ?? 0, to);
  };
  const leave = (at: number): void => {
    path.pop();
    const above = path.at(-1);
    if (above) lower(above.at, lowest[at]);
    if (lowest[at] !== order.get(at)) return;
    const members = component.splice(component.lastIndexOf(at));
    for (const member of members) isOnStack[member] = false;
    if (members.length > 1 || values[at]?.dependencies.includes(at) === true)
      for (const member of members) cyclic.add(member);
  };
  for (const first of values.keys()) {
    if (!order.has(first)) enter(first);
    for (let frame = path.at(-1); frame !== undefined; frame = path.at(-1)) {
      const need = values[frame.at]?.dependencies[frame.next];
      frame.next += 1;
      if (need === undefined) leave(frame.at);
      else if (!order.has(need)) enter(need);
      else if (isOnStack[need] === true) lower(frame.at, order.get(need));
    }
  }
  return cyclic;
}

/** Maximum length of a dependency chain. */
export const MAX_DEFINE_DEPTH = 100;

/** Returns the length of the longest dependency chain of each value. Cycles are cut. */
function depthOf(values: readonly Value[]): readonly number[] {
  const depths = values.map(() => 0);
  const isBegun = values.map(() => false);
  const isDone = values.map(() => false);
  for (const first of values.keys()) {
    // Explicit stack, since chains may exceed the depth of the call stack.
    const stack = [first];
    for (let at = stack.at(-1); at !== undefined; at = stack.at(-1)) {
      const needs = values[at]?.dependencies ?? [];
      const next = isBegun[at] === true ? [] : needs.filter((need) => isBegun[need] !== true);
      isBegun[at] = true;
      if (next.length > 0) {
        stack.push(...next);
        continue;
      }
      stack.pop();
      if (isDone[at] === true) continue;
      isDone[at] = true;
      depths[at] = 1 + Math.max(0, ...needs.map((need) => depths[need] ?? 0));
    }
  }
  return depths;
}
