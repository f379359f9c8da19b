/** Cards and Factions of The Guerrilla Generation: Peru. */

export { PROPAGANDA } from '../../core/deck.ts';

/** The two Factions (1.5). */
export type Faction = 'Govt' | 'ShiningPath';

export const FACTIONS: readonly Faction[] = ['Govt', 'ShiningPath'];

export function isFaction(name: string | null | undefined): name is Faction {
  return name === 'Govt' || name === 'ShiningPath';
}

export function otherThan(faction: Faction): Faction {
  return faction === 'Govt' ? 'ShiningPath' : 'Govt';
}

/** Events with one text only (5.2), by number. */
const SINGLE = ['16', '18', '20', '28', '33'];

/** Capabilities (5.3). */
export const CAPABILITIES: ReadonlySet<string> = new Set(['2', '6', '9', '12', '13', '17', '24', '31']);

/** The 36 Event cards with their texts. */
export const CARDS: ReadonlyMap<string, readonly string[]> = new Map(
  Array.from({ length: 36 }, (_, i) => String(i + 1)).map((card) => [
    card,
    SINGLE.includes(card) ? ['event'] : ['top', 'bottom'],
  ]),
);

/** Propaganda cards of a game; the last one ends it (2.4.2). */
export const ROUNDS = 3;
/** Number of cards in a pile of the deck (2.1, set-up). */
export const PILE = 9;
/** Number of bottom cards of a pile among which its Propaganda card is shuffled (2.1, set-up). */
export const DEEP = 3;

/** Maximum Resources and Political Will (1.8, 1.10). */
export const MOST = 20;
