/**
 * Prints the keys of a decision point in compressed form: whole lists of terms by name, number ranges and
 * products as such, other keys as literals.
 */
import { ownersOf } from '@quipu/language/checked';
import type { Checked } from '@quipu/language';
import { listText } from './literals.ts';
import { literal } from './string-literals.ts';
import type { Scope } from './scope.ts';

export type Part = { readonly list: string; readonly type: string } | { readonly keys: readonly string[] };

/**
 * A compressed range of keys: consecutive numbers, or the product of two lists, with the outer one changing
 * last.
 */
export type CompressedPart =
  | Part
  | {
      readonly prefix: string;
      readonly firstNumber: number;
      readonly lastNumber: number;
      readonly suffix: string;
    }
  | {
      readonly outer: { readonly list: string; readonly type: string };
      readonly inner: readonly CompressedPart[];
      /** Whether the outer term is the first part of the key. */
      readonly isFirst: boolean;
      readonly separator: string;
    };

/** Minimum length of a compressed number range. */
const MIN_RANGE = 4;

type ListedTerms = Pick<
  Checked,
  | 'spaces'
  | 'groups'
  | 'factions'
  | 'seatless'
  | 'kinds'
  | 'levels'
  | 'markers'
  | 'held'
  | 'cards'
  | 'lastings'
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
      { list: 'FACTION_KEYS', type: 'Faction', keys: ownersOf(checked).map(({ name }) => name) },
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
    for (let position = 0; position < keys.length;) {
      const match = this.#lists.find(
        ({ keys: terms }) => terms.length > 0 && terms.every((term, i) => keys[position + i] === term),
      );
      if (match !== undefined) {
        if (literals.length > 0) parts.push({ keys: literals });
        literals = [];
        parts.push({ list: match.list, type: match.type });
        position += match.keys.length;
      } else {
        literals.push(keys[position] ?? '');
        position += 1;
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
    for (let position = 0; position < keys.length;) {
      const match = this.#product(keys, position) ?? matchRange(keys, position);
      if (match === undefined) {
        literals.push(keys[position] ?? '');
        position += 1;
      } else {
        if (literals.length > 0) parts.push({ keys: literals });
        literals = [];
        parts.push(match.part);
        position += match.length;
      }
    }
    return literals.length > 0 ? [...parts, { keys: literals }] : parts;
  }

  /** Matches keys from `start` on that are the product of a list with a shorter range of keys. */
  #product(keys: readonly string[], start: number): KeyMatch | undefined {
    for (const { list, type, keys: terms } of this.#lists)
      for (const form of COMPOSED_FORMS) {
        const inner = innerKeys(keys, start, terms, form);
        if (inner.length === 0) continue;
        const part = {
          outer: { list, type },
          inner: this.compress(inner),
          isFirst: form.isFirst,
          separator: form.separator,
        };
        return { part, length: inner.length * terms.length };
      }
    return undefined;
  }
}

interface KeyMatch {
  readonly part: CompressedPart;
  /** The number of matched keys. */
  readonly length: number;
}

/** The keys whose product with the terms of a list occurs in `keys` at `start`; empty if there are none. */
function innerKeys(
  keys: readonly string[],
  start: number,
  terms: readonly string[],
  form: ComposedForm,
): readonly string[] {
  const [firstTerm] = terms;
  if (firstTerm === undefined || terms.length < 2) return [];
  const inner: string[] = [];
  for (let key = withoutTerm(keys[start], firstTerm, form); key !== undefined;) {
    inner.push(key);
    key = withoutTerm(keys[start + inner.length], firstTerm, form);
  }
  const isProduct = terms.every((term, t) =>
    inner.every((key, i) => withoutTerm(keys[start + t * inner.length + i], term, form) === key),
  );
  return isProduct ? inner : [];
}

/** Strips a term and the separator from a composed key; undefined if the key does not contain them. */
function withoutTerm(
  key: string | undefined,
  term: string,
  { isFirst, separator }: ComposedForm,
): string | undefined {
  const prefix = term + separator;
  const suffix = separator + term;
  if (isFirst) return key?.startsWith(prefix) ? key.slice(prefix.length) : undefined;
  return key?.endsWith(suffix) ? key.slice(0, -suffix.length) : undefined;
}

interface ComposedForm {
  readonly isFirst: boolean;
  readonly separator: string;
}

/** Forms of composed keys: whether the term comes first, and the separator. */
const COMPOSED_FORMS: readonly ComposedForm[] = [
  { isFirst: true, separator: ' ' },
  { isFirst: false, separator: ' at ' },
];

/** Matches keys from `start` on that differ in a number that increases by one. */
function matchRange(keys: readonly string[], start: number): KeyMatch | undefined {
  const [, prefix = '', digits = '', suffix = ''] = /^(\D*)(\d+)(\D*)$/u.exec(keys[start] ?? '') ?? [];
  if (digits === '') return undefined;
  const firstNumber = Number(digits);
  let length = 0;
  while (keys[start + length] === `${prefix}${firstNumber + length}${suffix}`) length += 1;
  return length < MIN_RANGE
    ? undefined
    : { part: { prefix, firstNumber, lastNumber: firstNumber + length - 1, suffix }, length };
}

export const kindKeys = (checked: Pick<Checked, 'kinds' | 'factions' | 'seatless'>): readonly string[] =>
  checked.kinds.map(({ name, faction }) => `${ownersOf(checked)[faction]?.name ?? ''} ${name}`);

export const levelKeys = ({ levels }: Pick<Checked, 'levels'>): readonly string[] =>
  [...levels].sort((a, b) => a.value - b.value).map(({ name }) => name);

/** `[...SPACE_KEYS, 'done']`, or the list itself. Calls `use` for each list. */
export function keysText(parts: readonly Part[], use: (name: string) => string): string {
  const [firstPart] = parts;
  if (parts.length === 1 && firstPart !== undefined && 'list' in firstPart) return use(firstPart.list);
  const items = parts.flatMap((part) => ('list' in part ? [`...${use(part.list)}`] : part.keys.map(literal)));
  return listText(items);
}

export const universeText = (keys: readonly string[], { naming, imports }: Scope): string =>
  compressedText(naming.compressedUniverse(keys), (name) => imports.use(name));

function compressedText(parts: readonly CompressedPart[], use: (name: string) => string): string {
  const items = parts.map((part) => compressedItem(part, use));
  const [firstItem] = items;
  return items.length === 1 &&
    firstItem !== undefined &&
    firstItem.startsWith('...') &&
    !firstItem.includes('\n')
    ? firstItem.slice('...'.length)
    : listText(items);
}

function compressedItem(part: CompressedPart, use: (name: string) => string): string {
  if ('list' in part) return `...${use(part.list)}`;
  if ('keys' in part) return part.keys.map(literal).join(', ');
  if ('firstNumber' in part) {
    const affixes = part.prefix === '' && part.suffix === '' ? [] : [part.prefix, part.suffix].map(literal);
    return `...${use('counted')}(${[part.firstNumber, part.lastNumber, ...affixes].join(', ')})`;
  }
  const { outer, inner, isFirst, separator } = part;
  return `...${use(isFirst ? 'withFirst' : 'withLast')}(${use(outer.list)}, ${literal(separator)}, ${compressedText(inner, use)})`;
}

/** `Space | 'done'`. */
export function keysType(parts: readonly Part[], use: (name: string) => string): string {
  const members = parts.flatMap((part) => ('list' in part ? [use(part.type)] : part.keys.map(literal)));
  return [...new Set(members)].join(' | ') || 'never';
}
