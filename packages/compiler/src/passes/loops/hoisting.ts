/**
 * Loop-invariant code motion for loops without side effects. Also turns a loop over spaces that tests
 * adjacency to a fixed space into a loop over its neighbours, and a membership test into a loop over the bits
 * of the mask.
 *
 * Before: `for s { if p(x) and f(x) > g(s) … }`. After: `if p(x) { h = f(x); for s { if h > g(s) … } }`.
 */
import {
  all,
  findIn,
  local,
  readsLocal,
  readsOnly,
  not,
  num,
  op,
  type LocalId,
  type LocalInfo,
  type X,
} from '../../ir/expression.ts';
import { blocksOf, withBlocks } from '../../ir/nodes.ts';
import type { Fn, Node, Routine, StepIR } from '../../ir/program.ts';
import { chainOf, cheapFirst, type Costs } from './cost-model.ts';
import { assignedIn, narrow, staticMembers } from './domain-pruning.ts';
import type { Possible } from './value-ranges.ts';
import { rewriteCode } from '../../ir/rewrite.ts';
import { assign, each, when } from '../../ir/build.ts';

type Each = Extract<Node, { kind: 'each' }>;

export interface Locals {
  add(info: LocalInfo): LocalId;
  /** Tests for a local that `add` has created. If its value has a call, it is assigned once and unconditionally. */
  isAdded(id: LocalId): boolean;
}

/** Appends locals to a list that has those of the code. */
export function localsAfter(list: LocalInfo[], first = list.length): Locals {
  return { add: (info) => list.push(info) - 1, isAdded: (id) => id >= first };
}

/** Analyses for the optimizations: costs of functions, and domains of conditions. */
export interface Insight {
  readonly costs: Costs;
  readonly possible?: Possible;
}

export const tightFunctions = (functions: readonly Fn[], insight: Insight): readonly Fn[] =>
  functions.map((fn) => {
    const locals = [...fn.locals];
    const body = tighten(fn.body, localsAfter(locals), insight);
    return { ...fn, locals, body };
  });

/**
 * Optimizes loops without side effects, in steps and in routines that do not suspend; loops with side effects
 * are only narrowed to the bits of their masks.
 */
export function tightSteps(
  routines: readonly Routine[],
  steps: readonly StepIR[],
  insight: Insight,
): { readonly routines: readonly Routine[]; readonly steps: readonly StepIR[] } {
  const locals = routines.map((r) => [...r.locals]);
  const tight = (routine: number, code: readonly Node[]): readonly Node[] => {
    if (!runs(code)) return code;
    const own = locals[routine] ?? [];
    return tightPure(overBits(code), localsAfter(own, routines[routine]?.locals.length), insight);
  };
  return {
    steps: steps.map((step) => ({ ...step, code: tight(step.routine, step.code) })),
    routines: routines.map((r) => ({
      ...r,
      code: r.suspends ? r.code : tight(r.index, r.code),
      locals: locals[r.index] ?? r.locals,
    })),
  };
}

const runs = (code: readonly Node[]): boolean =>
  code.some((node) => node.kind === 'each' || blocksOf(node).some(runs));

function tightPure(code: readonly Node[], locals: Locals, insight: Insight): readonly Node[] {
  const inner = (block: readonly Node[]): readonly Node[] => tightPure(block, locals, insight);
  return code.flatMap((node) =>
    node.kind === 'each' && isPure(node.body) ? tighten([node], locals, insight) : [withBlocks(node, inner)],
  );
}

const isPure = (code: readonly Node[]): boolean =>
  code.every((node) => PURE.has(node.kind) && blocksOf(node).every(isPure));

const PURE: ReadonlySet<Node['kind']> = new Set(['set', 'if', 'each']);

/**
 * Narrows loops to the bits of an invariant mask in code with side effects. No other optimization is valid
 * there, because the body may change the values that it reads.
 */
export function overBits(code: readonly Node[]): readonly Node[] {
  return code.map((node): Node => {
    const each = withBlocks(node, overBits);
    const [only, ...more] = each.kind === 'each' ? each.body : [];
    if (each.kind !== 'each' || more.length > 0 || only?.kind !== 'if' || only.else.length > 0) return each;
    const varying = new Set([each.local, ...assignedIn(each.body)]);
    const fixed = (x: X): boolean => !readsCells(x) && readsOnly(x, (id) => !varying.has(id));
    return bitsOf(chainOf('and', only.condition), each, fixed)?.(only.then) ?? each;
  });
}

/** Whether an expression depends on cells, directly or through a call. */
const readsCells = (x: X): boolean => findIn(x, (y) => y.kind === 'cell' || y.kind === 'call') !== undefined;

