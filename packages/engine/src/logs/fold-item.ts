/** Folds log items: merges an item into earlier ones if they can be stated together. */
import type { Draft, Pieces, LogContent, LogContentOf } from './log.ts';

/** Merges `next` into the last items if possible; returns whether it did. */
export function foldItem(items: Draft[], next: Draft): boolean {
  const { content } = next;
  if (content.kind === 'eligibility') return foldEligibility(items, next);
  // A forced choice that repeats in several spaces is logged once.
  if (content.kind === 'forced' && items.some((item) => isAlike(item.content, content))) return true;
  const last = items.at(-1);
  return last?.wasShown === next.wasShown && foldIntoLast(items, last, next);
}

/** Merges eligibility changes at one moment, Faction by Faction. */
function foldEligibility(items: readonly Draft[], next: Draft): boolean {
  const start = 1 + items.findLastIndex(({ content }) => content.kind !== 'eligibility');
  return items.slice(start).some((earlier) => mergeItems(earlier, next));
}

function foldIntoLast(items: Draft[], last: Draft, next: Draft): boolean {
  const { content } = next;
  if (content.kind === 'placed' && last.line === next.line) return mergeIntoReplacement(items, content);
  return (content.kind === 'held' && mergeCarried(items, next, content)) || mergeItems(last, next);
}

/** Merges held markers released at the origin and taken again at the destination into one `carried` item. */
function mergeCarried(items: Draft[], { line }: Draft, takenAgain: LogContentOf<'held'>): boolean {
  const { marker, space: destination, to: faction } = takenAgain;
  if (takenAgain.from !== null || faction === null) return false;
  const releasedIndex = items.length - (items.at(-1)?.content.kind === 'carried' ? 2 : 1);
  const releasedItem = items[releasedIndex];
  if (releasedItem?.line !== line || releasedItem.content.kind !== 'held') return false;
  const { content: released } = releasedItem;
  const { space: origin, count } = released;
  const isSameMarker = released.to === null && released.from === faction && released.marker === marker;
  const move = items[releasedIndex - 1]?.content;
  const isSameMove = move?.kind === 'moved' && move.from === origin && move.to === destination;
  if (!isSameMarker || !isSameMove) return false;
  const carried = items[releasedIndex + 1]?.content;
  const carriedCount = carried?.kind === 'carried' ? carried.count : 0;
  const content: LogContent = {
    ...{ kind: 'carried', marker, faction },
    ...{ from: origin, to: destination, count: carriedCount + 1 },
  };
  if (count > 1) releasedItem.content = { ...released, count: count - 1 };
  items.splice(count > 1 ? releasedIndex + 1 : releasedIndex, 2, { ...releasedItem, content });
  return true;
}

/** Merges `next` into `last` if the same statement caused both and their contents can be stated together. */
function mergeItems(last: Draft, next: Draft): boolean {
  if (last.wasShown !== next.wasShown || last.rule !== next.rule || last.path !== next.path) return false;
  if (last.items.length > 0) return false;
  const merged = mergeContents(last.content, next.content);
  if (!merged) return false;
  last.content = merged;
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
  const expectedFields = new Map<string, unknown>(Object.entries(b));
  return Object.entries(a).every(
    ([name, value]) => name === except || JSON.stringify(expectedFields.get(name)) === JSON.stringify(value),
  );
}

/** Merges removals by a statement in a space with placements by the same statement into a replacement. */
function mergeIntoReplacement(items: Draft[], placement: LogContentOf<'placed'>): boolean {
  const last = items.at(-1);
  const [space] = placement.spaces;
  if (!last || space === undefined) return false;
  const { content, line } = last;
  if (content.kind === 'replaced' && content.spaces.length === 1 && content.spaces[0] === space) {
    last.content = { ...content, come: addPieces(content.come, placement) };
    return true;
  }
  const firstRemoval = 1 + items.findLastIndex((item) => !isRemoval(item, last, space));
  const removals = items
    .slice(firstRemoval)
    .flatMap((item) => (item.content.kind === 'removed' ? [item.content] : []));
  if (removals.length === 0) return mergePlacement(last, placement);
  last.content = {
    kind: 'replaced',
    gone: removals.reduce<readonly Pieces[]>(addPieces, []),
    come: addPieces([], placement),
    spaces: [space],
  };
  items.splice(firstRemoval, removals.length, last);
  const earlier = items[firstRemoval - 1];
  if (earlier && earlier.line === line && mergeItems(earlier, last)) items.pop();
  return true;
}

/** Whether an item removes pieces from one space, by the statement of the last item. */
const isRemoval = ({ content, line, wasShown }: Draft, last: Draft, space: string): boolean =>
  content.kind === 'removed' &&
  line === last.line &&
  wasShown === last.wasShown &&
  content.spaces.length === 1 &&
  content.spaces[0] === space;

function mergePlacement(last: Draft, placement: LogContentOf<'placed'>): boolean {
  const merged = mergeContents(last.content, placement);
  if (!merged) return false;
  last.content = merged;
  return true;
}

function addPieces(pieces: readonly Pieces[], { group, count }: Pieces): readonly Pieces[] {
  const existing = pieces.find((entry) => entry.group === group);
  if (!existing) return [...pieces, { group, count }];
  return pieces.map((entry) => (entry === existing ? { group, count: entry.count + count } : entry));
}
