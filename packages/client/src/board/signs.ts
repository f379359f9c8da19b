/** What is told of spaces beside what stands there: what has changed since one last chose, and what an option would change. */
import type { Change, LogItem, LogTurn } from '@quipu/engine';

/** Something that an option would add to a space, or take away. */
export type Ghost =
  | { readonly is: 'pieces'; readonly group: string; readonly by: number }
  | { readonly is: 'marker'; readonly marker: string; readonly by: number }
  | { readonly is: 'level'; readonly level: string }
  /** What chance decides: nobody knows what it adds. */
  | { readonly is: 'chance' };

/** What the changes of a preview would make of spaces. */
export function ghostsOf(changes: readonly Change[]): ReadonlyMap<string, readonly Ghost[]> {
  const ghosts = new Map<string, Ghost[]>();
  for (const { path, from, to } of changes) {
    const [root, space, what, name] = path;
    if (root !== 'spaces' || space === undefined) continue;
    const by = Number(to) - Number(from);
    const ghost: Ghost | undefined =
      what === 'pieces' && name !== undefined
        ? { is: 'pieces', group: name, by }
        : what === 'markers' && name !== undefined
          ? { is: 'marker', marker: name, by }
          : what === 'level' && typeof to === 'string'
            ? { is: 'level', level: to }
            : undefined;
    if (ghost) ghosts.set(space, [...(ghosts.get(space) ?? []), ghost]);
  }
  return ghosts;
}

/** What is certain, and that more comes by chance: in the space that is pointed at, else where something changes or is under way. */
export function withChance(
  ghosts: ReadonlyMap<string, readonly Ghost[]>,
  { pointed, underWay }: { readonly pointed: string | undefined; readonly underWay: readonly string[] },
): ReadonlyMap<string, readonly Ghost[]> {
  const changing = [...ghosts.keys()];
  const spaces = pointed === undefined ? (changing.length > 0 ? changing : underWay.slice(-1)) : [pointed];
  return new Map([
    ...ghosts,
    ...spaces.map((space) => [space, [...(ghosts.get(space) ?? []), { is: 'chance' } as const]] as const),
  ]);
}

/** The spaces in which an item of the log changed something. */
function changedBy({ telling }: LogItem): readonly string[] {
  switch (telling.kind) {
    case 'placed':
    case 'removed':
    case 'replaced':
    case 'flipped':
    case 'marked':
    case 'unmarked':
      return telling.spaces;
    case 'moved':
      return [telling.from, telling.to];
    case 'shifted':
    case 'held':
      return [telling.space];
    default:
      return [];
  }
}

/** The items of a log by the spaces in which they changed something. */
export function changedIn(turns: readonly LogTurn[]): ReadonlyMap<string, readonly LogItem[]> {
  const changed = new Map<string, LogItem[]>();
  const walk = (items: readonly LogItem[]): void => {
    for (const item of items) {
      if (!item.before)
        for (const space of changedBy(item)) changed.set(space, [...(changed.get(space) ?? []), item]);
      walk(item.items);
    }
  };
  for (const { items } of turns) walk(items);
  return changed;
}
