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
import { chainMembers, sortByCost, type Costs } from './cost-model.ts';
import { assignedIn, pruneDomain, staticMembers } from './domain-pruning.ts';
import type { ValueRanges } from './value-ranges.ts';
import { rewriteCode } from '../../ir/rewrite.ts';
import { assign, each, branch } from '../../ir/node-builders.ts';

type Each = Extract<IrNode, { kind: 'each' }>;

export interface LocalAllocator {
  add(info: IrLocal): LocalId;
  /** Tests for a local that `add` has created. Such a local is assigned once, unconditionally, if its value has a call. */
  isAdded(id: LocalId): boolean;
}

/** Appends locals to a list that has those of the code. */
export function appendingLocals(list: IrLocal[], first = list.length): LocalAllocator {
  return { add: (info) => list.push(info) - 1, isAdded: (id) => id >= first };
}

/** Analyses for the optimizations: costs of functions, and domains of conditions. */
export interface LoopAnalyses {
  readonly costs: Costs;
  readonly ranges?: ValueRanges;
}

export const optimizeFunctions = (
  functions: readonly IrFunction[],
  analyses: LoopAnalyses,
): readonly IrFunction[] =>
  functions.map((fn) => {
    const locals = [...fn.locals];
    const body = hoistLoops(fn.body, appendingLocals(locals), analyses);
    return { ...fn, locals, body };
  });

/**
 * Optimizes loops without side effects, in steps and in routines that do not suspend; loops with side effects
 * are only narrowed to the bits of their masks.
 */
export function optimizeSteps(
  routines: readonly Routine[],
  steps: readonly IrStep[],
  analyses: LoopAnalyses,
): { readonly routines: readonly Routine[]; readonly steps: readonly IrStep[] } {
  const locals = routines.map((r) => [...r.locals]);
  const optimize = (routine: number, code: readonly IrNode[]): readonly IrNode[] => {
    if (!hasEachLoop(code)) return code;
    const routineLocals = locals[routine] ?? [];
    return optimizePureLoops(
      iterateMaskBits(code),
      appendingLocals(routineLocals, routines[routine]?.locals.length),
      analyses,
    );
  };
  return {
    steps: steps.map((step) => ({ ...step, code: optimize(step.routine, step.code) })),
    routines: routines.map((r) => ({
      ...r,
      code: r.suspends ? r.code : optimize(r.index, r.code),
      locals: locals[r.index] ?? r.locals,
    })),
  };
}

const hasEachLoop = (code: readonly IrNode[]): boolean =>
  code.some((node) => node.kind === 'each' || blocksOf(node).some(hasEachLoop));

function optimizePureLoops(
  code: readonly IrNode[],
  locals: LocalAllocator,
  analyses: LoopAnalyses,
): readonly IrNode[] {
  const inner = (block: readonly IrNode[]): readonly IrNode[] => optimizePureLoops(block, locals, analyses);
  return code.flatMap((node) =>
    node.kind === 'each' && isPure(node.body)
      ? hoistLoops([node], locals, analyses)
      : [mapBlocks(node, inner)],
  );
}

const isPure = (code: readonly IrNode[]): boolean =>
  code.every((node) => PURE_KINDS.has(node.kind) && blocksOf(node).every(isPure));

const PURE_KINDS: ReadonlySet<IrNode['kind']> = new Set(['set', 'if', 'each']);

/**
 * Narrows loops to the bits of an invariant mask in code with side effects. No other optimization is valid
 * there, because the body may change the values that it reads.
 */
export function iterateMaskBits(code: readonly IrNode[]): readonly IrNode[] {
  return code.map((node): IrNode => {
    const each = mapBlocks(node, iterateMaskBits);
    const [only, ...rest] = each.kind === 'each' ? each.body : [];
    if (each.kind !== 'each' || rest.length > 0 || only?.kind !== 'if' || only.else.length > 0) return each;
    const varying = new Set([each.local, ...assignedIn(each.body)]);
    const isInvariant = (expr: IrExpr): boolean =>
      !readsCells(expr) && readsOnly(expr, (id) => !varying.has(id));
    return maskLoopBuilder(chainMembers('and', only.condition), each, isInvariant)?.(only.then) ?? each;
  });
}

/** Whether an expression depends on cells, directly or through a call. */
const readsCells = (expr: IrExpr): boolean =>
  findPart(expr, (y) => y.kind === 'cell' || y.kind === 'call') !== undefined;

/** Optimizes all loops of code that has no side effects except assignments to locals. */
export function hoistLoops(
  code: readonly IrNode[],
  locals: LocalAllocator,
  { costs, ranges }: LoopAnalyses,
): readonly IrNode[] {
  const sorted = rewriteCode(code, (x) => sortByCost(x, costs));
  return optimizeBlock(sorted, locals, ranges);
}

