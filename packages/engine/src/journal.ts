/** What happened, as typed entries. Search leaves it off and pays one branch per effect. */

/** Kinds of entry; each names its arguments a, b, c, d. */
export const ENTRY = {
  /** group, space, count */
  placed: 0,
  /** group, space, count */
  removed: 1,
  /** group, from, to, count */
  moved: 2,
  /** from group, to group, space, count */
  flipped: 3,
  /** space, old level index, new level index */
  shifted: 4,
  /** marker, space, count */
  marked: 5,
  /** marker, space, count */
  unmarked: 6,
  /** track, faction (or -1), old value, new value */
  track: 7,
  /** value */
  rolled: 8,
  /** card, side (0 unshaded or top, 1 shaded or bottom, 2 single), faction */
  event: 9,
  /** card, the next one (or -1) */
  drawn: 10,
  /** faction, what: 0 passes, 1 becomes Ineligible, 2 becomes Eligible */
  eligibility: 11,
  /** body index: an Operation, activity, phase or procedure begins; faction */
  began: 12,
  /** body index, line: a statement of a lenient text had nothing to do */
  skipped: 13,
  /** card, side: a lasting change takes force */
  inForce: 14,
  /** secret, value plus 1: it becomes known */
  revealed: 15,
  /** point, option, seat */
  chose: 16,
  /** standing, option, seat */
  interjected: 17,
  /** held marker, space, from faction (or -1), to faction (or -1) */
  held: 18,
  /** faction, margin */
  margin: 19,
  /** faction, cost, what is left, space (-1 for none) that it is paid for */
  paid: 20,
  /** space: a text selects it to do something there */
  selected: 21,
  /** body index (-1 for an Event): what has begun ends */
  ended: 22,
  /** group, count: Available pieces leave the game */
  retired: 23,
  /** faction: it is first in the order of the card at hand */
  first: 24,
  /** faction, box: it chooses what it may do on this card */
  boxed: 25,
} as const;

/** A kind of entry. */
export type EntryKind = (typeof ENTRY)[keyof typeof ENTRY];

/** Five integers an entry: kind, rule line, and up to four arguments are packed by the sink as it likes. */
// eslint-disable-next-line max-params -- the journal tells of each entry by position, without an object for each
export type Sink = (kind: number, line: number, a: number, b: number, c: number, d: number) => void;

/** The one switch: generated code asks `journal.on` before it records. A session sets it around each run. */
export const journal: { on: boolean; record: Sink } = { on: false, record: () => undefined };
