/** Effects of the board and ledger primitives on cells: the only source for footprints and effects. */

export type Direction = 'raises' | 'lowers' | 'both';

export interface Primitive {
  readonly regions?: Readonly<Record<string, Direction>>;
  /** The index of the argument with a group of pieces on the map, and the effect on it. */
  readonly group?: readonly [argument: number, direction: Direction];
  /**
   * The arguments with the groups between which pieces change state; the number of pieces of a kind is
   * preserved.
   */
  readonly flipped?: readonly [from: number, to: number];
  /** Whether it changes the state of pieces in groups that no argument specifies. */
  readonly flipsUnknownGroups?: true;
  /** The indices of the arguments with a track, and with its new value. */
  readonly track?: number;
  readonly value?: number;
}

const changing = (...regions: string[]): Primitive => ({
  regions: Object.fromEntries(regions.map((region) => [region, 'both'])),
});
const NO_EFFECT: Primitive = {};
const HELD = changing('HELD');
const HAND = changing('HAND', 'TRACK');
const CONCEALED = changing('HIDDEN', 'POSSIBLE', 'TRACK');
const LASTING = changing('LASTING', 'LASTING_BY');
const SUSPECTS = changing('SUSPECTS');
const HIDDEN_PIECES: Primitive = { ...changing('MOVED', 'SECRET', 'UNKNOWN'), flipsUnknownGroups: true };

/** The regions that the functions of the board and the ledger read; those of `countAt` depend on its mask. */
export const PRIMITIVE_READS: Readonly<Record<string, readonly string[]>> = {
  availableOf: ['AVAILABLE'],
  movedAt: ['MOVED', 'MARKS'],
  movedAround: ['MOVED', 'MARKS'],
  inForce: ['LASTING'],
  heldAt: ['HELD'],
  heldBy: ['HELD'],
  discardCount: ['HAND'],
  popcount: [],
  lowestBit: [],
};

/** Whether cells that a primitive writes include other regions: `TRACK` includes all tracks, and so on. */
export const includesRegion = (written: string, region: string): boolean =>
  REGION_FAMILIES.includes(written) && region.startsWith(`${written}_`);

const REGION_FAMILIES = ['TRACK', 'HELD', 'HAND', 'HIDDEN', 'POSSIBLE'];

/** All primitives that code may call. A primitive not listed here may do anything. */
export const PRIMITIVES: Readonly<Record<string, Primitive>> = {
  place: { regions: { AVAILABLE: 'lowers' }, group: [0, 'raises'] },
  remove: { regions: { AVAILABLE: 'raises', MOVED: 'lowers' }, group: [0, 'lowers'] },
  retire: { regions: { AVAILABLE: 'lowers', OUT: 'raises' } },
  move: { regions: { MOVED: 'both' }, group: [0, 'both'] },
  flip: { regions: { MOVED: 'both' }, flipped: [0, 1] },
  markMoved: changing('MOVED'),
  sortMarks: changing('MOVED'),
  beginMarks: changing('MARKS'),
  forgetMarks: changing('MARKS', 'MOVED'),
  setLevel: changing('LEVEL'),
  mark: { regions: { MARKER: 'raises', SUPPLY: 'lowers' } },
  unmark: { regions: { MARKER: 'lowers', SUPPLY: 'raises' } },
  openSpace: changing('OPEN'),
  giveHeld: HELD,
  dropHeld: HELD,
  passHeld: HELD,
  carryHeld: HELD,
  spend: { regions: { TRACK_Resources: 'lowers' } },
  setTrack: { track: 0, value: 2 },
  transfer: { track: 0 },
  setEligible: changing('ELIGIBLE'),
  enterBox: changing('BOX'),
  orderByBox: changing('BOX', 'INITIATIVE'),
  putInForce: LASTING,
  endMomentum: LASTING,
  endEffect: LASTING,
  setSecret: changing('SECRET'),
  suspect: SUSPECTS,
  clearSuspect: SUSPECTS,
  clearSuspects: SUSPECTS,
  reveal: SUSPECTS,
  hidePieces: HIDDEN_PIECES,
  clearPieces: HIDDEN_PIECES,
  clearSome: HIDDEN_PIECES,
  unveil: HIDDEN_PIECES,
  unmask: HIDDEN_PIECES,
  drawCard: HAND,
  discardCard: HAND,
  playCard: HAND,
  takeCard: HAND,
  takeSeenCard: HAND,
  giveCard: HAND,
  recoverCard: HAND,
  shuffleDiscards: HAND,
  discardAtRandom: HAND,
  lookAtHand: HAND,
  revealHands: HAND,
  lookAtCards: changing('DECK_SEEN'),
  putOnTop: changing('DECK_ORDER', 'DECK_SEEN'),
  putAtBottom: changing('DECK_ORDER', 'DECK_SEEN'),
  beginChoice: CONCEALED,
  addPossible: CONCEALED,
  setHidden: CONCEALED,
  showHidden: CONCEALED,
  drawHidden: changing('SECRET', 'UNKNOWN'),
  ...Object.fromEntries(
    [
      'passed',
      'comesFirst',
      'endCard',
      'cancelEvent',
      'began',
      'finished',
      'selectedSpace',
      'skipped',
      'fixed',
      'roll',
      'pickSpace',
      'pickFaction',
      'tested',
      'draw',
      'oblige',
      'release',
    ].map((name) => [name, NO_EFFECT]),
  ),
};
