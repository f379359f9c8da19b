/** A stub of the layout that is generated next to `board.ts`, with the constants that the primitives read. */

/** The number of spaces. */
export const SPACES: number = 0;
/** The number of groups of pieces. */
export const GROUPS: number = 0;
/** The number of Factions. */
export const FACTIONS: number = 0;
/** The number of kinds of pieces. */
export const KINDS: number = 0;
/** The number of lasting effects. */
export const LASTINGS: number = 0;
/** Lasting effects in a word. */
export const LASTING_BITS: number = 31;
/** Words of 31 bits in a set of spaces. */
export const SPACE_WORDS: number = 0;
/** Words in the set of candidates of a secret. */
export const SUSPECT_WORDS: number = 0;
/** The value of the lowest level. */
export const LOWEST_LEVEL: number = 0;

/** Pieces by space and group. */
export const BOARD: number = 0;
/** The spaces with pieces of a group, by group, as words of bits. */
export const PRESENT: number = 0;
/** The groups with pieces in a space, by space, as bits. */
export const GROUPS_AT: number = 0;
/** The number of active texts with their own marks of moved pieces. */
export const MARKS: number = 0;
/** The number of moved pieces, by text, space and group. */
export const MOVED: number = 0;
/** Available pieces by kind. */
export const AVAILABLE: number = 0;
/** Pieces out of the game by kind. */
export const OUT: number = 0;
/** Levels' values by space. */
export const LEVEL: number = 0;
/** Markers by marker and space. */
export const MARKER: number = 0;
/** Markers not in play by supply. */
export const SUPPLY: number = 0;
/** Held markers without a holder. */
export const HELD_SUPPLY: number = 0;
/** 1 for a dormant space that is open. */
export const OPEN: number = 0;
/** 0 Eligible, 1 Ineligible, 2 Ineligible through the next card, by Faction. */
export const ELIGIBLE: number = 0;
/** The box that each Faction is in, plus 1; 0 for none. */
export const BOX: number = 0;
/** The order of the deck: a card plus 1, by position. */
export const DECK_ORDER: number = 0;
/** The number of revealed cards. */
export const DECK_REVEALED: number = 0;
/** The Factions that have looked at each card of the deck, as bits. */
export const DECK_SEEN: number = 0;
/** Factions in the order in which they act. */
export const INITIATIVE: number = 0;
/** Lasting effects in force, as words of bits. */
export const LASTING: number = 0;
/** The Faction plus 1 that played a lasting effect. */
export const LASTING_BY: number = 0;

/** The spaces adjacent to each space, as words of bits. */
export const NEIGHBOURS: readonly number[] = [];
/** The kind of each group. */
export const KIND_OF_GROUP: readonly number[] = [];
/** The groups of each kind, as bits. */
export const MASK_OF_KIND: readonly number[] = [];
/** The supply of each marker. */
export const SUPPLY_OF_MARKER: readonly number[] = [];
/** The track of payments. */
export const RESOURCES: number = 0;
/** First cell of each track. */
export const TRACK_AT: readonly number[] = [];
/** Whether each track exists for each Faction. */
export const TRACK_EACH: readonly boolean[] = [];
/** The low end of each track. */
export const TRACK_LOW: readonly number[] = [];
/** The high end of each track. */
export const TRACK_HIGH: readonly number[] = [];
/** First cell of each held marker, by space and Faction. */
export const HELD_AT: readonly number[] = [];
/** Cell of each secret. */
export const SECRET_AT: readonly number[] = [];
/** First word of the candidates of each secret. */
export const SUSPECTS_AT: readonly number[] = [];
/** The card of each lasting effect. */
export const LASTING_CARD: readonly number[] = [];
/** The side of each lasting effect: 0 unshaded, 1 shaded, 2 single. */
export const LASTING_SIDE: readonly number[] = [];
/** Lasting effects that end with Reset, as words of bits. */
export const MOMENTUM_BITS: readonly number[] = [];
/** Lasting effects that end with the next card, as words of bits. */
export const CARD_LASTING_BITS: readonly number[] = [];
/** First cell of each hand, by card. */
export const HAND_AT: readonly number[] = [];
/** First cell, by card, of the Factions that know the place of a card. */
export const HAND_KNOWN: readonly number[] = [];
/** The cards of all hands. */
export const HAND_CARD: readonly number[] = [];
/** The place of the first card of each hand in `HAND_CARD`. */
export const HAND_FIRST: readonly number[] = [];
/** The number of cards of each hand. */
export const HAND_SIZE: readonly number[] = [];
/** The track with the size of each hand. */
export const HAND_TRACK: readonly number[] = [];
/** First cell of what was secretly chosen for each track; -1 for a track without secrets. */
export const HIDDEN_AT: readonly number[] = [];
/** The first secret of each track, in the list of secrets. */
export const HIDDEN_FIRST: readonly number[] = [];
/** First word of the possible values of each track. */
export const POSSIBLE_AT: readonly number[] = [];
/** Words in the possible values of each track. */
export const POSSIBLE_WORDS: readonly number[] = [];
/** The Faction of each secret. */
export const SECRET_OWNER: readonly number[] = [];
/** The group that hides each secret; -1 for a secret space. */
export const HIDDEN_GROUP: readonly number[] = [];
/** The group of each such secret after it is revealed. */
export const SHOWN_GROUP: readonly number[] = [];
/** The group of pieces that are known not to hold it. */
export const PLAIN_GROUP: readonly number[] = [];
/** Cell that is 1 while the owner of a secret does not know it either; -1 if that is impossible. */
export const UNKNOWN_AT: readonly number[] = [];
/** The number of cards of the largest deck. */
export const DECK_CAPACITY: number = 0;
