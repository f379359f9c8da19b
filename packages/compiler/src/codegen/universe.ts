/**
 * Prints the keys of a decision point in compressed form: whole lists of terms by name, number ranges and
 * products as such, the rest as literals.
 */
import type { Checked } from '@quipu/language';
import { listText } from './literals.ts';
import { literal } from './strings.ts';
import type { Scope } from './scope.ts';

export type Part = { readonly list: string; readonly type: string } | { readonly keys: readonly string[] };

/**
 * A compressed range of keys: consecutive numbers, or the product of two lists, with the outer one changing
 * last.
 */
export type CompressedPart =
  | Part
  | { readonly before: string; readonly from: number; readonly to: number; readonly after: string }
  | {
      readonly outer: { readonly list: string; readonly type: string };
      readonly inner: readonly CompressedPart[];
      /** Whether the outer term is the first part of the key. */
      readonly isFirst: boolean;
      readonly between: string;
    };

/** Minimum length of a compressed number range. */
const MIN_RANGE = 4;

type ListedTerms = Pick<
  Checked,
  'spaces' | 'groups' | 'factions' | 'kinds' | 'levels' | 'markers' | 'held' | 'cards' | 'lastings'
>;

export class UniverseCompressor {
  readonly #lists: readonly {
    readonly list: string;
    readonly type: string;
    readonly keys: readonly string[];
  }[];
  readonly #cache = new Map<string, readonly CompressedPart[]>();

  constructor(checked: ListedTerms) {
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

  /** Splits keys into parts; a list matches only as a whole. */
  parts(keys: readonly string[]): readonly Part[] {
    const parts: Part[] = [];
    let literals: string[] = [];
    for (let at = 0; at < keys.length;) {
      const whole = this.#lists.find(
        ({ keys: list }) => list.length > 0 && list.every((k, i) => keys[at + i] === k),
      );
      if (whole !== undefined) {
        if (literals.length > 0) parts.push({ keys: literals });
        literals = [];
        parts.push({ list: whole.list, type: whole.type });
        at += whole.keys.length;
      } else {
        literals.push(keys[at] ?? '');
        at += 1;
      }
    }
    return literals.length > 0 ? [...parts, { keys: literals }] : parts;
  }

  /** Splits keys into compressed parts. Memoized, because many points have equal keys. */
  compress(keys: readonly string[]): readonly CompressedPart[] {
    const joinedKeys = keys.join('\n');
    const cached = this.#cache.get(joinedKeys);
    if (cached !== undefined) return cached;
    const compressed = this.parts(keys).flatMap((part) =>
      'keys' in part ? this.#compressKeys(part.keys) : [part],
    );
    this.#cache.set(joinedKeys, compressed);
    return compressed;
  }

  #compressKeys(keys: readonly string[]): readonly CompressedPart[] {
    const parts: CompressedPart[] = [];
    let literals: string[] = [];
    for (let at = 0; at < keys.length;) {
      const match = this.#product(keys, at) ?? matchRange(keys, at);
      if (match === undefined) {
        literals.push(keys[at] ?? '');
        at += 1;
        continue;
      }
      if (literals.length > 0) parts.push({ keys: literals });
      literals = [];
      parts.push(match.part);
      at += match.length;
    }
    return literals.length > 0 ? [...parts, { keys: literals }] : parts;
  }

  /** Matches keys from `at` on that are the product of a list with a shorter range of keys. */
  #product(keys: readonly string[], at: number): { part: CompressedPart; length: number } | undefined {
    for (const { list, type, keys: terms } of this.#lists) {
      const [first] = terms;
      if (first === undefined || terms.length < 2) continue;
      for (const [leads, between] of COMPOSED_FORMS) {
        if (keys[at]?.includes(first) !== true) continue;
        const rest = (key: string, term: string): string | undefined => {
          const fix = leads ? term + between : between + term;
          if (!(leads ? key.startsWith(fix) : key.endsWith(fix))) return undefined;
          return leads ? key.slice(fix.length) : key.slice(0, -fix.length);
        };
        const inner: string[] = [];
        for (let next = rest(keys[at] ?? '', first); next !== undefined;) {
          inner.push(next);
          next = rest(keys[at + inner.length] ?? '', first);
        }
        const length = inner.length * terms.length;
        const whole = terms.every((term, t) =>
          inner.every((key, i) => rest(keys[at + t * inner.length + i] ?? '', term) === key),
        );
        if (inner.length > 0 && whole)
          return {
            part: { outer: { list, type }, inner: this.compress(inner), isFirst: leads, between },
            length,
          };
      }
    }
    return undefined;
  }
}

/** Forms of composed keys: whether the term comes first, and the separator. */
const COMPOSED_FORMS = [
  [true, ' '],
  [false, ' at '],
] as const;

/** Matches keys from `at` on that differ in a number that increases by one. */
function matchRange(
  keys: readonly string[],
  at: number,
): { part: CompressedPart; length: number } | undefined {
  const [, before = '', digits = '', after = ''] = /^(\D*)(\d+)(\D*)$/u.exec(keys[at] ?? '') ?? [];
  if (digits === '') return undefined;
  const from = Number(digits);
  let length = 0;
  while (keys[at + length] === `${before}${from + length}${after}`) length += 1;
  return length < MIN_RANGE ? undefined : { part: { before, from, to: from + length - 1, after }, length };
}

export const kindKeys = ({ kinds, factions }: Pick<Checked, 'kinds' | 'factions'>): readonly string[] =>
  kinds.map(({ name, faction }) => `${factions[faction]?.name ?? ''} ${name}`);

export const levelKeys = ({ levels }: Pick<Checked, 'levels'>): readonly string[] =>
  [...levels].sort((a, b) => a.value - b.value).map(({ name }) => name);

/** `[...SPACE_KEYS, 'done']`, or the list itself. Calls `use` for each list. */
export function keysText(parts: readonly Part[], use: (name: string) => string): string {
  const [first] = parts;
  if (parts.length === 1 && first !== undefined && 'list' in first) return use(first.list);
  const items = parts.flatMap((part) => ('list' in part ? [`...${use(part.list)}`] : part.keys.map(literal)));
  return listText(items);
}

export const universeText = (keys: readonly string[], { naming, imports }: Scope): string =>
  compressedText(naming.compressedUniverse(keys), (name) => imports.use(name));

function compressedText(parts: readonly CompressedPart[], use: (name: string) => string): string {
  const items = parts.map((part) => compressedItem(part, use));
  const [first] = items;
  return items.length === 1 && first !== undefined && first.startsWith('...') && !first.includes('\n')
    ? first.slice('...'.length)
    : listText(items);
}

function compressedItem(part: CompressedPart, use: (name: string) => string): string {
  if ('list' in part) return `...${use(part.list)}`;
  if ('keys' in part) return part.keys.map(literal).join(', ');
  if ('from' in part) {
    const around = part.before === '' && part.after === '' ? [] : [part.before, part.after].map(literal);
    return `...${use('counted')}(${[part.from, part.to, ...around].join(', ')})`;
  }
  const { outer, inner, isFirst: leads, between } = part;
  return `...${use(leads ? 'withFirst' : 'withLast')}(${use(outer.list)}, ${literal(between)}, ${compressedText(inner, use)})`;
}

/** `Space | 'done'`. */
export function keysType(parts: readonly Part[], use: (name: string) => string): string {
  const members = parts.flatMap((part) => ('list' in part ? [use(part.type)] : part.keys.map(literal)));
  return [...new Set(members)].join(' | ') || 'never';
}
