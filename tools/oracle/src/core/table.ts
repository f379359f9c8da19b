/** A model of the table: initialized from the first view and updated by each log entry. */
import type { Entry, View } from '@quipu/engine';
import { type Group, LEVELS } from './groups.ts';
import { numberAt } from './views.ts';

/** A further value of spaces in views: the markers of a kind that a Faction holds there. */
export interface Extra {
  readonly held: string;
  readonly faction: string;
  readonly text: string;
}

/** The components of a volume's table. */
export interface Furniture<F extends string = string, K extends string = string> {
  readonly names: readonly string[];
  readonly groups: readonly Group<F, K>[];
  readonly markers: readonly string[];
  readonly factions: readonly F[];
  /** Values of a space stored after its level and markers. */
  readonly extras: readonly Extra[];
}

/** Pieces, levels, markers and Resources of any volume. Volumes add their own tracks. */
export class Tabletop<F extends string = string, K extends string = string> {
  readonly #furniture: Furniture<F, K>;
  /** By space and column: groups, the level, markers, extras. */
  readonly #rows: ReadonlyMap<string, number[]>;
  /** The column of each group; the columns of each Faction, kind and pool, and of all cubes. */
  readonly #columns: ReadonlyMap<string, number>;
  readonly #sets: ReadonlyMap<string, readonly number[]>;
  readonly #pools: ReadonlyMap<string, string>;
  readonly #available = new Map<string, number>();
  readonly #out = new Map<string, number>();
  readonly #resources = new Map<string, number>();
  /** Sums of each column over all spaces. */
  readonly #sums: number[];
  /** The last view equal to the model; reset by each entry. */
  #agreed: View | undefined;

  constructor(furniture: Furniture<F, K>) {
    const { names, groups, markers, extras } = furniture;
    this.#furniture = furniture;
    const width = groups.length + 1 + markers.length + extras.length;
    this.#rows = new Map(names.map((name) => [name, Array<number>(width).fill(0)]));
    this.#sums = Array<number>(width).fill(0);
    this.#columns = new Map(groups.map(({ key }, i) => [key, i]));
    const sets = new Map<string, number[]>();
    for (const [i, { faction, kind, pool, cube }] of groups.entries())
      for (const name of [faction, kind, pool, ...(cube ? ['cube'] : [])])
        sets.set(name, [...(sets.get(name) ?? []), i]);
    this.#sets = sets;
    this.#pools = new Map(groups.flatMap(({ key, pool }) => [[key, pool] as const, [pool, pool] as const]));
  }

  /** Initializes the model from a view. */
  lay(view: View): void {
    this.#eachColumn(view, (space, column, value) => this.#put(this.#rowOf(space), column, value));
    for (const { pool } of this.#furniture.groups) {
      this.#available.set(pool, numberAt(view, 'factions', ownerOf(pool), 'available', pool));
      this.#out.set(pool, numberAt(view, 'factions', ownerOf(pool), 'out', pool));
    }
    for (const faction of this.#furniture.factions)
      this.#resources.set(faction, numberAt(view, 'factions', faction, 'tracks', 'Resources'));
  }

  /** Applies one log entry. */
  apply(entry: Entry): void {
    switch (entry.kind) {
      case 'placed':
        this.#add(entry.space, entry.group, entry.count);
        this.#pool(this.#available, entry.group, -entry.count);
        break;
      case 'removed':
        this.#add(entry.space, entry.group, -entry.count);
        this.#pool(this.#available, entry.group, entry.count);
        break;
      case 'moved':
        this.#add(entry.from, entry.group, -entry.count);
        this.#add(entry.to, entry.group, entry.count);
        break;
      case 'flipped':
        this.#add(entry.space, entry.from, -entry.count);
        this.#add(entry.space, entry.to, entry.count);
        break;
      case 'retired':
        this.#pool(this.#available, entry.group, -entry.count);
        this.#pool(this.#out, entry.group, entry.count);
        break;
      case 'shifted':
        this.#put(this.#rowOf(entry.space), this.#level, LEVELS[entry.to] ?? 0);
        break;
      case 'marked':
      case 'unmarked':
        this.#mark(entry.space, entry.marker, entry.kind === 'marked' ? entry.count : -entry.count);
        break;
      case 'track':
        if (entry.track === 'Resources') this.#resources.set(String(entry.faction), entry.to);
        break;
      case 'paid':
        this.#resources.set(entry.faction, entry.left);
        break;
      default:
    }
  }

  /** Returns the differences from a view as text; empty if both agree. */
  differences(view: View): readonly string[] {
    const found: string[] = [];
    const compare = comparing(found);
    if (!this.#agreesWith(view)) {
      this.#eachColumn(view, (space, column, value) => {
        const mine = this.#rowOf(space)[column] ?? 0;
        if (mine !== value) compare(`${this.#columnText(column)} in ${space}`, mine, value);
      });
      this.#agreed = found.length === 0 ? view : undefined;
    }
    for (const pool of new Set(this.#furniture.groups.map((group) => group.pool))) {
      compare(
        `Available ${pool}`,
        this.available(pool),
        numberAt(view, 'factions', ownerOf(pool), 'available', pool),
      );
      compare(`${pool} out`, this.out(pool), numberAt(view, 'factions', ownerOf(pool), 'out', pool));
    }
    for (const faction of this.#furniture.factions)
      compare(
        `Resources of ${faction}`,
        this.resources(faction),
        numberAt(view, 'factions', faction, 'tracks', 'Resources'),
      );
    return found;
  }

  at(space: string, group: string): number {
    return this.#rowOf(space)[this.#columns.get(group) ?? -1] ?? 0;
  }

  /** Pieces of a Faction, or of one of its kinds, in a space, Underground or Active. */
  count(space: string, faction: F, kind?: K): number {
    return this.#sumOf(this.#rowOf(space), kind === undefined ? faction : `${faction} ${kind}`);
  }

  /** Pieces of a Faction, or of one of its kinds, in all spaces. */
  onMap(faction: F, kind?: K): number {
    return this.#sumOf(this.#sums, kind === undefined ? faction : `${faction} ${kind}`);
  }

  /** Guerrillas of a Faction, or of all. */
  guerrillas(space: string, faction?: F): number {
    return this.#sumOf(this.#rowOf(space), faction === undefined ? 'Guerrilla' : `${faction} Guerrilla`);
  }

  bases(space: string): number {
    return this.#sumOf(this.#rowOf(space), 'Base');
  }

  cubes(space: string): number {
    return this.#sumOf(this.#rowOf(space), 'cube');
  }

  total(space: string): number {
    const row = this.#rowOf(space);
    let sum = 0;
    for (let i = 0; i < this.#level; i += 1) sum += row[i] ?? 0;
    return sum;
  }

  /** Positive for Support, negative for Opposition. */
  level(space: string): number {
    return this.#rowOf(space)[this.#level] ?? 0;
  }

  marker(space: string, marker: string): number {
    return this.#rowOf(space)[this.#columnOf(marker)] ?? 0;
  }

  markers(marker: string): number {
    return this.#sums[this.#columnOf(marker)] ?? 0;
  }

  /** Available pieces of a pool such as `FARC Guerrilla`. */
  available(pool: string): number {
    return this.#available.get(pool) ?? 0;
  }

  /** Pieces of a pool removed from the game. */
  out(pool: string): number {
    return this.#out.get(pool) ?? 0;
  }

  resources(faction: F): number {
    return this.#resources.get(faction) ?? 0;
  }

  protected extra(space: string, at: number): number {
    return this.#rowOf(space)[this.#extras + at] ?? 0;
  }

  protected addExtra(space: string, at: number, count: number): void {
    this.#change(space, this.#extras + at, count);
  }

  get #level(): number {
    return this.#furniture.groups.length;
  }

  get #extras(): number {
    return this.#level + 1 + this.#furniture.markers.length;
  }

