/**
 * The public view of the board, read from the cells. Unchanged parts are the same objects as in the previous
 * view, so that rendering can compare by identity; views are built at every decision.
 */
import { type Cells, HEADER } from '../kernel/cells.ts';
import {
  type Cell,
  type FactionCells,
  type CellLocations,
  cellLocationsOf,
  type SpaceCells,
} from './cell-locations.ts';
import { sumView } from './sum-view.ts';
import type { Eligibility, FactionView, LastingView, PositionView, SpaceView } from './view.ts';
import type { Region, ShownQuantity, CompiledSum, Volume } from '../volume/volume.ts';
import type { ShownValue } from '../volume/shown-value.ts';

/** The value of a cell by name: a name or a number; null for an optional value that is missing. */
export function valueOf({ values }: Region, value: number): number | string | null {
  if (!values) return value;
  if (values.optional && value === 0) return null;
  return values.names[value - (values.optional ? 1 : values.least)] ?? value;
}

const ELIGIBILITIES: readonly Eligibility[] = ['eligible', 'ineligible', 'ineligible through next card'];

/** The space argument of a value of the whole board. */
const WHOLE_BOARD = -1;

/** Builds public views of one game after another, and reuses parts of the last view. */
export class PositionViews {
  readonly #volume: Volume;
  readonly #locations: CellLocations;
  readonly #compiledSums: readonly CompiledSum[];
  #cells: Cells | undefined;
  #view: PositionView | undefined;
  readonly #cachedValues = new Map<string, unknown>();

  /** @param withParts whether margins and sums have their parts, which take longest to compute */
  constructor(volume: Volume, withParts = true) {
    this.#volume = volume;
    this.#compiledSums = withParts ? (volume.sums ?? []) : [];
    this.#locations = cellLocationsOf(volume);
  }

