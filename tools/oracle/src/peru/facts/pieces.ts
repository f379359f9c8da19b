/** Forces, markers and their numbers (1.2, 1.4, 1.4.1). */
import type * as core from '../../core/groups.ts';
import type { Faction } from './cards.ts';

/** What sort of piece a group is. */
export type Kind = 'Troops' | 'Police' | 'Rondas' | 'Guerrilla' | 'Base';

/** A column of the board. Bases have sides too: face down nobody sees which is the Guzmán Directives Base (1.4.4). */
export interface Group extends core.Group {
  readonly faction: Faction;
  readonly kind: Kind;
  readonly cube: boolean;
}

function group(faction: Faction, kind: Kind, side?: string): Group {
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
  group('Govt', 'Rondas', 'Underground'),
  group('Govt', 'Rondas', 'Active'),
  group('ShiningPath', 'Guerrilla', 'Underground'),
  group('ShiningPath', 'Guerrilla', 'Active'),
  ...['Regular', 'Facedown', 'Directives'].map((side) => group('ShiningPath', 'Base', side)),
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

/** Pieces of each kind. Of 5 Bases never more than 4 are in play (1.4.4). */
export const INVENTORY: Readonly<Record<string, number>> = {
  'Govt Troops': 16,
  'Govt Police': 20,
  'Govt Rondas': 10,
  'ShiningPath Guerrilla': 20,
  'ShiningPath Base': 4,
};

/** Emergency Zone markers (1.2). */
export const ZONES = 6;

/** Boxes of the Hunt Track (6.7): its values lie on the board and are assumed, see `facts/peru/map.json` of the reference material. */
export const HUNT: readonly { readonly name: string; readonly value: number }[] = [
  { name: 'Start', value: 0 },
  ...[1, 2, 2, 3].map((value, i) => ({ name: `Box${i + 1}`, value })),
  { name: 'Captured', value: 4 },
];

/** The box of the Hunt Track with which Guzmán is captured. */
export const CAPTURED = 5;

/** Presidents in their order (2.4.1); the last Propaganda card shows none, but Chairman Gonzalo. */
export const PRESIDENTS: readonly string[] = ['Belaunde', 'Garcia', 'Fujimori', 'Gonzalo'];
