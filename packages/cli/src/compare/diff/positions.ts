/** Compares positions of two volumes by the names of cells, since their layouts may differ. */
import type { Volume } from '@quipu/engine';
import { type Cells, DRAWN, RANDOM, type Region } from '@quipu/engine/play';

export interface PositionChange {
  /** The name of the cell: `Resources of Govt`, `Govt Troops in Harbor`. */
  readonly what: string;
  readonly from: number | string | null;
  readonly to: number | string | null;
}

interface CellLocation {
  readonly at: number;
  readonly region: Region;
}

const INDEXED_DIMENSIONS: ReadonlySet<string> = new Set(['word', 'quad', 'text', 'body', 'choice']);

const MAX_CHANGES = 6;

/** Regions whose cells follow from others. */
const DERIVED = /^(?:DECK_ORDER|SUPPLY)\b/u;

export class Positions {
  readonly #shared: readonly (readonly [what: string, one: CellLocation, other: CellLocation])[];
  /** Cells whose values mean the same in both volumes, as offsets for fast comparison at every decision. */
  readonly #comparable: readonly [from: Int32Array, to: Int32Array];
  readonly #converted: readonly (readonly [what: string, one: CellLocation, other: CellLocation])[];
  /** Cells of one volume only; 0 if the other could have the same position. */
  readonly #from: readonly (readonly [what: string, one: CellLocation])[];
  readonly #to: readonly (readonly [what: string, other: CellLocation])[];

  constructor(from: Volume, to: Volume) {
    const [fromCells, toCells] = [cellsByName(from), cellsByName(to)];
    this.#shared = [...fromCells].flatMap(([name, fromCell]) => {
      const toCell = toCells.get(name);
      return toCell ? [[name, fromCell, toCell] as const] : [];
    });
    const comparable = new Set(
      this.#shared.filter(([, fromCell, toCell]) => haveSameValues(fromCell.region, toCell.region)),
    );
    this.#comparable = [
      Int32Array.from(comparable, ([, { at }]) => at),
      Int32Array.from(comparable, ([, , { at }]) => at),
    ];
    this.#converted = this.#shared.filter((each) => !comparable.has(each));
    this.#from = [...fromCells].filter(([what]) => !toCells.has(what));
    this.#to = [...toCells].filter(([what]) => !fromCells.has(what));
  }

  /** Whether all named cells and the random state are equal. */
  areEqual(from: Cells, to: Cells): boolean {
    for (let i = 0; i < 4; i++) if (from[RANDOM + i] !== to[RANDOM + i]) return false;
    if (from[DRAWN] !== to[DRAWN]) return false;
    const [fromOffsets, toOffsets] = this.#comparable;
    for (let i = 0; i < fromOffsets.length; i++)
      if (from[fromOffsets[i] ?? 0] !== to[toOffsets[i] ?? 0]) return false;
    return (
      this.#converted.every(([, fromCell, toCell]) => cellValue(from, fromCell) === cellValue(to, toCell)) &&
      this.#from.every(([, { at }]) => from[at] === 0) &&
      this.#to.every(([, { at }]) => to[at] === 0)
    );
  }

  changes(from: Cells, to: Cells): readonly PositionChange[] {
    const changes = [
      ...this.#shared.map(([name, fromCell, toCell]) => ({
        what: name,
        from: cellValue(from, fromCell),
        to: cellValue(to, toCell),
      })),
      ...this.#from.map(([name, fromCell]) => ({ what: name, from: cellValue(from, fromCell), to: null })),
      ...this.#to.map(([name, toCell]) => ({ what: name, from: null, to: cellValue(to, toCell) })),
    ].filter((change) => (change.from ?? 0) !== (change.to ?? 0));
    // The deck counts as one difference. The available markers follow from those on the map.
    const shown = changes.filter(({ what }) => !DERIVED.test(what)).slice(0, MAX_CHANGES);
    if (shown.length > 0) return shown;
    const rest = changes.filter(({ what }) => !what.startsWith('DECK_ORDER')).slice(0, MAX_CHANGES);
    if (rest.length > 0) return rest;
    return [{ what: changes.length > 0 ? 'the order of the deck' : 'chance', from: null, to: null }];
  }
}

function cellValue(cells: Cells, { at, region: { values } }: CellLocation): number | string | null {
  const value = cells[at] ?? 0;
  if (!values) return value;
  if (values.optional && value === 0) return null;
  return values.names[value - (values.optional ? 1 : values.least)] ?? value;
}

function haveSameValues(first: Region, second: Region): boolean {
  return JSON.stringify(first.values) === JSON.stringify(second.values);
}

/** Cells with the same meaning in every layout: without temporary cells and bit sets. */
function cellsByName({ regions, deck }: Volume): ReadonlyMap<string, CellLocation> {
  const namedRegions = regions.filter(
    ({ offset, visibility, dimensions }) =>
      (visibility !== 'none' || offset === deck.order) &&
      dimensions.every(({ name }) => !INDEXED_DIMENSIONS.has(name)),
  );
  return new Map(
    namedRegions.flatMap((region) =>
      cellNames(region).map((cellName, i): [string, CellLocation] => [
        cellName,
        { at: region.offset + i, region },
      ]),
    ),
  );
}

/** Names of the cells of a region: `Govt Troops in Harbor`, `Resources of Govt`. */
function cellNames({ name, dimensions }: Region): readonly string[] {
  const paths = dimensions.reduce<readonly (readonly string[])[]>(
    (prefixes, { keys }) => prefixes.flatMap((path) => keys.map((key) => [...path, key])),
    [[]],
  );
  const [, kind = '', suffix] = /^([A-Z]+)(?:_(.+))?$/u.exec(name) ?? [];
  return paths.map(([first = '', second = '', ...rest]) => {
    switch (kind) {
      case 'BOARD':
        return `${second} in ${first}`;
      case 'MARKER':
        return `${first} in ${second}`;
      case 'HELD':
        return second === '' ? `held ${first}` : `${second} ${suffix ?? ''} in ${first}`;
      case 'TRACK':
        return first === '' ? (suffix ?? '') : `${suffix ?? ''} of ${first}`;
      case 'LEVEL':
        return `level of ${first}`;
      case 'AVAILABLE':
        return `Available ${first}`;
      case 'FROZEN':
        return `${suffix ?? ''} of ${first}, as it was frozen`;
      case 'MARKED':
        return `${suffix ?? ''} of ${first}, as it is marked`;
      case 'OUT':
        return `${first} out of play`;
      default:
        return [name, first, second, ...rest].filter((part) => part !== '').join(' ');
    }
  });
}
