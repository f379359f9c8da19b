/** Folds log items: combines items that can be stated as one. */
import type { Draft, Pieces, LogContent, LogContentOf } from './log.ts';

export function fold(items: Draft[], next: Draft): boolean {
  // Eligibility changes at one moment, Faction by Faction.
  if (next.telling.kind === 'eligibility') {
    const from = 1 + items.findLastIndex(({ telling }) => telling.kind !== 'eligibility');
    return items.slice(from).some((earlier) => joined(earlier, next));
  }
  // A forced choice that repeats in several spaces is logged once.
  if (next.telling.kind === 'forced' && items.some(({ telling }) => isAlike(telling, next.telling)))
    return true;
  const last = items.at(-1);
  if (last?.before !== next.before) return false;
  if (next.telling.kind === 'held' && carried(items, next, next.telling)) return true;
  if (next.telling.kind === 'placed' && last.line === next.line) return replaced(items, next.telling);
  return joined(last, next);
}

/** Merges held markers released at the origin and taken again at the destination into one `carried` item. */
function carried(items: Draft[], { line }: Draft, taken: LogContentOf<'held'>): boolean {
  const { marker, space: to, to: faction } = taken;
  if (taken.from !== null || faction === null) return false;
  const at = items.length - (items.at(-1)?.telling.kind === 'carried' ? 2 : 1);
  const left = items[at];
  const moved = items[at - 1]?.telling;
  if (left?.line !== line || left.telling.kind !== 'held' || moved?.kind !== 'moved') return false;
  const { space: from, count } = left.telling;
  const isSame = left.telling.to === null && left.telling.from === faction && left.telling.marker === marker;
  if (!isSame || moved.from !== from || moved.to !== to) return false;
  const along = items[at + 1];
  const went = along?.telling.kind === 'carried' ? along.telling.count : 0;
  const telling: LogContent = { kind: 'carried', marker, faction, from, to, count: went + 1 };
  if (count > 1) left.telling = { ...left.telling, count: count - 1 };
  items.splice(count > 1 ? at + 1 : at, 2, { ...left, telling });
  return true;
}

function joined(last: Draft, next: Draft): boolean {
  if (last.before !== next.before || last.rule !== next.rule || last.path !== next.path) return false;
  if (last.items.length > 0) return false;
  const both = together(last.telling, next.telling);
  if (!both) return false;
  last.telling = both;
  return true;
}

function together(a: LogContent, b: LogContent): LogContent | undefined {
  if (a.kind === 'eligibility' && b.kind === 'eligibility')
    return a.eligible === b.eligible ? { ...a, factions: [...a.factions, ...b.factions] } : undefined;
  if (a.kind === 'paid' && b.kind === 'paid') return paidTogether(a, b);
  if (a.kind === 'replaced' && b.kind === 'replaced') return replacedTogether(a, b);
  if ('count' in a && 'count' in b && isAlike(a, b, 'count'))
    // An item for several spaces has the same count in each, so it cannot grow in one.
    return 'spaces' in a && a.spaces.length > 1 ? undefined : { ...a, count: a.count + b.count };
  return apart(a, b);
}

/** Merges equal items in different spaces. */
function apart(a: LogContent, b: LogContent): LogContent | undefined {
  if (!('spaces' in a) || !('spaces' in b) || a.kind === 'began') return undefined;
  const [space] = b.spaces;
  if (!isAlike(a, b, 'spaces') || b.spaces.length !== 1 || space === undefined || a.spaces.includes(space))
    return undefined;
  return { ...a, spaces: [...a.spaces, space] };
}

function paidTogether(a: LogContentOf<'paid'>, b: LogContentOf<'paid'>): LogContent | undefined {
  if (a.faction !== b.faction || a.cost !== b.cost) return undefined;
  // A second payment for a space is for something else.
  if (b.spaces.some((space) => a.spaces.includes(space))) return undefined;
  return a.spaces.length > 0 && b.spaces.length > 0
    ? { ...b, spaces: [...a.spaces, ...b.spaces] }
    : undefined;
}

function replacedTogether(a: LogContentOf<'replaced'>, b: LogContentOf<'replaced'>): LogContent | undefined {
  if (a.spaces.length === 1 && a.spaces[0] === b.spaces[0])
    return { ...a, gone: b.gone.reduce(added, a.gone), come: b.come.reduce(added, a.come) };
  if (!isAlike(a, b, 'spaces') || b.spaces.some((space) => a.spaces.includes(space))) return undefined;
  return { ...a, spaces: [...a.spaces, ...b.spaces] };
}

function isAlike(a: LogContent, b: LogContent, except?: string): boolean {
  const others = new Map<string, unknown>(Object.entries(b));
  const all = Object.entries(a);
  return all.every(
    ([name, value]) => name === except || JSON.stringify(others.get(name)) === JSON.stringify(value),
  );
}

/** Merges removals by a statement in a space with placements by the same statement into a replacement. */
function replaced(items: Draft[], come: LogContentOf<'placed'>): boolean {
  const last = items.at(-1);
  const [space] = come.spaces;
  if (!last || space === undefined) return false;
  const { telling, line, before } = last;
  if (telling.kind === 'replaced' && telling.spaces.length === 1 && telling.spaces[0] === space) {
    last.telling = { ...telling, come: added(telling.come, come) };
    return true;
  }
  const isGone = (item: Draft): boolean =>
    item.telling.kind === 'removed' &&
    item.line === line &&
    item.before === before &&
    item.telling.spaces.length === 1 &&
    item.telling.spaces[0] === space;
  const first = 1 + items.findLastIndex((item) => !isGone(item));
  const gone = items.slice(first).flatMap((item) => (item.telling.kind === 'removed' ? [item.telling] : []));
  if (gone.length === 0) return joinedPlacement(last, come);
  items.length = first + 1;
  last.telling = {
    kind: 'replaced',
    gone: gone.reduce<readonly Pieces[]>(added, []),
    come: added([], come),
    spaces: [space],
  };
  items[first] = last;
  const earlier = items[first - 1];
  if (earlier && earlier.line === line && joined(earlier, last)) items.length = first;
  return true;
}

function joinedPlacement(last: Draft, come: LogContentOf<'placed'>): boolean {
  const both = together(last.telling, come);
  if (!both) return false;
  last.telling = both;
  return true;
}

function added(pieces: readonly Pieces[], { group, count }: Pieces): readonly Pieces[] {
  const same = pieces.find((one) => one.group === group);
  if (!same) return [...pieces, { group, count }];
  return pieces.map((one) => (one === same ? { group, count: one.count + count } : one));
}