/** Optimizes all loops of code without side effects, apart from assignments to its own locals. */
export function tighten(
  code: readonly Node[],
  locals: Locals,
  { costs, possible }: Insight,
): readonly Node[] {
  const sorted = rewriteCode(code, (x) => cheapFirst(x, costs));
  return tightened(sorted, locals, possible);
}

function tightened(code: readonly Node[], locals: Locals, possible: Possible | undefined): readonly Node[] {
  const inner = (block: readonly Node[]): readonly Node[] => tightened(block, locals, possible);
  return code.flatMap((node): readonly Node[] => {
    switch (node.kind) {
      case 'if':
        return [flat({ ...node, then: inner(node.then), else: inner(node.else) })];
      case 'loop':
        return [{ ...node, body: inner(node.body) }];
      case 'each': {
        const { before, each } = (possible && narrow(node, possible, locals)) ?? { before: [], each: node };
        return tightLoop({ ...each, body: untilFound(inner(each.body)) }, locals, before);
      }
      default:
        return [node];
    }
  });
}

/** In a search loop, skips the condition after the first hit. */
function untilFound(body: readonly Node[]): readonly Node[] {
  const [only] = body;
  const [found] = only?.kind === 'if' && only.else.length === 0 ? only.then : [];
  if (body.length !== 1 || only?.kind !== 'if' || only.then.length !== 1 || found?.kind !== 'set')
    return body;
  if (found.value.kind !== 'truth' || !found.value.value || readsLocal(only.condition, found.local))
    return body;
  return [{ ...only, condition: all(not(local(found.local)), only.condition) }];
}

/** Merges nested conditions: `if a { if b { … } }` becomes `if a and b { … }`. */
function flat(node: Node & { kind: 'if' }): Node {
  const [only] = node.then;
  if (node.else.length > 0 || node.then.length !== 1 || only?.kind !== 'if' || only.else.length > 0)
    return node;
  return { ...node, condition: all(node.condition, only.condition), then: only.then };
}

function tightLoop(node: Each, locals: Locals, first: readonly Node[]): readonly Node[] {
  const varying = new Set([node.local, ...assignedIn(node.body)]);
  const constant = (x: X): boolean => readsOnly(x, (id) => !varying.has(id));
  const { guards, each } = guarded(node, constant);
  const before: Node[] = [];
  const moved = hoist(each.body, constant, locals, before);
  const loop: readonly Node[] = [...first, ...before, { ...each, body: moved }];
  return guards.length === 0 ? loop : [when(all(...guards), loop)];
}

/**
 * Splits a loop's only condition into invariant guards and the rest, and narrows the loop by adjacency or
 * membership.
 */
function guarded(node: Each, constant: (x: X) => boolean): { guards: readonly X[]; each: Each } {
  const [only] = node.body;
  if (node.body.length !== 1 || only?.kind !== 'if' || only.else.length > 0)
    return { guards: [], each: node };
  const conditions = chainOf('and', only.condition);
  const guards = conditions.filter(constant);
  const rest = conditions.filter((x) => !constant(x));
  const byBits = bitsOf(rest, node, constant);
  if (byBits !== undefined) return { guards, each: byBits(only.then) };
  const near = rest.map((x) => neighbourOf(x, node.local, constant)).find((x) => x !== undefined);
  const { members } = node;
  const among = staticMembers(members);
  const narrowed = near !== undefined && among !== undefined;
  const asked = narrowed ? rest.filter((x) => !sameNeighbour(x, node.local, near, constant)) : rest;
  const body: readonly Node[] = asked.length === 0 ? only.then : [{ ...only, condition: all(...asked) }];
  return { guards, each: { ...node, members: narrowed ? { near, among } : members, body } };
}

/** Returns a constructor of the loop over a mask's bits, if a condition tests membership in an invariant mask. */
function bitsOf(
  conditions: readonly X[],
  { members, local: own }: Each,
  constant: (x: X) => boolean,
): ((then: readonly Node[]) => Each) | undefined {
  const among = staticMembers(members);
  if (among?.some((m) => m >= WORD) !== false) return undefined;
  const isBit = (x: X): boolean =>
    x.kind === 'op' && x.op === 'bit' && x.args[1]?.kind === 'local' && x.args[1].local === own;
  const asked = conditions.find(
    (x) => isBit(x) && x.kind === 'op' && x.args[0] !== undefined && constant(x.args[0]),
  );
  if (asked?.kind !== 'op' || asked.args[0] === undefined) return undefined;
  const within = among.reduce((mask, m) => mask | (1 << m), 0);
  const rest = conditions.filter((x) => x !== asked);
  return (then) =>
    each(
      own,
      { bits: [maskWithin(asked.args[0] ?? num(0), within)] },
      rest.length === 0 ? then : [when(all(...rest), then)],
    );
}

