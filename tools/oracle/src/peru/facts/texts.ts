/** The Operations and Special Activities (3.2, 3.3, 4.2, 4.3), by their names in the log. */
import type { Faction } from './cards.ts';

export const OPERATIONS_OF: Readonly<Record<Faction, readonly string[]>> = {
  Govt: ['Train', 'Patrol', 'Sweep', 'Assault'],
  ShiningPath: ['Rally', 'March', 'Attack', 'Terror'],
};

export const ACTIVITIES_OF: Readonly<Record<Faction, readonly string[]>> = {
  Govt: ['Investigate', 'Reprisal', 'Organize'],
  ShiningPath: ['Govern', 'Evade', 'Ambush'],
};

export const OPERATIONS: readonly string[] = Object.values(OPERATIONS_OF).flat();

export const ACTIVITIES: readonly string[] = Object.values(ACTIVITIES_OF).flat();

/** The Operations that an activity may accompany, if not all (4.1.1). */
export const ACCOMPANIES: Readonly<Record<string, readonly string[]>> = {
  Investigate: ['Train', 'Patrol', 'Sweep'],
  Reprisal: ['Patrol', 'Sweep', 'Assault'],
  Govern: ['Rally', 'March', 'Terror'],
  Evade: ['Rally', 'March'],
  Ambush: ['Attack'],
};

/** The phases of a Propaganda Round in their order (2.4, 6.1-6.6), with the parts reported by the log. */
export const PHASES: readonly string[] = [
  'CurrentPresident',
  'Investigates',
  'DirectivesExecuted',
  'RondasReact',
  'PoliticalWill',
  'Resources',
  'CivicAction',
  'Agitate',
  'GovernmentRedeploy',
  'EmergencyZones',
  'GuzmanDirectives',
  'Reset',
].map((phase) => `Propaganda.${phase}`);

/** The last phase of the final Round (2.4.2). */
export const LAST_PHASE = 'Propaganda.PoliticalWill';