  #sumOf(row: readonly number[], set: string): number {
    let sum = 0;
    for (const column of this.#sets.get(set) ?? []) sum += row[column] ?? 0;
    return sum;
  }

  #columnOf(marker: string): number {
    return this.#level + 1 + this.#furniture.markers.indexOf(marker);
  }

  #columnText(column: number): string {
    const { groups, markers, extras } = this.#furniture;
    if (column < this.#level) return groups[column]?.key ?? '';
    if (column === this.#level) return 'level';
    return markers[column - this.#level - 1] ?? extras[column - this.#extras]?.text ?? '';
  }

  /**
   * Visits the columns of a view's spaces. A callback avoids allocations, since this runs at every decision.
   */
  #eachColumn(view: View, visit: (space: string, column: number, value: number) => void): void {
    const { names, groups, markers, extras } = this.#furniture;
    const [level, first] = [this.#level, this.#extras];
    for (const space of names) {
      const seen = view.spaces[space];
      for (let i = 0; i < groups.length; i += 1) visit(space, i, seen?.pieces[groups[i]?.key ?? ''] ?? 0);
      visit(space, level, LEVELS[seen?.level ?? ''] ?? 0);
      for (let i = 0; i < markers.length; i += 1)
        visit(space, level + 1 + i, seen?.markers[markers[i] ?? ''] ?? 0);
      for (const [i, { held, faction }] of extras.entries())
        visit(space, first + i, seen?.held[held]?.[faction] ?? 0);
    }
  }

  #add(space: string | null, group: string | null, count: number): void {
    this.#change(space, this.#columns.get(String(group)) ?? -1, count);
  }

  #change(space: string | null, column: number, count: number): void {
    const row = this.#rowOf(String(space));
    if (column < 0) throw new Error(`${String(space)} has no such column`);
    this.#put(row, column, (row[column] ?? 0) + count);
  }

  #put(row: number[], column: number, value: number): void {
    this.#sums[column] = (this.#sums[column] ?? 0) + value - (row[column] ?? 0);
    row[column] = value;
    this.#agreed = undefined;
  }

  /** Whether a view has the identical objects that were compared before: games share unchanged ones. */
  #agreesWith({ spaces }: View): boolean {
    return this.#agreed?.spaces === spaces;
  }

  #rowOf(space: string): number[] {
    const row = this.#rows.get(space);
    if (!row) throw new Error(`there is no space ${space}`);
    return row;
  }

  #pool(pool: Map<string, number>, group: string | null, count: number): void {
    const key = this.#pools.get(String(group));
    if (key === undefined) throw new Error(`there are no pieces ${String(group)}`);
    pool.set(key, (pool.get(key) ?? 0) + count);
  }

  #mark(space: string | null, marker: string | null, count: number): void {
    if (!this.#furniture.markers.includes(String(marker)))
      throw new Error(`there are no markers ${String(marker)}`);
    this.#change(space, this.#columnOf(String(marker)), count);
  }
}

/** The Faction of a pool: `FARC Guerrilla`. */
const ownerOf = (pool: string): string => pool.split(' ')[0] ?? '';

/** Returns a function that records differing values. */
export function comparing(found: string[]): (name: string, logged: number, seen: number) => void {
  return (name, logged, seen) => {
    if (logged !== seen) found.push(`${name}: logged ${logged}, seen ${seen}`);
  };
}
