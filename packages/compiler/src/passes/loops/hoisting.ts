/**
 * Loop-invariant code motion for loops without side effects. Also turns a loop over spaces that tests
 * adjacency to a fixed space into a loop over its neighbours, and a membership test into a loop over the bits
 * of the mask.
 *
 * Before: `for s { if p(x) and f(x) > g(s) … }`. After: `if p(x) { h = f(x); for s { if h > g(s) … } }`.
 */
import {
  all,
  findPart,
  local,
  readsLocal,
  readsOnly,
  not,
  int,
  op,
  type LocalId,
  type IrLocal,
  type IrExpr,
} from '../../ir/expression.ts';
import { blocksOf, mapBlocks } from '../../ir/node-parts.ts';
import type { IrFunction, IrNode, Routine, IrStep } from '../../ir/program.ts';
import { chainOf, cheapFirst, type Costs } from './cost-model.ts';
import { assignedIn, narrow, staticMembers } from './domain-pruning.ts';
import type { Possible } from './value-ranges.ts';
import { rewriteCode } from '../../ir/rewrite.ts';
import { assign, each, branch } from '../../ir/node-builders.ts';

type Each = Extract<IrNode, { kind: 'each' }>;

export interface Locals {
  add(info: IrLocal): LocalId;
  /** Tests for a local that `add` has created. If its value has a call, it is assigned once and unconditionally. */
  isAdded(id: LocalId): boolean;
}

/** Appends locals to a list that has those of the code. */
export function localsAfter(list: IrLocal[], first = list.length): Locals {
  return { add: (info) => list.push(info) - 1, isAdded: (id) => id >= first };
}

/** Analyses for the optimizations: costs of functions, and domains of conditions. */
export interface Insight {
  readonly costs: Costs;
  readonly possible?: Possible;
}

