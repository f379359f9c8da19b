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
  const found = new Map<number, Set<LocalId>>();
  const add = (routine: number, locals: Iterable<LocalId>): void => {
    const set = found.get(routine) ?? new Set<LocalId>();
    for (const id of locals) set.add(id);
    found.set(routine, set);
  };
  for (const routine of routines)
    if (routine.suspends)
      add(
        routine.index,
        Array.from({ length: routine.parameters }, (_, i) => i),
      );
  for (const step of steps) add(step.routine, exposed(step.code));
  for (const point of points) add(point.routine, pointLocals(point));
  for (const goal of goals) {
    add(goal.routine, localsOf(goal.condition));
    for (const { optimistic: truth, pessimistic: sure } of goal.activityBounds)
      add(goal.routine, [...localsOf(truth), ...localsOf(sure)]);
  }
  return new Map([...found].map(([routine, set]) => [routine, [...set].sort((a, b) => a - b)]));
}

/** The locals of the routine that a point reads: all but the candidates that it binds itself. */
export const pointLocals = (point: IrPoint): readonly LocalId[] => {
  const all = new Set<LocalId>();
  for (const segment of point.segments) {
    const tests = [...segment.conditions, ...(segment.fullest ? [segment.fullest] : [])];
    const causes = segment.conditions.flatMap(({ causes: because }) => because ?? []);
    const reads = [...tests, ...causes].flatMap((t) => [
      t.truth,
      ...Object.values(t.reason.parameters).filter((p): p is IrExpr => typeof p !== 'string'),
    ]);
    const told = segment.conditions.flatMap(({ reportedIf: told }) => told ?? []);
    for (const x of [...reads, ...told, ...(segment.idle ? [segment.idle] : [])])
      for (const id of localsOf(x)) if (id !== segment.candidate) all.add(id);
  }
  for (const p of point.parameters) for (const id of localsOf(p.value)) all.add(id);
  for (const x of [point.isLimited, point.terms, point.price])
    if (x) for (const id of localsOf(x)) all.add(id);
  return [...all];
};

/** Upward-exposed reads: the locals that code may read before it sets them. */
export const exposed = (code: readonly IrNode[]): ReadonlySet<LocalId> => {
  const out = new Set<LocalId>();
  scan(code, new Set(), out);
  return out;
};

/** Adds exposed reads to `out`; returns the locals that are set on every path that falls through. */
function scan(code: readonly IrNode[], before: ReadonlySet<LocalId>, out: Set<LocalId>): Set<LocalId> {
  const set = new Set(before);
  const read = (x: IrExpr): void => {
    forEachLocal(x, (id) => {
      if (!set.has(id)) out.add(id);
    });
  };
  for (const node of code) {
    switch (node.kind) {
      case 'set':
        read(node.value);
        set.add(node.local);
        break;
      case 'do':
        node.args.forEach(read);
        if (node.target !== undefined) set.add(node.target);
        break;
      case 'write':
        node.index.forEach(read);
        read(node.value);
        break;
      case 'if':
        read(node.condition);
        for (const id of setByBranches(node, set, out)) set.add(id);
        break;
      case 'loop':
        scan(node.body, set, out);
        break;
      case 'each':
        readsOf(node.members).forEach(read);
        scan(node.body, new Set([...set, node.local]), out);
        break;
      case 'ask':
        read(node.seat);
        break;
      case 'decide':
        read(node.seat);
        set.add(node.target);
        break;
      case 'take':
        set.add(node.target);
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
  return set;
}

/** Returns the locals that both branches set if they fall through; adds their exposed reads to `out`. */
function setByBranches(
  { then, else: otherwise }: Extract<IrNode, { kind: 'if' }>,
  before: ReadonlySet<LocalId>,
  out: Set<LocalId>,
): readonly LocalId[] {
  const byThen = scan(then, before, out);
  const byElse = scan(otherwise, before, out);
  return [
    ...[...byThen].filter((id) => endsPath(otherwise) || byElse.has(id)),
    ...(endsPath(then) ? byElse : []),
  ];
}

/** The expressions that a loop evaluates before its first iteration. */
function readsOf(members: Extract<IrNode, { kind: 'each' }>['members']): readonly IrExpr[] {
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
