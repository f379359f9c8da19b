/** Compares positions of two volumes by the names of cells, since their layouts may differ. */
import type { Volume } from '@quipu/engine';
import { type Cells, DRAWN, RANDOM, type Region } from '@quipu/engine/play';

export interface PositionChange {
  /** The name of the cell: `Resources of Govt`, `Govt Troops in Harbor`. */
  readonly what: string;
  readonly from: number | string | null;
  readonly to: number | string | null;
}

interface Named {
  readonly at: number;
  readonly region: Region;
}

const COUNTED: ReadonlySet<string> = new Set(['word', 'quad', 'text', 'body', 'choice']);

const TOLD = 6;

/** Regions whose cells follow from others. */
const FOLLOWING = /^(?:DECK_ORDER|SUPPLY)\b/u;

export class Positions {
  readonly #both: readonly (readonly [what: string, one: Named, other: Named])[];
  /** Cells whose values mean the same in both volumes, as offsets for fast comparison at every decision. */
  readonly #alike: readonly [from: Int32Array, to: Int32Array];
  readonly #otherwise: readonly (readonly [what: string, one: Named, other: Named])[];
  /** Cells of one volume only; 0 if the other could have the same position. */
  readonly #from: readonly (readonly [what: string, one: Named])[];
  readonly #to: readonly (readonly [what: string, other: Named])[];

  constructor(from: Volume, to: Volume) {
    const [before, after] = [namedIn(from), namedIn(to)];
    this.#both = [...before].flatMap(([what, one]) => {
      const other = after.get(what);
      return other ? [[what, one, other] as const] : [];
    });
    const alike = new Set(this.#both.filter(([, one, other]) => sameValues(one.region, other.region)));
    this.#alike = [Int32Array.from(alike, ([, { at }]) => at), Int32Array.from(alike, ([, , { at }]) => at)];
    this.#otherwise = this.#both.filter((each) => !alike.has(each));
    this.#from = [...before].filter(([what]) => !after.has(what));
    this.#to = [...after].filter(([what]) => !before.has(what));
  }

  /** Whether all named cells and the random state are equal. */
  same(from: Cells, to: Cells): boolean {
    for (let i = 0; i < 4; i++) if (from[RANDOM + i] !== to[RANDOM + i]) return false;
    if (from[DRAWN] !== to[DRAWN]) return false;
    const [one, other] = this.#alike;
    for (let i = 0; i < one.length; i++) if (from[one[i] ?? 0] !== to[other[i] ?? 0]) return false;
    return (
      this.#otherwise.every(([, before, after]) => valueIn(from, before) === valueIn(to, after)) &&
      this.#from.every(([, { at }]) => from[at] === 0) &&
      this.#to.every(([, { at }]) => to[at] === 0)
    );
  }

  changes(from: Cells, to: Cells): readonly PositionChange[] {
    const found = [
      ...this.#both.map(([what, one, other]) => ({
        what,
        from: valueIn(from, one),
        to: valueIn(to, other),
      })),
      ...this.#from.map(([what, one]) => ({ what, from: valueIn(from, one), to: null })),
      ...this.#to.map(([what, other]) => ({ what, from: null, to: valueIn(to, other) })),
    ].filter((change) => (change.from ?? 0) !== (change.to ?? 0));
    // The deck counts as one difference. The available markers follow from those on the map.
    const told = found.filter(({ what }) => !FOLLOWING.test(what)).slice(0, TOLD);
    if (told.length > 0) return told;
    const rest = found.filter(({ what }) => !what.startsWith('DECK_ORDER')).slice(0, TOLD);
    if (rest.length > 0) return rest;
    return [{ what: found.length > 0 ? 'the order of the deck' : 'chance', from: null, to: null }];
  }
}

function valueIn(cells: Cells, { at, region: { values } }: Named): number | string | null {
  const value = cells[at] ?? 0;
  if (!values) return value;
  if (values.optional && value === 0) return null;
  return values.names[value - (values.optional ? 1 : values.least)] ?? value;
}

function sameValues(one: Region, other: Region): boolean {
  return JSON.stringify(one.values) === JSON.stringify(other.values);
}

/** Cells with the same meaning in every layout: without temporary cells and bit sets. */
function namedIn({ regions, deck }: Volume): ReadonlyMap<string, Named> {
  const told = regions.filter(
    ({ offset, visibility, dimensions }) =>
      (visibility !== 'none' || offset === deck.order) && dimensions.every(({ name }) => !COUNTED.has(name)),
  );
  return new Map(
    told.flatMap((region) =>
      namesOf(region).map((what, i): [string, Named] => [what, { at: region.offset + i, region }]),
    ),
  );
}

/** Names of the cells of a region: `Govt Troops in Harbor`, `Resources of Govt`. */
function namesOf({ name, dimensions }: Region): readonly string[] {
  const paths = dimensions.reduce<readonly (readonly string[])[]>(
    (before, { keys }) => before.flatMap((path) => keys.map((key) => [...path, key])),
    [[]],
  );
  const [, sort = '', own] = /^([A-Z]+)(?:_(.+))?$/u.exec(name) ?? [];
  return paths.map(([one = '', other = '', ...rest]) => {
    switch (sort) {
      case 'BOARD':
        return `${other} in ${one}`;
      case 'MARKER':
        return `${one} in ${other}`;
      case 'HELD':
        return other === '' ? `held ${one}` : `${other} ${own ?? ''} in ${one}`;
      case 'TRACK':
        return one === '' ? (own ?? '') : `${own ?? ''} of ${one}`;
      case 'LEVEL':
        return `level of ${one}`;
      case 'AVAILABLE':
        return `Available ${one}`;
      case 'FROZEN':
        return `${own ?? ''} of ${one}, as it was frozen`;
      case 'MARKED':
        return `${own ?? ''} of ${one}, as it is marked`;
      case 'OUT':
        return `${one} out of play`;
      default:
        return [name, one, other, ...rest].filter((part) => part !== '').join(' ');
    }
  });
}