  viewAt(cells: Cells): PositionView {
    if (this.#view && this.#isUnchanged(cells, HEADER, cells.length)) return this.#view;
    const previous = this.#view;
    const view = {
      spaces: this.#spaces(cells, previous),
      factions: this.#factions(cells, previous),
      tracks: reuseFields(previous?.tracks, this.#tracks(cells, this.#locations.tracks)),
      supplies: reuseFields(previous?.supplies, countsOf(cells, this.#locations.supplies, true)),
      lasting: this.#lasting(cells, previous),
      shown: reuseFields(previous?.shown, this.#shown(cells)),
      frozen: reuseList(previous?.frozen, this.#frozen(cells)),
      margins: reuseDeep(previous?.margins, this.#margins(cells)),
      sums: reuseDeep(previous?.sums, this.#sums(cells)),
      defeat: this.#singleCell(cells, 'DEFEAT') !== 0,
    };
    this.#cells = cells.slice();
    this.#view = view;
    return view;
  }

  /** Returns the value last stored under `name` if it is deeply equal to `next`, and stores the result. */
  reuse<T>(name: string, next: T): T {
    const value = reuseDeep(this.#cachedValues.get(name) as T | undefined, next);
    this.#cachedValues.set(name, value);
    return value;
  }

  playedCards(cells: Cells): number {
    return this.#singleCell(cells, 'POSITION');
  }

  revealedRounds(cells: Cells): number {
    return this.#singleCell(cells, 'ROUNDS');
  }

  /** The order of the Factions: of the initiative track, as set by an Event, or of the card. */
  order(cells: Cells, card: string | null): readonly string[] {
    const { regions } = this.#locations;
    const { seats, printed } = this.#volume;
    const initiative = regions.get('INITIATIVE');
    const order = regions.get('ORDER');
    // The order has seat indices plus 1, and 0 after the last seat.
    if (order && cells[order.offset] !== 0)
      return Array.from({ length: order.length }, (_, i) => seats[cells[order.offset + i]! - 1] ?? []).flat();
    if (!initiative) return printed.cards[card ?? '']?.order ?? [];
    return Array.from({ length: initiative.length }, (_, i) => seats[cells[initiative.offset + i]!] ?? '');
  }

  #spaces(cells: Cells, previous: PositionView | undefined): PositionView['spaces'] {
    const spaces: Record<string, SpaceView> = {};
    const shown = this.#shownOfSpaces(cells);
    let hasChanged = previous === undefined;
    for (const [i, located] of this.#locations.spaces.entries()) {
      const previousView = previous?.spaces[located.key];
      const view = this.#space(cells, located, { shown: shown[i]!, previous: previousView });
      spaces[located.key] = view;
      hasChanged ||= view !== previousView;
    }
    return hasChanged ? spaces : previous!.spaces;
  }

  #space(
    cells: Cells,
    located: SpaceCells,
    { shown, previous }: { readonly shown: SpaceView['shown']; readonly previous: SpaceView | undefined },
  ): SpaceView {
    const shownValues = reuseFields(previous?.shown, shown);
    if (previous && shownValues === previous.shown && this.#isSpaceUnchanged(cells, located)) return previous;
    return {
      level: located.hasLevel && located.level !== undefined ? this.#levelAt(cells, located.level) : null,
      inPlay: !located.dormant || (located.open !== undefined && cells[located.open] !== 0),
      pieces: reuseFields(previous?.pieces, countsOf(cells, located.pieces)),
      markers: reuseFields(previous?.markers, countsOf(cells, located.markers)),
      held: heldMarkers(cells, located.held, previous?.held),
      shown: shownValues,
    };
  }

  #isSpaceUnchanged(cells: Cells, { pieces, level, open, markers, held }: SpaceCells): boolean {
    const isSame = (cell: number | undefined): boolean =>
      cell === undefined || this.#cells![cell] === cells[cell];
    for (const [, cell] of pieces) if (!isSame(cell)) return false;
    for (const [, cell] of markers) if (!isSame(cell)) return false;
    for (const [, byFaction] of held) for (const [, cell] of byFaction) if (!isSame(cell)) return false;
    return isSame(level) && isSame(open);
  }

  #levelAt(cells: Cells, cell: number): string {
    return String(valueOf(this.#locations.regions.get('LEVEL')!, cells[cell]!));
  }

  #factions(cells: Cells, previous: PositionView | undefined): PositionView['factions'] {
    const factions: Record<string, FactionView> = {};
    let hasChanged = previous === undefined;
    for (const located of this.#locations.factions) {
      const previousView = previous?.factions[located.key];
      const view = reuseFields(previousView, this.#faction(cells, located, previousView));
      factions[located.key] = view;
      hasChanged ||= view !== previousView;
    }
    return hasChanged ? factions : previous!.factions;
  }

  #faction(cells: Cells, located: FactionCells, previous: FactionView | undefined): FactionView {
    const valueAt = (cell: number | undefined): number => (cell === undefined ? 0 : cells[cell]!);
    const held: Record<string, number> = {};
    for (const [key, cellsOfMarker] of located.held) {
      let sum = 0;
      for (const cell of cellsOfMarker) sum += cells[cell]!;
      if (sum !== 0) held[key] = sum;
    }
    return {
      nonplayer: valueAt(located.nonplayer) !== 0,
      eligibility: ELIGIBILITIES[valueAt(located.eligible)]!,
      acted: valueAt(located.acted) !== 0,
      box:
        located.box === undefined
          ? null
          : (valueOf(this.#locations.regions.get('BOX')!, cells[located.box]!) as string | null),
      tracks: reuseFields(previous?.tracks, this.#tracks(cells, located.tracks)),
      available: reuseFields(previous?.available, countsOf(cells, located.available, true)),
      out: reuseFields(previous?.out, countsOf(cells, located.out)),
      held: reuseFields(previous?.held, held),
    };
  }

  #tracks(cells: Cells, tracks: CellLocations['tracks']): Record<string, number | string> {
    const values: Record<string, number | string> = {};
    for (const [key, region, cell] of tracks) values[key] = valueOf(region, cells[cell]!) ?? 0;
    return values;
  }

  #lasting(cells: Cells, previous: PositionView | undefined): readonly LastingView[] {
    const effectsInForce = this.#locations.lasting.filter(
      ({ word, bit }) => ((cells[word]! >> bit) & 1) === 1,
    );
    const views = effectsInForce.map(({ view, by: byFaction }) => {
      const effect = { ...view, by: this.#volume.seats[cells[byFaction]! - 1] ?? null, since: null };
      return reuseFields(
        previous?.lasting.find(({ key }) => key === effect.key),
        effect,
      );
    });
    return reuseList(previous?.lasting, views);
  }

  #frozen(cells: Cells): readonly string[] {
    return this.#locations.frozen.filter(([, cell]) => cells[cell] !== 0).map(([key]) => key);
  }

  #margins(cells: Cells): PositionView['margins'] {
    const { seats, margin } = this.#volume;
    return Object.fromEntries(
      seats.map((seat, i) => {
        const sum = this.#compiledSums.find(({ faction }) => faction === seat);
        const parts = sum ? sumView(this.#volume, cells, sum) : { rule: '', parts: [] };
        return [seat, { ...parts, value: margin(cells, i) }];
      }),
    );
  }

  #sums(cells: Cells): PositionView['sums'] {
    const sums = this.#compiledSums.flatMap((sum) =>
      sum.define === undefined ? [] : [[sum.define, sumView(this.#volume, cells, sum)] as const],
    );
    return Object.fromEntries(sums);
  }

  #shown(cells: Cells): Record<string, ShownValue> {
    const values: Record<string, ShownValue> = {};
    for (const quantity of this.#volume.shown ?? [])
      if (!quantity.spaces) values[quantity.name] = this.#shownValue(cells, quantity, WHOLE_BOARD);
    return values;
  }

  #shownOfSpaces(cells: Cells): readonly Readonly<Record<string, ShownValue>>[] {
    const values = this.#locations.spaces.map((): Record<string, ShownValue> => ({}));
    for (const quantity of this.#volume.shown ?? [])
      for (const space of quantity.spaces ?? [])
        values[space]![quantity.name] = this.#shownValue(cells, quantity, space);
    return values;
  }

  #shownValue(cells: Cells, { type, of }: ShownQuantity, space: number): ShownValue {
    const value = of(cells, space);
    if (typeof value === 'boolean' || type === 'number') return value;
    return (type === 'faction' ? this.#volume.seats[value] : this.#volume.names.spaces[value]?.key) ?? null;
  }

  #singleCell(cells: Cells, name: string): number {
    const region = this.#locations.regions.get(name);
    return region ? cells[region.offset]! : 0;
  }

  #isUnchanged(cells: Cells, start: number, end: number): boolean {
    const previous = this.#cells!;
    for (let i = start; i < end; i++) if (previous[i] !== cells[i]) return false;
    return true;
  }
}

/** Counts by key, without zeros unless `includeZero`. */
function countsOf(cells: Cells, located: readonly Cell[], includeZero = false): Record<string, number> {
  const result: Record<string, number> = {};
  for (const [key, cell] of located) {
    const count = cells[cell]!;
    if (includeZero || count !== 0) result[key] = count;
  }
  return result;
}

function heldMarkers(
  cells: Cells,
  held: SpaceCells['held'],
  previous: SpaceView['held'] | undefined,
): SpaceView['held'] {
  const result: Record<string, Readonly<Record<string, number>>> = {};
  for (const [key, byFaction] of held) {
    const current = countsOf(cells, byFaction);
    if (Object.keys(current).length > 0)
      result[key] = reuseFields(previous?.[key] as typeof current | undefined, current);
  }
  return reuseFields(previous, result);
}

/** Returns `previous` if all fields are identical to those of `next`, and `next` otherwise. */
function reuseFields<T extends object>(previous: T | undefined, next: T): T {
  if (previous === undefined) return next;
  const [previousFields, nextFields] = [previous as Record<string, unknown>, next as Record<string, unknown>];
  // Counts fields up and down instead of allocating lists of keys.
  let surplus = 0;
  for (const key in previousFields) {
    if (previousFields[key] !== nextFields[key]) return next;
    surplus += 1;
  }
  for (const key in nextFields) if (Object.hasOwn(nextFields, key)) surplus -= 1;
  return surplus === 0 ? previous : next;
}

/** As `reuseFields`, for nested objects and lists: unchanged parts are reused too. */
function reuseDeep<T>(previous: T | undefined, next: T): T {
  return reuseDeepUnknown(previous, next) as T;
}

function reuseDeepUnknown(previous: unknown, next: unknown): unknown {
  if (typeof next !== 'object' || next === null || typeof previous !== 'object' || previous === null)
    return next;
  const previousFields = previous as Readonly<Record<string, unknown>>;
  if (Array.isArray(next))
    return reuseList(
      previous as readonly unknown[],
      next.map((item: unknown, i) => reuseDeepUnknown(previousFields[i], item)),
    );
  const members = Object.entries(next).map(([key, value]) => [
    key,
    reuseDeepUnknown(previousFields[key], value),
  ]);
  return reuseFields(previous, Object.fromEntries(members) as object);
}

function reuseList<T>(previous: readonly T[] | undefined, next: readonly T[]): readonly T[] {
  return previous?.length === next.length && next.every((item, i) => item === previous[i]) ? previous : next;
}