export const tightFunctions = (functions: readonly IrFunction[], insight: Insight): readonly IrFunction[] =>
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
  steps: readonly IrStep[],
  insight: Insight,
): { readonly routines: readonly Routine[]; readonly steps: readonly IrStep[] } {
  const locals = routines.map((r) => [...r.locals]);
  const tight = (routine: number, code: readonly IrNode[]): readonly IrNode[] => {
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

const runs = (code: readonly IrNode[]): boolean =>
  code.some((node) => node.kind === 'each' || blocksOf(node).some(runs));

function tightPure(code: readonly IrNode[], locals: Locals, insight: Insight): readonly IrNode[] {
  const inner = (block: readonly IrNode[]): readonly IrNode[] => tightPure(block, locals, insight);
  return code.flatMap((node) =>
    node.kind === 'each' && isPure(node.body) ? tighten([node], locals, insight) : [mapBlocks(node, inner)],
  );
}

const isPure = (code: readonly IrNode[]): boolean =>
  code.every((node) => PURE.has(node.kind) && blocksOf(node).every(isPure));

const PURE: ReadonlySet<IrNode['kind']> = new Set(['set', 'if', 'each']);

/**
 * Narrows loops to the bits of an invariant mask in code with side effects. No other optimization is valid
 * there, because the body may change the values that it reads.
 */
export function overBits(code: readonly IrNode[]): readonly IrNode[] {
  return code.map((node): IrNode => {
    const each = mapBlocks(node, overBits);
    const [only, ...more] = each.kind === 'each' ? each.body : [];
    if (each.kind !== 'each' || more.length > 0 || only?.kind !== 'if' || only.else.length > 0) return each;
    const varying = new Set([each.local, ...assignedIn(each.body)]);
    const fixed = (x: IrExpr): boolean => !readsCells(x) && readsOnly(x, (id) => !varying.has(id));
    return bitsOf(chainOf('and', only.condition), each, fixed)?.(only.then) ?? each;
  });
}

/** Whether an expression depends on cells, directly or through a call. */
const readsCells = (x: IrExpr): boolean =>
  findPart(x, (y) => y.kind === 'cell' || y.kind === 'call') !== undefined;

/** Optimizes all loops of code without side effects, apart from assignments to its own locals. */
export function tighten(
  code: readonly IrNode[],
  locals: Locals,
  { costs, possible }: Insight,
): readonly IrNode[] {
  const sorted = rewriteCode(code, (x) => cheapFirst(x, costs));
  return tightened(sorted, locals, possible);
}

function tightened(
  code: readonly IrNode[],
  locals: Locals,
  possible: Possible | undefined,
): readonly IrNode[] {
  const inner = (block: readonly IrNode[]): readonly IrNode[] => tightened(block, locals, possible);
  return code.flatMap((node): readonly IrNode[] => {
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
function untilFound(body: readonly IrNode[]): readonly IrNode[] {
  const [only] = body;
  const [found] = only?.kind === 'if' && only.else.length === 0 ? only.then : [];
  if (body.length !== 1 || only?.kind !== 'if' || only.then.length !== 1 || found?.kind !== 'set')
    return body;
  if (found.value.kind !== 'truth' || !found.value.value || readsLocal(only.condition, found.local))
    return body;
  return [{ ...only, condition: all(not(local(found.local)), only.condition) }];
}

/** Merges nested conditions: `if a { if b { … } }` becomes `if a and b { … }`. */
function flat(node: IrNode & { kind: 'if' }): IrNode {
  const [only] = node.then;
  if (node.else.length > 0 || node.then.length !== 1 || only?.kind !== 'if' || only.else.length > 0)
    return node;
  return { ...node, condition: all(node.condition, only.condition), then: only.then };
}

function tightLoop(node: Each, locals: Locals, first: readonly IrNode[]): readonly IrNode[] {
  const varying = new Set([node.local, ...assignedIn(node.body)]);
  const constant = (x: IrExpr): boolean => readsOnly(x, (id) => !varying.has(id));
  const { guards, each } = guarded(node, constant);
  const before: IrNode[] = [];
  const moved = hoist(each.body, constant, locals, before);
  const loop: readonly IrNode[] = [...first, ...before, { ...each, body: moved }];
  return guards.length === 0 ? loop : [branch(all(...guards), loop)];
}

/**
 * Splits a loop's only condition into invariant guards and the rest, and narrows the loop by adjacency or
 * membership.
 */
function guarded(node: Each, constant: (x: IrExpr) => boolean): { guards: readonly IrExpr[]; each: Each } {
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
  const body: readonly IrNode[] = asked.length === 0 ? only.then : [{ ...only, condition: all(...asked) }];
  return { guards, each: { ...node, members: narrowed ? { near, among } : members, body } };
}

/** Returns a constructor of the loop over a mask's bits, if a condition tests membership in an invariant mask. */
function bitsOf(
  conditions: readonly IrExpr[],
  { members, local: own }: Each,
  constant: (x: IrExpr) => boolean,
): ((then: readonly IrNode[]) => Each) | undefined {
  const among = staticMembers(members);
  if (among?.some((m) => m >= WORD) !== false) return undefined;
  const isBit = (x: IrExpr): boolean =>
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
      { bits: [maskWithin(asked.args[0] ?? int(0), within)] },
      rest.length === 0 ? then : [branch(all(...rest), then)],
    );
}

/** Bits of a mask that fit a non-negative number. */
const WORD = 31;

/** Intersects a mask with a constant; the mask itself if it is a subset already. */
function maskWithin(mask: IrExpr, within: number): IrExpr {
  const bounded = (x: IrExpr): boolean =>
    (x.kind === 'number' && (x.value & ~within) === 0) ||
    (x.kind === 'op' && x.op === 'maskAnd' && x.args.some(bounded));
  return bounded(mask) ? mask : op('maskAnd', mask, int(within));
}

/** The fixed space to which a condition requires the loop variable to be adjacent. */
function neighbourOf(x: IrExpr, own: LocalId, constant: (x: IrExpr) => boolean): IrExpr | undefined {
  if (x.kind !== 'op' || x.op !== '=') return undefined;
  const [entry, one] = x.args;
  if (entry?.kind !== 'table' || entry.table !== 'ADJACENT' || one?.kind !== 'number' || one.value !== 1)
    return undefined;
  const [a, b] = entry.index;
  const isOwn = (y: IrExpr | undefined): boolean => y?.kind === 'local' && y.local === own;
  if (isOwn(b) && a !== undefined && constant(a)) return a;
  return isOwn(a) && b !== undefined && constant(b) ? b : undefined;
}

const sameNeighbour = (x: IrExpr, own: LocalId, near: IrExpr, constant: (x: IrExpr) => boolean): boolean => {
  const found = neighbourOf(x, own, constant);
  return found !== undefined && JSON.stringify(found) === JSON.stringify(near);
};

/** Replaces invariant expressions with calls by locals that are set before the loop. */
function hoist(
  code: readonly IrNode[],
  constant: (x: IrExpr) => boolean,
  locals: Locals,
  before: IrNode[],
): readonly IrNode[] {
  const known = new Map<string, LocalId>();
  const lift = (x: IrExpr): IrExpr => {
    if (x.kind === 'number' || x.kind === 'truth' || x.kind === 'local') return x;
    const called = firstCall(x);
    if (called === undefined) return x;
    if (constant(x)) {
      const key = JSON.stringify(x);
      const id =
        known.get(key) ?? locals.add({ name: shortName(called), type: isTruth(x) ? 'truth' : 'number' });
      if (!known.has(key)) before.push(assign(id, x));
      known.set(key, id);
      return local(id);
    }
    if (x.kind === 'cell' || x.kind === 'table') return { ...x, index: x.index.map(lift) };
    return { ...x, args: x.args.map(lift) };
  };
  const block = (nodes: readonly IrNode[]): readonly IrNode[] =>
    nodes.flatMap((node): readonly IrNode[] => {
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

function firstCall(x: IrExpr): string | undefined {
  const found = findPart(x, (y) => y.kind === 'call');
  return found?.kind === 'call' ? found.name : undefined;
}

/** Derives the name of a hoisted local: without prefix, suffix and numbers. */
const shortName = (name: string): string =>
  name
    .replace(/^point_/, '')
    .replaceAll(/_?\d+/g, '')
    .replace(/_(mode|ownno)$/, '');

const TRUTHS: ReadonlySet<string> = new Set(['and', 'or', 'not', '=', '!=', '<', '<=', '>', '>=', 'bit']);

function isTruth(x: IrExpr): boolean {
  if (x.kind === 'op' && x.op === 'if') return x.args.slice(1).every(isTruth);
  return x.kind === 'truth' || (x.kind === 'op' && TRUTHS.has(x.op));
}
