/** Rewrites expressions in code, decision points and goals. */
import { not, op, type LocalId, type IrExpr } from './expression.ts';
import type { IrCause, IrGoal, IrNode, IrPoint, IrReason, Segment } from './program.ts';
import type { StructuredProgram } from './stages.ts';
import { branch } from './node-builders.ts';

type Members = Extract<IrNode, { kind: 'each' }>['members'];

/** Returns the replacement of an expression whose operands have already been rewritten. */
export type Rewrite = (expr: IrExpr) => IrExpr;

/**
 * Rewrites bottom-up: applies `rewrite` to all operands, then to the expression. Operations whose operands change
 * are folded again.
 */
export function rewriteExpr(expr: IrExpr, rewrite: Rewrite): IrExpr {
  switch (expr.kind) {
    case 'cell':
    case 'table':
      return rewrite({ ...expr, index: rewriteOperands(expr.index, rewrite) });
    case 'op': {
      const folded = op(expr.op, ...rewriteOperands(expr.args, rewrite));
      // An operation that folds to one of its operands has been rewritten already.
      return folded.kind === 'op' ? rewrite(folded) : folded;
    }
    case 'call':
      return rewrite({ ...expr, args: rewriteOperands(expr.args, rewrite) });
    default:
      return rewrite(expr);
  }
}

const rewriteOperands = (operands: readonly IrExpr[], rewrite: Rewrite): readonly IrExpr[] =>
  operands.map((operand) => rewriteExpr(operand, rewrite));

/**
 * Rewrites every expression of code. Removes branches that can never be taken, and conditions left without
 * effect.
 */
export const rewriteCode = (code: readonly IrNode[], rewrite: Rewrite): readonly IrNode[] =>
  mapCode(code, (expr) => rewriteExpr(expr, rewrite));

/** Applies `map` to every whole expression of code, without descending into its operands. */
export const mapCode = (code: readonly IrNode[], map: (expr: IrExpr) => IrExpr): readonly IrNode[] =>
  code.flatMap((node) => mapNode(node, map));

function mapNode(node: IrNode, map: (expr: IrExpr) => IrExpr): IrNode | readonly IrNode[] {
  switch (node.kind) {
    case 'set':
      return { ...node, value: map(node.value) };
    case 'do':
    case 'enter':
    case 'enterThen':
      return { ...node, args: node.args.map(map) };
    case 'enterAt':
      return { ...node, entry: map(node.entry), args: node.args.map(map) };
    case 'write':
      return { ...node, index: node.index.map(map), value: map(node.value) };
    case 'if':
      return mapBranches(node, map);
    case 'loop':
      return { ...node, body: mapCode(node.body, map) };
    case 'each': {
      const body = mapCode(node.body, map);
      return body.length === 0 ? [] : { ...node, members: rewriteMembers(node.members, map), body };
    }
    case 'offer':
      return { ...node, option: map(node.option) };
    case 'decide':
    case 'ask':
      return { ...node, seat: map(node.seat) };
    case 'return':
      return node.value ? { ...node, value: map(node.value) } : node;
    default:
      return node;
  }
}

function mapBranches(
  node: Extract<IrNode, { kind: 'if' }>,
  map: (expr: IrExpr) => IrExpr,
): IrNode | readonly IrNode[] {
  const condition = map(node.condition);
  const then = mapCode(node.then, map);
  const otherwise = mapCode(node.else, map);
  if (condition.kind === 'truth') return condition.value ? then : otherwise;
  if (then.length === 0) return otherwise.length === 0 ? [] : branch(not(condition), otherwise);
  return branch(condition, then, otherwise);
}

/** Renumbers locals, both reads and assignments. */
export function renumberLocals(
  code: readonly IrNode[],
  renumber: (id: LocalId) => LocalId,
): readonly IrNode[] {
  return renumberTargets(
    rewriteCode(code, (expr) => (expr.kind === 'local' ? { ...expr, local: renumber(expr.local) } : expr)),
    renumber,
  );
}

