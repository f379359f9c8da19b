/** Checks that defined values, points and margins are acyclic, and that their dependency chains are bounded. */
import type { Expr } from '../../checked/bodies.ts';
import { everyExpr, partsOfDefine, partsOfPoint, type WalkRoot } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import { proofDiagnostics } from '../catalogue/proof-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';

/** Reports cycles, and chains beyond `MAX_DEFINE_DEPTH`. */
export function checkDefines(
  { defines, points, victory, factions }: Checked,
  { reports }: VolumeContext,
): void {
  const marginsOf = ({ faction }: Expr & { kind: 'margin' }): readonly number[] =>
    [...victory.margins.entries()].flatMap(([index, margin]) =>
      faction.kind !== 'faction' || faction.faction === margin.faction
        ? [defines.length + points.length + index]
        : [],
    );
  const dependenciesOf = (root: WalkRoot): readonly number[] =>
    everyExpr(root).flatMap((expr) => {
      if (expr.kind === 'define') return [expr.define];
      if (expr.kind === 'margin') return marginsOf(expr);
      return expr.kind === 'point' ? [defines.length + expr.point] : [];
    });
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
    ...victory.margins.map(({ faction, margin, source }) => ({
      name: `margin of ${factions[faction]?.name ?? ''}`,
      source,
      dependencies: dependenciesOf(margin),
    })),
  ];
  const cyclic = findCyclicValues(values);
  for (const [index, { name, source }] of values.entries())
    if (cyclic.has(index)) reports.add(proofDiagnostics.defineCycle, source.span, { name });
  const depth = depthOf(values);
  for (const [index, { name, source }] of values.entries())
    if (depth[index] === MAX_DEFINE_DEPTH + 1)
      reports.add(proofDiagnostics.defineDepth, source.span, { name, limit: MAX_DEFINE_DEPTH });
}

interface Value {
  readonly dependencies: readonly number[];
}

/**
 * Returns the values on cycles in linear time: members of strongly connected components of more than one value,
 * and values that read themselves (Tarjan 1972). The explicit stack allows chains deeper than the call stack.
 */
function findCyclicValues(values: readonly Value[]): ReadonlySet<number> {
  const cyclic = new Set<number>();
  const discoveryOrder = new Map<number, number>();
  const lowLinks: number[] = [];
  const componentStack: number[] = [];
  const isOnStack = values.map(() => false);
  const path: { readonly value: number; next: number }[] = [];
  const enter = (value: number): void => {
    lowLinks[value] = discoveryOrder.size;
    discoveryOrder.set(value, discoveryOrder.size);
    componentStack.push(value);
    isOnStack[value] = true;
    path.push({ value, next: 0 });
  };
  const lower = (value: number, bound = 0): void => {
    lowLinks[value] = Math.min(lowLinks[value] ?? 0, bound);
  };
  const leave = (value: number): void => {
    path.pop();
    const caller = path.at(-1);
    if (caller) lower(caller.value, lowLinks[value]);
    if (lowLinks[value] !== discoveryOrder.get(value)) return;
    const members = componentStack.splice(componentStack.lastIndexOf(value));
    for (const member of members) isOnStack[member] = false;
    if (members.length > 1 || values[value]?.dependencies.includes(value) === true)
      for (const member of members) cyclic.add(member);
  };
  for (const first of values.keys()) {
    if (!discoveryOrder.has(first)) enter(first);
    for (let frame = path.at(-1); frame !== undefined; frame = path.at(-1)) {
      const dependency = values[frame.value]?.dependencies[frame.next];
      frame.next += 1;
      if (dependency === undefined) leave(frame.value);
      else if (!discoveryOrder.has(dependency)) enter(dependency);
      else if (isOnStack[dependency] === true) lower(frame.value, discoveryOrder.get(dependency));
    }
  }
  return cyclic;
}

/** Maximum length of a dependency chain. */
export const MAX_DEFINE_DEPTH = 100;

/** Returns the length of the longest dependency chain of each value. Cycles are cut. */
function depthOf(values: readonly Value[]): readonly number[] {
  const depths = values.map(() => 0);
  const isVisited = values.map(() => false);
  const hasDepth = values.map(() => false);
  for (const first of values.keys()) {
    // Explicit stack, since chains may exceed the depth of the call stack.
    const stack = [first];
    for (let value = stack.at(-1); value !== undefined; value = stack.at(-1)) {
      const dependencies = values[value]?.dependencies ?? [];
      const next =
        isVisited[value] === true ? [] : dependencies.filter((dependency) => isVisited[dependency] !== true);
      isVisited[value] = true;
      if (next.length > 0) {
        stack.push(...next);
        continue;
      }
      stack.pop();
      if (hasDepth[value] === true) continue;
      hasDepth[value] = true;
      depths[value] = 1 + Math.max(0, ...dependencies.map((dependency) => depths[dependency] ?? 0));
    }
  }
  return depths;
}
