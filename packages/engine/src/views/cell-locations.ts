/** Locates spaces, Factions, tracks and effects of a volume in the cells, for views. */
import { LASTING_BITS } from '../kernel/cells.ts';
import type { LastingView } from './view.ts';
import type { Region, Volume } from '../volume/volume.ts';

export type Cell = readonly [key: string, cell: number];

export class CellLocations {
  readonly regions: ReadonlyMap<string, Region>;
  readonly spaces: readonly SpaceCells[];
  readonly factions: readonly FactionCells[];
  readonly tracks: readonly (readonly [key: string, region: Region, cell: number])[];
  readonly supplies: readonly Cell[];
  /** The word and bit of the effect, and the cell of the Faction that put it into force. */
  readonly lasting: readonly {
    readonly view: Omit<LastingView, 'by' | 'since'>;
    readonly cells: readonly number[];
  }[];
  readonly frozen: readonly Cell[];

  constructor(volume: Volume) {
    const { printed, names, seats } = volume;
    this.regions = new Map(volume.regions.map((region) => [region.name, region]));
    const row = (name: string, index: number): readonly Cell[] => this.#row(name, index);
    const regionsWithPrefix = (prefix: string): readonly (readonly [string, Region])[] =>
      volume.regions.flatMap((region) =>
        region.name.startsWith(prefix) && region.length > 0
          ? [[region.name.slice(prefix.length), region] as const]
          : [],
      );
    const held = regionsWithPrefix('HELD_').filter(([key]) => names.held.includes(key));
    this.spaces = names.spaces.map(({ key }, space) => ({
      key,
      hasLevel: printed.spaces[key]?.populated === true,
      dormant: printed.spaces[key]?.dormant === true,
      pieces: row('BOARD', space),
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
    const tracks = regionsWithPrefix('TRACK_');
    this.factions = seats.map((seat, i) => ({
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
    this.tracks = tracks.flatMap(([key, region]) =>
      region.dimensions.length === 0 ? [[key, region, region.offset] as const] : [],
    );
    this.supplies = [
      ...row('SUPPLY', 0).filter(([key]) => printed.supplies[key] !== null),
      ...row('HELD_SUPPLY', 0),
    ];
    this.lasting = this.#lasting(volume);
    this.frozen = regionsWithPrefix('FREEZE_').map(([key, { offset }]) => [key, offset]);
  }

  #cell(name: string, index: number): number | undefined {
    const region = this.regions.get(name);
    return region && index < region.length ? region.offset + index : undefined;
  }

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
      cells: [bits.offset + Math.floor(i / LASTING_BITS), i % LASTING_BITS, by.offset + i],
    }));
  }
}

export interface SpaceCells {
  readonly key: string;
  readonly hasLevel: boolean;
  readonly dormant: boolean;
  readonly pieces: readonly Cell[];
  readonly level: number | undefined;
  readonly open: number | undefined;
  readonly markers: readonly Cell[];
  readonly held: readonly (readonly [key: string, by: readonly Cell[]])[];
}

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