function optimizeBlock(
  code: readonly IrNode[],
  locals: LocalAllocator,
  ranges: ValueRanges | undefined,
): readonly IrNode[] {
  const inner = (block: readonly IrNode[]): readonly IrNode[] => optimizeBlock(block, locals, ranges);
  return code.flatMap((node): readonly IrNode[] => {
    switch (node.kind) {
      case 'if':
        return [mergeNestedConditions({ ...node, then: inner(node.then), else: inner(node.else) })];
      case 'loop':
        return [{ ...node, body: inner(node.body) }];
      case 'each': {
        const { before, each } = (ranges && pruneDomain(node, ranges, locals)) ?? { before: [], each: node };
        return optimizeLoop({ ...each, body: stopAtFirstHit(inner(each.body)) }, locals, before);
      }
      default:
        return [node];
    }
  });
}

/** In a search loop, skips the condition after the first hit. */
function stopAtFirstHit(body: readonly IrNode[]): readonly IrNode[] {
  const [only] = body;
  const [hit] = only?.kind === 'if' && only.else.length === 0 ? only.then : [];
  if (body.length !== 1 || only?.kind !== 'if' || only.then.length !== 1 || hit?.kind !== 'set') return body;
  if (hit.value.kind !== 'truth' || !hit.value.value || readsLocal(only.condition, hit.local)) return body;
  return [{ ...only, condition: all(not(local(hit.local)), only.condition) }];
}

/** Merges nested conditions: `if a { if b { … } }` becomes `if a and b { … }`. */
function mergeNestedConditions(node: IrNode & { kind: 'if' }): IrNode {
  const [only] = node.then;
  if (node.else.length > 0 || node.then.length !== 1 || only?.kind !== 'if' || only.else.length > 0)
    return node;
  return { ...node, condition: all(node.condition, only.condition), then: only.then };
}

function optimizeLoop(node: Each, locals: LocalAllocator, first: readonly IrNode[]): readonly IrNode[] {
  const varying = new Set([node.local, ...assignedIn(node.body)]);
  const isInvariant = (expr: IrExpr): boolean => readsOnly(expr, (id) => !varying.has(id));
  const { guards, each } = splitGuards(node, isInvariant);
  const before: IrNode[] = [];
  const body = hoist(each.body, isInvariant, locals, before);
  const loop: readonly IrNode[] = [...first, ...before, { ...each, body }];
  return guards.length === 0 ? loop : [branch(all(...guards), loop)];
}

/**
 * Splits a loop's only condition into invariant guards and the rest, and narrows the loop by adjacency or
 * membership.
 */
function splitGuards(
  node: Each,
  isInvariant: (expr: IrExpr) => boolean,
): { guards: readonly IrExpr[]; each: Each } {
  const [only] = node.body;
  if (node.body.length !== 1 || only?.kind !== 'if' || only.else.length > 0)
    return { guards: [], each: node };
  const conditions = chainMembers('and', only.condition);
  const guards = conditions.filter(isInvariant);
  const rest = conditions.filter((x) => !isInvariant(x));
  const buildMaskLoop = maskLoopBuilder(rest, node, isInvariant);
  if (buildMaskLoop !== undefined) return { guards, each: buildMaskLoop(only.then) };
  const neighbor = rest.map((x) => requiredNeighbor(x, node.local, isInvariant)).find((x) => x !== undefined);
  const { members } = node;
  const candidates = staticMembers(members);
  const isNarrowed = neighbor !== undefined && candidates !== undefined;
  const tests = isNarrowed
    ? rest.filter((x) => !requiresNeighbor(x, node.local, neighbor, isInvariant))
    : rest;
  const body: readonly IrNode[] = tests.length === 0 ? only.then : [{ ...only, condition: all(...tests) }];
  return {
    guards,
    each: { ...node, members: isNarrowed ? { near: neighbor, among: candidates } : members, body },
  };
}

/** Returns a constructor of the loop over a mask's bits, if a condition tests membership in an invariant mask. */
function maskLoopBuilder(
  conditions: readonly IrExpr[],
  { members, local: member }: Each,
  isInvariant: (expr: IrExpr) => boolean,
): ((then: readonly IrNode[]) => Each) | undefined {
  const candidates = staticMembers(members);
  if (candidates?.some((m) => m >= WORD_BITS) !== false) return undefined;
  const isBit = (expr: IrExpr): boolean =>
    expr.kind === 'op' &&
    expr.op === 'bit' &&
    expr.args[1]?.kind === 'local' &&
    expr.args[1].local === member;
  const test = conditions.find(
    (x) => isBit(x) && x.kind === 'op' && x.args[0] !== undefined && isInvariant(x.args[0]),
  );
  if (test?.kind !== 'op' || test.args[0] === undefined) return undefined;
  const allowed = candidates.reduce((mask, m) => mask | (1 << m), 0);
  const rest = conditions.filter((x) => x !== test);
  return (body) =>
    each(
      member,
      { bits: [maskWithin(test.args[0] ?? int(0), allowed)] },
      rest.length === 0 ? body : [branch(all(...rest), body)],
    );
}

