/**
 * Loop-invariant code motion for loops without side effects. Also turns a loop over spaces that tests
 * adjacency to a fixed space into a loop over its neighbours, and a membership test into a loop over the bits
 * of the mask.
 *
 * Before: `for s { if p(x) and f(x) > g(s) … }`. After: `if p(x) { h = f(x); for s { if h > g(s) … } }`.
 */
import {
  all,
  chainOperands,
  findSubexpression,
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
import { blocksOf, mapBlocks, soleBranchOf } from '../../ir/node-parts.ts';
import type { IrFunction, IrNode, Routine, IrStep } from '../../ir/program.ts';
import { sortByCost, type Costs } from './cost-model.ts';
import { assignedIn, pruneDomain, staticMembers } from './domain-pruning.ts';
import { WORD_BITS } from './domain.ts';
import { isLocal } from './loop-context.ts';
import { matchAdjacency } from './member-conditions.ts';
import type { MemberDomains } from './member-domains.ts';
import { rewriteCode } from '../../ir/rewrite.ts';
import { assign, each, branch } from '../../ir/node-builders.ts';

type Each = Extract<IrNode, { kind: 'each' }>;
type Branch = Extract<IrNode, { kind: 'if' }>;

export interface LocalAllocator {
  add(info: IrLocal): LocalId;
  /** Whether `add` created the local. Such a local is assigned once, unconditionally, if its value has a call. */
  isAdded(id: LocalId): boolean;
}

/** Appends locals to a list, in which those of the code come before index `first`. */
export function appendingLocals(list: IrLocal[], first = list.length): LocalAllocator {
  return { add: (info) => list.push(info) - 1, isAdded: (id) => id >= first };
}

/** Analyses for the optimizations: costs of functions, and domains of conditions. */
export interface LoopAnalyses {
  readonly costs: Costs;
  readonly domains?: MemberDomains;
}

type IsInvariant = (expr: IrExpr) => boolean;

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
  const locals = routines.map((routine) => [...routine.locals]);
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
    routines: routines.map((routine) => ({
      ...routine,
      code: routine.suspends ? routine.code : optimize(routine.index, routine.code),
      locals: locals[routine.index] ?? routine.locals,
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
  const optimizeNested = (block: readonly IrNode[]): readonly IrNode[] =>
    optimizePureLoops(block, locals, analyses);
  return code.flatMap((node) =>
    node.kind === 'each' && isPure(node.body)
      ? hoistLoops([node], locals, analyses)
      : [mapBlocks(node, optimizeNested)],
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
    const mappedNode = mapBlocks(node, iterateMaskBits);
    const test = mappedNode.kind === 'each' ? soleBranchOf(mappedNode.body) : undefined;
    if (mappedNode.kind !== 'each' || test === undefined) return mappedNode;
    const varying = new Set([mappedNode.local, ...assignedIn(mappedNode.body)]);
    const isInvariant: IsInvariant = (expr) => !readsCells(expr) && readsOnly(expr, (id) => !varying.has(id));
    return maskLoop(mappedNode, chainOperands('and', test.condition), test.then, isInvariant) ?? mappedNode;
  });
}

/** Whether an expression depends on cells, directly or through a call. */
const readsCells = (expr: IrExpr): boolean =>
  findSubexpression(expr, ({ kind }) => kind === 'cell' || kind === 'call') !== undefined;

/** Optimizes all loops of code that has no side effects except assignments to locals. */
export function hoistLoops(
  code: readonly IrNode[],
  locals: LocalAllocator,
  { costs, domains }: LoopAnalyses,
): readonly IrNode[] {
  const sortedCode = rewriteCode(code, (expr) => sortByCost(expr, costs));
  return optimizeBlock(sortedCode, locals, domains);
}

function optimizeBlock(
  code: readonly IrNode[],
  locals: LocalAllocator,
  domains: MemberDomains | undefined,
): readonly IrNode[] {
  const optimizeNested = (block: readonly IrNode[]): readonly IrNode[] =>
    optimizeBlock(block, locals, domains);
  return code.flatMap((node): readonly IrNode[] => {
    switch (node.kind) {
      case 'if':
        return [
          mergeNestedConditions({
            ...node,
            then: optimizeNested(node.then),
            else: optimizeNested(node.else),
          }),
        ];
      case 'loop':
        return [{ ...node, body: optimizeNested(node.body) }];
      case 'each': {
        const prunedLoop = domains && pruneDomain(node, domains, locals);
        const { preheader, loop } = prunedLoop ?? { preheader: [], loop: node };
        return optimizeLoop({ ...loop, body: stopAtFirstHit(optimizeNested(loop.body)) }, locals, preheader);
      }
      default:
        return [node];
    }
  });
}

/** In a search loop, skips the condition after the first hit. */
function stopAtFirstHit(body: readonly IrNode[]): readonly IrNode[] {
  const test = soleBranchOf(body);
  const [hit, ...following] = test?.then ?? [];
  if (test === undefined || hit?.kind !== 'set' || following.length > 0) return body;
  if (hit.value.kind !== 'truth' || !hit.value.value || readsLocal(test.condition, hit.local)) return body;
  return [{ ...test, condition: all(not(local(hit.local)), test.condition) }];
}

/** Merges nested conditions: `if a { if b { … } }` becomes `if a and b { … }`. */
function mergeNestedConditions(node: Branch): IrNode {
  const nestedBranch = node.else.length === 0 ? soleBranchOf(node.then) : undefined;
  return nestedBranch === undefined
    ? node
    : { ...node, condition: all(node.condition, nestedBranch.condition), then: nestedBranch.then };
}

/** @param preheader code before the loop, such as the computation of its domain */
function optimizeLoop(node: Each, locals: LocalAllocator, preheader: readonly IrNode[]): readonly IrNode[] {
  const varying = new Set([node.local, ...assignedIn(node.body)]);
  const isInvariant: IsInvariant = (expr) => readsOnly(expr, (id) => !varying.has(id));
  const { guards, loop } = splitGuards(node, isInvariant);
  const hoister = new InvariantHoister(isInvariant, locals);
  const body = hoister.hoist(loop.body);
  const code: readonly IrNode[] = [...preheader, ...hoister.assignments, { ...loop, body }];
  return guards.length === 0 ? code : [branch(all(...guards), code)];
}

/**
 * Splits a loop's only condition into invariant guards and the remaining tests, and narrows the loop by adjacency
 * or membership.
 */
function splitGuards(
  node: Each,
  isInvariant: IsInvariant,
): { readonly guards: readonly IrExpr[]; readonly loop: Each } {
  const test = soleBranchOf(node.body);
  if (test === undefined) return { guards: [], loop: node };
  const conditions = chainOperands('and', test.condition);
  const guards = conditions.filter(isInvariant);
  const varyingConditions = conditions.filter((condition) => !isInvariant(condition));
  const narrowedLoop =
    maskLoop(node, varyingConditions, test.then, isInvariant) ??
    neighborLoop(node, varyingConditions, test, isInvariant);
  if (narrowedLoop !== undefined) return { guards, loop: narrowedLoop };
  return { guards, loop: { ...node, body: underConditions(varyingConditions, test) } };
}

/** The code of a branch under other conditions. */
const underConditions = (conditions: readonly IrExpr[], test: Branch): readonly IrNode[] =>
  conditions.length === 0 ? test.then : [{ ...test, condition: all(...conditions) }];

/** Turns a loop that tests membership in an invariant mask into a loop over the bits of the mask. */
function maskLoop(
  { members, local: member }: Each,
  conditions: readonly IrExpr[],
  then: readonly IrNode[],
  isInvariant: IsInvariant,
): Each | undefined {
  const candidates = staticMembers(members);
  if (candidates === undefined || candidates.some((candidate) => candidate >= WORD_BITS)) return undefined;
  const maskOf = (expr: IrExpr): IrExpr | undefined => {
    if (expr.kind !== 'op' || expr.op !== 'bit') return undefined;
    const [mask, bit] = expr.args;
    return isLocal(bit, member) && mask !== undefined && isInvariant(mask) ? mask : undefined;
  };
  const masks = conditions.map(maskOf);
  const testIndex = masks.findIndex((mask) => mask !== undefined);
  const mask = masks[testIndex];
  if (mask === undefined) return undefined;
  const allowedMask = candidates.reduce((union, candidate) => union | (1 << candidate), 0);
  const otherConditions = conditions.filter((condition) => condition !== conditions[testIndex]);
  const body = otherConditions.length === 0 ? then : [branch(all(...otherConditions), then)];
  return each(member, { bits: [maskWithin(mask, allowedMask)] }, body);
}

/** Turns a loop that tests adjacency to a fixed space into a loop over the neighbors of the space. */
function neighborLoop(
  node: Each,
  conditions: readonly IrExpr[],
  test: Branch,
  isInvariant: IsInvariant,
): Each | undefined {
  const candidates = staticMembers(node.members);
  const neighborOf = (condition: IrExpr): IrExpr | undefined =>
    requiredNeighbor(condition, node.local, isInvariant);
  const neighbor = conditions.map(neighborOf).find((space) => space !== undefined);
  if (candidates === undefined || neighbor === undefined) return undefined;
  const key = JSON.stringify(neighbor);
  const otherConditions = conditions.filter((condition) => JSON.stringify(neighborOf(condition)) !== key);
  return { ...node, members: { origin: neighbor, candidates }, body: underConditions(otherConditions, test) };
}

/** Intersects a mask with a constant; the mask itself if it is a subset already. */
function maskWithin(mask: IrExpr, allowed: number): IrExpr {
  const isBounded = (expr: IrExpr): boolean =>
    (expr.kind === 'number' && (expr.value & ~allowed) === 0) ||
    (expr.kind === 'op' && expr.op === 'maskAnd' && expr.args.some(isBounded));
  return isBounded(mask) ? mask : op('maskAnd', mask, int(allowed));
}

/** The fixed space to which a condition requires the loop variable to be adjacent. */
function requiredNeighbor(expr: IrExpr, member: LocalId, isInvariant: IsInvariant): IrExpr | undefined {
  const [a, b] = matchAdjacency(expr) ?? [];
  if (isLocal(b, member) && a !== undefined && isInvariant(a)) return a;
  return isLocal(a, member) && b !== undefined && isInvariant(b) ? b : undefined;
}

/** Replaces invariant expressions with calls by locals that are assigned before the loop. */
class InvariantHoister {
  readonly assignments: IrNode[] = [];
  readonly #isInvariant: IsInvariant;
  readonly #locals: LocalAllocator;
  readonly #hoisted = new Map<string, LocalId>();

  constructor(isInvariant: IsInvariant, locals: LocalAllocator) {
    this.#isInvariant = isInvariant;
    this.#locals = locals;
  }

  hoist(code: readonly IrNode[]): readonly IrNode[] {
    return code.flatMap((node) => this.#hoistFrom(node));
  }

  #hoistFrom(node: IrNode): readonly IrNode[] {
    switch (node.kind) {
      case 'set':
        return this.#hoistAssignment(node);
      case 'if': {
        const condition = this.#replace(node.condition);
        return [{ ...node, condition, then: this.hoist(node.then), else: this.hoist(node.else) }];
      }
      case 'loop':
        return [{ ...node, body: this.hoist(node.body) }];
      case 'each':
        return [{ ...node, members: this.#hoistMembers(node.members), body: this.hoist(node.body) }];
      case 'return':
        return [node.value === undefined ? node : { ...node, value: this.#replace(node.value) }];
      case 'offer':
        return [{ ...node, option: this.#replace(node.option) }];
      default:
        return [node];
    }
  }

  /** An assignment that an inner loop has hoisted moves out unchanged. One of the code may be conditional. */
  #hoistAssignment(node: IrNode & { kind: 'set' }): readonly IrNode[] {
    const { local: id, value } = node;
    if (this.#locals.isAdded(id) && firstCall(value) !== undefined && this.#isInvariant(value)) {
      this.assignments.push(node);
      return [];
    }
    return [{ ...node, value: this.#replace(value) }];
  }

  #hoistMembers(members: Each['members']): Each['members'] {
    return 'bits' in members
      ? { ...members, bits: members.bits.map((word) => this.#replace(word)) }
      : members;
  }

  #replace(expr: IrExpr): IrExpr {
    const callee = firstCall(expr);
    if (callee === undefined) return expr;
    if (this.#isInvariant(expr)) return local(this.#localOf(expr, callee));
    switch (expr.kind) {
      case 'cell':
      case 'table':
        return { ...expr, index: expr.index.map((index) => this.#replace(index)) };
      case 'op':
      case 'call':
        return { ...expr, args: expr.args.map((arg) => this.#replace(arg)) };
      default:
        return expr;
    }
  }

  #localOf(expr: IrExpr, callee: string): LocalId {
    const key = JSON.stringify(expr);
    const hoisted = this.#hoisted.get(key);
    if (hoisted !== undefined) return hoisted;
    const id = this.#locals.add({ name: shortName(callee), type: isBoolean(expr) ? 'truth' : 'number' });
    this.assignments.push(assign(id, expr));
    this.#hoisted.set(key, id);
    return id;
  }
}

function firstCall(expr: IrExpr): string | undefined {
  const match = findSubexpression(expr, ({ kind }) => kind === 'call');
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
