/** The Operations and Special Activities (3.2, 3.3, 4.2-4.5), by their names in the log. */
import type { Faction } from './cards.ts';

const COIN: readonly string[] = ['Train', 'Patrol', 'Sweep', 'Assault'];
const INSURGENT: readonly string[] = ['Rally', 'March', 'Attack', 'Terror'];

export const OPERATIONS: readonly string[] = [...COIN, ...INSURGENT];

/** The Operations that a Faction chooses from (3.2, 3.3). */
export function operationsOf(faction: Faction): readonly string[] {
  return faction === 'Govt' ? COIN : INSURGENT;
}

export const ACTIVITIES_OF: Readonly<Record<Faction, readonly string[]>> = {
  Govt: ['AirLift', 'AirStrike', 'Eradicate'],
  FARC: ['Extort', 'Ambush', 'Kidnap'],
  AUC: ['Extort', 'Ambush', 'Assassinate'],
  Cartels: ['Cultivate', 'Process', 'Bribe'],
};

export const ACTIVITIES: ReadonlySet<string> = new Set(Object.values(ACTIVITIES_OF).flat());

/** The Operations that an activity may accompany, if restricted (4.1.1). */
export const ACCOMPANIES: Readonly<Record<string, readonly string[]>> = {
  AirStrike: ['Patrol', 'Sweep', 'Assault'],
  Ambush: ['Attack'],
  Kidnap: ['Terror'],
  Assassinate: ['Terror'],
  Cultivate: ['Rally', 'March'],
  Process: ['Rally', 'March'],
};

/** The phases of a Propaganda Round in their order (6.1-6.6); Support has four parts. */
export const PHASES: readonly string[] = [
  'Victory',
  'Sabotage',
  'Resources',
  'CivicAction',
  'Agitation',
  'Election',
  'EliteBacking',
  'Redeploy',
  'Reset',
].map((phase) => `Propaganda.${phase}`);
