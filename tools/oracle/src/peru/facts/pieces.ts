/** Forces, markers and their numbers (1.2, 1.4, 1.4.1). */
import { byKey, type Group, groupOf } from '../../core/groups.ts';
import type { Faction } from './cards.ts';

export type Kind = 'Troops' | 'Police' | 'Rondas' | 'Guerrilla' | 'Base';

/**
 * All groups, in the order of the board. Bases have sides too: a face-down one may be the Guzmán Directives
 * Base (1.4.4).
 */
export const GROUPS: readonly Group<Faction, Kind>[] = [
  groupOf('Govt', 'Troops'),
  groupOf('Govt', 'Police'),
  groupOf('Govt', 'Rondas', 'Underground'),
  groupOf('Govt', 'Rondas', 'Active'),
  groupOf('ShiningPath', 'Guerrilla', 'Underground'),
  groupOf('ShiningPath', 'Guerrilla', 'Active'),
  ...['Regular', 'Facedown', 'Directives'].map((side) => groupOf('ShiningPath', 'Base', side)),
];

export const groupNamed = byKey(GROUPS);

/** Number of pieces of each kind. At most 4 of 5 Bases are in play (1.4.4). */
export const INVENTORY: Readonly<Record<string, number>> = {
  'Govt Troops': 16,
  'Govt Police': 20,
  'Govt Rondas': 10,
  'ShiningPath Guerrilla': 20,
  'ShiningPath Base': 4,
};

/** Emergency Zone markers (1.2). */
export const ZONES = 6;

/**
 * Boxes of the Hunt Track (6.7): its values are printed on the board and are assumed, see
 * `facts/peru/map.json` of the reference material.
 */
export const HUNT: readonly { readonly name: string; readonly value: number }[] = [
  { name: 'Start', value: 0 },
  ...[1, 2, 2, 3].map((value, i) => ({ name: `Box${i + 1}`, value })),
  { name: 'Captured', value: 4 },
];

/** The box of the Hunt Track with which Guzmán is captured. */
export const CAPTURED = 5;

/** Presidents in their order (2.4.1); the last Propaganda card shows Chairman Gonzalo instead. */
export const PRESIDENTS: readonly string[] = ['Belaunde', 'Garcia', 'Fujimori', 'Gonzalo'];
