/** The table of Peru. All derived values are recomputed from the pieces, independently of the engine. */
import type { Entry, View } from '@quipu/engine';
import { comparing, type Furniture, Tabletop } from '../core/table.ts';
import { nameAt, numberAt } from '../core/views.ts';
import { type Faction, FACTIONS } from './facts/cards.ts';
import { CAPTURED, GROUPS, HUNT, type Kind, PRESIDENTS } from './facts/pieces.ts';
import { CARDS_WITH_PIECES, NAMES, PLACES, spaceNamed } from './facts/spaces.ts';

/** The controller of Lima or a Department (1.7). */
export type Control = Faction | undefined;

export const FURNITURE: Furniture<Faction, Kind> = {
  names: [...NAMES, ...Object.keys(CARDS_WITH_PIECES)],
  groups: GROUPS,
  factions: FACTIONS,
  // The last marker records where Police have fought as Troops (Event 24).
  markers: ['Terror', 'Sabotage', 'EmergencyZone', 'SinchiRaid'],
  extras: [],
};

export class Table extends Tabletop<Faction, Kind> {
  will = 0;
  /** Index in `HUNT`. */
  hunt = 0;
  /** Index in `PRESIDENTS`. */
  president = 0;

  constructor(view: View) {
    super(FURNITURE);
    this.lay(view);
  }

  override lay(view: View): void {
    super.lay(view);
    this.will = numberAt(view, 'tracks', 'PoliticalWill');
    this.hunt = huntIn(view);
    this.president = presidentIn(view);
  }

  override apply(entry: Entry): void {
    super.apply(entry);
    if (entry.kind !== 'track') return;
    if (entry.track === 'PoliticalWill') this.will = entry.to;
    if (entry.track === 'Hunt') this.hunt = entry.to;
    if (entry.track === 'President') this.president = entry.to;
  }

  override differences(view: View): readonly string[] {
    const found = [...super.differences(view)];
    const compare = comparing(found);
    compare('Political Will', this.will, numberAt(view, 'tracks', 'PoliticalWill'));
    compare('Hunt Track', this.hunt, huntIn(view));
    compare('President', this.president, presidentIn(view));
    return found;
  }

  hidden(space: string): number {
    return this.at(space, 'ShiningPath Guerrilla Underground');
  }

  rondas(space: string): number {
    return this.count(space, 'Govt', 'Rondas');
  }

  activeRondas(space: string): number {
    return this.at(space, 'Govt Rondas Active');
  }

  troops(space: string): number {
    return this.count(space, 'Govt', 'Troops');
  }

  police(space: string): number {
    return this.count(space, 'Govt', 'Police');
  }

  /** Active Guerrillas and Bases, which are always Active (1.4.3). */
  exposed(space: string): number {
    return this.at(space, 'ShiningPath Guerrilla Active') + this.bases(space);
  }

  /** The controller of Lima or a Department: Underground Rondas do not count (1.7). LoCs have none. */
  control(space: string): Control {
    if (spaceNamed(space).loc) return undefined;
    const govt = this.cubes(space) + this.activeRondas(space);
    const path = this.count(space, 'ShiningPath');
    if (govt === path) return undefined;
    return govt > path ? 'Govt' : 'ShiningPath';
  }

  isZone(space: string): boolean {
    return this.marker(space, 'EmergencyZone') > 0;
  }

  get shiningPathPopulation(): number {
    return PLACES.reduce(
      (sum, name) => sum + (this.control(name) === 'ShiningPath' ? spaceNamed(name).population : 0),
      0,
    );
  }

  /** Whether Guzmán is captured (6.7.2). */
  get captured(): boolean {
    return this.hunt === CAPTURED;
  }
}

function huntIn(view: View): number {
  const shown = nameAt(view, 'tracks', 'Hunt');
  return HUNT.findIndex(({ name }) => name === shown);
}

function presidentIn(view: View): number {
  return PRESIDENTS.indexOf(nameAt(view, 'tracks', 'President'));
}
