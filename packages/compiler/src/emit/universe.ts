/** The keys of a decision point as TypeScript: whole lists of terms by name, the rest spelt out. */
import type { Checked } from '@quipu/language';
import { listText, literal } from './literals.ts';

/** A stretch of keys. */
export type Part = { readonly list: string; readonly type: string } | { readonly keys: readonly string[] };

/** Lists of `terms.ts` that universes, axes and values are made of. */
export class Universes {
  readonly #lists: readonly {
    readonly list: string;
    readonly type: string;
    readonly keys: readonly string[];
  }[];

  constructor(checked: Checked) {
    this.#lists = [
      { list: 'SPACE_KEYS', type: 'Space', keys: checked.spaces.map(({ name }) => name) },
      { list: 'GROUP_KEYS', type: 'Group', keys: checked.groups.map(({ key }) => key) },
      { list: 'FACTION_KEYS', type: 'Faction', keys: checked.factions.map(({ name }) => name) },
      { list: 'KIND_KEYS', type: 'Kind', keys: kindKeys(checked) },
      { list: 'LEVEL_KEYS', type: 'Level', keys: levelKeys(checked) },
      { list: 'MARKER_KEYS', type: 'Marker', keys: checked.markers.map(({ name }) => name) },
      { list: 'HELD_KEYS', type: 'Held', keys: checked.held.map(({ name }) => name) },
      { list: 'CARD_KEYS', type: 'Card', keys: checked.cards.map(({ key }) => key) },
      { list: 'LASTING_KEYS', type: 'Lasting', keys: checked.lastings.map(({ key }) => key) },
    ];
  }

  /** Keys in parts; a list counts only when it stands there whole. */
  parts(keys: readonly string[]): readonly Part[] {
    const parts: Part[] = [];
    let own: string[] = [];
    for (let at = 0; at < keys.length;) {
      const whole = this.#lists.find(
        ({ keys: list }) => list.length > 0 && list.every((k, i) => keys[at + i] === k),
      );
      if (whole !== undefined) {
        if (own.length > 0) parts.push({ keys: own });
        own = [];
        parts.push({ list: whole.list, type: whole.type });
        at += whole.keys.length;
      } else {
        own.push(keys[at] ?? '');
        at += 1;
      }
    }
    return own.length > 0 ? [...parts, { keys: own }] : parts;
  }
}

/** Kinds of pieces with their Factions: `Govt Troops`. */
export const kindKeys = ({ kinds, factions }: Checked): readonly string[] =>
  kinds.map(({ name, faction }) => `${factions[faction]?.name ?? ''} ${name}`);

/** Levels, lowest first. */
export const levelKeys = ({ levels }: Checked): readonly string[] =>
  [...levels].sort((a, b) => a.value - b.value).map(({ name }) => name);

/** `[...SPACE_KEYS, 'done']`, or the list itself. `use` hears of the lists that are named. */
export function keysText(parts: readonly Part[], use: (name: string) => string): string {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && 'list' in only) return use(only.list);
  const items = parts.flatMap((part) => ('list' in part ? [`...${use(part.list)}`] : part.keys.map(literal)));
  return listText(items);
}

/** `Space | 'done'`. */
export function keysType(parts: readonly Part[], use: (name: string) => string): string {
  const members = parts.flatMap((part) => ('list' in part ? [use(part.type)] : part.keys.map(literal)));
  return [...new Set(members)].join(' | ') || 'never';
}
