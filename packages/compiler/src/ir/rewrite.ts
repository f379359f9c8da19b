/** Rewrites expressions in code, decision points and goals. */
import { not, op, type LocalId, type IrExpr } from './expression.ts';
import type { IrGoal, IrNode, IrPoint, IrReason, Segment } from './program.ts';
import type { StructuredProgram } from './stages.ts';
import { branch } from './node-builders.ts';

type Members = Extract<IrNode, { kind: 'each' }>['members'];

/** Returns the replacement of an expression whose parts have already been rewritten. */
export type Rewrite = (x: IrExpr) => IrExpr;

/**
 * Rewrites bottom-up: applies `by` to all parts, then to the expression. Operations whose parts change are
 * folded again.
 */
export function rewriteExpr(x: IrExpr, by: Rewrite): IrExpr {
  switch (x.kind) {
    case 'cell':
    case 'table':
      return by({ ...x, index: rewriteOperands(x.index, by) });
    case 'op': {
      const folded = op(x.op, ...rewriteOperands(x.args, by));
      // An operation that folds to one of its parts has been rewritten already.
      return folded.kind === 'op' ? by(folded) : folded;
    }
    case 'call':
      return by({ ...x, args: rewriteOperands(x.args, by) });
    default:
      return by(x);
  }
}

const rewriteOperands = (parts: readonly IrExpr[], by: Rewrite): readonly IrExpr[] =>
  parts.map((part) => rewriteExpr(part, by));

/**
 * Rewrites every expression of code. Removes branches that can never be taken, and conditions left without
 * effect.
 */
export const rewriteCode = (code: readonly IrNode[], by: Rewrite): readonly IrNode[] =>
  mapCode(code, (x) => rewriteExpr(x, by));

/** Applies `of` to every whole expression of code, without descending into its parts. */
export const mapCode = (code: readonly IrNode[], of: (x: IrExpr) => IrExpr): readonly IrNode[] =>
  code.flatMap((node) => mapNode(node, of));

function mapNode(node: IrNode, of: (x: IrExpr) => IrExpr): IrNode | readonly IrNode[] {
  switch (node.kind) {
    case 'set':
      return { ...node, value: of(node.value) };
    case 'do':
    case 'enter':
    case 'enterThen':
      return { ...node, args: node.args.map(of) };
    case 'enterAt':
      return { ...node, entry: of(node.entry), args: node.args.map(of) };
    case 'write':
      return { ...node, index: node.index.map(of), value: of(node.value) };
    case 'if':
      return mapBranches(node, of);
    case 'loop':
      return { ...node, body: mapCode(node.body, of) };
    case 'each': {
      const body = mapCode(node.body, of);
      return body.length === 0 ? [] : { ...node, members: rewriteMembers(node.members, of), body };
    }
    case 'offer':
      return { ...node, option: of(node.option) };
    case 'decide':
    case 'ask':
      return { ...node, seat: of(node.seat) };
    case 'return':
      return node.value ? { ...node, value: of(node.value) } : node;
    default:
      return node;
  }
}

function mapBranches(
  node: Extract<IrNode, { kind: 'if' }>,
  of: (x: IrExpr) => IrExpr,
): IrNode | readonly IrNode[] {
  const condition = of(node.condition);
  const then = mapCode(node.then, of);
  const otherwise = mapCode(node.else, of);
  if (condition.kind === 'truth') return condition.value ? then : otherwise;
  if (then.length === 0) return otherwise.length === 0 ? [] : branch(not(condition), otherwise);
  return branch(condition, then, otherwise);
}

/** Renumbers locals, both reads and assignments. */
export function renumberLocals(code: readonly IrNode[], to: (id: LocalId) => LocalId): readonly IrNode[] {
  return renumberTargets(
    rewriteCode(code, (x) => (x.kind === 'local' ? { ...x, local: to(x.local) } : x)),
    to,
  );
}

function renumberTargets(code: readonly IrNode[], to: (id: LocalId) => LocalId): readonly IrNode[] {
  return code.map((node): IrNode => {
    switch (node.kind) {
      case 'set':
        return { ...node, local: to(node.local) };
      case 'if':
        return { ...node, then: renumberTargets(node.then, to), else: renumberTargets(node.else, to) };
      case 'loop':
        return { ...node, body: renumberTargets(node.body, to) };
      case 'each':
        return { ...node, local: to(node.local), body: renumberTargets(node.body, to) };
      default:
        return node;
    }
  });
}

function rewriteMembers(members: Members, of: Rewrite): Members {
  if ('count' in members) return { count: of(members.count) };
  if ('bits' in members) return { ...members, bits: members.bits.map(of) };
  return 'near' in members ? { ...members, near: of(members.near) } : members;
}

export const rewritePoint = (point: IrPoint, by: Rewrite): IrPoint =>
  mapPoint(point, (x) => rewriteExpr(x, by));

/** Applies `of` to every whole expression of a decision point. */
export function mapPoint(point: IrPoint, of: (x: IrExpr) => IrExpr): IrPoint {
  const reason = (r: IrReason): IrReason => {
    const parameters = Object.entries(r.parameters).map(
      ([name, value]) => [name, typeof value === 'string' ? value : of(value)] as const,
    );
    return { ...r, parameters: Object.fromEntries(parameters) };
  };
  const condition = (c: Segment['conditions'][number]): Segment['conditions'][number] => ({
    ...c,
    truth: of(c.truth),
    reason: reason(c.reason),
    ...(c.reportedIf && { reportedIf: of(c.reportedIf) }),
    ...(c.causes && {
      causes: c.causes.map((cause) => ({ ...cause, truth: of(cause.truth), reason: reason(cause.reason) })),
    }),
  });
  return {
    ...point,
    segments: point.segments.map((s) => ({
      ...s,
      conditions: s.conditions.map(condition),
      ...(s.fullest === undefined ? {} : { fullest: condition(s.fullest) }),
      ...(s.doubtful === undefined ? {} : { doubtful: of(s.doubtful) }),
      ...(s.idle === undefined ? {} : { idle: of(s.idle) }),
    })),
    parameters: point.parameters.map((p) => ({ ...p, value: of(p.value) })),
    ...(point.isLimited && { isLimited: of(point.isLimited) }),
    ...(point.terms && { terms: of(point.terms) }),
    ...(point.price && { price: of(point.price) }),
  };
}

export const rewriteProgram = (program: StructuredProgram, by: Rewrite): StructuredProgram => ({
  functions: program.functions.map((fn) => ({ ...fn, body: rewriteCode(fn.body, by) })),
  routines: program.routines.map((r) => ({ ...r, code: rewriteCode(r.code, by) })),
  points: program.points.map((p) => rewritePoint(p, by)),
  goals: program.goals.map((g) => rewriteGoal(g, by)),
  standingPoints: program.standingPoints.map((p) => rewritePoint(p, by)),
  clauses: program.clauses.map((x) => rewriteExpr(x, by)),
});

export const rewriteGoal = (goal: IrGoal, by: Rewrite): IrGoal => mapGoal(goal, (x) => rewriteExpr(x, by));

export const mapGoal = (goal: IrGoal, of: (x: IrExpr) => IrExpr): IrGoal => ({
  ...goal,
  condition: of(goal.condition),
  activityBounds: goal.activityBounds.map((hope) => ({
    ...hope,
    optimistic: of(hope.optimistic),
    pessimistic: of(hope.pessimistic),
    ...(hope.startSpace && { startSpace: of(hope.startSpace) }),
  })),
});
