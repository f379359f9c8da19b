/** Highlights on spaces: changes since the viewer's last choice, and the effects of a previewed option. */
import type { LogItem, LogTurn } from '@quipu/engine';
import type { ViewChange } from '@quipu/engine/internal';

/** A change that an option would make to a space. */
export type Ghost =
  | { readonly kind: 'pieces'; readonly group: string; readonly by: number }
  | { readonly kind: 'marker'; readonly marker: string; readonly by: number }
  | { readonly kind: 'level'; readonly level: string }
  /** The result depends on a die roll or a draw. */
  | { readonly kind: 'chance' };

/** Groups the changes of a preview by space. */
export function ghostsOf(changes: readonly ViewChange[]): ReadonlyMap<string, readonly Ghost[]> {
  const ghosts = new Map<string, Ghost[]>();
  for (const { path, from, to } of changes) {
    const [root, space, kind, name] = path;
    if (root !== 'spaces' || space === undefined) continue;
    const by = Number(to) - Number(from);
    const add = (ghost: Ghost): unknown => ghosts.set(space, [...(ghosts.get(space) ?? []), ghost]);
    if (kind === 'pieces' && name !== undefined) add({ kind: 'pieces', group: name, by });
    if (kind === 'markers' && name !== undefined) add({ kind: 'marker', marker: name, by });
    if (kind === 'level' && typeof to === 'string') add({ kind: 'level', level: to });
  }
  return ghosts;
}

/**
 * Adds a chance sign to the certain changes: in the pointed space, else in each space that changes or is
 * selected.
 */
export function addChanceSigns(
  ghosts: ReadonlyMap<string, readonly Ghost[]>,
  {
    pointedSpace,
    selected,
  }: { readonly pointedSpace: string | undefined; readonly selected: readonly string[] },
): ReadonlyMap<string, readonly Ghost[]> {
  const changing = ghosts.size > 0 ? [...ghosts.keys()] : selected.slice(-1);
  const spaces = pointedSpace === undefined ? changing : [pointedSpace];
  return new Map([
    ...ghosts,
    ...spaces.map((space) => [space, [...(ghosts.get(space) ?? []), { kind: 'chance' } as const]] as const),
  ]);
}

function changedSpaces({ telling }: LogItem): readonly string[] {
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

/** Groups the log items by the spaces in which they changed something. */
export function changesBySpace(turns: readonly LogTurn[]): ReadonlyMap<string, readonly LogItem[]> {
  const changes = new Map<string, LogItem[]>();
  const walk = (items: readonly LogItem[]): void => {
    for (const item of items) {
      if (!item.before)
        for (const space of changedSpaces(item)) changes.set(space, [...(changes.get(space) ?? []), item]);
      walk(item.items);
    }
  };
  for (const { items } of turns) walk(items);
  return changes;
}
