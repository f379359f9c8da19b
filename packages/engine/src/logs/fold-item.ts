/** Folds log items: merges an item into earlier ones if one item can state all of them. */
import type { ItemDraft, PieceCount, LogContent, LogContentOf } from './log.ts';

/** Merges `next` into the last items if possible; returns whether it did. */
export function foldItem(items: ItemDraft[], next: ItemDraft): boolean {
  const { content } = next;
  if (content.kind === 'eligibility') return foldEligibility(items, next);
  // A forced choice, or a declined action, that repeats in several spaces is logged once.
  if (
    (content.kind === 'forced' || content.kind === 'declined') &&
    items.some((item) => areAlike(item.content, content))
  )
    return true;
  const last = items.at(-1);
  return last?.wasShown === next.wasShown && foldIntoLastItem(items, last, next);
}

/** Merges eligibility changes at one moment, Faction by Faction. */
function foldEligibility(items: readonly ItemDraft[], next: ItemDraft): boolean {
  const firstIndex = 1 + items.findLastIndex(({ content }) => content.kind !== 'eligibility');
  return items.slice(firstIndex).some((earlier) => mergeItems(earlier, next));
}

function foldIntoLastItem(items: ItemDraft[], last: ItemDraft, next: ItemDraft): boolean {
  const { content } = next;
  if (content.kind === 'placed' && last.lineKey === next.lineKey) return mergeIntoReplacement(items, content);
  if (content.kind === 'track') return last.lineKey === next.lineKey && mergeTrackChanges(last, content);
  return (content.kind === 'held' && mergeCarried(items, next, content)) || mergeItems(last, next);
}

/** Adds a change of a track to the one that the same statement has just caused. */
function mergeTrackChanges(last: ItemDraft, { track, faction, from, to }: LogContentOf<'track'>): boolean {
  const { content } = last;
  const isContinued =
    content.kind === 'track' &&
    content.track === track &&
    content.faction === faction &&
    content.to === from &&
    last.items.length === 0;
  if (isContinued) last.content = { ...content, to };
  return isContinued;
}

/** Merges held markers released at the origin and taken again at the destination into one `carried` item. */
function mergeCarried(items: ItemDraft[], { lineKey }: ItemDraft, takenAgain: LogContentOf<'held'>): boolean {
  const lastContent = items.at(-1)?.content;
  const carriedCount = lastContent?.kind === 'carried' ? lastContent.count : 0;
  const releasedIndex = items.length - (carriedCount > 0 ? 2 : 1);
  const releasedItem = items[releasedIndex];
  const { marker, space: destination, from, to: faction } = takenAgain;
  if (from !== null || faction === null || releasedItem?.lineKey !== lineKey) return false;
  const { content: released } = releasedItem;
  if (released.kind !== 'held' || !isReleaseOf(released, takenAgain)) return false;
  const { space: origin, count } = released;
  if (!isMoveBetween(items[releasedIndex - 1]?.content, origin, destination)) return false;
  const content: LogContent = {
    kind: 'carried',
    marker,
    faction,
    from: origin,
    to: destination,
    count: carriedCount + 1,
  };
  // The carried item takes over one released marker.
  if (count > 1) releasedItem.content = { ...released, count: count - 1 };
  items.splice(count > 1 ? releasedIndex + 1 : releasedIndex, 2, { ...releasedItem, content });
  return true;
}

/** Whether a Faction released a marker of the kind that it takes again. */
const isReleaseOf = (released: LogContentOf<'held'>, takenAgain: LogContentOf<'held'>): boolean =>
  released.to === null && released.from === takenAgain.to && released.marker === takenAgain.marker;

const isMoveBetween = (content: LogContent | undefined, origin: string, destination: string): boolean =>
  content?.kind === 'moved' && content.from === origin && content.to === destination;

/** Merges `next` into `last` if one statement caused both and one content can state both. */
function mergeItems(last: ItemDraft, next: ItemDraft): boolean {
  if (last.wasShown !== next.wasShown || last.rule !== next.rule || last.path !== next.path) return false;
  if (last.items.length > 0) return false;
  const merged = mergeContents(last.content, next.content);
  if (!merged) return false;
  last.content = merged;
  return true;
}

