/** Constant tables, and the lists of spaces that rules run over. Generated; do not edit. */

/** Which spaces are adjacent (1.3.6). */
export const ADJACENT: readonly number[] = [
  0, 0, 1, 0, 1, 0, 1, 1,
  0, 0, 0, 0, 1, 1, 0, 1,
  1, 0, 0, 1, 1, 0, 1, 0,
  0, 0, 1, 0, 0, 1, 1, 0,
  1, 1, 1, 0, 0, 1, 0, 1,
  0, 1, 0, 1, 1, 0, 0, 1,
  1, 0, 1, 1, 0, 0, 0, 0,
  1, 1, 0, 0, 1, 1, 0, 0,
];
/** Capital, Harbor, Highmoor, Redstone, Lowfield, Marshes */
export const AMONG_1: readonly number[] = [1, 1, 1, 1, 1, 1, 0, 0];
/** Pop by space. */
export const ATTRIBUTE_Pop: readonly number[] = [3, 2, 1, 0, 2, 1, 0, 0];
/** Highmoor, Redstone */
export const AMONG_2: readonly number[] = [0, 0, 1, 1, 0, 0, 0, 0];
/** Faction of a group. */
export const GROUP_FACTION: readonly number[] = [0, 0, 0, 1, 1, 1];
/** NorthRoad, CoastRoad */
export const AMONG_3: readonly number[] = [0, 0, 0, 0, 0, 0, 1, 1];
/** Capital, Harbor, Highmoor, Lowfield, Marshes */
export const AMONG_4: readonly number[] = [1, 1, 1, 0, 1, 1, 0, 0];
/** Kind of piece of a group. */
export const GROUP_KIND: readonly number[] = [0, 1, 2, 3, 3, 4];
/** Groups of a Faction's enemies, as bits. */
export const ENEMY_MASK: readonly number[] = [56, 7];
/** Groups of a Faction, as bits. */
export const FACTION_MASK: readonly number[] = [7, 56];
/** The same kind of piece in its other state. */
export const GROUP_FLIPPED: readonly number[] = [0, 1, 2, 4, 3, 5];
/** Highmoor, Redstone, Lowfield, Marshes */
export const AMONG_5: readonly number[] = [0, 0, 1, 1, 1, 1, 0, 0];
/** Capital, Harbor */
export const AMONG_6: readonly number[] = [1, 1, 0, 0, 0, 0, 0, 0];
/** Highmoor, Marshes */
export const AMONG_7: readonly number[] = [0, 0, 1, 0, 0, 1, 0, 0];
/** Econ by space. */
export const ATTRIBUTE_Econ: readonly number[] = [0, 0, 0, 0, 0, 0, 2, 3];
/** Capital, Harbor, NorthRoad, CoastRoad */
export const AMONG_8: readonly number[] = [1, 1, 0, 0, 0, 0, 1, 1];
/** Factions in the order of a card; -1 behind the last. */
export const CARD_ORDER: readonly number[] = [
  0, 1,
  0, 1,
  0, 1,
  0, 1,
  0, 1,
  0, 1,
  1, 0,
  1, 0,
  1, 0,
  1, 0,
  1, 0,
  1, 0,
  -1, -1,
];
/** The round that a card brings, or -1. */
export const CARD_ROUND: readonly number[] = [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0];
/** Whether a card has unshaded text. */
export const HAS_UNSHADED: readonly number[] = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 0];
/** Whether a card has shaded text. */
export const HAS_SHADED: readonly number[] = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 0];
/** Whether a card has single text. */
export const HAS_SINGLE: readonly number[] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0];
export const all_spaces: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7];
export const Roads: readonly number[] = [6, 7];
export const Provinces: readonly number[] = [2, 3, 4, 5];
export const Cities: readonly number[] = [0, 1];
export const Highmoor_Marshes: readonly number[] = [2, 5];
export const Cities_and_Provinces: readonly number[] = [0, 1, 2, 3, 4, 5];
export const Cities_and_Roads: readonly number[] = [0, 1, 6, 7];
