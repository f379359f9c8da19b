/** Locates spaces, Factions, tracks and effects of a volume in the cells, for views. */
import { LASTING_BITS } from '../kernel/cells.ts';
import type { LastingView } from './view.ts';
import type { Region, Volume } from '../volume/volume.ts';

/** A key and the cell with its value. */
export type Cell = readonly [key: string, cell: number];

/** The cells of a volume by name. */
export class CellLocations {
  readonly regions: ReadonlyMap<string, Region>;
  readonly spaces: readonly SpaceCells[];
  readonly factions: readonly FactionCells[];
  readonly tracks: readonly (readonly [key: string, region: Region, cell: number])[];
  readonly supplies: readonly Cell[];
  readonly lasting: readonly LastingCells[];
  readonly frozen: readonly Cell[];

  constructor(volume: Volume) {
    const { printed, names } = volume;
    this.regions = new Map(volume.regions.map((region) => [region.name, region]));
    const held = this.#withPrefix('HELD_').filter(([key]) => names.held.includes(key));
    const tracks = this.#withPrefix('TRACK_');
    this.spaces = this.#locateSpaces(volume, held);
    this.factions = this.#locateFactions(volume, held, tracks);
    this.tracks = tracks.flatMap(([key, region]) =>
      region.dimensions.length === 0 ? [[key, region, region.offset] as const] : [],
    );
    this.supplies = [
      ...this.#row('SUPPLY', 0).filter(([key]) => printed.supplies[key] !== null),
      ...this.#row('HELD_SUPPLY', 0),
    ];
    this.lasting = this.#lasting(volume);
    this.frozen = this.#withPrefix('FREEZE_').map(([key, { offset }]) => [key, offset]);
  }

  /** The regions of one sort of name, such as all tracks, by name. */
  #withPrefix(prefix: string): readonly NamedRegion[] {
    return [...this.regions.values()].flatMap((region) =>
      region.name.startsWith(prefix) && region.length > 0
        ? [[region.name.slice(prefix.length), region] as const]
        : [],
    );
  }

  #locateSpaces({ printed, names, seats }: Volume, held: readonly NamedRegion[]): readonly SpaceCells[] {
    return names.spaces.map(({ key }, space) => ({
      key,
      hasLevel: printed.spaces[key]?.populated === true,
      dormant: printed.spaces[key]?.dormant === true,
      pieces: this.#row('BOARD', space),
      level: this.#cell('LEVEL', space),
      open: this.#cell('OPEN', space),
      markers: names.markers.flatMap((marker, i) => {
        const cell = this.#cell('MARKER', i * names.spaces.length + space);
        return cell === undefined ? [] : [[marker, cell] as const];
      }),
      held: held.map(([key, { offset }]) => [
        key,
        seats.map((seat, i) => [seat, offset + space * seats.length + i] as const),
      ]),
    }));
  }

  #locateFactions(
    { names, seats }: Volume,
    held: readonly NamedRegion[],
    tracks: readonly NamedRegion[],
  ): readonly FactionCells[] {
    return seats.map((seat, i) => ({
      key: seat,
      eligible: this.#cell('ELIGIBLE', i),
      acted: this.#cell('ACTED', i),
      box: this.#cell('BOX', i),
      nonplayer: this.#cell('NONPLAYER', i),
      tracks: tracks.flatMap(([key, region]) =>
        region.dimensions.length === 0 ? [] : [[key, region, region.offset + i] as const],
      ),
      available: this.#cellsOfFaction('AVAILABLE', seat),
      out: this.#cellsOfFaction('OUT', seat),
      held: held.map(([key, { offset }]) => [
        key,
        names.spaces.map((_, space) => offset + space * seats.length + i),
      ]),
    }));
  }

  /** The cell of a region at an index; undefined if the volume has no such cell. */
  #cell(name: string, index: number): number | undefined {
    const region = this.regions.get(name);
    return region && index < region.length ? region.offset + index : undefined;
  }

  /** The cells of the last dimension of a region, at an index of the dimensions before it. */
  #row(name: string, index: number): readonly Cell[] {
    const region = this.regions.get(name);
    const keys = region?.dimensions.at(-1)?.keys ?? [];
    if (!region || (index + 1) * keys.length > region.length) return [];
    const first = region.offset + index * keys.length;
    return keys.map((key, i) => [key, first + i] as const);
  }

  #cellsOfFaction(name: string, seat: string): readonly Cell[] {
    return this.#row(name, 0).filter(([key]) => key.startsWith(`${seat} `));
  }

  #lasting({ printed }: Volume): CellLocations['lasting'] {
    const { LASTING: bits, LASTING_BY: by } = Object.fromEntries(this.regions);
    if (!bits || !by) return [];
    return (by.dimensions[0]?.keys ?? []).map((key, i) => ({
      view: { key, ...printed.lasting[key]! },
      word: bits.offset + Math.floor(i / LASTING_BITS),
      bit: i % LASTING_BITS,
      by: by.offset + i,
    }));
  }
}

type NamedRegion = readonly [name: string, region: Region];

/** The cells of a lasting effect. */
export interface LastingCells {
  readonly view: Omit<LastingView, 'by' | 'since'>;
  /** The cell and bit that are set while the effect is in force. */
  readonly word: number;
  readonly bit: number;
  /** The cell of the Faction that put it into force. */
  readonly by: number;
}

/** The cells of a space; undefined if the volume has no such values. */
export interface SpaceCells {
  readonly key: string;
  readonly hasLevel: boolean;
  readonly dormant: boolean;
  readonly pieces: readonly Cell[];
  readonly level: number | undefined;
  readonly open: number | undefined;
  readonly markers: readonly Cell[];
  readonly held: readonly (readonly [key: string, byFaction: readonly Cell[]])[];
}

/** The cells of a Faction; undefined if the volume has no such values. */
export interface FactionCells {
  readonly key: string;
  readonly eligible: number | undefined;
  readonly acted: number | undefined;
  readonly box: number | undefined;
  readonly nonplayer: number | undefined;
  readonly tracks: readonly (readonly [key: string, region: Region, cell: number])[];
  readonly available: readonly Cell[];
  readonly out: readonly Cell[];
  readonly held: readonly (readonly [key: string, cells: readonly number[]])[];
}

const locationsByVolume = new WeakMap<Volume, CellLocations>();

export function cellLocationsOf(volume: Volume): CellLocations {
  let locations = locationsByVolume.get(volume);
  if (!locations) locationsByVolume.set(volume, (locations = new CellLocations(volume)));
  return locations;
}
