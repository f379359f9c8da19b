/**
 * The public view of the board, read from the cells. Unchanged parts are the same objects as in the previous
 * view, so that rendering can compare by identity; views are built at every decision.
 */
import { type Cells, HEADER } from '../kernel/cells.ts';
import { type Cell, type FactionPlaces, type Places, placesOf, type SpacePlaces } from './places.ts';
import { sumView } from './sums.ts';
import type { Eligibility, FactionView, LastingView, PositionView, SpaceView } from './view.ts';
import type { Region, ShownQuantity, CompiledSum, Volume } from '../volume/volume.ts';
import type { ShownValue } from '../volume/shown-value.ts';

export function valueOf({ values }: Region, value: number): number | string | null {
  if (!values) return value;
  if (values.optional && value === 0) return null;
  return values.names[value - (values.optional ? 1 : values.least)] ?? value;
}

const ELIGIBILITIES: readonly Eligibility[] = ['eligible', 'ineligible', 'ineligible through next card'];

/** Builds public views of one game after another, and reuses parts of the last view. */
export class Position {
  readonly #volume: Volume;
  readonly #places: Places;
  readonly #told: readonly CompiledSum[];
  #cells: Cells | undefined;
  #view: PositionView | undefined;
  readonly #kept = new Map<string, unknown>();

  constructor(volume: Volume, parts = true) {
    this.#volume = volume;
    this.#told = parts ? (volume.sums ?? []) : [];
    this.#places = placesOf(volume);
  }

