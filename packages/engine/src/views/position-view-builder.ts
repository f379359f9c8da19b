/**
 * The public view of the board, read from the cells. Unchanged parts are the same objects as in the previous
 * view, so that rendering can compare by identity; views are built at every decision.
 */
import { type Cells, HEADER } from '../kernel/cells.ts';
import {
  type KeyedCell,
  type FactionCells,
  type CellLocations,
  cellLocationsOf,
  type SpaceCells,
} from './cell-locations.ts';
import { sumViewOf } from './sum-view.ts';
import type {
  Eligibility,
  EffectSubject,
  FactionView,
  LastingView,
  PositionView,
  SpaceView,
} from './view.ts';
import { factionsOf } from '../volume/volume-words.ts';
import type { Region, ShownQuantity, CompiledSum, Volume } from '../volume/volume.ts';
import type { ShownValue } from '../volume/shown-value.ts';

/** Returns the name of a cell value, or the number if values have no names; null for a missing optional value. */
function namedValueOf({ values }: Region, value: number): number | string | null {
  if (!values) return value;
  if (values.optional && value === 0) return null;
  return values.names[value - (values.optional ? 1 : values.least)] ?? value;
}

const ELIGIBILITY_NAMES: readonly Eligibility[] = ['eligible', 'ineligible', 'ineligible through next card'];

/** The argument of values that belong to the whole board. */
const WHOLE_BOARD = -1;

/** Builds public views of one game after another, and reuses parts of the last view. */
export class PositionViewBuilder {
  readonly #volume: Volume;
  readonly #locations: CellLocations;
  readonly #compiledSums: readonly CompiledSum[];
  #cells: Cells | undefined;
  #view: PositionView | undefined;
  readonly #cachedValues = new Map<string, unknown>();

  /** @param hasParts whether margins and sums have their parts, the slowest to compute */
  constructor(volume: Volume, hasParts = true) {
    this.#volume = volume;
    this.#compiledSums = hasParts ? (volume.sums ?? []) : [];
    this.#locations = cellLocationsOf(volume);
  }

