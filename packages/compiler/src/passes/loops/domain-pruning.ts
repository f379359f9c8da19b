/**
 * Domain pruning: restricts loops to the members for which the body can have an effect. The domain is
 * computed before the loop as words of bits, from presence, adjacency and selected sets. The order of members
 * is unchanged.
 *
 * Before: `for s in spaces { if BOARD[s, 3] > 0 and p(s) … }`. After: `for s in bits(PRESENT[3]) { if p(s) … }`.
 */
import { all, local, readsOnly, walk, type LocalId, type IrExpr } from '../../ir/expression.ts';
import { assignedLocalOf, blocksOf } from '../../ir/node-parts.ts';
import type { IrNode } from '../../ir/program.ts';
import { chainMembers } from './cost-model.ts';
import {
  ALL,
  isAll,
  isBounded,
  isOfSpaces,
  join,
  meet,
  dropCostlyParts,
  clearSignBit,
  WORD_BITS,
  wordOf,
  type Domain,
} from './domain.ts';
import type { LocalAllocator } from './hoisting.ts';
import { addendOf, pathEffectsOf, type PathEffect } from '../../ir/paths.ts';
import type { ValueRanges } from './value-ranges.ts';
import type { LoopContext } from './loop-context.ts';
import { assign } from '../../ir/node-builders.ts';

type Each = Extract<IrNode, { kind: 'each' }>;

/** A loop over fewer members, preceded by the computation of its domain. */
export interface PrunedLoop {
  readonly before: readonly IrNode[];
  readonly each: Each;
}

/** Prunes the domain of a loop. Returns undefined if nothing is known about its members. */
export function pruneDomain(each: Each, ranges: ValueRanges, locals: LocalAllocator): PrunedLoop | undefined {
  const members = staticMembers(each.members);
  const storedWords = 'bits' in each.members ? each.members.bits : undefined;
  if (!ranges.supportsWords || (storedWords === undefined && (members === undefined || members.length === 0)))
    return undefined;
  const words = storedWords?.length ?? Math.ceil((Math.max(...(members ?? [])) + 1) / WORD_BITS);
  const varying = new Set([each.local, ...assignedIn(each.body)]);
  const isInvariant = (expr: IrExpr): boolean => readsOnly(expr, (id) => !varying.has(id));
  const context: LoopContext = {
    members: new Set([each.local]),
    words,
    isInvariant,
    groupMasks: new Map(),
    assignmentsOf: undefined,
    inProgress: new Set(),
  };
  const reachable = join(
    ...pathEffectsOf(each.body).map((effect) => domainOfEffect(effect, ranges, context)),
  );
  if (isAll(reachable) || reachable.kind === 'adjacent') return undefined;
  const exact: Domain[] = [];
  const body = dropExactConditions(each.body, ranges, context, exact);
  const domain = meet(...exact, dropCostlyParts(reachable));
  if (domain.kind === 'fixed' && members !== undefined) {
    const remaining = members.filter(
      (m) => (((domain.words[Math.floor(m / WORD_BITS)] ?? 0) >> (m % WORD_BITS)) & 1) === 1,
    );
    return { before: [], each: { ...each, members: remaining, body } };
  }
  const base: Domain =
    storedWords !== undefined
      ? { kind: 'words', words: storedWords }
      : isBounded(domain) && ranges.isWhole(each.members)
        ? ALL
        : constantDomain(members ?? [], ranges.words);
  const restricted = meet(base, domain);
  const masks = Array.from({ length: words }, (_, word) =>
    clearSignBit(wordOf(restricted, word, ranges.words)),
  );
  while (masks.length > 1 && isZero(masks.at(-1))) masks.pop();
  const { before, bits } = hoistRepeatedCalls(masks, locals);
  return { before, each: { ...each, members: { bits, ...(isOfSpaces(domain) && { spaces: true }) }, body } };
}