  of(cells: Cells): PositionView {
    if (this.#view && this.#stays(cells, HEADER, cells.length)) return this.#view;
    const before = this.#view;
    const view = {
      spaces: this.#spaces(cells, before),
      factions: this.#factions(cells, before),
      tracks: kept(before?.tracks, this.#tracks(cells, this.#places.tracks)),
      supplies: kept(before?.supplies, counts(cells, this.#places.supplies, true)),
      lasting: this.#lasting(cells, before),
      shown: kept(before?.shown, this.#shown(cells)),
      frozen: keptList(before?.frozen, this.#frozen(cells)),
      margins: alike(before?.margins, this.#margins(cells)),
      sums: alike(before?.sums, this.#sums(cells)),
      defeat: this.#number(cells, 'DEFEAT') !== 0,
    };
    this.#cells = cells.slice();
    this.#view = view;
    return view;
  }

  /** Returns the value last stored under `name` where it is deeply equal to `now`, and stores the result. */
  keep<T>(name: string, now: T): T {
    const value = alike(this.#kept.get(name) as T | undefined, now);
    this.#kept.set(name, value);
    return value;
  }

  played(cells: Cells): number {
    return this.#number(cells, 'POSITION');
  }

  rounds(cells: Cells): number {
    return this.#number(cells, 'ROUNDS');
  }

  /** The order of the Factions: of the initiative track, as set by an Event, or of the card. */
  order(cells: Cells, card: string | null): readonly string[] {
    const { regions } = this.#places;
    const track = regions.get('INITIATIVE');
    const next = regions.get('ORDER');
    if (next && cells[next.offset] !== 0)
      return Array.from(
        { length: next.length },
        (_, i) => this.#volume.seats[cells[next.offset + i]! - 1] ?? [],
      ).flat();
    if (!track) return this.#volume.printed.cards[card ?? '']?.order ?? [];
    return Array.from({ length: track.length }, (_, i) => this.#volume.seats[cells[track.offset + i]!] ?? '');
  }

  #spaces(cells: Cells, before: PositionView | undefined): PositionView['spaces'] {
    const spaces: Record<string, SpaceView> = {};
    const shown = this.#shownOfSpaces(cells);
    let changed = before === undefined;
    for (const [i, places] of this.#places.spaces.entries()) {
      const old = before?.spaces[places.key];
      const now = this.#space(cells, places, { shown: shown[i]!, old });
      spaces[places.key] = now;
      changed ||= now !== old;
    }
    return changed ? spaces : before!.spaces;
  }

  #space(
    cells: Cells,
    places: SpacePlaces,
    { shown, old }: { readonly shown: SpaceView['shown']; readonly old: SpaceView | undefined },
  ): SpaceView {
    const values = kept(old?.shown, shown);
    if (old && values === old.shown && this.#spaceStays(cells, places)) return old;
    return {
      level: places.leveled && places.level !== undefined ? this.#levelAt(cells, places.level) : null,
      inPlay: !places.dormant || (places.open !== undefined && cells[places.open] !== 0),
      pieces: kept(old?.pieces, counts(cells, places.pieces)),
      markers: kept(old?.markers, counts(cells, places.markers)),
      held: heldAt(cells, places.held, old?.held),
      shown: values,
    };
  }

  #spaceStays(cells: Cells, { pieces, level, open, markers, held }: SpacePlaces): boolean {
    const same = (cell: number | undefined): boolean =>
      cell === undefined || this.#cells![cell] === cells[cell];
    for (const [, cell] of pieces) if (!same(cell)) return false;
    for (const [, cell] of markers) if (!same(cell)) return false;
    for (const [, by] of held) for (const [, cell] of by) if (!same(cell)) return false;
    return same(level) && same(open);
  }

  #levelAt(cells: Cells, cell: number): string {
    return String(valueOf(this.#places.regions.get('LEVEL')!, cells[cell]!));
  }

  #factions(cells: Cells, before: PositionView | undefined): PositionView['factions'] {
    const factions: Record<string, FactionView> = {};
    let changed = before === undefined;
    for (const places of this.#places.factions) {
      const old = before?.factions[places.key];
      const now = kept(old, this.#faction(cells, places, old));
      factions[places.key] = now;
      changed ||= now !== old;
    }
    return changed ? factions : before!.factions;
  }

  #faction(cells: Cells, places: FactionPlaces, old: FactionView | undefined): FactionView {
    const at = (cell: number | undefined): number => (cell === undefined ? 0 : cells[cell]!);
    const held: Record<string, number> = {};
    for (const [key, all] of places.held) {
      let sum = 0;
      for (const cell of all) sum += cells[cell]!;
      if (sum !== 0) held[key] = sum;
    }
    return {
      nonplayer: at(places.nonplayer) !== 0,
      eligibility: ELIGIBILITIES[at(places.eligible)]!,
      acted: at(places.acted) !== 0,
      box:
        places.box === undefined
          ? null
          : (valueOf(this.#places.regions.get('BOX')!, cells[places.box]!) as string | null),
      tracks: kept(old?.tracks, this.#tracks(cells, places.tracks)),
      available: kept(old?.available, counts(cells, places.available, true)),
      out: kept(old?.out, counts(cells, places.out)),
      held: kept(old?.held, held),
    };
  }

  #tracks(cells: Cells, tracks: Places['tracks']): Record<string, number | string> {
    const values: Record<string, number | string> = {};
    for (const [key, region, cell] of tracks) values[key] = valueOf(region, cells[cell]!) ?? 0;
    return values;
  }

  #lasting(cells: Cells, before: PositionView | undefined): readonly LastingView[] {
    const inForce = this.#places.lasting.filter(
      ({ cells: [word, bit] }) => ((cells[word!]! >> bit!) & 1) === 1,
    );
    const list = inForce.map(({ view, cells: [, , by] }) => {
      const now = { ...view, by: this.#volume.seats[cells[by!]! - 1] ?? null, since: null };
      return kept(
        before?.lasting.find(({ key }) => key === now.key),
        now,
      );
    });
    return keptList(before?.lasting, list);
  }

  #frozen(cells: Cells): readonly string[] {
    return this.#places.frozen.filter(([, cell]) => cells[cell] !== 0).map(([key]) => key);
  }

  #margins(cells: Cells): PositionView['margins'] {
    const { seats, margin } = this.#volume;
    return Object.fromEntries(
      seats.map((seat, i) => {
        const sum = this.#told.find(({ faction }) => faction === seat);
        const told = sum ? sumView(this.#volume, cells, sum) : { rule: '', parts: [] };
        return [seat, { ...told, value: margin(cells, i) }];
      }),
    );
  }

  #sums(cells: Cells): PositionView['sums'] {
    const sums = this.#told.flatMap((sum) =>
      sum.define === undefined ? [] : [[sum.define, sumView(this.#volume, cells, sum)] as const],
    );
    return Object.fromEntries(sums);
  }

  #shown(cells: Cells): Record<string, ShownValue> {
    const values: Record<string, ShownValue> = {};
    for (const each of this.#volume.shown ?? [])
      if (!each.spaces) values[each.name] = this.#value(cells, each, -1);
    return values;
  }

  #shownOfSpaces(cells: Cells): readonly Readonly<Record<string, ShownValue>>[] {
    const values = this.#places.spaces.map((): Record<string, ShownValue> => ({}));
    for (const each of this.#volume.shown ?? [])
      for (const space of each.spaces ?? []) values[space]![each.name] = this.#value(cells, each, space);
    return values;
  }

  #value(cells: Cells, { type, of }: ShownQuantity, space: number): ShownValue {
    const value = of(cells, space);
    if (typeof value === 'boolean' || type === 'number') return value;
    return (type === 'faction' ? this.#volume.seats[value] : this.#volume.names.spaces[value]?.key) ?? null;
  }

  #number(cells: Cells, name: string): number {
    const region = this.#places.regions.get(name);
    return region ? cells[region.offset]! : 0;
  }

  #stays(cells: Cells, from: number, to: number): boolean {
    const last = this.#cells!;
    for (let i = from; i < to; i++) if (last[i] !== cells[i]) return false;
    return true;
  }
}

function counts(cells: Cells, places: readonly Cell[], all = false): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [key, cell] of places) {
    const count = cells[cell]!;
    if (all || count !== 0) found[key] = count;
  }
  return found;
}

function heldAt(
  cells: Cells,
  held: SpacePlaces['held'],
  before: SpaceView['held'] | undefined,
): SpaceView['held'] {
  const found: Record<string, Readonly<Record<string, number>>> = {};
  for (const [key, by] of held) {
    const now = counts(cells, by);
    if (Object.keys(now).length > 0) found[key] = kept(before?.[key] as typeof now | undefined, now);
  }
  return kept(before, found);
}

function kept<T extends object>(before: T | undefined, now: T): T {
  if (before === undefined) return now;
  const [old, values] = [before as Record<string, unknown>, now as Record<string, unknown>];
  let left = 0;
  for (const key in old) {
    if (old[key] !== values[key]) return now;
    left += 1;
  }
  for (const key in values) if (Object.hasOwn(values, key)) left -= 1;
  return left === 0 ? before : now;
}

function alike<T>(before: T | undefined, now: T): T {
  return same(before, now) as T;
}

function same(before: unknown, now: unknown): unknown {
  if (typeof now !== 'object' || now === null || typeof before !== 'object' || before === null) return now;
  const old = before as Readonly<Record<string, unknown>>;
  if (Array.isArray(now))
    return keptList(
      before as readonly unknown[],
      now.map((one: unknown, i) => same(old[i], one)),
    );
  const members = Object.entries(now).map(([key, value]) => [key, same(old[key], value)]);
  return kept(before, Object.fromEntries(members) as object);
}

function keptList<T>(before: readonly T[] | undefined, now: readonly T[]): readonly T[] {
  return before?.length === now.length && now.every((one, i) => one === before[i]) ? before : now;
}
