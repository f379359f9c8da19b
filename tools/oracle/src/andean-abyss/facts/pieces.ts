/** Forces, markers and their numbers (1.4, 1.4.1, inventory of the rule book's back). */
import type * as core from '../../core/groups.ts';
import { type Faction, INSURGENTS } from './cards.ts';

/** What sort of piece a group is. */
export type Kind = 'Troops' | 'Police' | 'Base' | 'Guerrilla';

/** A column of the board: pieces of one Faction and kind, Guerrillas by whether they are Active. */
export interface Group extends core.Group {
  readonly faction: Faction;
  readonly kind: Kind;
  readonly cube: boolean;
}

function group(faction: Faction, kind: Kind, side?: 'Underground' | 'Active'): Group {
  const pool = `${faction} ${kind}`;
  return {
    key: side ? `${pool} ${side}` : pool,
    pool,
    faction,
    kind,
    cube: kind === 'Troops' || kind === 'Police',
    underground: side === 'Underground',
    active: side === 'Active',
  };
}

/** All groups, in the order of the board. */
export const GROUPS: readonly Group[] = [
  group('Govt', 'Troops'),
  group('Govt', 'Police'),
  group('Govt', 'Base'),
  ...INSURGENTS.flatMap((faction) => [
    group(faction, 'Guerrilla', 'Underground'),
    group(faction, 'Guerrilla', 'Active'),
    group(faction, 'Base'),
  ]),
];

const BY_KEY = new Map(GROUPS.map((one) => [one.key, one]));

/**
 * A group by its key.
 * @throws {Error} if there is none
 */
export function groupNamed(key: string | null): Group {
  const found = BY_KEY.get(key ?? '');
  if (!found) throw new Error(`there are no pieces ${String(key)}`);
  return found;
}

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
