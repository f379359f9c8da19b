/**
 * The table of Andean Abyss. All derived values are recomputed from the pieces, independently of the engine.
 */
import type { Entry, View } from '@quipu/engine';
import { comparing, type Furniture, Tabletop } from '../core/table.ts';
import { nameAt, numberAt } from '../core/views.ts';
import { type Faction, FACTIONS } from './facts/cards.ts';
import { GROUPS, type Kind, PRESIDENTS } from './facts/pieces.ts';
import { FOREIGN, NAMES, PLACES, spaceNamed } from './facts/spaces.ts';

/** The controller of a City or Department (1.8). */
export type Control = 'Govt' | 'FARC' | undefined;

export const FURNITURE: Furniture<Faction, Kind> = {
  names: NAMES,
  groups: GROUPS,
  factions: FACTIONS,
  markers: ['Terror', 'Sabotage', 'FARCZone'],
  extras: FACTIONS.map((key) => ({ held: 'Shipment', faction: key, text: `Shipments of ${key}` })),
};

export class Table extends Tabletop<Faction, Kind> {
  readonly #open = new Set<string>();
  aid = 0;
  /** Index in `PRESIDENTS`. */
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

  /** The controller of a City or Department; only Government and FARC have Control, and LoCs have none. */
  control(space: string): Control {
    if (spaceNamed(space).loc) return undefined;
    if (this.exceeds(space, 'Govt')) return 'Govt';
    return this.exceeds(space, 'FARC') ? 'FARC' : undefined;
  }

  /** Whether a space is a FARC Zone, closed to Government forces (6.4.4). */
  isZone(space: string): boolean {
    return this.marker(space, 'FARCZone') > 0;
  }

  /** Whether a name is currently a space (1.3.5). */
  isOpen(space: string): boolean {
    return !FOREIGN.includes(space) || this.#open.has(space);
  }

  /** Shipments held by a Faction's Guerrillas in a space, or by all. */
  shipments(space: string, faction?: Faction): number {
    if (faction) return this.extra(space, FACTIONS.indexOf(faction));
    return FACTIONS.reduce((sum, one) => sum + this.shipments(space, one), 0);
  }

  shipmentsOnMap(faction?: Faction): number {
    return NAMES.reduce((sum, space) => sum + this.shipments(space, faction), 0);
  }

  /** 2 × Population in Active Support + Population in Passive Support (1.6.3). */
  get totalSupport(): number {
    return PLACES.reduce((sum, name) => sum + Math.max(0, this.level(name)) * spaceNamed(name).population, 0);
  }

  get totalOpposition(): number {
    return PLACES.reduce(
      (sum, name) => sum + Math.max(0, -this.level(name)) * spaceNamed(name).population,
      0,
    );
  }

  /** Distance of a Faction from its victory condition (7.3); positive is a victory (7.2). */
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