/** The members for which an effect is reachable and not a no-op. */
function domainOfEffect(effect: PathEffect, ranges: ValueRanges, context: LoopContext): Domain {
  // Conditions shared by all iterations are hoisted separately.
  const conditions = effect.conditions
    .flatMap((x) => chainMembers('and', x))
    .filter((x) => !context.isInvariant(x));
  const { domain, context: inner } = ranges.domainOfPath({ ...effect, conditions }, context);
  const addend =
    effect.local === undefined || effect.value === undefined
      ? undefined
      : addendOf(effect.local, effect.value);
  if (addend === undefined || !ranges.isNonNegative(addend)) return domain;
  return meet(domain, ranges.estimate(addend, 'positive', inner).domain);
}

/** Removes conditions that hold for every remaining member; their domains are appended to `dropped`. */
function dropExactConditions(
  body: readonly IrNode[],
  ranges: ValueRanges,
  context: LoopContext,
  dropped: Domain[],
): readonly IrNode[] {
  const [only] = body;
  if (body.length !== 1 || only?.kind !== 'if' || only.else.length > 0) return body;
  const rest = chainMembers('and', only.condition).filter((expr) => {
    if (context.isInvariant(expr)) return true;
    const { domain, isExact: exact } = ranges.estimate(expr, 'true', context);
    if (!exact || isAll(domain)) return true;
    dropped.push(domain);
    return false;
  });
  const then = dropExactConditions(only.then, ranges, context, dropped);
  return rest.length === 0 ? then : [{ ...only, condition: all(...rest), then }];
}

function constantDomain(members: readonly number[], words: number): Domain {
  const bits = Array.from({ length: words }, () => 0);
  for (const m of members)
    bits[Math.floor(m / WORD_BITS)] = (bits[Math.floor(m / WORD_BITS)] ?? 0) | (1 << (m % WORD_BITS));
  return { kind: 'fixed', words: bits };
}

const isZero = (expr: IrExpr | undefined): boolean => expr?.kind === 'number' && expr.value === 0;

/** The members of a loop, if they are known at compile time. */
export function staticMembers(members: Each['members']): readonly number[] | undefined {
  if ('near' in members || 'bits' in members) return undefined;
  if (!('count' in members)) return members;
  return members.count.kind === 'number'
    ? Array.from({ length: members.count.value }, (_, i) => i)
    : undefined;
}

export const assignedIn = (code: readonly IrNode[]): readonly LocalId[] =>
  code.flatMap((node) => {
    const assigned = node.kind === 'each' ? node.local : assignedLocalOf(node);
    return [...(assigned === undefined ? [] : [assigned]), ...blocksOf(node).flatMap(assignedIn)];
  });

/** Hoists calls that occur more than once in the words into locals before them. */
function hoistRepeatedCalls(
  words: readonly IrExpr[],
  locals: LocalAllocator,
): { before: readonly IrNode[]; bits: readonly IrExpr[] } {
  const occurrences = new Map<string, number>();
  for (const word of words)
    walk(word, (expr) => {
      if (expr.kind !== 'call') return;
      const key = JSON.stringify(expr);
      occurrences.set(key, (occurrences.get(key) ?? 0) + 1);
    });
  if ([...occurrences.values()].every((n) => n < 2)) return { before: [], bits: words };
  const before: IrNode[] = [];
  const hoisted = new Map<string, LocalId>();
  const replaceRepeated = (expr: IrExpr): IrExpr => {
    if (expr.kind !== 'call') return mapParts(expr, replaceRepeated);
    const key = JSON.stringify(expr);
    const id = hoisted.get(key);
    if (id !== undefined) return local(id);
    const replaced = mapParts(expr, replaceRepeated);
    if ((occurrences.get(key) ?? 0) < 2) return replaced;
    const wordLocal = locals.add({ name: wordName(expr.name), type: 'mask' });
    hoisted.set(key, wordLocal);
    before.push(assign(wordLocal, replaced));
    return local(wordLocal);
  };
  return { bits: words.map(replaceRepeated), before };
}

const wordName = (callee: string): string => callee.replace(/^point_/, '').replaceAll(/_?\d+/g, '');

function mapParts(expr: IrExpr, map: (part: IrExpr) => IrExpr): IrExpr {
  switch (expr.kind) {
    case 'cell':
    case 'table':
      return { ...expr, index: expr.index.map(map) };
    case 'op':
    case 'call':
      return { ...expr, args: expr.args.map(map) };
    default:
      return expr;
  }
}
