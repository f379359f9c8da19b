/** Rewrites expressions in code, decision points and goals. */
import { not, op, type LocalId, type X } from './expression.ts';
import type { GoalIR, Node, PointIR, ReasonIR, Segment } from './program.ts';
import type { Structured } from './stages.ts';
import { when } from './build.ts';

type Members = Extract<Node, { kind: 'each' }>['members'];

/** Returns the replacement of an expression whose parts have already been rewritten. */
export type Rewrite = (x: X) => X;

/**
 * Rewrites bottom-up: applies `by` to all parts, then to the expression. Operations whose parts change are
 * folded again.
 */
export function rewriteX(x: X, by: Rewrite): X {
  switch (x.kind) {
    case 'cell':
    case 'table':
      return by({ ...x, index: rewriteParts(x.index, by) });
    case 'op': {
      const folded = op(x.op, ...rewriteParts(x.args, by));
      // An operation that folds to one of its parts has been rewritten already.
      return folded.kind === 'op' ? by(folded) : folded;
    }
    case 'call':
      return by({ ...x, args: rewriteParts(x.args, by) });
    default:
      return by(x);
  }
}

const rewriteParts = (parts: readonly X[], by: Rewrite): readonly X[] =>
  parts.map((part) => rewriteX(part, by));

/**
 * Rewrites every expression of code. Removes branches that can never be taken, and conditions left without
 * effect.
 */
export const rewriteCode = (code: readonly Node[], by: Rewrite): readonly Node[] =>
  mapCode(code, (x) => rewriteX(x, by));

/** Applies `of` to every whole expression of code, without descending into its parts. */
export const mapCode = (code: readonly Node[], of: (x: X) => X): readonly Node[] =>
  code.flatMap((node) => mapNode(node, of));

function mapNode(node: Node, of: (x: X) => X): Node | readonly Node[] {
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

function mapBranches(node: Extract<Node, { kind: 'if' }>, of: (x: X) => X): Node | readonly Node[] {
  const condition = of(node.condition);
  const then = mapCode(node.then, of);
  const otherwise = mapCode(node.else, of);
  if (condition.kind === 'truth') return condition.value ? then : otherwise;
  if (then.length === 0) return otherwise.length === 0 ? [] : when(not(condition), otherwise);
  return when(condition, then, otherwise);
}

/** Renumbers locals, both reads and assignments. */
export function renumberLocals(code: readonly Node[], to: (id: LocalId) => LocalId): readonly Node[] {
  return renumberTargets(
    rewriteCode(code, (x) => (x.kind === 'local' ? { ...x, local: to(x.local) } : x)),
    to,
  );
}

function renumberTargets(code: readonly Node[], to: (id: LocalId) => LocalId): readonly Node[] {
  return code.map((node): Node => {
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

export const rewritePoint = (point: PointIR, by: Rewrite): PointIR => mapPoint(point, (x) => rewriteX(x, by));

/** Applies `of` to every whole expression of a decision point. */
export function mapPoint(point: PointIR, of: (x: X) => X): PointIR {
  const reason = (r: ReasonIR): ReasonIR => {
    const parameters = Object.entries(r.parameters).map(
      ([name, value]) => [name, typeof value === 'string' ? value : of(value)] as const,
    );
    return { ...r, parameters: Object.fromEntries(parameters) };
  };
  const condition = (c: Segment['conditions'][number]): Segment['conditions'][number] => ({
    ...c,
    truth: of(c.truth),
    reason: reason(c.reason),
    ...(c.told && { told: of(c.told) }),
    ...(c.because && {
      because: c.because.map((cause) => ({ ...cause, truth: of(cause.truth), reason: reason(cause.reason) })),
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
    ...(point.limited && { limited: of(point.limited) }),
    ...(point.terms && { terms: of(point.terms) }),
    ...(point.price && { price: of(point.price) }),
  };
}

export const rewriteCalling = (program: Structured, by: Rewrite): Structured => ({
  functions: program.functions.map((fn) => ({ ...fn, body: rewriteCode(fn.body, by) })),
  routines: program.routines.map((r) => ({ ...r, code: rewriteCode(r.code, by) })),
  points: program.points.map((p) => rewritePoint(p, by)),
  goals: program.goals.map((g) => rewriteGoal(g, by)),
  standing: program.standing.map((p) => rewritePoint(p, by)),
  clauses: program.clauses.map((x) => rewriteX(x, by)),
});

export const rewriteGoal = (goal: GoalIR, by: Rewrite): GoalIR => mapGoal(goal, (x) => rewriteX(x, by));

export const mapGoal = (goal: GoalIR, of: (x: X) => X): GoalIR => ({
  ...goal,
  met: of(goal.met),
  hopes: goal.hopes.map((hope) => ({
    ...hope,
    truth: of(hope.truth),
    sure: of(hope.sure),
    ...(hope.there && { there: of(hope.there) }),
  })),
});
