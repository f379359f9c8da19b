/** Folds log items: merges an item into earlier ones if they can be stated together. */
import type { Draft, Pieces, LogContent, LogContentOf } from './log.ts';

/** Merges `next` into the last items if possible; returns whether it did. */
export function foldItem(items: Draft[], next: Draft): boolean {
  // Eligibility changes at one moment, Faction by Faction.
  if (next.telling.kind === 'eligibility') {
    const start = 1 + items.findLastIndex(({ telling }) => telling.kind !== 'eligibility');
    return items.slice(start).some((earlier) => mergeItems(earlier, next));
  }
  // A forced choice that repeats in several spaces is logged once.
  if (next.telling.kind === 'forced' && items.some(({ telling }) => isAlike(telling, next.telling)))
    return true;
  const last = items.at(-1);
  if (last?.before !== next.before) return false;
  if (next.telling.kind === 'held' && mergeCarried(items, next, next.telling)) return true;
  if (next.telling.kind === 'placed' && last.line === next.line)
    return mergeIntoReplacement(items, next.telling);
  return mergeItems(last, next);
}

/** Merges held markers released at the origin and taken again at the destination into one `carried` item. */
function mergeCarried(items: Draft[], { line }: Draft, content: LogContentOf<'held'>): boolean {
  const { marker, space: to, to: faction } = content;
  if (content.from !== null || faction === null) return false;
  const index = items.length - (items.at(-1)?.telling.kind === 'carried' ? 2 : 1);
  const released = items[index];
  const move = items[index - 1]?.telling;
  if (released?.line !== line || released.telling.kind !== 'held' || move?.kind !== 'moved') return false;
  const { space: from, count } = released.telling;
  const isSame =
    released.telling.to === null && released.telling.from === faction && released.telling.marker === marker;
  if (!isSame || move.from !== from || move.to !== to) return false;
  const carriedItem = items[index + 1];
  const carriedCount = carriedItem?.telling.kind === 'carried' ? carriedItem.telling.count : 0;
  const telling: LogContent = { kind: 'carried', marker, faction, from, to, count: carriedCount + 1 };
  if (count > 1) released.telling = { ...released.telling, count: count - 1 };
  items.splice(count > 1 ? index + 1 : index, 2, { ...released, telling });
  return true;
}

/** Merges `next` into `last` if the same statement caused both and their contents can be stated together. */
function mergeItems(last: Draft, next: Draft): boolean {
  if (last.before !== next.before || last.rule !== next.rule || last.path !== next.path) return false;
  if (last.items.length > 0) return false;
  const merged = mergeContents(last.telling, next.telling);
  if (!merged) return false;
  last.telling = merged;
  return true;
}

/** The content that states both; undefined if there is no such content. */
function mergeContents(a: LogContent, b: LogContent): LogContent | undefined {
  if (a.kind === 'eligibility' && b.kind === 'eligibility')
    return a.eligible === b.eligible ? { ...a, factions: [...a.factions, ...b.factions] } : undefined;
  if (a.kind === 'paid' && b.kind === 'paid') return mergePayments(a, b);
  if (a.kind === 'replaced' && b.kind === 'replaced') return mergeReplacements(a, b);
  if ('count' in a && 'count' in b && isAlike(a, b, 'count'))
    // An item for several spaces has the same count in each, so it cannot grow in one.
    return 'spaces' in a && a.spaces.length > 1 ? undefined : { ...a, count: a.count + b.count };
  return mergeSpaces(a, b);
}

/** Merges equal items in different spaces. */
function mergeSpaces(a: LogContent, b: LogContent): LogContent | undefined {
  if (!('spaces' in a) || !('spaces' in b) || a.kind === 'began') return undefined;
  const [space] = b.spaces;
  if (!isAlike(a, b, 'spaces') || b.spaces.length !== 1 || space === undefined || a.spaces.includes(space))
    return undefined;
  return { ...a, spaces: [...a.spaces, space] };
}

function mergePayments(a: LogContentOf<'paid'>, b: LogContentOf<'paid'>): LogContent | undefined {
  if (a.faction !== b.faction || a.cost !== b.cost) return undefined;
  // A second payment for a space is for something else.
  if (b.spaces.some((space) => a.spaces.includes(space))) return undefined;
  return a.spaces.length > 0 && b.spaces.length > 0
    ? { ...b, spaces: [...a.spaces, ...b.spaces] }
    : undefined;
}

function mergeReplacements(a: LogContentOf<'replaced'>, b: LogContentOf<'replaced'>): LogContent | undefined {
  if (a.spaces.length === 1 && a.spaces[0] === b.spaces[0])
    return { ...a, gone: b.gone.reduce(addPieces, a.gone), come: b.come.reduce(addPieces, a.come) };
  if (!isAlike(a, b, 'spaces') || b.spaces.some((space) => a.spaces.includes(space))) return undefined;
  return { ...a, spaces: [...a.spaces, ...b.spaces] };
}

/** Whether two contents are equal, except for one field. */
function isAlike(a: LogContent, b: LogContent, except?: string): boolean {
  const rightFields = new Map<string, unknown>(Object.entries(b));
  const leftFields = Object.entries(a);
  return leftFields.every(
    ([name, value]) => name === except || JSON.stringify(rightFields.get(name)) === JSON.stringify(value),
  );
}

/** Merges removals by a statement in a space with placements by the same statement into a replacement. */
function mergeIntoReplacement(items: Draft[], placement: LogContentOf<'placed'>): boolean {
  const last = items.at(-1);
  const [space] = placement.spaces;
  if (!last || space === undefined) return false;
  const { telling, line, before } = last;
  if (telling.kind === 'replaced' && telling.spaces.length === 1 && telling.spaces[0] === space) {
    last.telling = { ...telling, come: addPieces(telling.come, placement) };
    return true;
  }
  const isRemoval = (item: Draft): boolean =>
    item.telling.kind === 'removed' &&
    item.line === line &&
    item.before === before &&
    item.telling.spaces.length === 1 &&
    item.telling.spaces[0] === space;
  // All removals at the end of the list become part of the replacement.
  const first = 1 + items.findLastIndex((item) => !isRemoval(item));
  const removals = items
    .slice(first)
    .flatMap((item) => (item.telling.kind === 'removed' ? [item.telling] : []));
  if (removals.length === 0) return mergePlacement(last, placement);
  items.length = first + 1;
  last.telling = {
    kind: 'replaced',
    gone: removals.reduce<readonly Pieces[]>(addPieces, []),
    come: addPieces([], placement),
    spaces: [space],
  };
  items[first] = last;
  const earlier = items[first - 1];
  if (earlier && earlier.line === line && mergeItems(earlier, last)) items.length = first;
  return true;
}

function mergePlacement(last: Draft, placement: LogContentOf<'placed'>): boolean {
  const merged = mergeContents(last.telling, placement);
  if (!merged) return false;
  last.telling = merged;
  return true;
}

function addPieces(pieces: readonly Pieces[], { group, count }: Pieces): readonly Pieces[] {
  const existing = pieces.find((entry) => entry.group === group);
  if (!existing) return [...pieces, { group, count }];
  return pieces.map((entry) => (entry === existing ? { group, count: entry.count + count } : entry));
}
