/** Keys and names that points and tables share. */
import { DEPARTMENTS_END, SPACES } from './map.ts';

/** Keys of the spaces, by number. */
export const SPACE_KEYS: readonly string[] = SPACES.map(({ key }) => key);

/** The Factions in their printed order. */
export const FACTIONS = ['Govt', 'FARC', 'AUC', 'Cartels'] as const;

/** Keys of counts: option 0 is "1". */
export const COUNTS: readonly string[] = Array.from({ length: 30 }, (_, i) => String(i + 1));

const KINDS: readonly (readonly [state: string, one: string, many: string])[] = [
  ['Guerrilla Underground', 'Guerrilla', 'Guerrillas'],
  ['Guerrilla Active', 'Guerrilla', 'Guerrillas'],
  ['Base', 'Base', 'Bases'],
];
const GOVT_KINDS: typeof KINDS = [
  ['Troops', 'Troops', 'Troops'],
  ['Police', 'Police', 'Police'],
  ['Base', 'Base', 'Bases'],
];

/** Groups by number: key, title, and what the log calls them. */
export const GROUPS = FACTIONS.flatMap((faction, seat) =>
  (seat === 0 ? GOVT_KINDS : KINDS).map(([state, one, many]) => ({
    key: `${faction} ${state}`,
    title: `${faction} ${state}`,
    noun: { one, many, seat },
  })),
);

/** The message parameter that names a space. */
export function spaceParameter(space: number): Readonly<Record<string, string>> {
  return { space: SPACE_KEYS[space]! };
}

/** Keys of the LoCs. */
export const LOC_KEYS: readonly string[] = SPACE_KEYS.slice(DEPARTMENTS_END);
