/**
 * Liveness analysis: finds the locals that need a cell in the frame. A local needs one if a step may read it
 * before setting it, or if a point or goal reads it; any other is a constant of its step.
 */
import { forEachLocal, localsOf, type LocalId, type IrExpr } from '../../ir/expression.ts';
import { expressionsOf } from '../../ir/node-parts.ts';
import type { IrGoal, IrNode, IrPoint, Routine, IrStep } from '../../ir/program.ts';

/** Locals that need a cell, ascending, by routine. */
export function liveLocals(
  routines: readonly Routine[],
  steps: readonly IrStep[],
  points: readonly IrPoint[],
  goals: readonly IrGoal[],
): ReadonlyMap<number, readonly LocalId[]> {
  const byRoutine = new Map<number, Set<LocalId>>();
  const add = (routine: number, locals: Iterable<LocalId>): void => {
    const set = byRoutine.get(routine) ?? new Set<LocalId>();
    for (const id of locals) set.add(id);
    byRoutine.set(routine, set);
  };
  for (const routine of routines)
    if (routine.suspends)
      add(
        routine.index,
        Array.from({ length: routine.parameters }, (_, i) => i),
      );
  for (const step of steps) add(step.routine, exposedReads(step.code));
  for (const point of points) add(point.routine, pointLocals(point));
  for (const goal of goals) {
    add(goal.routine, localsOf(goal.condition));
    for (const { optimistic, pessimistic } of goal.activityBounds)
      add(goal.routine, [...localsOf(optimistic), ...localsOf(pessimistic)]);
  }
  return new Map([...byRoutine].map(([routine, set]) => [routine, [...set].sort((a, b) => a - b)]));
}

/** The locals of the routine that a point reads: all but the candidates that it binds itself. */
export const pointLocals = (point: IrPoint): readonly LocalId[] => {
  const all = new Set<LocalId>();
  for (const segment of point.segments) {
    const tests = [...segment.conditions, ...(segment.fullest ? [segment.fullest] : [])];
    const causes = segment.conditions.flatMap(({ causes }) => causes ?? []);
    const tested = [...tests, ...causes].flatMap((t) => [
      t.truth,
      ...Object.values(t.reason.parameters).filter((p): p is IrExpr => typeof p !== 'string'),
    ]);
    const filters = segment.conditions.flatMap(({ reportedIf: filters }) => filters ?? []);
    for (const x of [...tested, ...filters, ...(segment.idle ? [segment.idle] : [])])
      for (const id of localsOf(x)) if (id !== segment.candidate) all.add(id);
  }
  for (const p of point.parameters) for (const id of localsOf(p.value)) all.add(id);
  for (const x of [point.isLimited, point.terms, point.price])
    if (x) for (const id of localsOf(x)) all.add(id);
  return [...all];
};

/** Upward-exposed reads: the locals that code may read before it sets them. */
export const exposedReads = (code: readonly IrNode[]): ReadonlySet<LocalId> => {
  const out = new Set<LocalId>();
  scan(code, new Set(), out);
  return out;
};

/** Adds exposed reads to `exposed`; returns the locals that are set on every path that falls through. */
function scan(code: readonly IrNode[], before: ReadonlySet<LocalId>, exposed: Set<LocalId>): Set<LocalId> {
  const assigned = new Set(before);
  const read = (expr: IrExpr): void => {
    forEachLocal(expr, (id) => {
      if (!assigned.has(id)) exposed.add(id);
    });
  };
  for (const node of code) {
    switch (node.kind) {
      case 'set':
        read(node.value);
        assigned.add(node.local);
        break;
      case 'do':
        node.args.forEach(read);
        if (node.target !== undefined) assigned.add(node.target);
        break;
      case 'write':
        node.index.forEach(read);
        read(node.value);
        break;
      case 'if':
        read(node.condition);
        for (const id of assignedByBranches(node, assigned, exposed)) assigned.add(id);
        break;
      case 'loop':
        scan(node.body, assigned, exposed);
        break;
      case 'each':
        loopInputs(node.members).forEach(read);
        scan(node.body, new Set([...assigned, node.local]), exposed);
        break;
      case 'ask':
        read(node.seat);
        break;
      case 'decide':
        read(node.seat);
        assigned.add(node.target);
        break;
      case 'take':
        assigned.add(node.target);
        break;
      case 'enter':
      case 'enterThen':
      case 'enterAt':
        expressionsOf(node).forEach(read);
        break;
      case 'return':
        if (node.value) read(node.value);
        break;
      default:
        break;
    }
  }
  return assigned;
}

/** Returns the locals that both branches set if they fall through; adds their reads to `exposed`. */
function assignedByBranches(
  { then, else: otherwise }: Extract<IrNode, { kind: 'if' }>,
  before: ReadonlySet<LocalId>,
  exposed: Set<LocalId>,
): readonly LocalId[] {
  const afterThen = scan(then, before, exposed);
  const afterElse = scan(otherwise, before, exposed);
  return [
    ...[...afterThen].filter((id) => endsPath(otherwise) || afterElse.has(id)),
    ...(endsPath(then) ? afterElse : []),
  ];
}

/** The expressions that a loop evaluates before its first iteration. */
function loopInputs(members: Extract<IrNode, { kind: 'each' }>['members']): readonly IrExpr[] {
  if ('count' in members) return [members.count];
  if ('near' in members) return [members.near];
  return 'bits' in members ? members.bits : [];
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
