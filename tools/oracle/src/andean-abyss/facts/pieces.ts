/** Forces, markers and their numbers (1.4, 1.4.1, inventory of the rule book's back). */
import { byKey, type Group, groupOf } from '../../core/groups.ts';
import { type Faction, INSURGENTS } from './cards.ts';

/** What sort of piece a group is. */
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

/** A group by its key. Throws if no group has it. */
export const groupNamed = byKey(GROUPS);

/** How many pieces of each kind there are in the box. */
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
/** Most Resources of a Faction, and most Aid (1.7). */
export const MOST_RESOURCES = 99;
/** See `MOST_RESOURCES`. */
export const MOST_AID = 29;

/** El Presidente's boxes from the left (6.4.3). */
export const PRESIDENTS: readonly string[] = ['Samper', 'Pastrana', 'Uribe'];
