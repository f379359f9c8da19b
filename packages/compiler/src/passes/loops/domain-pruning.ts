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
import { chainOf } from './cost-model.ts';
import {
  ALL,
  isAll,
  isBounded,
  isOfSpaces,
  join,
  meet,
  plain,
  unsigned,
  WORD,
  wordOf,
  type Domain,
} from './domain.ts';
import type { Locals } from './hoisting.ts';
import { addendOf, pathEffectsOf, type PathEffect } from '../../ir/paths.ts';
import type { Possible } from './value-ranges.ts';
import type { View } from './view.ts';
import { assign } from '../../ir/node-builders.ts';

type Each = Extract<IrNode, { kind: 'each' }>;

/** A loop over fewer members, preceded by the computation of its domain. */
export interface Narrowed {
  readonly before: readonly IrNode[];
  readonly each: Each;
}

/** Prunes the domain of a loop. Returns undefined if nothing is known about its members. */
export function narrow(each: Each, possible: Possible, locals: Locals): Narrowed | undefined {
  const members = staticMembers(each.members);
  const kept = 'bits' in each.members ? each.members.bits : undefined;
  if (!possible.runs || (kept === undefined && (members === undefined || members.length === 0)))
    return undefined;
  const words = kept?.length ?? Math.ceil((Math.max(...(members ?? [])) + 1) / WORD);
  const varying = new Set([each.local, ...assignedIn(each.body)]);
  const same = (x: IrExpr): boolean => readsOnly(x, (id) => !varying.has(id));
  const view: View = {
    own: new Set([each.local]),
    words,
    fixed: same,
    masks: new Map(),
    assigned: undefined,
    open: new Set(),
  };
  const whole = join(...pathEffectsOf(each.body).map((deed) => domainOf(deed, possible, view)));
  if (isAll(whole) || whole.kind === 'adjacent') return undefined;
  const exact: Domain[] = [];
  const body = withoutExact(each.body, possible, view, exact);
  const domain = meet(...exact, plain(whole));
  if (domain.kind === 'fixed' && members !== undefined) {
    const left = members.filter((m) => (((domain.words[Math.floor(m / WORD)] ?? 0) >> (m % WORD)) & 1) === 1);
    return { before: [], each: { ...each, members: left, body } };
  }
  const base: Domain =
    kept !== undefined
      ? { kind: 'words', words: kept }
      : isBounded(domain) && possible.isWhole(each.members)
        ? ALL
        : fixedOf(members ?? [], possible.words);
  const among = meet(base, domain);
  const found = Array.from({ length: words }, (_, word) => unsigned(wordOf(among, word, possible.words)));
  while (found.length > 1 && isZero(found.at(-1))) found.pop();
  const { before, bits } = shared(found, locals);
  return { before, each: { ...each, members: { bits, ...(isOfSpaces(domain) && { spaces: true }) }, body } };
}

/** The members for which an effect is reachable and not a no-op. */
function domainOf(deed: PathEffect, possible: Possible, view: View): Domain {
  // Conditions shared by all iterations are hoisted separately.
  const conditions = deed.conditions.flatMap((x) => chainOf('and', x)).filter((x) => !view.fixed(x));
  const { domain, view: there } = possible.where({ ...deed, conditions }, view);
  const added =
    deed.local === undefined || deed.value === undefined ? undefined : addendOf(deed.local, deed.value);
  if (added === undefined || !possible.neverNegative(added)) return domain;
  return meet(domain, possible.ask(added, 'positive', there).domain);
}

/** Removes conditions that hold for every remaining member; their domains are appended to `dropped`. */
function withoutExact(
  body: readonly IrNode[],
  possible: Possible,
  view: View,
  dropped: Domain[],
): readonly IrNode[] {
  const [only] = body;
  if (body.length !== 1 || only?.kind !== 'if' || only.else.length > 0) return body;
  const rest = chainOf('and', only.condition).filter((x) => {
    if (view.fixed(x)) return true;
    const { domain, exact } = possible.ask(x, 'true', view);
    if (!exact || isAll(domain)) return true;
    dropped.push(domain);
    return false;
  });
  const then = withoutExact(only.then, possible, view, dropped);
  return rest.length === 0 ? then : [{ ...only, condition: all(...rest), then }];
}

function fixedOf(members: readonly number[], words: number): Domain {
  const bits = Array.from({ length: words }, () => 0);
  for (const m of members) bits[Math.floor(m / WORD)] = (bits[Math.floor(m / WORD)] ?? 0) | (1 << (m % WORD));
  return { kind: 'fixed', words: bits };
}

const isZero = (x: IrExpr | undefined): boolean => x?.kind === 'number' && x.value === 0;

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
function shared(
  words: readonly IrExpr[],
  locals: Locals,
): { before: readonly IrNode[]; bits: readonly IrExpr[] } {
  const times = new Map<string, number>();
  for (const word of words)
    walk(word, (x) => {
      if (x.kind !== 'call') return;
      const key = JSON.stringify(x);
      times.set(key, (times.get(key) ?? 0) + 1);
    });
  if ([...times.values()].every((n) => n < 2)) return { before: [], bits: words };
  const before: IrNode[] = [];
  const known = new Map<string, LocalId>();
  const once = (x: IrExpr): IrExpr => {
    if (x.kind !== 'call') return withParts(x, once);
    const key = JSON.stringify(x);
    const id = known.get(key);
    if (id !== undefined) return local(id);
    const made = withParts(x, once);
    if ((times.get(key) ?? 0) < 2) return made;
    const kept = locals.add({ name: wordName(x.name), type: 'mask' });
    known.set(key, kept);
    before.push(assign(kept, made));
    return local(kept);
  };
  return { bits: words.map(once), before };
}

const wordName = (called: string): string => called.replace(/^point_/, '').replaceAll(/_?\d+/g, '');

function withParts(x: IrExpr, by: (part: IrExpr) => IrExpr): IrExpr {
  switch (x.kind) {
    case 'cell':
    case 'table':
      return { ...x, index: x.index.map(by) };
    case 'op':
    case 'call':
      return { ...x, args: x.args.map(by) };
    default:
      return x;
  }
}
