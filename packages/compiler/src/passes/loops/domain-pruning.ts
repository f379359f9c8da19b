/**
 * Domain pruning: restricts loops to the members for which the body can have an effect. The domain is
 * computed before the loop as words of bits, from presence, adjacency and selected sets. The order of members
 * is unchanged.
 *
 * Before: `for s in spaces { if BOARD[s, 3] > 0 and p(s) … }`. After: `for s in bits(PRESENT[3]) { if p(s) … }`.
 */
import {
  all,
  chainOperands,
  local,
  readsOnly,
  walk,
  type LocalId,
  type IrExpr,
} from '../../ir/expression.ts';
import { assignedLocalOf, blocksOf, soleBranchOf } from '../../ir/node-parts.ts';
import type { IrNode } from '../../ir/program.ts';
import {
  ALL,
  isAll,
  isBounded,
  isOfSpaces,
  join,
  meet,
  dropCostlyOperands,
  clearSignBit,
  hasMember,
  WORD_BITS,
  wordOf,
  wordsOfMembers,
  type Domain,
} from './domain.ts';
import type { LocalAllocator } from './hoisting.ts';
import { addendOf, pathEffectsOf, type PathEffect } from '../../ir/paths.ts';
import type { MemberDomains } from './member-domains.ts';
import type { LoopContext } from './loop-context.ts';
import { assign } from '../../ir/node-builders.ts';

type Each = Extract<IrNode, { kind: 'each' }>;

/** A loop over fewer members, preceded by the computation of its domain. */
export interface PrunedLoop {
  readonly preheader: readonly IrNode[];
  readonly loop: Each;
}

/** Prunes the domain of a loop. Returns undefined if nothing is known about its members. */
export function pruneDomain(
  loop: Each,
  memberDomains: MemberDomains,
  locals: LocalAllocator,
): PrunedLoop | undefined {
  const constantMembers = staticMembers(loop.members);
  const words = wordCountOf(loop.members, constantMembers);
  if (words === undefined || !memberDomains.supportsWords) return undefined;
  const context = contextOfLoop(loop, words);
  const reachableDomain = join(
    ...pathEffectsOf(loop.body).map((effect) => domainOfEffect(effect, memberDomains, context)),
  );
  // Adjacency alone becomes a loop over neighbors, see `hoisting.ts`.
  if (isAll(reachableDomain) || reachableDomain.kind === 'adjacent') return undefined;
  const exactDomains: Domain[] = [];
  const body = dropExactConditions(loop.body, memberDomains, context, exactDomains);
  const domain = meet(...exactDomains, dropCostlyOperands(reachableDomain));
  if (domain.kind === 'fixed' && constantMembers !== undefined) {
    const members = constantMembers.filter((member) => hasMember(domain.words, member));
    return { preheader: [], loop: { ...loop, members, body } };
  }
  const restrictedDomain = meet(domainOfMembers(loop.members, domain, memberDomains), domain);
  const masks = Array.from({ length: words }, (_, word) =>
    clearSignBit(wordOf(restrictedDomain, word, memberDomains.words)),
  );
  while (masks.length > 1 && isZero(masks.at(-1))) masks.pop();
  const { preheader, bits } = hoistRepeatedCalls(masks, locals);
  return {
    preheader,
    loop: { ...loop, members: { bits, ...(isOfSpaces(domain) && { spaces: true }) }, body },
  };
}

/** The number of words of a set of the members; undefined if they are unknown or none. */
function wordCountOf(
  members: Each['members'],
  constantMembers: readonly number[] | undefined,
): number | undefined {
  if ('bits' in members) return members.bits.length;
  if (constantMembers === undefined || constantMembers.length === 0) return undefined;
  return Math.ceil((Math.max(...constantMembers) + 1) / WORD_BITS);
}

function contextOfLoop(loop: Each, words: number): LoopContext {
  const varying = new Set([loop.local, ...assignedIn(loop.body)]);
  return {
    members: new Set([loop.local]),
    words,
    isInvariant: (expr) => readsOnly(expr, (id) => !varying.has(id)),
    groupMasks: new Map(),
    assignmentsOf: undefined,
    inProgress: new Set(),
  };
}

/** The members of a loop as a domain; `ALL` if they include every valid member and `domain` has no others. */
function domainOfMembers(members: Each['members'], domain: Domain, memberDomains: MemberDomains): Domain {
  if ('bits' in members) return { kind: 'words', words: members.bits };
  return isBounded(domain) && memberDomains.coversAllMembers(members)
    ? ALL
    : constantDomain(staticMembers(members) ?? [], memberDomains.words);
}