/** Bits of a mask that fit a non-negative number. */
const WORD = 31;

/** Intersects a mask with a constant; the mask itself if it is a subset already. */
function maskWithin(mask: X, within: number): X {
  const bounded = (x: X): boolean =>
    (x.kind === 'number' && (x.value & ~within) === 0) ||
    (x.kind === 'op' && x.op === 'maskAnd' && x.args.some(bounded));
  return bounded(mask) ? mask : op('maskAnd', mask, num(within));
}

/** The fixed space to which a condition requires the loop variable to be adjacent. */
function neighbourOf(x: X, own: LocalId, constant: (x: X) => boolean): X | undefined {
  if (x.kind !== 'op' || x.op !== '=') return undefined;
  const [entry, one] = x.args;
  if (entry?.kind !== 'table' || entry.table !== 'ADJACENT' || one?.kind !== 'number' || one.value !== 1)
    return undefined;
  const [a, b] = entry.index;
  const isOwn = (y: X | undefined): boolean => y?.kind === 'local' && y.local === own;
  if (isOwn(b) && a !== undefined && constant(a)) return a;
  return isOwn(a) && b !== undefined && constant(b) ? b : undefined;
}

const sameNeighbour = (x: X, own: LocalId, near: X, constant: (x: X) => boolean): boolean => {
  const found = neighbourOf(x, own, constant);
  return found !== undefined && JSON.stringify(found) === JSON.stringify(near);
};

/** Replaces invariant expressions with calls by locals that are set before the loop. */
function hoist(
  code: readonly Node[],
  constant: (x: X) => boolean,
  locals: Locals,
  before: Node[],
): readonly Node[] {
  const known = new Map<string, LocalId>();
  const lift = (x: X): X => {
    if (x.kind === 'number' || x.kind === 'truth' || x.kind === 'local') return x;
    const called = firstCall(x);
    if (called === undefined) return x;
    if (constant(x)) {
      const key = JSON.stringify(x);
      const id =
        known.get(key) ?? locals.add({ name: shortName(called), holds: isTruth(x) ? 'truth' : 'number' });
      if (!known.has(key)) before.push(assign(id, x));
      known.set(key, id);
      return local(id);
    }
    if (x.kind === 'cell' || x.kind === 'table') return { ...x, index: x.index.map(lift) };
    return { ...x, args: x.args.map(lift) };
  };
  const block = (nodes: readonly Node[]): readonly Node[] =>
    nodes.flatMap((node): readonly Node[] => {
      switch (node.kind) {
        case 'set': {
          // An assignment that an inner loop has hoisted moves out unchanged. One of the code may be conditional.
          if (locals.isAdded(node.local) && firstCall(node.value) !== undefined && constant(node.value)) {
            before.push(node);
            return [];
          }
          return [{ ...node, value: lift(node.value) }];
        }
        case 'if':
          return [
            { ...node, condition: lift(node.condition), then: block(node.then), else: block(node.else) },
          ];
        case 'loop':
          return [{ ...node, body: block(node.body) }];
        case 'each': {
          const members =
            'bits' in node.members ? { ...node.members, bits: node.members.bits.map(lift) } : node.members;
          return [{ ...node, members, body: block(node.body) }];
        }
        case 'return':
          return [node.value === undefined ? node : { ...node, value: lift(node.value) }];
        case 'offer':
          return [{ ...node, option: lift(node.option) }];
        default:
          return [node];
      }
    });
  return block(code);
}

function firstCall(x: X): string | undefined {
  const found = findIn(x, (y) => y.kind === 'call');
  return found?.kind === 'call' ? found.name : undefined;
}

/** Derives the name of a hoisted local: without prefix, suffix and numbers. */
const shortName = (name: string): string =>
  name
    .replace(/^point_/, '')
    .replaceAll(/_?\d+/g, '')
    .replace(/_(mode|ownno)$/, '');

const TRUTHS: ReadonlySet<string> = new Set(['and', 'or', 'not', '=', '!=', '<', '<=', '>', '>=', 'bit']);

function isTruth(x: X): boolean {
  if (x.kind === 'op' && x.op === 'if') return x.args.slice(1).every(isTruth);
  return x.kind === 'truth' || (x.kind === 'op' && TRUTHS.has(x.op));
}
