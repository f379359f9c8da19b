/** Rewriting expressions wherever they stand: in code, in decision points, in goals. */
import { not, op, type LocalId, type X } from './expression.ts';
import type { GoalIR, Node, PointIR, ReasonIR, Segment } from './program.ts';
import type { Structured } from './stages.ts';
import { when } from './build.ts';
import { mapped, trimmed } from './lists.ts';

type Members = Extract<Node, { n: 'each' }>['members'];

/** What an expression becomes; its parts have been rewritten already. */
export type Rewrite = (x: X) => X;

/** An expression with `by` applied to all its parts, then to itself. Operations whose parts change fold anew. */
export function rewriteX(x: X, by: Rewrite): X {
  switch (x.x) {
    case 'cell':
    case 'table': {
      const index = rewriteParts(x.index, by);
      return by(index === x.index ? x : { ...x, index });
    }
    case 'op': {
      const args = rewriteParts(x.args, by);
      const folded = args === x.args ? x : op(x.op, ...args);
      // What folds to one of its parts has been rewritten already.
      return folded.x === 'op' ? by(folded) : folded;
    }
    case 'call': {
      const args = rewriteParts(x.args, by);
      return by(args === x.args ? x : { ...x, args });
    }
    default:
      return by(x);
  }
}

const rewriteParts = (parts: readonly X[], by: Rewrite): readonly X[] =>
  mapped(parts, (part) => rewriteX(part, by));

/** Code with every expression rewritten; a branch that can never be taken goes, and so does what then has nothing left to do. */
export const rewriteCode = (code: readonly Node[], by: Rewrite): readonly Node[] =>
  mapCode(code, (x) => rewriteX(x, by));

/** Code with every expression as `of` makes it of the whole; what does not change stays the same, node for node. */
export function mapCode(code: readonly Node[], of: (x: X) => X): readonly Node[] {
  let made: Node[] | undefined;
  let before = 0;
  for (const node of code) {
    const now = mapNode(node, of);
    if (made === undefined && now !== node) made = code.slice(0, before);
    if ('n' in now) made?.push(now);
    else made?.push(...now);
    before += 1;
  }
  return made === undefined ? code : trimmed(made);
}

/** A node with its expressions mapped, or the nodes that are left of it. */
function mapNode(node: Node, of: (x: X) => X): Node | readonly Node[] {
  switch (node.n) {
    case 'set': {
      const value = of(node.value);
      return value === node.value ? node : { ...node, value };
    }
    case 'do':
    case 'enter':
    case 'enterThen': {
      const args = mapped(node.args, of);
      return args === node.args ? node : { ...node, args };
    }
    case 'enterAt':
      return { ...node, entry: of(node.entry), args: mapped(node.args, of) };
    case 'write':
      return { ...node, index: mapped(node.index, of), value: of(node.value) };
    case 'if':
      return mapBranches(node, of);
    case 'loop': {
      const body = mapCode(node.body, of);
      return body === node.body ? node : { ...node, body };
    }
    case 'each': {
      const body = mapCode(node.body, of);
      if (body.length === 0) return [];
      const members = rewriteMembers(node.members, of);
      return body === node.body && members === node.members ? node : { ...node, members, body };
    }
    case 'offer':
      return { ...node, option: of(node.option) };
    case 'decide':
    case 'ask':
      return { ...node, seat: of(node.seat) };
    case 'return': {
      const value = node.value && of(node.value);
      return value === undefined || value === node.value ? node : { ...node, value };
    }
    default:
      return node;
  }
}

/** A branch that can never be taken goes. */
function mapBranches(node: Extract<Node, { n: 'if' }>, of: (x: X) => X): Node | readonly Node[] {
  const condition = of(node.condition);
  const then = mapCode(node.then, of);
  const otherwise = mapCode(node.else, of);
  if (condition.x === 'truth') return condition.value ? then : otherwise;
  if (then.length === 0) return otherwise.length === 0 ? [] : when(not(condition), otherwise);
  const same =
    condition === node.condition && then === node.then && otherwise === node.else && node.widens !== true;
  return same ? node : when(condition, then, otherwise);
}

/** Code with its locals renumbered, where they are read and where they are set. */
export function renumberLocals(code: readonly Node[], to: (id: LocalId) => LocalId): readonly Node[] {
  return renumberTargets(
    rewriteCode(code, (x) => (x.x === 'local' ? { ...x, local: to(x.local) } : x)),
    to,
  );
}

function renumberTargets(code: readonly Node[], to: (id: LocalId) => LocalId): readonly Node[] {
  return code.map((node): Node => {
    switch (node.n) {
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
  if ('count' in members) {
    const count = of(members.count);
    return count === members.count ? members : { count };
  }
  if ('bits' in members) {
    const bits = mapped(members.bits, of);
    return bits === members.bits ? members : { ...members, bits };
  }
  return 'near' in members ? { ...members, near: of(members.near) } : members;
}

/** A decision point with every expression rewritten. */
export const rewritePoint = (point: PointIR, by: Rewrite): PointIR => mapPoint(point, (x) => rewriteX(x, by));

/** A decision point with every expression as `of` makes it of the whole. */
export function mapPoint(point: PointIR, of: (x: X) => X): PointIR {
  const reason = (r: ReasonIR): ReasonIR => {
    const parameters: Record<string, string | X> = {};
    let same = true;
    for (const [name, value] of Object.entries(r.parameters)) {
      const now = typeof value === 'string' ? value : of(value);
      parameters[name] = now;
      same &&= now === value;
    }
    return same ? r : { ...r, parameters };
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
  };
}

/** Rewrites every expression of a program. */
export const rewriteCalling = (program: Structured, by: Rewrite): Structured => ({
  functions: program.functions.map((fn) => ({ ...fn, body: rewriteCode(fn.body, by) })),
  routines: program.routines.map((r) => ({ ...r, code: rewriteCode(r.code, by) })),
  points: program.points.map((p) => rewritePoint(p, by)),
  goals: program.goals.map((g) => rewriteGoal(g, by)),
  standing: program.standing.map((p) => rewritePoint(p, by)),
  clauses: program.clauses.map((x) => rewriteX(x, by)),
});

/** A goal with every expression rewritten. */
export const rewriteGoal = (goal: GoalIR, by: Rewrite): GoalIR => mapGoal(goal, (x) => rewriteX(x, by));

/** A goal with every expression as `of` makes it of the whole. */
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
