/**
 * The journal: generated code and the kernel record all effects here. Games forward the entries to the log;
 * searches turn the journal off, so that each effect costs only one branch.
 */

/**
 * Kinds of entries, with up to four arguments in order. Arguments are indices into lists of the volume unless
 * stated.
 * @example
 * journal.on = true;
 * journal.record = (kind) => {
 *   if (kind === ENTRY.rolled) console.log('A die was rolled.');
 * };
 * advance(volume, cells, out);
 * journal.on = false;
 */
export const ENTRY = {
  /** Pieces are placed: group, space, number. */
  placed: 0,
  /** Pieces are removed: group, space, number. */
  removed: 1,
  /** Pieces move: group, origin, destination, number. */
  moved: 2,
  /** Pieces change their state: old group, new group, space, number. */
  flipped: 3,
  /** The level of a space shifts: space, old level, new level. */
  shifted: 4,
  /** Markers are placed: marker, space, number. */
  marked: 5,
  /** Markers are removed: marker, space, number. */
  unmarked: 6,
  /** A track changes: track, Faction or -1, old value, new value. */
  track: 7,
  /** A die is rolled: result, space that it is for, 1 if it is added to the preceding die. */
  rolled: 8,
  /** An Event is executed: card, side (0 unshaded or top, 1 shaded or bottom, 2 single), Faction. */
  event: 9,
  /**
   * A card is drawn: card, the card then open on the deck or -1, and the order of the Factions if another
   * card gives it (else 0): seat indices plus 1 as digits, the first Faction's the highest, in a base above
   * their number.
   */
  drawn: 10,
  /** Eligibility changes: Faction, index in `ELIGIBILITY_CHANGES`. */
  eligibility: 11,
  /** An Operation, activity, phase or procedure begins: body, Faction, 1 if it is a Limited Operation. */
  began: 12,
  /** A statement without effect was skipped: body, rule line. */
  skipped: 13,
  /**
   * A lasting effect begins: card, side, and the Factions and the spaces that it is about. These are in bytes, each as its
   * index plus 1, the last in the lowest byte.
   */
  inForce: 14,
  /** A secret is revealed: secret, value plus 1. */
  revealed: 15,
  /** A seat answers a decision: point, option, seat, 1 if forced. */
  chose: 16,
  /** A seat takes a standing action: action, option, seat. */
  interjected: 17,
  /** A held marker changes its holder: marker, space, old Faction or -1, new Faction or -1. */
  held: 18,
  /** The victory margin of a Faction: Faction, margin. */
  margin: 19,
  /** A cost is paid: Faction, cost, balance, space that it is for or -1. */
  paid: 20,
  /** A text selects a space: space. */
  selected: 21,
  /** A text ends: body, or -1 for an Event. */
  ended: 22,
  /** Available pieces leave the game: group, number. */
  retired: 23,
  /** A Faction is first in the order of the current card: Faction. */
  first: 24,
  /** A Faction chooses its box on this card: Faction, box of the sequence. */
  boxed: 25,
  /** A value of spaces is fixed for a while: its index among the shown values, or -1. */
  fixed: 26,
  /** A lasting effect ends: card, side. */
  lapsed: 27,
  /** A text requires a result of a die: result, required result, 1 if that is the highest one or 0 if the lowest. */
  tested: 28,
  /**
   * The Faction of a shown value of a space differs after a step: index of the value, space, old Faction or -1,
   * new Faction or -1.
   */
  control: 29,
  /** Chance selects a space: space. */
  pickedSpace: 30,
  /** Chance selects a Faction: Faction. */
  pickedFaction: 31,
  /** A card of a hand is discarded: card, Faction. */
  discarded: 32,
  /** A Faction looks at the next cards of the deck: Faction, number. */
  looked: 33,
  /** A Faction that has looked at cards puts some back: Faction, number, 1 for the bottom of the deck or 0 for the top. */
  arranged: 34,
  /**
   * A Faction takes a random card from a hand, discards one at random, looks at a hand, reveals its own, takes a card of its choice
   * from a hand, or receives one: Faction, the Faction that holds the cards, track of the hand, 0 to 5 for one of `HAND_ACTIONS`.
   */
  hand: 35,
  /** The current card ends before all Factions have acted: card. */
  cardEnded: 36,
  /** A reaction has cancelled an Event: its card. */
  eventCancelled: 37,
  /** A Faction takes a card from the discards into its hand: card, Faction. */
  recovered: 38,
  /** The discards of a hand become part of its pile: track of the hand. */
  shuffled: 39,
} as const;

/** `pass`: the Faction passes; the others: it becomes Ineligible or Eligible. */
export const ELIGIBILITY_CHANGES = ['pass', 'ineligible', 'eligible'] as const;

export const HAND_ACTIONS = ['take', 'discard', 'look', 'reveal', 'choose', 'receive'] as const;

/** The number of a kind of entry. */
export type EntryKind = (typeof ENTRY)[keyof typeof ENTRY];

/** Receives entries: kind, rule line index or a negative number, up to four arguments. */
// eslint-disable-next-line max-params -- entries are passed as arguments, to avoid allocation
export type JournalSink = (kind: number, line: number, a: number, b: number, c: number, d: number) => void;

/** The arguments of a sink as one value. */
export type JournalEntry = Readonly<Parameters<JournalSink>>;

/**
 * The global journal; games run one at a time. Check `on` before recording. Games set both members around
 * each run, and restore them.
 * @example
 * journal.on = true;
 * journal.record = (kind, line) => console.log(kind, volume.lines[line]?.rule);
 * advance(volume, cells, out);
 * journal.on = false;
 */
export const journal: { on: boolean; record: JournalSink } = { on: false, record: () => undefined };
