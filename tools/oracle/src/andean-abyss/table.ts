/** The table as it stands: laid from the first view, moved on by what the log tells, entry by entry. */
import type { Entry, Values, View } from '@quipu/engine';
import { type Faction, FACTIONS } from './facts/cards.ts';
import { GROUPS, groupNamed, INVENTORY, type Kind, LEVELS, PRESIDENTS } from './facts/pieces.ts';
import { FOREIGN, NAMES, PLACES, spaceNamed } from './facts/spaces.ts';

/** Markers of a space. */
export type Marker = 'Terror' | 'Sabotage' | 'FarcZone';

const MARKERS: readonly Marker[] = ['Terror', 'Sabotage', 'FarcZone'];

/** The column of each group, and the columns of each Faction and of each of its kinds. */
const COLUMNS: ReadonlyMap<string, number> = new Map(GROUPS.map(({ key }, i) => [key, i]));
const SETS: ReadonlyMap<string, readonly number[]> = new Map(
  [...new Set(GROUPS.flatMap(({ faction, pool }) => [faction, pool]))].map((name) => [
    name,
    [...GROUPS.entries()].flatMap(([i, { faction, pool }]) => (faction === name || pool === name ? [i] : [])),
  ]),
);

/** Who Controls a City or Department (1.8). */
export type Control = 'Govt' | 'FARC' | undefined;

/** A member of a view's region by its keys; undefined where there is none. */
export function valueAt({ regions }: View, region: string, ...keys: readonly string[]): Values | undefined {
  let value: Values | undefined = regions[region];
  for (const key of keys) value = typeof value === 'object' ? value?.[key] : undefined;
  return value;
}

/** A number of a view; 0 where there is none. */
export function numberAt(view: View, region: string, ...keys: readonly string[]): number {
  const value = valueAt(view, region, ...keys);
  return typeof value === 'number' ? value : 0;
}

function memberOf(values: Values | undefined, key: string): Values | undefined {
  return typeof values === 'object' ? values?.[key] : undefined;
}

function nameIn(values: Values | undefined, key: string): string {
  const value = memberOf(values, key);
  return typeof value === 'string' ? value : '';
}

function numberIn(values: Values | undefined, key: string): number {
  const value = typeof values === 'object' ? values?.[key] : undefined;
  return typeof value === 'number' ? value : 0;
}

/** What is kept of a space behind its pieces: its level, its markers, the Shipments of each Faction. */
const LEVEL = GROUPS.length;
const MARKED = LEVEL + 1;
const HELD = MARKED + MARKERS.length;
const WIDTH = HELD + FACTIONS.length;

/** The columns of a view's spaces, told one by one: this is asked at every decision. */
function eachColumn(view: View, tell: (space: string, column: number, value: number) => void): void {
  const { BOARD: board, LEVEL: levels, HELD_Shipment: held } = view.regions;
  const markers = MARKERS.map((marker) => valueAt(view, 'MARKER', marker));
  for (const space of NAMES) {
    const [pieces, shipments] = [memberOf(board, space), memberOf(held, space)];
    for (let i = 0; i < GROUPS.length; i += 1) tell(space, i, numberIn(pieces, GROUPS[i]?.key ?? ''));
    tell(space, LEVEL, LEVELS[nameIn(levels, space)] ?? 0);
    for (let i = 0; i < MARKERS.length; i += 1) tell(space, MARKED + i, numberIn(markers[i], space));
    for (let i = 0; i < FACTIONS.length; i += 1)
      tell(space, HELD + i, numberIn(shipments, FACTIONS[i] ?? ''));
  }
}

function columnText(column: number): string {
  if (column < LEVEL) return GROUPS[column]?.key ?? '';
  if (column === LEVEL) return 'level';
  return MARKERS[column - MARKED] ?? `Shipments of ${FACTIONS[column - HELD] ?? ''}`;
}

/** Pieces, markers and tracks. Everything that rules ask of them is reckoned here anew, from nothing but the pieces. */
export class Table {
  /** By space and column. */
  readonly #rows = new Map<string, number[]>(NAMES.map((name) => [name, Array<number>(WIDTH).fill(0)]));
  readonly #available = new Map<string, number>();
  readonly #out = new Map<string, number>();
  readonly #resources = new Map<string, number>();
  readonly #open = new Set<string>();
  aid = 0;
  /** Index among `PRESIDENTS`. */
  president = 0;

  constructor(view: View) {
    this.lay(view);
  }