function renumberTargets(code: readonly IrNode[], renumber: (id: LocalId) => LocalId): readonly IrNode[] {
  return code.map((node): IrNode => {
    switch (node.kind) {
      case 'set':
        return { ...node, local: renumber(node.local) };
      case 'if':
        return {
          ...node,
          then: renumberTargets(node.then, renumber),
          else: renumberTargets(node.else, renumber),
        };
      case 'loop':
        return { ...node, body: renumberTargets(node.body, renumber) };
      case 'each':
        return { ...node, local: renumber(node.local), body: renumberTargets(node.body, renumber) };
      default:
        return node;
    }
  });
}

function rewriteMembers(members: Members, map: Rewrite): Members {
  if ('count' in members) return { count: map(members.count) };
  if ('bits' in members) return { ...members, bits: members.bits.map(map) };
  return 'origin' in members ? { ...members, origin: map(members.origin) } : members;
}

export const rewritePoint = (point: IrPoint, rewrite: Rewrite): IrPoint =>
  mapPoint(point, (expr) => rewriteExpr(expr, rewrite));

type SegmentCondition = Segment['conditions'][number];

/** Applies `map` to every whole expression of a decision point. */
export function mapPoint(point: IrPoint, map: (expr: IrExpr) => IrExpr): IrPoint {
  const mapReason = (reason: IrReason): IrReason => {
    const parameters = Object.entries(reason.parameters).map(
      ([name, value]) => [name, typeof value === 'string' ? value : map(value)] as const,
    );
    return { ...reason, parameters: Object.fromEntries(parameters) };
  };
  const mapCause = (cause: IrCause): IrCause => ({
    ...cause,
    truth: map(cause.truth),
    reason: mapReason(cause.reason),
  });
  const mapCondition = (condition: SegmentCondition): SegmentCondition => ({
    ...condition,
    truth: map(condition.truth),
    reason: mapReason(condition.reason),
    ...(condition.reportedIf && { reportedIf: map(condition.reportedIf) }),
    ...(condition.causes && { causes: condition.causes.map(mapCause) }),
  });
  return {
    ...point,
    segments: point.segments.map((segment) => ({
      ...segment,
      conditions: segment.conditions.map(mapCondition),
      ...(segment.fullest && { fullest: mapCondition(segment.fullest) }),
      ...(segment.needsTrial && { needsTrial: map(segment.needsTrial) }),
      ...(segment.hasNoEffect && { hasNoEffect: map(segment.hasNoEffect) }),
    })),
    parameters: point.parameters.map((parameter) => ({ ...parameter, value: map(parameter.value) })),
    ...(point.isLimited && { isLimited: map(point.isLimited) }),
    ...(point.terms && { terms: map(point.terms) }),
    ...(point.price && { price: map(point.price) }),
  };
}

export const rewriteProgram = (program: StructuredProgram, rewrite: Rewrite): StructuredProgram => ({
  functions: program.functions.map((fn) => ({ ...fn, body: rewriteCode(fn.body, rewrite) })),
  routines: program.routines.map((r) => ({ ...r, code: rewriteCode(r.code, rewrite) })),
  points: program.points.map((p) => rewritePoint(p, rewrite)),
  goals: program.goals.map((g) => rewriteGoal(g, rewrite)),
  standingPoints: program.standingPoints.map((p) => rewritePoint(p, rewrite)),
  clauses: program.clauses.map((expr) => rewriteExpr(expr, rewrite)),
});

export const rewriteGoal = (goal: IrGoal, rewrite: Rewrite): IrGoal =>
  mapGoal(goal, (expr) => rewriteExpr(expr, rewrite));

export const mapGoal = (goal: IrGoal, map: (expr: IrExpr) => IrExpr): IrGoal => ({
  ...goal,
  condition: map(goal.condition),
  activityBounds: goal.activityBounds.map((bounds) => ({
    ...bounds,
    optimistic: map(bounds.optimistic),
    pessimistic: map(bounds.pessimistic),
    ...(bounds.startSpace && { startSpace: map(bounds.startSpace) }),
  })),
});
