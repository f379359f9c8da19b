/** Compares positions of two volumes by the names of cells, since their layouts may differ. */
import type { Volume } from '@quipu/engine';
import { type Cells, STREAM_POSITION, RANDOM_STATE, type Region } from '@quipu/engine/play';

export interface PositionChange {
  /** The name of the cell: `Resources of Govt`, `Govt Troops in Harbor`. */
  readonly what: string;
  readonly from: number | string | null;
  readonly to: number | string | null;
}

interface CellLocation {
  readonly offset: number;
  readonly region: Region;
}

type SharedCell = readonly [name: string, fromCell: CellLocation, toCell: CellLocation];

/** Dimensions of temporary cells and bit sets, whose names depend on the layout. */
const INDEXED_DIMENSIONS: ReadonlySet<string> = new Set(['word', 'quad', 'text', 'body', 'choice']);

/** The number of words of the random state. */
const RANDOM_WORDS = 4;

const MAX_CHANGES = 6;

/** Names of cells whose values follow from other cells. */
const DERIVED_CELL_NAME = /^(?:DECK_ORDER|SUPPLY)\b/u;

/** Compares positions of two volumes. */
export class PositionComparison {
  readonly #sharedCells: readonly SharedCell[];
  /** Cells whose values mean the same in both volumes, as offsets for fast comparison at every decision. */
  readonly #comparableOffsets: readonly [from: Int32Array, to: Int32Array];
  /** Shared cells whose values are encoded differently, so that they are compared by name. */
  readonly #convertedCells: readonly SharedCell[];
  /** Cells of one volume only; 0 if the other could have the same position. */
  readonly #cellsOnlyInFrom: readonly (readonly [name: string, cell: CellLocation])[];
  readonly #cellsOnlyInTo: readonly (readonly [name: string, cell: CellLocation])[];

  constructor(from: Volume, to: Volume) {
    const [fromCells, toCells] = [cellsByName(from), cellsByName(to)];
    this.#sharedCells = [...fromCells].flatMap(([name, fromCell]) => {
      const toCell = toCells.get(name);
      return toCell ? [[name, fromCell, toCell] as const] : [];
    });
    const comparableCells = new Set(
      this.#sharedCells.filter(([, fromCell, toCell]) => haveSameValues(fromCell.region, toCell.region)),
    );
    this.#comparableOffsets = [
      Int32Array.from(comparableCells, ([, { offset }]) => offset),
      Int32Array.from(comparableCells, ([, , { offset }]) => offset),
    ];
    this.#convertedCells = this.#sharedCells.filter((cell) => !comparableCells.has(cell));
    this.#cellsOnlyInFrom = [...fromCells].filter(([name]) => !toCells.has(name));
    this.#cellsOnlyInTo = [...toCells].filter(([name]) => !fromCells.has(name));
  }

  /** Whether all named cells and the random state are equal. */
  areEqual(from: Cells, to: Cells): boolean {
    for (let i = 0; i < RANDOM_WORDS; i++) if (from[RANDOM_STATE + i] !== to[RANDOM_STATE + i]) return false;
    if (from[STREAM_POSITION] !== to[STREAM_POSITION]) return false;
    const [fromOffsets, toOffsets] = this.#comparableOffsets;
    for (let i = 0; i < fromOffsets.length; i++)
      if (from[fromOffsets[i] ?? 0] !== to[toOffsets[i] ?? 0]) return false;
    return (
      this.#convertedCells.every(
        ([, fromCell, toCell]) => cellValue(from, fromCell) === cellValue(to, toCell),
      ) &&
      this.#cellsOnlyInFrom.every(([, { offset }]) => from[offset] === 0) &&
      this.#cellsOnlyInTo.every(([, { offset }]) => to[offset] === 0)
    );
  }

  /** Returns the first changed cells; at least one entry even if only the deck or the random state differs. */
  changes(from: Cells, to: Cells): readonly PositionChange[] {
    const changes = [
      ...this.#sharedCells.map(([name, fromCell, toCell]) => ({
        what: name,
        from: cellValue(from, fromCell),
        to: cellValue(to, toCell),
      })),
      ...this.#cellsOnlyInFrom.map(([name, fromCell]) => ({
        what: name,
        from: cellValue(from, fromCell),
        to: null,
      })),
      ...this.#cellsOnlyInTo.map(([name, toCell]) => ({ what: name, from: null, to: cellValue(to, toCell) })),
    ].filter((change) => (change.from ?? 0) !== (change.to ?? 0));
    // The deck counts as one difference. The available markers follow from those on the map.
    const primaryChanges = changes.filter(({ what }) => !DERIVED_CELL_NAME.test(what));
    if (primaryChanges.length > 0) return primaryChanges.slice(0, MAX_CHANGES);
    const supplyChanges = changes.filter(({ what }) => !what.startsWith('DECK_ORDER'));
    if (supplyChanges.length > 0) return supplyChanges.slice(0, MAX_CHANGES);
    return [{ what: changes.length > 0 ? 'the order of the deck' : 'chance', from: null, to: null }];
  }
}

function cellValue(cells: Cells, { offset, region: { values } }: CellLocation): number | string | null {
  const value = cells[offset] ?? 0;
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
        { offset: region.offset + i, region },
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
  const [, kind = '', suffix = ''] = /^([A-Z]+)(?:_(.+))?$/u.exec(name) ?? [];
  const format = CELL_NAME_FORMATS[kind];
  return paths.map((path) => {
    const [first = '', second = ''] = path;
    return format
      ? format({ first, second, suffix })
      : [name, ...path].filter((component) => component !== '').join(' ');
  });
}

interface CellNameInput {
  /** The first two keys of the cell. */
  readonly first: string;
  readonly second: string;
  /** The name of the region after its kind: `Resources` of `TRACK_Resources`. */
  readonly suffix: string;
}

/** Formats names of cells, by the kind of their region. */
const CELL_NAME_FORMATS: Readonly<Record<string, (input: CellNameInput) => string>> = {
  BOARD: ({ first, second }) => `${second} in ${first}`,
  MARKER: ({ first, second }) => `${first} in ${second}`,
  HELD: ({ first, second, suffix }) => (second === '' ? `held ${first}` : `${second} ${suffix} in ${first}`),
  TRACK: ({ first, suffix }) => (first === '' ? suffix : `${suffix} of ${first}`),
  LEVEL: ({ first }) => `level of ${first}`,
  AVAILABLE: ({ first }) => `Available ${first}`,
  FROZEN: ({ first, suffix }) => `${suffix} of ${first}, as it was frozen`,
  MARKED: ({ first, suffix }) => `${suffix} of ${first}, as it is marked`,
  OUT: ({ first }) => `${first} out of play`,
};