  /** Lays everything as a view shows it. */
  lay(view: View): void {
    eachColumn(view, (space, column, value) => {
      this.#rowOf(space)[column] = value;
    });
    this.#open.clear();
    for (const space of FOREIGN) if (numberAt(view, 'OPEN', space) === 1) this.#open.add(space);
    for (const { pool } of GROUPS) {
      this.#available.set(pool, numberAt(view, 'AVAILABLE', pool));
      this.#out.set(pool, numberAt(view, 'OUT', pool));
    }
    for (const faction of FACTIONS) this.#resources.set(faction, numberAt(view, 'TRACK_Resources', faction));
    this.aid = numberAt(view, 'TRACK_Aid');
    this.president = PRESIDENTS.indexOf(nameIn(view.regions, 'TRACK_President'));
  }

  /** Moves on by one entry of the log. */
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
        this.#rowOf(String(entry.space))[LEVEL] = LEVELS[String(entry.to)] ?? 0;
        break;
      case 'marked':
      case 'unmarked':
        this.#mark(entry.space, entry.marker, entry.kind === 'marked' ? entry.count : -entry.count);
        break;
      case 'track':
        this.#track(entry.track, entry.faction, entry.to);
        break;
      case 'paid':
        this.#resources.set(String(entry.faction), entry.left);
        break;
      case 'held':
        this.#hold(entry.space, entry.from, -1);
        this.#hold(entry.space, entry.to, 1);
        break;
      case 'event':
        if (entry.side === 'shaded' && entry.card === '33') this.#open.add('Ecuador');
        if (entry.side === 'shaded' && entry.card === '71') this.#open.add('Panama');
        break;
      default:
    }
  }

  /** What differs from a view, in words; empty if it shows the same. */
  differences(view: View): readonly string[] {
    const found: string[] = [];
    const compare = (name: string, mine: number, theirs: number): void => {
      if (mine !== theirs) found.push(`${name}: told ${mine}, seen ${theirs}`);
    };
    eachColumn(view, (space, column, value) => {
      const mine = this.#rowOf(space)[column] ?? 0;
      if (mine !== value) compare(`${columnText(column)} in ${space}`, mine, value);
    });
    for (const pool of Object.keys(INVENTORY)) {
      compare(`Available ${pool}`, this.available(pool), numberAt(view, 'AVAILABLE', pool));
      compare(`${pool} out`, this.out(pool), numberAt(view, 'OUT', pool));
    }
    for (const faction of FACTIONS)
      compare(`Resources of ${faction}`, this.resources(faction), numberAt(view, 'TRACK_Resources', faction));
    compare('Aid', this.aid, numberAt(view, 'TRACK_Aid'));
    compare('President', this.president, PRESIDENTS.indexOf(nameIn(view.regions, 'TRACK_President')));
    for (const space of FOREIGN) compare(space, Number(this.isOpen(space)), numberAt(view, 'OPEN', space));
    return found;
  }

  /** Pieces of one group in a space. */
  at(space: string, group: string): number {
    return this.#rowOf(space)[COLUMNS.get(group) ?? -1] ?? 0;
  }

  /** Pieces of a Faction and kind in a space, Guerrillas of either side. */
  count(space: string, faction: Faction, kind?: Kind): number {
    const row = this.#rowOf(space);
    let sum = 0;
    for (const column of SETS.get(kind === undefined ? faction : `${faction} ${kind}`) ?? [])
      sum += row[column] ?? 0;
    return sum;
  }

  /** Guerrillas of a Faction, or of all. */
  guerrillas(space: string, faction?: Faction): number {
    if (faction) return this.count(space, faction, 'Guerrilla');
    return FACTIONS.reduce((sum, one) => sum + this.count(space, one, 'Guerrilla'), 0);
  }

  /** Troops and Police. */
  cubes(space: string): number {
    return this.count(space, 'Govt', 'Troops') + this.count(space, 'Govt', 'Police');
  }

  /** Bases of all Factions. */
  bases(space: string): number {
    return FACTIONS.reduce((sum, one) => sum + this.count(space, one, 'Base'), 0);
  }

  /** All pieces that stand in a space. */
  total(space: string): number {
    const row = this.#rowOf(space);
    let sum = 0;
    for (let i = 0; i < GROUPS.length; i += 1) sum += row[i] ?? 0;
    return sum;
  }

  /** Whether the pieces of a Faction outnumber those of all others together (1.8). */
  exceeds(space: string, faction: Faction): boolean {
    const own = this.count(space, faction);
    return own > this.total(space) - own;
  }

  /** Who Controls a City or Department; nobody else does, and nobody a LoC. */
  control(space: string): Control {
    if (spaceNamed(space).loc) return undefined;
    if (this.exceeds(space, 'Govt')) return 'Govt';
    return this.exceeds(space, 'FARC') ? 'FARC' : undefined;
  }

  /** Support above 0, Opposition below. */
  level(space: string): number {
    return this.#rowOf(space)[LEVEL] ?? 0;
  }

  marker(space: string, marker: Marker): number {
    return this.#rowOf(space)[MARKED + MARKERS.indexOf(marker)] ?? 0;
  }

  /** Whether Government forces may not be there (6.4.4). */
  isZone(space: string): boolean {
    return this.marker(space, 'FarcZone') > 0;
  }

  /** Whether a name is a space's now (1.3.5). */
  isOpen(space: string): boolean {
    return !FOREIGN.includes(space) || this.#open.has(space);
  }

  /** Markers of one kind on the whole map. */
  markers(marker: Marker): number {
    return NAMES.reduce((sum, space) => sum + this.marker(space, marker), 0);
  }

  /** Shipments that a Faction's Guerrillas hold in a space, or that all hold there. */
  shipments(space: string, faction?: Faction): number {
    if (faction) return this.#rowOf(space)[HELD + FACTIONS.indexOf(faction)] ?? 0;
    return FACTIONS.reduce((sum, one) => sum + this.shipments(space, one), 0);
  }

  /** Shipments on the map, of one Faction or of all. */
  shipmentsOnMap(faction?: Faction): number {
    return NAMES.reduce((sum, space) => sum + this.shipments(space, faction), 0);
  }

  /** Available pieces: `FARC Guerrilla`. */
  available(pool: string): number {
    return this.#available.get(pool) ?? 0;
  }

  /** Pieces that have left the game. */
  out(pool: string): number {
    return this.#out.get(pool) ?? 0;
  }

  resources(faction: Faction): number {
    return this.#resources.get(faction) ?? 0;
  }

  /** A Faction's pieces of a kind on the whole map. */
  onMap(faction: Faction, kind: Kind): number {
    return NAMES.reduce((sum, space) => sum + this.count(space, faction, kind), 0);
  }

  /** 2 x Population in Active Support + Population in Passive Support (1.6.3). */
  get totalSupport(): number {
    return PLACES.reduce((sum, name) => sum + Math.max(0, this.level(name)) * spaceNamed(name).population, 0);
  }

  /** The same of Opposition. */
  get totalOpposition(): number {
    return PLACES.reduce(
      (sum, name) => sum + Math.max(0, -this.level(name)) * spaceNamed(name).population,
      0,
    );
  }

  /** How far a Faction is beyond its victory condition (7.3); above 0 is a victory (7.2). */
  margin(faction: Faction): number {
    const farc = this.onMap('FARC', 'Base');
    switch (faction) {
      case 'Govt':
        return this.totalSupport - 60;
      case 'FARC':
        return this.totalOpposition + farc - 25;
      case 'AUC':
        return this.onMap('AUC', 'Base') - farc;
      case 'Cartels':
        return Math.min(this.onMap('Cartels', 'Base') - 10, this.resources('Cartels') - 40);
    }
  }

  #add(space: string | null, group: string | null, count: number): void {
    this.#change(space, COLUMNS.get(String(group)) ?? -1, count);
  }

  #change(space: string | null, column: number, count: number): void {
    const row = this.#rowOf(String(space));
    if (column < 0) throw new Error(`${String(space)} has no such column`);
    row[column] = (row[column] ?? 0) + count;
  }

  #rowOf(space: string): number[] {
    const row = this.#rows.get(space);
    if (!row) throw new Error(`there is no space ${space}`);
    return row;
  }

  #pool(pool: Map<string, number>, group: string | null, count: number): void {
    const key = poolOf(group);
    pool.set(key, (pool.get(key) ?? 0) + count);
  }

  #mark(space: string | null, marker: string | null, count: number): void {
    this.#change(space, MARKED + MARKERS.findIndex((one) => one === marker), count);
  }

  #hold(space: string | null, faction: string | null, count: number): void {
    const column = HELD + FACTIONS.findIndex((one) => one === faction);
    if (faction !== null) this.#change(space, column, count);
  }

  #track(track: string | null, faction: string | null, to: number): void {
    if (track === 'Resources') this.#resources.set(String(faction), to);
    else if (track === 'Aid') this.aid = to;
    else if (track === 'President') this.president = to;
  }
}

/** The pool of a group, which the log may also name by the pool itself. */
export function poolOf(group: string | null): string {
  const name = String(group);
  return GROUPS.some(({ pool }) => pool === name) ? name : groupNamed(group).pool;
}