  viewAt(cells: Cells): PositionView {
    if (this.#view && this.#isUnchanged(cells, HEADER, cells.length)) return this.#view;
    const previous = this.#view;
    const view = {
      spaces: this.#spaceViews(cells, previous),
      factions: this.#factionViews(cells, previous),
      tracks: reuseFields(previous?.tracks, this.#trackValues(cells, this.#locations.tracks)),
      supplies: reuseFields(previous?.supplies, countsOf(cells, this.#locations.supplies, true)),
      lasting: this.#lastingViews(cells, previous),
      conditional: reuseList(previous?.conditional, this.#conditionalTexts(cells)),
      shown: reuseFields(previous?.shown, this.#shownValues(cells)),
      frozen: reuseList(previous?.frozen, this.#frozenNames(cells)),
      margins: reuseDeep(previous?.margins, this.#marginViews(cells)),
      sums: reuseDeep(previous?.sums, this.#sumViews(cells)),
      defeat: this.#firstCellOf(cells, 'DEFEAT') !== 0,
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

  playedCardCount(cells: Cells): number {
    return this.#firstCellOf(cells, 'POSITION');
  }

  /** The index of the card in play; -1 before the first one. */
  currentCardIndex(cells: Cells): number {
    return this.#firstCellOf(cells, 'CARD') - 1;
  }

  revealedRoundCount(cells: Cells): number {
    return this.#firstCellOf(cells, 'ROUNDS');
  }

  /** The order of the Factions: of the initiative track, as set by an Event, or of the card. */
  factionOrder(cells: Cells, card: string | null): readonly string[] {
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

  #spaceViews(cells: Cells, previous: PositionView | undefined): PositionView['spaces'] {
    const spaces: Record<string, SpaceView> = {};
    const shown = this.#shownValuesBySpace(cells);
    let hasChanged = previous === undefined;
    for (const [i, spaceCells] of this.#locations.spaces.entries()) {
      const previousView = previous?.spaces[spaceCells.key];
      const view = this.#spaceView(cells, spaceCells, { shown: shown[i]!, previous: previousView });
      spaces[spaceCells.key] = view;
      hasChanged ||= view !== previousView;
    }
    return hasChanged ? spaces : previous!.spaces;
  }

  #spaceView(
    cells: Cells,
    spaceCells: SpaceCells,
    { shown, previous }: { readonly shown: SpaceView['shown']; readonly previous: SpaceView | undefined },
  ): SpaceView {
    const shownValues = reuseFields(previous?.shown, shown);
    if (previous && shownValues === previous.shown && this.#isSpaceUnchanged(cells, spaceCells))
      return previous;
    return {
      level:
        spaceCells.hasLevel && spaceCells.levelCell !== undefined
          ? this.#levelNameAt(cells, spaceCells.levelCell)
          : null,
      inPlay:
        !spaceCells.isDormant || (spaceCells.openCell !== undefined && cells[spaceCells.openCell] !== 0),
      pieces: reuseFields(previous?.pieces, countsOf(cells, spaceCells.pieces)),
      markers: reuseFields(previous?.markers, countsOf(cells, spaceCells.markers)),
      held: heldMarkerCounts(cells, spaceCells.held, previous?.held),
      shown: shownValues,
    };
  }

  #isSpaceUnchanged(cells: Cells, { pieces, levelCell, openCell, markers, held }: SpaceCells): boolean {
    const isSame = (cell: number | undefined): boolean =>
      cell === undefined || this.#cells![cell] === cells[cell];
    for (const [, cell] of pieces) if (!isSame(cell)) return false;
    for (const [, cell] of markers) if (!isSame(cell)) return false;
    for (const [, byFaction] of held) for (const [, cell] of byFaction) if (!isSame(cell)) return false;
    return isSame(levelCell) && isSame(openCell);
  }

  #levelNameAt(cells: Cells, cell: number): string {
    return String(namedValueOf(this.#locations.regions.get('LEVEL')!, cells[cell]!));
  }

  #factionViews(cells: Cells, previous: PositionView | undefined): PositionView['factions'] {
    const factions: Record<string, FactionView> = {};
    let hasChanged = previous === undefined;
    for (const [seat, factionCells] of this.#locations.factions.entries()) {
      const previousView = previous?.factions[factionCells.key];
      const shown = reuseFields(previousView?.shown, this.#shownValuesOfFaction(cells, seat));
      const view = reuseFields(previousView, {
        ...this.#factionView(cells, factionCells, previousView),
        shown,
      });
      factions[factionCells.key] = view;
      hasChanged ||= view !== previousView;
    }
    return hasChanged ? factions : previous!.factions;
  }

  #factionView(
    cells: Cells,
    factionCells: FactionCells,
    previous: FactionView | undefined,
  ): Omit<FactionView, 'shown'> {
    const valueAt = (cell: number | undefined): number => (cell === undefined ? 0 : cells[cell]!);
    const held: Record<string, number> = {};
    for (const [key, cellsOfMarker] of factionCells.held) {
      let sum = 0;
      for (const cell of cellsOfMarker) sum += cells[cell]!;
      if (sum !== 0) held[key] = sum;
    }
    return {
      nonplayer: valueAt(factionCells.nonplayerCell) !== 0,
      eligibility: factionCells.isSeatless
        ? 'ineligible'
        : ELIGIBILITY_NAMES[valueAt(factionCells.eligibilityCell)]!,
      acted: valueAt(factionCells.actedCell) !== 0,
      box: factionCells.boxCell === undefined ? null : this.#boxNameAt(cells, factionCells.boxCell),
      tracks: reuseFields(previous?.tracks, this.#trackValues(cells, factionCells.tracks)),
      available: reuseFields(previous?.available, countsOf(cells, factionCells.available, true)),
      out: reuseFields(previous?.out, countsOf(cells, factionCells.outOfPlay)),
      held: reuseFields(previous?.held, held),
    };
  }

  #boxNameAt(cells: Cells, cell: number): string | null {
    return namedValueOf(this.#locations.regions.get('BOX')!, cells[cell]!) as string | null;
  }

  #trackValues(cells: Cells, tracks: CellLocations['tracks']): Record<string, number | string> {
    const values: Record<string, number | string> = {};
    for (const [key, region, cell] of tracks) values[key] = namedValueOf(region, cells[cell]!) ?? 0;
    return values;
  }

  #lastingViews(cells: Cells, previous: PositionView | undefined): readonly LastingView[] {
    const effectsInForce = this.#locations.lasting.filter(
      ({ wordCell, bit }) => ((cells[wordCell]! >> bit) & 1) === 1,
    );
    const views = effectsInForce.map(({ view, factionCell, subjects }) => {
      const previousEffect = previous?.lasting.find(({ key }) => key === view.key);
      const about = reuseDeep(
        previousEffect?.about,
        subjects.map(({ kind, region, cell }): EffectSubject => {
          const name = String(namedValueOf(region, cells[cell]!) ?? '');
          return kind === 'faction' ? { kind, faction: name } : { kind, space: name };
        }),
      );
      const by = this.#volume.seats[cells[factionCell]! - 1] ?? null;
      return reuseFields(previousEffect, { ...view, by, since: null, ...(about.length > 0 && { about }) });
    });
    return reuseList(previous?.lasting, views);
  }

  #conditionalTexts(cells: Cells): readonly string[] {
    const texts = this.#volume.conditionalTexts ?? [];
    return texts.filter(({ holds }) => holds(cells)).map(({ text }) => text);
  }

  #frozenNames(cells: Cells): readonly string[] {
    return this.#locations.frozen.filter(([, cell]) => cells[cell] !== 0).map(([key]) => key);
  }

  #marginViews(cells: Cells): PositionView['margins'] {
    const { seats, margin } = this.#volume;
    return Object.fromEntries(
      seats.map((seat, i) => {
        const sum = this.#compiledSums.find(({ faction }) => faction === seat);
        const sumParts = sum ? sumViewOf(this.#volume, cells, sum) : { rule: '', parts: [] };
        return [seat, { ...sumParts, value: margin(cells, i) }];
      }),
    );
  }

  #sumViews(cells: Cells): PositionView['sums'] {
    const sums = this.#compiledSums.flatMap((sum) =>
      sum.define === undefined ? [] : [[sum.define, sumViewOf(this.#volume, cells, sum)] as const],
    );
    return Object.fromEntries(sums);
  }

  #shownValues(cells: Cells): Record<string, ShownValue> {
    const values: Record<string, ShownValue> = {};
    for (const quantity of this.#volume.shown ?? [])
      if (!quantity.spaces && !quantity.factions)
        values[quantity.name] = this.#shownValue(cells, quantity, WHOLE_BOARD);
    return values;
  }

  #shownValuesOfFaction(cells: Cells, seat: number): Record<string, ShownValue> {
    const values: Record<string, ShownValue> = {};
    for (const quantity of this.#volume.shown ?? [])
      if (quantity.factions?.includes(seat) === true)
        values[quantity.name] = this.#shownValue(cells, quantity, seat);
    return values;
  }

  #shownValuesBySpace(cells: Cells): readonly Readonly<Record<string, ShownValue>>[] {
    const values = this.#locations.spaces.map((): Record<string, ShownValue> => ({}));
    for (const quantity of this.#volume.shown ?? [])
      for (const space of quantity.spaces ?? [])
        values[space]![quantity.name] = this.#shownValue(cells, quantity, space);
    return values;
  }

  #shownValue(cells: Cells, { type, of }: ShownQuantity, argument: number): ShownValue {
    const value = of(cells, argument);
    if (typeof value === 'boolean' || type === 'number') return value;
    return (
      (type === 'faction' ? factionsOf(this.#volume)[value] : this.#volume.names.spaces[value]?.key) ?? null
    );
  }

  #firstCellOf(cells: Cells, name: string): number {
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
function countsOf(
  cells: Cells,
  keyedCells: readonly KeyedCell[],
  includeZero = false,
): Record<string, number> {
  const result: Record<string, number> = {};
  for (const [key, cell] of keyedCells) {
    const count = cells[cell]!;
    if (includeZero || count !== 0) result[key] = count;
  }
  return result;
}

function heldMarkerCounts(
  cells: Cells,
  held: SpaceCells['held'],
  previous: SpaceView['held'] | undefined,
): SpaceView['held'] {
  const result: Record<string, Readonly<Record<string, number>>> = {};
  for (const [key, byFaction] of held) {
    const counts = countsOf(cells, byFaction);
    if (Object.keys(counts).length > 0)
      result[key] = reuseFields(previous?.[key] as typeof counts | undefined, counts);
  }
  return reuseFields(previous, result);
}

/** Returns `previous` if it has the same fields as `next` with identical values; if not, returns `next`. */
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

/** Like `reuseFields` for nested objects and lists: also reuses their unchanged parts. */
function reuseDeep<T>(previous: T | undefined, next: T): T {
  return reuseUnknown(previous, next) as T;
}

function reuseUnknown(previous: unknown, next: unknown): unknown {
  if (typeof next !== 'object' || next === null || typeof previous !== 'object' || previous === null)
    return next;
  const previousFields = previous as Readonly<Record<string, unknown>>;
  if (Array.isArray(next))
    return reuseList(
      previous as readonly unknown[],
      next.map((item: unknown, i) => reuseUnknown(previousFields[i], item)),
    );
  const members = Object.entries(next).map(([key, value]) => [key, reuseUnknown(previousFields[key], value)]);
  return reuseFields(previous, Object.fromEntries(members) as object);
}

function reuseList<T>(previous: readonly T[] | undefined, next: readonly T[]): readonly T[] {
  return previous?.length === next.length && next.every((item, i) => item === previous[i]) ? previous : next;
}