/** Returns content that states both; undefined if that is not possible. */
function mergeContents(earlier: LogContent, later: LogContent): LogContent | undefined {
  if (earlier.kind === 'eligibility' && later.kind === 'eligibility')
    return earlier.eligible === later.eligible
      ? { ...earlier, factions: [...earlier.factions, ...later.factions] }
      : undefined;
  if (earlier.kind === 'paid' && later.kind === 'paid') return mergePayments(earlier, later);
  if (earlier.kind === 'replaced' && later.kind === 'replaced') return mergeReplacements(earlier, later);
  if ('count' in earlier && 'count' in later && areAlike(earlier, later, 'count'))
    // An item for several spaces has the same count in each, so it cannot grow in one.
    return 'spaces' in earlier && earlier.spaces.length > 1
      ? undefined
      : { ...earlier, count: earlier.count + later.count };
  return mergeSpaces(earlier, later);
}

/** Merges equal items in different spaces. */
function mergeSpaces(earlier: LogContent, later: LogContent): LogContent | undefined {
  if (!('spaces' in earlier) || !('spaces' in later) || earlier.kind === 'began') return undefined;
  const [space] = later.spaces;
  if (
    !areAlike(earlier, later, 'spaces') ||
    later.spaces.length !== 1 ||
    space === undefined ||
    earlier.spaces.includes(space)
  )
    return undefined;
  return { ...earlier, spaces: [...earlier.spaces, space] };
}

function mergePayments(earlier: LogContentOf<'paid'>, later: LogContentOf<'paid'>): LogContent | undefined {
  if (earlier.faction !== later.faction || earlier.cost !== later.cost) return undefined;
  // A second payment for a space has a different reason, so it stays a separate item.
  if (later.spaces.some((space) => earlier.spaces.includes(space))) return undefined;
  return earlier.spaces.length > 0 && later.spaces.length > 0
    ? { ...later, spaces: [...earlier.spaces, ...later.spaces] }
    : undefined;
}

function mergeReplacements(
  earlier: LogContentOf<'replaced'>,
  later: LogContentOf<'replaced'>,
): LogContent | undefined {
  if (earlier.spaces.length === 1 && earlier.spaces[0] === later.spaces[0])
    return {
      ...earlier,
      removed: later.removed.reduce(addPieces, earlier.removed),
      placed: later.placed.reduce(addPieces, earlier.placed),
    };
  if (!areAlike(earlier, later, 'spaces') || later.spaces.some((space) => earlier.spaces.includes(space)))
    return undefined;
  return { ...earlier, spaces: [...earlier.spaces, ...later.spaces] };
}

/** Whether two contents are equal, except for one field. */
function areAlike(earlier: LogContent, later: LogContent, except?: string): boolean {
  const expectedFields = new Map<string, unknown>(Object.entries(later));
  return Object.entries(earlier).every(
    ([name, value]) => name === except || JSON.stringify(expectedFields.get(name)) === JSON.stringify(value),
  );
}

/** Merges removals by a statement in a space with placements by the same statement into a replacement. */
function mergeIntoReplacement(items: ItemDraft[], placement: LogContentOf<'placed'>): boolean {
  const last = items.at(-1);
  const [space] = placement.spaces;
  if (!last || space === undefined) return false;
  const { content, lineKey } = last;
  if (content.kind === 'replaced' && content.spaces.length === 1 && content.spaces[0] === space) {
    last.content = { ...content, placed: addPieces(content.placed, placement) };
    return true;
  }
  const firstRemoval = 1 + items.findLastIndex((item) => !isRemoval(item, last, space));
  const removals = items
    .slice(firstRemoval)
    .flatMap((item) => (item.content.kind === 'removed' ? [item.content] : []));
  if (removals.length === 0) return mergePlacement(last, placement);
  last.content = {
    kind: 'replaced',
    removed: removals.reduce<readonly PieceCount[]>(addPieces, []),
    placed: addPieces([], placement),
    spaces: [space],
  };
  items.splice(firstRemoval, removals.length, last);
  const earlier = items[firstRemoval - 1];
  if (earlier && earlier.lineKey === lineKey && mergeItems(earlier, last)) items.pop();
  return true;
}

/** Whether an item removes pieces from one space, by the statement of the last item. */
const isRemoval = ({ content, lineKey, wasShown }: ItemDraft, last: ItemDraft, space: string): boolean =>
  content.kind === 'removed' &&
  lineKey === last.lineKey &&
  wasShown === last.wasShown &&
  content.spaces.length === 1 &&
  content.spaces[0] === space;

function mergePlacement(last: ItemDraft, placement: LogContentOf<'placed'>): boolean {
  const merged = mergeContents(last.content, placement);
  if (!merged) return false;
  last.content = merged;
  return true;
}

function addPieces(pieces: readonly PieceCount[], { group, count }: PieceCount): readonly PieceCount[] {
  const existing = pieces.find((entry) => entry.group === group);
  if (!existing) return [...pieces, { group, count }];
  return pieces.map((entry) => (entry === existing ? { group, count: entry.count + count } : entry));
}
