/** Where everything lies in the array, and the indices of all terms. Generated; do not edit. */

/** Cells of a whole game. */
export const SIZE = 294;
/** By space, group: 48 cells. */
export const BOARD = 16;
/** By kind: 5 cells. */
export const AVAILABLE = 64;
/** By kind: 5 cells. */
export const OUT = 69;
/** By space: 8 cells. */
export const LEVEL = 74;
/** By marker, space: 16 cells. */
export const MARKER = 82;
/** By supply: 1 cell. */
export const SUPPLY = 98;
/** By held: 0 cells. */
export const HELD_SUPPLY = 99;
/** By space: 8 cells. */
export const OPEN = 99;
/** By faction: 2 cells. */
export const TRACK_Resources = 107;
/** One cell. */
export const TRACK_Aid = 109;
/** By faction: 2 cells. */
export const ELIGIBLE = 110;
/** By faction: 2 cells. */
export const ACTED = 112;
/** By word: 1 cell. */
export const LASTING = 114;
/** By lasting: 5 cells. */
export const LASTING_BY = 115;
/** By space: 8 cells. */
export const FROZEN_Control = 120;
/** One cell. */
export const FREEZE_Control = 128;
/** One cell. */
export const SECRET_Cache = 129;
/** By word: 1 cell. */
export const SUSPECTS_Cache = 130;
/** One cell. */
export const SETUP = 131;
/** One cell. */
export const DECK_RECIPE = 132;
/** One cell. */
export const DECK_REVEALED = 133;
/** By position: 12 cells. */
export const DECK_ORDER = 134;
/** One cell. */
export const CARD = 146;
/** One cell. */
export const ROUNDS = 147;
/** One cell. */
export const LAST_ROUND = 148;
/** One cell. */
export const POSITION = 149;
/** By faction: 2 cells. */
export const STAYS = 150;
/** One cell. */
export const ACTIVITY = 152;
/** One cell. */
export const OPERATION = 153;
/** By body: 45 cells. */
export const RIDER = 154;
/** By space, group: 48 cells. */
export const MOVED = 199;
/** How many spaces there are. */
export const SPACES = 8;
/** How many groups of pieces there are. */
export const GROUPS = 6;
/** How many Factions there are. */
export const FACTIONS = 2;
/** How many kinds of pieces there are. */
export const KINDS = 5;
/** How many lasting effects there are. */
export const LASTINGS = 5;
/** Lasting effects in a word. */
export const LASTING_BITS = 31;
/** Words that hold what a secret may be. */
export const SUSPECT_WORDS = 1;
/** The value of the lowest level. */
export const LOWEST_LEVEL = -2;
/** The kind of each group. */
export const KIND_OF_GROUP: readonly number[] = [0, 1, 2, 3, 3, 4];
/** The groups of each kind, as bits. */
export const MASK_OF_KIND: readonly number[] = [1, 2, 4, 24, 32];
/** The supply of each marker. */
export const SUPPLY_OF_MARKER: readonly number[] = [0, 0];
/** The track that payments are taken from. */
export const RESOURCES = 0;
/** First cell of each track. */
export const TRACK_AT: readonly number[] = [107, 109];
/** Whether each Faction has its own such track. */
export const TRACK_EACH: readonly boolean[] = [true, false];
/** The low end of each track. */
export const TRACK_LOW: readonly number[] = [0, 0];
/** The high end of each track. */
export const TRACK_HIGH: readonly number[] = [20, 9];
/** First cell of each held marker, by space and Faction. */
export const HELD_AT: readonly number[] = [];
/** Cell of each secret. */
export const SECRET_AT: readonly number[] = [129];
/** First word of what each secret may be. */
export const SUSPECTS_AT: readonly number[] = [130];
/** The card of each lasting effect. */
export const LASTING_CARD: readonly number[] = [0, 0, 1, 1, 8];
/** The side of each lasting effect: 0 unshaded, 1 shaded, 2 single. */
export const LASTING_SIDE: readonly number[] = [0, 1, 0, 1, 1];
/** Lasting effects that end with Reset, as words of bits. */
export const MOMENTUM_BITS: readonly number[] = [16];
/** Lasting effects that end with the next card, as words of bits. */
export const CARD_LASTING_BITS: readonly number[] = [0];
export const faction_Govt = 0;
export const faction_Rebels = 1;
export const space_Capital = 0;
export const space_Harbor = 1;
export const space_Highmoor = 2;
export const space_Redstone = 3;
export const space_Lowfield = 4;
export const space_Marshes = 5;
export const space_NorthRoad = 6;
export const space_CoastRoad = 7;
export const kind_Govt_Troops = 0;
export const kind_Govt_Police = 1;
export const kind_Govt_Base = 2;
export const kind_Rebels_Guerrilla = 3;
export const kind_Rebels_Base = 4;
export const group_Govt_Troops = 0;
export const group_Govt_Police = 1;
export const group_Govt_Base = 2;
export const group_Rebels_Guerrilla_Underground = 3;
export const group_Rebels_Guerrilla_Active = 4;
export const group_Rebels_Base = 5;
export const marker_Terror = 0;
export const marker_Sabotage = 1;
export const supply_Unrest = 0;
export const track_Resources = 0;
export const track_Aid = 1;
export const secret_Cache = 0;
export const lasting_event_1_unshaded = 0;
export const lasting_event_1_shaded = 1;
export const lasting_event_2_unshaded = 2;
export const lasting_event_2_shaded = 3;
export const lasting_event_9_shaded = 4;