/** The members for which an effect is reachable and not a no-op. */
function domainOfEffect(effect: PathEffect, memberDomains: MemberDomains, context: LoopContext): Domain {
  // Conditions shared by all iterations are hoisted separately.
  const conditions = effect.conditions
    .flatMap((condition) => chainOperands('and', condition))
    .filter((condition) => !context.isInvariant(condition));
  const { domain, context: effectContext } = memberDomains.domainOfPath({ ...effect, conditions }, context);
  const addend =
    effect.local === undefined || effect.value === undefined
      ? undefined
      : addendOf(effect.local, effect.value);
  if (addend === undefined || !memberDomains.isNonNegative(addend)) return domain;
  return meet(domain, memberDomains.estimate(addend, 'positive', effectContext).domain);
}

/** Removes conditions that hold for every remaining member; their domains are appended to `droppedDomains`. */
function dropExactConditions(
  body: readonly IrNode[],
  memberDomains: MemberDomains,
  context: LoopContext,
  droppedDomains: Domain[],
): readonly IrNode[] {
  const branch = soleBranchOf(body);
  if (branch === undefined) return body;
  const remaining = chainOperands('and', branch.condition).filter((condition) => {
    if (context.isInvariant(condition)) return true;
    const { domain, isExact } = memberDomains.estimate(condition, 'true', context);
    if (!isExact || isAll(domain)) return true;
    droppedDomains.push(domain);
    return false;
  });
  const then = dropExactConditions(branch.then, memberDomains, context, droppedDomains);
  return remaining.length === 0 ? then : [{ ...branch, condition: all(...remaining), then }];
}

const constantDomain = (members: readonly number[], words: number): Domain => ({
  kind: 'fixed',
  words: wordsOfMembers(members, words),
});

const isZero = (expr: IrExpr | undefined): boolean => expr?.kind === 'number' && expr.value === 0;

/** The members of a loop, if they are constant. */
export function staticMembers(members: Each['members']): readonly number[] | undefined {
  if ('origin' in members || 'bits' in members) return undefined;
  if (!('count' in members)) return members;
  return members.count.kind === 'number'
    ? Array.from({ length: members.count.value }, (_, i) => i)
    : undefined;
}

/** The locals that code assigns, including loop variables. */
export const assignedIn = (code: readonly IrNode[]): readonly LocalId[] =>
  code.flatMap((node) => {
    const assigned = node.kind === 'each' ? node.local : assignedLocalOf(node);
    return [...(assigned === undefined ? [] : [assigned]), ...blocksOf(node).flatMap(assignedIn)];
  });

/** Hoists calls that occur more than once in the words into locals before them. */
function hoistRepeatedCalls(
  words: readonly IrExpr[],
  locals: LocalAllocator,
): { preheader: readonly IrNode[]; bits: readonly IrExpr[] } {
  const occurrences = countCalls(words);
  if ([...occurrences.values()].every((count) => count < 2)) return { preheader: [], bits: words };
  const preheader: IrNode[] = [];
  const hoistedLocals = new Map<string, LocalId>();
  const replaceRepeated = (expr: IrExpr): IrExpr => {
    if (expr.kind !== 'call') return mapOperands(expr, replaceRepeated);
    const key = JSON.stringify(expr);
    const id = hoistedLocals.get(key);
    if (id !== undefined) return local(id);
    const replacedCall = mapOperands(expr, replaceRepeated);
    if ((occurrences.get(key) ?? 0) < 2) return replacedCall;
    const wordLocal = locals.add({ name: wordName(expr.name), type: 'mask' });
    hoistedLocals.set(key, wordLocal);
    preheader.push(assign(wordLocal, replacedCall));
    return local(wordLocal);
  };
  return { bits: words.map(replaceRepeated), preheader };
}

/** Counts the occurrences of each call, by its JSON. */
function countCalls(exprs: readonly IrExpr[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const expr of exprs)
    walk(expr, (subexpression) => {
      if (subexpression.kind !== 'call') return;
      const key = JSON.stringify(subexpression);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    });
  return counts;
}

/** Derives the name of a local from a function: without prefix and numbers. */
const wordName = (callee: string): string => callee.replace(/^point_/, '').replaceAll(/_?\d+/g, '');

function mapOperands(expr: IrExpr, map: (operand: IrExpr) => IrExpr): IrExpr {
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
