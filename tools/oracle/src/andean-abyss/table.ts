/** The table of Andean Abyss. Everything that rules ask of the pieces is reckoned here anew, from nothing but the pieces. */
import type { Entry, View } from '@quipu/engine';
import { comparing, type Furniture, Tabletop } from '../core/table.ts';
import { nameAt, numberAt } from '../core/views.ts';
import { type Faction, FACTIONS } from './facts/cards.ts';
import { GROUPS, type Kind, PRESIDENTS } from './facts/pieces.ts';
import { FOREIGN, NAMES, PLACES, spaceNamed } from './facts/spaces.ts';

/** Who Controls a City or Department (1.8). */
export type Control = 'Govt' | 'FARC' | undefined;

/** What the table is made of. */
export const FURNITURE: Furniture<Faction, Kind> = {
  names: NAMES,
  groups: GROUPS,
  factions: FACTIONS,
  markers: ['Terror', 'Sabotage', 'FARCZone'],
  extras: FACTIONS.map((key) => ({ held: 'Shipment', faction: key, text: `Shipments of ${key}` })),
};

/** Pieces, markers and tracks. */
export class Table extends Tabletop<Faction, Kind> {
  readonly #open = new Set<string>();
  aid = 0;
  /** Index among `PRESIDENTS`. */
  president = 0;

  constructor(view: View) {
    super(FURNITURE);
    this.lay(view);
  }

  override lay(view: View): void {
    super.lay(view);
    this.#open.clear();
    for (const space of FOREIGN) if (view.spaces[space]?.inPlay === true) this.#open.add(space);
    this.aid = numberAt(view, 'tracks', 'Aid');
    this.president = PRESIDENTS.indexOf(nameAt(view, 'tracks', 'President'));
  }

  override apply(entry: Entry): void {
    super.apply(entry);
    switch (entry.kind) {
      case 'track':
        this.#track(entry.track, entry.to);
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

  override differences(view: View): readonly string[] {
    const found = [...super.differences(view)];
    const compare = comparing(found);
    compare('Aid', this.aid, numberAt(view, 'tracks', 'Aid'));
    compare('President', this.president, PRESIDENTS.indexOf(nameAt(view, 'tracks', 'President')));
    for (const space of FOREIGN)
      compare(space, Number(this.isOpen(space)), Number(view.spaces[space]?.inPlay));
    return found;
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

  /** Whether Government forces may not be there (6.4.4). */
  isZone(space: string): boolean {
    return this.marker(space, 'FARCZone') > 0;
  }

  /** Whether a name is a space's now (1.3.5). */
  isOpen(space: string): boolean {
    return !FOREIGN.includes(space) || this.#open.has(space);
  }

  /** Shipments that a Faction's Guerrillas hold in a space, or that all hold there. */
  shipments(space: string, faction?: Faction): number {
    if (faction) return this.extra(space, FACTIONS.indexOf(faction));
    return FACTIONS.reduce((sum, one) => sum + this.shipments(space, one), 0);
  }

  /** Shipments on the map, of one Faction or of all. */
  shipmentsOnMap(faction?: Faction): number {
    return NAMES.reduce((sum, space) => sum + this.shipments(space, faction), 0);
  }

  /** 2 x Population in Active Support + Population in Passive Support (1.6.3). */
  get totalSupport(): number {
    return PLACES.reduce((sum, name) => sum + Math.max(0, this.level(name)) * spaceNamed(name).population, 0);
  }

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

  #hold(space: string | null, faction: string | null, count: number): void {
    const at = FACTIONS.findIndex((one) => one === faction);
    if (faction !== null) this.addExtra(String(space), at, count);
  }

  #track(track: string | null, to: number): void {
    if (track === 'Aid') this.aid = to;
    else if (track === 'President') this.president = to;
  }
}
