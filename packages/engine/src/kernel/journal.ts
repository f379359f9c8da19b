/**
 * The journal: generated code and the kernel tell it what happens, entry by entry. A session hands the entries on to the log; a search
 * leaves the journal off, and then each effect costs it no more than one branch.
 */

/** The kinds of entry. Each is described by its up to four arguments in order: indices into the lists of the volume, unless they are said to be something else. */
export const ENTRY = {
  /** Pieces are placed: group, space, how many. */
  placed: 0,
  /** Pieces are removed: group, space, how many. */
  removed: 1,
  /** Pieces move: group, space that they leave, space that they come to, how many. */
  moved: 2,
  /** Pieces turn to another state: their group before, their group after, space, how many. */
  flipped: 3,
  /** The level of a space shifts: space, old level, new level. */
  shifted: 4,
  /** Markers are placed: marker, space, how many. */
  marked: 5,
  /** Markers are removed: marker, space, how many. */
  unmarked: 6,
  /** A track changes: track, Faction or -1 for a track that is nobody's, old value, new value. */
  track: 7,
  /** A die is rolled: what it shows, and for which space. */
  rolled: 8,
  /** An Event is executed: card, side (0 unshaded or top, 1 shaded or bottom, 2 single), Faction. */
  event: 9,
  /**
   * A card is drawn: card, the one that then lies open above the deck, or -1, and the order of the Factions if another card gives it (else
   * 0): their places from 1 as digits, the first Faction's the highest, in a base above their number.
   */
  drawn: 10,
  /** A Faction's eligibility: Faction, and 0 if it passes, 1 if it becomes Ineligible, 2 if it becomes Eligible. */
  eligibility: 11,
  /** An Operation, activity, phase or procedure begins: body, Faction, 1 if it is a Limited Operation. */
  began: 12,
  /** A statement of a text that does what it can had nothing to do: body, rule line. */
  skipped: 13,
  /** A lasting change takes force: card, side. */
  inForce: 14,
  /** A secret becomes known: secret, its value plus 1. */
  revealed: 15,
  /** A seat answers a decision: point, option, seat, and 1 if it was the only option. */
  chose: 16,
  /** A seat takes a standing action: the action, option, seat. */
  interjected: 17,
  /** A marker changes hands: held marker, space, the Faction that held it or -1, the Faction that holds it then or -1. */
  held: 18,
  /** A Faction's margin of victory: Faction, margin. */
  margin: 19,
  /** A cost is paid: Faction, cost, what it has left, the space that it is paid for or -1 for none. */
  paid: 20,
  /** A text selects a space to do something there: space. */
  selected: 21,
  /** What has begun ends: body, or -1 for an Event. */
  ended: 22,
  /** Available pieces leave the game: group, how many. */
  retired: 23,
  /** A Faction is first in the order of the card at hand: Faction. */
  first: 24,
  /** A Faction chooses what it may do on this card: Faction, box of the sequence. */
  boxed: 25,
  /** A value of spaces is fixed as it is, for a while: its place among the values that are shown, or -1. */
  fixed: 26,
  /** A lasting change is no longer in force: card, side. */
  lapsed: 27,
} as const;

/** The number of a kind of entry. */
export type EntryKind = (typeof ENTRY)[keyof typeof ENTRY];

/** What hears the journal: the kind of an entry, the index of the rule line that caused it or a number below 0, and up to four arguments. */
// eslint-disable-next-line max-params -- the journal tells of each entry by position, without an object for each
export type Sink = (kind: number, line: number, a: number, b: number, c: number, d: number) => void;

/** An entry as it was recorded. */
export type Recorded = Readonly<Parameters<Sink>>;

/** The journal that all games share, since they run one at a time. Generated code asks whether it is on before it records; a session turns it on and names who hears it around each run. */
export const journal: { on: boolean; record: Sink } = { on: false, record: () => undefined };
