/**
 * Liveness analysis: finds the locals that need a cell in the frame. A local needs one if a step may read it
 * before setting it, or if a point or goal reads it; any other is a constant of its step.
 */
import { forEachLocal, localsOf, type LocalId, type IrExpr } from '../../ir/expression.ts';
import { assignedLocalOf, expressionsOf } from '../../ir/node-parts.ts';
import { expressionParameters } from '../../ir/explanation-expressions.ts';
import type { IrGoal, IrNode, IrPoint, Routine, IrStep, Segment } from '../../ir/program.ts';

/** Locals that need a cell, ascending, by routine. */
export function liveLocals(
  routines: readonly Routine[],
  steps: readonly IrStep[],
  points: readonly IrPoint[],
  goals: readonly IrGoal[],
): ReadonlyMap<number, readonly LocalId[]> {
  const byRoutine = new Map<number, Set<LocalId>>();
  const add = (routine: number, locals: Iterable<LocalId>): void => {
    const live = byRoutine.get(routine) ?? new Set<LocalId>();
    for (const id of locals) live.add(id);
    byRoutine.set(routine, live);
  };
  for (const { index, parameters, suspends } of routines)
    if (suspends)
      add(
        index,
        Array.from({ length: parameters }, (_, id) => id),
      );
  for (const step of steps) add(step.routine, exposedReads(step.code));
  for (const point of points) add(point.routine, pointLocals(point));
  for (const goal of goals) {
    add(goal.routine, localsOf(goal.condition));
    for (const { optimistic, pessimistic } of goal.activityBounds)
      add(goal.routine, [...localsOf(optimistic), ...localsOf(pessimistic)]);
  }
  return new Map([...byRoutine].map(([routine, live]) => [routine, [...live].sort((a, b) => a - b)]));
}

/** The locals of the routine that a point reads: all but the candidates that it binds itself. */
export const pointLocals = (point: IrPoint): readonly LocalId[] => {
  const inSegments = point.segments.flatMap((segment) =>
    segmentExpressions(segment)
      .flatMap(localsOf)
      .filter((id) => id !== segment.candidate),
  );
  const { parameters, isLimited, terms, price } = point;
  const otherExpressions = [...parameters.map(({ value }) => value), isLimited, terms, price];
  return [
    ...new Set([
      ...inSegments,
      ...otherExpressions.flatMap((expr) => (expr === undefined ? [] : localsOf(expr))),
    ]),
  ];
};

/** The expressions of a segment that read cells of the frame. */
function segmentExpressions({ conditions, fullest, hasNoEffect }: Segment): readonly IrExpr[] {
  const refusals: Segment['conditions'] = [...conditions, ...(fullest === undefined ? [] : [fullest])];
  const reasons = [...refusals, ...refusals.flatMap(({ causes }) => causes ?? [])];
  return [
    ...reasons.flatMap(({ truth, reason }) => [truth, ...expressionParameters(reason)]),
    ...conditions.flatMap(({ reportedIf }) => reportedIf ?? []),
    ...(hasNoEffect === undefined ? [] : [hasNoEffect]),
  ];
}

/** Upward-exposed reads: the locals that code may read before it sets them. */
export const exposedReads = (code: readonly IrNode[]): ReadonlySet<LocalId> => {
  const exposed = new Set<LocalId>();
  collectExposedReads(code, new Set(), exposed);
  return exposed;
};

/** Adds exposed reads to `exposed`; returns the locals that are set on every path that falls through. */
function collectExposedReads(
  code: readonly IrNode[],
  assignedBefore: ReadonlySet<LocalId>,
  exposed: Set<LocalId>,
): Set<LocalId> {
  const assigned = new Set(assignedBefore);
  for (const node of code) {
    for (const expr of expressionsOf(node))
      forEachLocal(expr, (id) => {
        if (!assigned.has(id)) exposed.add(id);
      });
    switch (node.kind) {
      case 'if':
        for (const id of assignedByBranches(node, assigned, exposed)) assigned.add(id);
        break;
      case 'loop':
        collectExposedReads(node.body, assigned, exposed);
        break;
      case 'each':
        collectExposedReads(node.body, new Set([...assigned, node.local]), exposed);
        break;
      default: {
        const target = assignedLocalOf(node);
        if (target !== undefined) assigned.add(target);
      }
    }
  }
  return assigned;
}

/** Returns the locals that both branches set if they fall through; adds their reads to `exposed`. */
function assignedByBranches(
  { then, else: otherwise }: Extract<IrNode, { kind: 'if' }>,
  assignedBefore: ReadonlySet<LocalId>,
  exposed: Set<LocalId>,
): readonly LocalId[] {
  const afterThen = collectExposedReads(then, assignedBefore, exposed);
  const afterElse = collectExposedReads(otherwise, assignedBefore, exposed);
  return [
    ...[...afterThen].filter((id) => endsPath(otherwise) || afterElse.has(id)),
    ...(endsPath(then) ? afterElse : []),
  ];
}

/** Whether no path runs off the end of the code. */
export function endsPath(code: readonly IrNode[]): boolean {
  const last = code.at(-1);
  if (last === undefined) return false;
  switch (last.kind) {
    case 'goto':
    case 'ask':
    case 'enterThen':
    case 'enterAt':
    case 'leave':
    case 'pause':
    case 'return':
    case 'break':
      return true;
    case 'if':
      return endsPath(last.then) && endsPath(last.else);
    default:
      return false;
  }
}
