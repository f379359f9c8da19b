/** Locates spaces, Factions, tracks and effects of a volume in the cells, for views. */
import { LASTING_BITS } from '../kernel/cells.ts';
import type { LastingView } from './view.ts';
import { factionsOf } from '../volume/volume-words.ts';
import type { Region, Volume } from '../volume/volume.ts';

/** A key and the cell with its value. */
export type KeyedCell = readonly [key: string, cell: number];

/** The cells of a volume by name. */
export class CellLocations {
  readonly regions: ReadonlyMap<string, Region>;
  readonly spaces: readonly SpaceCells[];
  readonly factions: readonly FactionCells[];
  readonly tracks: readonly (readonly [key: string, region: Region, cell: number])[];
  readonly supplies: readonly KeyedCell[];
  readonly lasting: readonly LastingCells[];
  readonly frozen: readonly KeyedCell[];

  constructor(volume: Volume) {
    const { printed, names } = volume;
    this.regions = new Map(volume.regions.map((region) => [region.name, region]));
    const heldRegions = this.#regionsWithPrefix('HELD_').filter(([key]) => names.held.includes(key));
    const trackRegions = this.#regionsWithPrefix('TRACK_');
    this.spaces = this.#locateSpaces(volume, heldRegions);
    this.factions = this.#locateFactions(volume, heldRegions, trackRegions);
    this.tracks = trackRegions.flatMap(([key, region]) =>
      region.dimensions.length === 0 ? [[key, region, region.offset] as const] : [],
    );
    this.supplies = [
      ...this.#cellsInRow('SUPPLY', 0).filter(([key]) => printed.supplies[key] !== null),
      ...this.#cellsInRow('HELD_SUPPLY', 0),
    ];
    this.lasting = this.#locateLasting(volume);
    this.frozen = this.#regionsWithPrefix('FREEZE_').map(([key, { offset }]) => [key, offset]);
  }

  /** The regions with a common prefix, such as all tracks, with the remaining name as key. */
  #regionsWithPrefix(prefix: string): readonly KeyedRegion[] {
    return [...this.regions.values()].flatMap((region) =>
      region.name.startsWith(prefix) && region.length > 0
        ? [[region.name.slice(prefix.length), region] as const]
        : [],
    );
  }

  #locateSpaces(
    { printed, names, seats }: Volume,
    heldRegions: readonly KeyedRegion[],
  ): readonly SpaceCells[] {
    return names.spaces.map(({ key }, space) => ({
      key,
      hasLevel: printed.spaces[key]?.populated === true,
      isDormant: printed.spaces[key]?.dormant === true,
      pieces: this.#cellsInRow('BOARD', space),
      levelCell: this.#cellAt('LEVEL', space),
      openCell: this.#cellAt('OPEN', space),
      markers: names.markers.flatMap((marker, i) => {
        const cell = this.#cellAt('MARKER', i * names.spaces.length + space);
        return cell === undefined ? [] : [[marker, cell] as const];
      }),
      held: heldRegions.map(([key, { offset }]) => [
        key,
        seats.map((seat, i) => [seat, offset + space * seats.length + i] as const),
      ]),
    }));
  }

  #locateFactions(
    volume: Volume,
    heldRegions: readonly KeyedRegion[],
    trackRegions: readonly KeyedRegion[],
  ): readonly FactionCells[] {
    const { names, seats } = volume;
    const indexed = seats.map((seat, i): FactionCells => ({
      key: seat,
      eligibilityCell: this.#cellAt('ELIGIBLE', i),
      actedCell: this.#cellAt('ACTED', i),
      boxCell: this.#cellAt('BOX', i),
      nonplayerCell: this.#cellAt('NONPLAYER', i),
      tracks: trackRegions.flatMap(([key, region]) =>
        region.dimensions.length === 0 ? [] : [[key, region, region.offset + i] as const],
      ),
      available: this.#cellsOfFaction('AVAILABLE', seat),
      outOfPlay: this.#cellsOfFaction('OUT', seat),
      held: heldRegions.map(([key, { offset }]) => [
        key,
        names.spaces.map((_, space) => offset + space * seats.length + i),
      ]),
    }));
    return [...indexed, ...this.#locateSeatless(volume)];
  }

  /** Factions without a seat own pieces, and have no other cells. */
  #locateSeatless(volume: Volume): readonly FactionCells[] {
    return factionsOf(volume)
      .slice(volume.seats.length)
      .map((key) => ({
        key,
        isSeatless: true,
        eligibilityCell: undefined,
        actedCell: undefined,
        boxCell: undefined,
        nonplayerCell: undefined,
        tracks: [],
        available: this.#cellsOfFaction('AVAILABLE', key),
        outOfPlay: this.#cellsOfFaction('OUT', key),
        held: [],
      }));
  }

  /** The cell of a region at an index; undefined if the volume has no such cell. */
  #cellAt(name: string, index: number): number | undefined {
    const region = this.regions.get(name);
    return region && index < region.length ? region.offset + index : undefined;
  }

  /** The cells of the last dimension of a region, at an index of the dimensions before it. */
  #cellsInRow(name: string, index: number): readonly KeyedCell[] {
    const region = this.regions.get(name);
    const keys = region?.dimensions.at(-1)?.keys ?? [];
    if (!region || (index + 1) * keys.length > region.length) return [];
    const firstCell = region.offset + index * keys.length;
    return keys.map((key, i) => [key, firstCell + i] as const);
  }

  #cellsOfFaction(name: string, seat: string): readonly KeyedCell[] {
    return this.#cellsInRow(name, 0).filter(([key]) => key.startsWith(`${seat} `));
  }

  #locateLasting({ printed }: Volume): CellLocations['lasting'] {
    const { LASTING: bits, LASTING_BY: factions } = Object.fromEntries(this.regions);
    if (!bits || !factions) return [];
    return (factions.dimensions[0]?.keys ?? []).map((key, i) => ({
      view: { key, ...printed.lasting[key]! },
      wordCell: bits.offset + Math.floor(i / LASTING_BITS),
      bit: i % LASTING_BITS,
      factionCell: factions.offset + i,
      subjects: [...this.#subjectsOf(key, 'faction'), ...this.#subjectsOf(key, 'space')],
    }));
  }

  /** The Factions or spaces that a lasting effect is about. Their keys begin with that of the effect. */
  #subjectsOf(effect: string, kind: SubjectCell['kind']): readonly SubjectCell[] {
    const region = this.regions.get(kind === 'faction' ? 'ABOUT_FACTION' : 'ABOUT_SPACE');
    if (!region) return [];
    return (region.dimensions[0]?.keys ?? []).flatMap((key, i) =>
      key.slice(0, key.lastIndexOf(' ')) === effect ? [{ kind, region, cell: region.offset + i }] : [],
    );
  }
}

