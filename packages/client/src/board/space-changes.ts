/** Changes by space: those since the viewer's last choice, and those of a previewed option. */
import type { LogItem, LogTurn } from '@quipu/engine';
import type { ViewChange } from '@quipu/engine/internal';

/** A change of a previewed option in a space. Amounts are negative for decreases. */
export type PreviewedChange =
  | { readonly kind: 'pieces'; readonly group: string; readonly amount: number }
  | { readonly kind: 'marker'; readonly marker: string; readonly amount: number }
  | { readonly kind: 'level'; readonly level: string }
  /** The outcome depends on a die roll or a draw. */
  | { readonly kind: 'chance' };

/** Groups the changes of a preview by space. */
export function previewedChangesOf(
  viewChanges: readonly ViewChange[],
): ReadonlyMap<string, readonly PreviewedChange[]> {
  const changes = new Map<string, PreviewedChange[]>();
  for (const { path, from, to } of viewChanges) {
    const [root, space, kind, name] = path;
    if (root !== 'spaces' || space === undefined) continue;
    const amount = Number(to) - Number(from);
    const add = (change: PreviewedChange): unknown =>
      changes.set(space, [...(changes.get(space) ?? []), change]);
    if (kind === 'pieces' && name !== undefined) add({ kind: 'pieces', group: name, amount });
    if (kind === 'markers' && name !== undefined) add({ kind: 'marker', marker: name, amount });
    if (kind === 'level' && typeof to === 'string') add({ kind: 'level', level: to });
  }
  return changes;
}

/** A change of the Faction that controls a space; null if none controls it afterwards. */
export interface ControlChange {
  readonly space: string;
  /** The derived value that names the Faction, such as Control. */
  readonly name: string;
  readonly faction: string | null;
}

/** Returns the changes of a preview in derived values of spaces that name a Faction. */
export function controlChangesOf(
  viewChanges: readonly ViewChange[],
  factions: readonly string[],
): readonly ControlChange[] {
  const isFaction = (value: ViewChange['to']): value is string =>
    typeof value === 'string' && factions.includes(value);
  return viewChanges.flatMap(({ path: [root, space, kind, name], from, to }) =>
    root === 'spaces' &&
    space !== undefined &&
    kind === 'shown' &&
    name !== undefined &&
    (isFaction(from) || isFaction(to))
      ? [{ space, name, faction: isFaction(to) ? to : null }]
      : [],
  );
}

/**
 * Adds a mark for an outcome by chance to the certain changes: in the pointed space if there is one, else in
 * each space that changes, else in the space selected last.
 */
export function addChanceMarks(
  changes: ReadonlyMap<string, readonly PreviewedChange[]>,
  {
    pointedSpace,
    selected,
  }: { readonly pointedSpace: string | undefined; readonly selected: readonly string[] },
): ReadonlyMap<string, readonly PreviewedChange[]> {
  const changing = changes.size > 0 ? [...changes.keys()] : selected.slice(-1);
  const spaces = pointedSpace === undefined ? changing : [pointedSpace];
  return new Map([
    ...changes,
    ...spaces.map((space) => [space, [...(changes.get(space) ?? []), { kind: 'chance' } as const]] as const),
  ]);
}

function changedSpaces({ content }: LogItem): readonly string[] {
  switch (content.kind) {
    case 'placed':
    case 'removed':
    case 'replaced':
    case 'flipped':
    case 'marked':
    case 'unmarked':
      return content.spaces;
    case 'moved':
      return [content.from, content.to];
    case 'shifted':
    case 'held':
      return [content.space];
    default:
      return [];
  }
}

/** Groups the log items by the spaces in which they changed something. */
export function changesBySpace(turns: readonly LogTurn[]): ReadonlyMap<string, readonly LogItem[]> {
  const changes = new Map<string, LogItem[]>();
  const walk = (items: readonly LogItem[]): void => {
    for (const item of items) {
      if (!item.wasShown)
        for (const space of changedSpaces(item)) changes.set(space, [...(changes.get(space) ?? []), item]);
      walk(item.items);
    }
  };
  for (const { items } of turns) walk(items);
  return changes;
}