/** Bits of a mask that fit a non-negative number. */
const WORD_BITS = 31;

/** Intersects a mask with a constant; the mask itself if it is a subset already. */
function maskWithin(mask: IrExpr, allowed: number): IrExpr {
  const isBounded = (expr: IrExpr): boolean =>
    (expr.kind === 'number' && (expr.value & ~allowed) === 0) ||
    (expr.kind === 'op' && expr.op === 'maskAnd' && expr.args.some(isBounded));
  return isBounded(mask) ? mask : op('maskAnd', mask, int(allowed));
}

/** The fixed space to which a condition requires the loop variable to be adjacent. */
function requiredNeighbor(
  expr: IrExpr,
  member: LocalId,
  isInvariant: (expr: IrExpr) => boolean,
): IrExpr | undefined {
  if (expr.kind !== 'op' || expr.op !== '=') return undefined;
  const [entry, value] = expr.args;
  if (entry?.kind !== 'table' || entry.table !== 'ADJACENT' || value?.kind !== 'number' || value.value !== 1)
    return undefined;
  const [a, b] = entry.index;
  const isMember = (part: IrExpr | undefined): boolean => part?.kind === 'local' && part.local === member;
  if (isMember(b) && a !== undefined && isInvariant(a)) return a;
  return isMember(a) && b !== undefined && isInvariant(b) ? b : undefined;
}

const requiresNeighbor = (
  expr: IrExpr,
  member: LocalId,
  neighbor: IrExpr,
  isInvariant: (expr: IrExpr) => boolean,
): boolean => {
  const match = requiredNeighbor(expr, member, isInvariant);
  return match !== undefined && JSON.stringify(match) === JSON.stringify(neighbor);
};

/** Replaces invariant expressions with calls by locals that are set before the loop. */
function hoist(
  code: readonly IrNode[],
  isInvariant: (expr: IrExpr) => boolean,
  locals: LocalAllocator,
  before: IrNode[],
): readonly IrNode[] {
  const hoisted = new Map<string, LocalId>();
  const replace = (expr: IrExpr): IrExpr => {
    if (expr.kind === 'number' || expr.kind === 'truth' || expr.kind === 'local') return expr;
    const callee = firstCall(expr);
    if (callee === undefined) return expr;
    if (isInvariant(expr)) {
      const key = JSON.stringify(expr);
      const id =
        hoisted.get(key) ??
        locals.add({ name: shortName(callee), type: isBoolean(expr) ? 'truth' : 'number' });
      if (!hoisted.has(key)) before.push(assign(id, expr));
      hoisted.set(key, id);
      return local(id);
    }
    if (expr.kind === 'cell' || expr.kind === 'table') return { ...expr, index: expr.index.map(replace) };
    return { ...expr, args: expr.args.map(replace) };
  };
  const block = (nodes: readonly IrNode[]): readonly IrNode[] =>
    nodes.flatMap((node): readonly IrNode[] => {
      switch (node.kind) {
        case 'set': {
          // An assignment that an inner loop has hoisted moves out unchanged. One of the code may be conditional.
          if (locals.isAdded(node.local) && firstCall(node.value) !== undefined && isInvariant(node.value)) {
            before.push(node);
            return [];
          }
          return [{ ...node, value: replace(node.value) }];
        }
        case 'if':
          return [
            { ...node, condition: replace(node.condition), then: block(node.then), else: block(node.else) },
          ];
        case 'loop':
          return [{ ...node, body: block(node.body) }];
        case 'each': {
          const members =
            'bits' in node.members ? { ...node.members, bits: node.members.bits.map(replace) } : node.members;
          return [{ ...node, members, body: block(node.body) }];
        }
        case 'return':
          return [node.value === undefined ? node : { ...node, value: replace(node.value) }];
        case 'offer':
          return [{ ...node, option: replace(node.option) }];
        default:
          return [node];
      }
    });
  return block(code);
}

function firstCall(expr: IrExpr): string | undefined {
  const match = findPart(expr, (y) => y.kind === 'call');
  return match?.kind === 'call' ? match.name : undefined;
}

/** Derives the name of a hoisted local: without prefix, suffix and numbers. */
const shortName = (name: string): string =>
  name
    .replace(/^point_/, '')
    .replaceAll(/_?\d+/g, '')
    .replace(/_(mode|ownno)$/, '');

const BOOLEAN_OPERATORS: ReadonlySet<string> = new Set([
  'and',
  'or',
  'not',
  '=',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'bit',
]);

function isBoolean(expr: IrExpr): boolean {
  if (expr.kind === 'op' && expr.op === 'if') return expr.args.slice(1).every(isBoolean);
  return expr.kind === 'truth' || (expr.kind === 'op' && BOOLEAN_OPERATORS.has(expr.op));
}