type KeyedRegion = readonly [name: string, region: Region];

/** The cells of a lasting effect. */
export interface LastingCells {
  readonly view: Omit<LastingView, 'by' | 'since'>;
  /** The cell and bit that are set while the effect is in force. */
  readonly wordCell: number;
  readonly bit: number;
  /** The cell with the index plus 1 of the Faction that put the effect into force. */
  readonly factionCell: number;
  readonly subjects: readonly SubjectCell[];
}

/** The cell with a Faction or space that a lasting effect is about. */
export interface SubjectCell {
  readonly kind: 'faction' | 'space';
  readonly region: Region;
  readonly cell: number;
}

/** The cells of a space. A cell is undefined if the volume has no such value. */
export interface SpaceCells {
  readonly key: string;
  readonly hasLevel: boolean;
  readonly isDormant: boolean;
  readonly pieces: readonly KeyedCell[];
  readonly levelCell: number | undefined;
  readonly openCell: number | undefined;
  readonly markers: readonly KeyedCell[];
  readonly held: readonly (readonly [key: string, byFaction: readonly KeyedCell[]])[];
}

/** The cells of a Faction. A cell is undefined if the volume has no such value. */
export interface FactionCells {
  readonly key: string;
  readonly isSeatless?: true;
  readonly eligibilityCell: number | undefined;
  readonly actedCell: number | undefined;
  readonly boxCell: number | undefined;
  readonly nonplayerCell: number | undefined;
  readonly tracks: readonly (readonly [key: string, region: Region, cell: number])[];
  readonly available: readonly KeyedCell[];
  readonly outOfPlay: readonly KeyedCell[];
  readonly held: readonly (readonly [key: string, cells: readonly number[]])[];
}

const locationsByVolume = new WeakMap<Volume, CellLocations>();

export function cellLocationsOf(volume: Volume): CellLocations {
  let locations = locationsByVolume.get(volume);
  if (!locations) locationsByVolume.set(volume, (locations = new CellLocations(volume)));
  return locations;
}
