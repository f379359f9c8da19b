/* eslint-disable jsdoc/require-jsdoc -- one comment stands for a block of numbers */
/** Where everything lies in the array, and what the parts are called. */
import { HEADER } from '@quipu/engine/runtime';

/** The Factions (1.5). */
export const GOVT = 0;
export const FARC = 1;
export const AUC = 2;
export const CARTELS = 3;

/** A group is one Faction's kind of piece in one state; Faction f owns the groups 3f to 3f + 2. */
export const GROUP_COUNT = 12;
/** Groups by number. */
export const TROOPS = 0;
export const POLICE = 1;
/** Masks of groups: the pieces of a Faction, its Guerrillas, those Underground, its Bases; by Faction. */
export const PIECES = new Uint16Array([0b111, 0b111_000, 0b111_000_000, 0b111_000_000_000]);
export const GUERRILLAS = new Uint16Array([0, 0b11_000, 0b11_000_000, 0b11_000_000_000]);
export const UNDERGROUND = new Uint16Array([0, 0b1_000, 0b1_000_000, 0b1_000_000_000]);
export const BASES = new Uint16Array([0b100, 0b100_000, 0b100_000_000, 0b100_000_000_000]);
/** All Bases, whoever owns them. */
export const ANY_BASE = 0b100_100_100_100;

/** Available Forces (1.4.1): the pool that a group is placed from. */
export const POOL = new Uint8Array([0, 1, 2, 3, 3, 4, 5, 5, 6, 7, 7, 8]);
/** How many pieces each pool holds at the most. */
export const POOL_SIZES = [30, 30, 3, 30, 9, 18, 6, 12, 15] as const;
export const POOL_NAMES = [
  'Govt Troops',
  'Govt Police',
  'Govt Base',
  'FARC Guerrilla',
  'FARC Base',
  'AUC Guerrilla',
  'AUC Base',
  'Cartels Guerrilla',
  'Cartels Base',
] as const;

/** The board: a count for each space and group. */
export const BOARD = HEADER;
/** Support, 2 active to -2 active Opposition (1.6.1), by space. */
export const LEVEL = BOARD + 47 * GROUP_COUNT;
/** Terror markers by space; Sabotage on LoCs (3.3.4). */
export const TERROR = LEVEL + 47;
/** Shipments held by space and Faction (4.5.3). */
export const SHIPMENTS = TERROR + 47;
export const AVAILABLE = SHIPMENTS + 47 * 4;
/** Shipments, and Terror or Sabotage markers, that are not on the map. */
export const SHIPMENT_SUPPLY = AVAILABLE + 9;
export const TERROR_SUPPLY = SHIPMENT_SUPPLY + 1;
/** Resources by Faction, 0 to 99; Aid, 0 to 29 (1.7). */
export const RESOURCES = TERROR_SUPPLY + 1;
export const AID = RESOURCES + 4;
/** The deck: its order, how many cards are revealed, the recipe. */
export const DECK = AID + 1;
export const DECK_CAPACITY = 26;
export const REVEALED = DECK + DECK_CAPACITY;
export const RECIPE = REVEALED + 1;

/** Frame of 2.3 sequence: the place in the card's order, who has acted. */
export const SEQUENCE_PLACE = RECIPE + 1;
export const SEQUENCE_ACTED = SEQUENCE_PLACE + 1;

/** Frames of what the sequence calls; they never run at the same time, so they share their cells. */
const CALLED = SEQUENCE_ACTED + 1;

/** Frame of 3.3.1 Rally. */
export const RALLY_OWN = CALLED;
export const RALLY_SPACE = CALLED + 1;
export const RALLY_DONE = CALLED + 2; // two words: the spaces selected so far
export const RALLY_FROM = CALLED + 4;
export const RALLY_GROUP = CALLED + 5;
export const RALLY_LEFT = CALLED + 6;
const RALLY_END = CALLED + 7;

/** Frame of 3.3.4 Terror. */
export const TERROR_OWN = CALLED;
export const TERROR_DONE = CALLED + 1; // two words: the spaces selected and resolved
export const TERROR_COMMITTED = CALLED + 3; // two words: the spaces that Kidnap committed
export const TERROR_ACTIVITY = CALLED + 5; // 1 once a Special Activity has begun
const TERROR_END = CALLED + 6;

/** Frame of 4.3.3 Kidnap, which runs inside Terror. */
export const KIDNAP_SPACE = TERROR_END;
export const KIDNAP_TAKEN = TERROR_END + 1; // two words: the spaces kidnapped in so far
const KIDNAP_END = TERROR_END + 3;

/** Frame of event 29 shaded. */
export const EVENT_29_OWN = CALLED;
export const EVENT_29_SPACE = CALLED + 1;
export const EVENT_29_TIMES = CALLED + 2;
const EVENT_29_END = CALLED + 3;

/** Frame of 4.3.2 Ambush, with the points that a rider may change: which groups act, how many are exposed. */
export const AMBUSH_OWN = EVENT_29_END;
export const AMBUSH_SPACE = EVENT_29_END + 1;
export const AMBUSH_AGENT = EVENT_29_END + 2;
export const AMBUSH_EXPOSES = EVENT_29_END + 3;
export const AMBUSH_RETURN = EVENT_29_END + 4;
const AMBUSH_END = EVENT_29_END + 5;

/** Frame of procedure Strike. */
export const STRIKE_OWN = AMBUSH_END;
export const STRIKE_SPACE = AMBUSH_END + 1;
export const STRIKE_LEFT = AMBUSH_END + 2;
export const STRIKE_LOSER = AMBUSH_END + 3;
export const STRIKE_RETURN = AMBUSH_END + 4;
const STRIKE_END = AMBUSH_END + 5;

/** Cells of a game. */
export const SIZE = Math.max(RALLY_END, KIDNAP_END, STRIKE_END);
/** First cell of the frames, behind the board. */
export const FRAMES = SEQUENCE_PLACE;
