/** Forces, markers and their numbers (1.4, 1.4.1, inventory on the back of the rulebook). */
import { byKey, type Group, groupOf } from '../../core/groups.ts';
import { type Faction, INSURGENTS } from './cards.ts';

export type Kind = 'Troops' | 'Police' | 'Base' | 'Guerrilla';

/** All groups, in the order of the board. */
export const GROUPS: readonly Group<Faction, Kind>[] = [
  groupOf('Govt', 'Troops'),
  groupOf('Govt', 'Police'),
  groupOf('Govt', 'Base'),
  ...INSURGENTS.flatMap((faction) => [
    groupOf(faction, 'Guerrilla', 'Underground'),
    groupOf(faction, 'Guerrilla', 'Active'),
    groupOf(faction, 'Base'),
  ]),
];

export const groupNamed = byKey(GROUPS);

/** Number of pieces of each kind in the box. */
export const INVENTORY: Readonly<Record<string, number>> = {
  'Govt Troops': 30,
  'Govt Police': 30,
  'Govt Base': 3,
  'FARC Guerrilla': 30,
  'FARC Base': 9,
  'AUC Guerrilla': 18,
  'AUC Base': 6,
  'Cartels Guerrilla': 12,
  'Cartels Base': 15,
};

/** Shipments (4.5.3). */
export const SHIPMENTS = 4;
/** Markers for Terror and Sabotage together (3.3.4). */
export const UNREST = 40;
/** Maximum Resources of a Faction (1.7). */
export const MOST_RESOURCES = 99;
/** Maximum Aid (1.7). */
export const MOST_AID = 29;

/** El Presidente's boxes from the left (6.4.3). */
export const PRESIDENTS: readonly string[] = ['Samper', 'Pastrana', 'Uribe'];
