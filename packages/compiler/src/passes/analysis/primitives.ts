/** Effects of the board and ledger primitives on cells: the only source for footprints and effects. */

export type Way = 'raises' | 'lowers' | 'both';

export interface Primitive {
  readonly regions?: Readonly<Record<string, Way>>;
  /** The index of the argument with a group of pieces on the map, and the effect on it. */
  readonly group?: readonly [argument: number, way: Way];
  /**
   * The arguments with the groups between which pieces change state; the number of pieces of a kind is
   * preserved.
   */
  readonly turned?: readonly [from: number, to: number];
  /** Whether it changes the state of pieces in groups that no argument specifies. */
  readonly turnsSome?: true;
  /** The indices of the arguments with a track, and with its new value. */
  readonly track?: number;
  readonly value?: number;
}

const BOTH = (...regions: string[]): Primitive => ({
  regions: Object.fromEntries(regions.map((region) => [region, 'both'])),
});
const NOTHING: Primitive = {};
const HELD = BOTH('HELD');
const LASTING = BOTH('LASTING', 'LASTING_BY');
const SUSPECTS = BOTH('SUSPECTS');
const VEILED: Primitive = { ...BOTH('MOVED', 'SECRET', 'UNKNOWN'), turnsSome: true };

/** The regions that the functions of the board and the ledger read; those of `countAt` are known by its mask. */
export const READS: Readonly<Record<string, readonly string[]>> = {
  availableOf: ['AVAILABLE'],
  movedAt: ['MOVED', 'MARKS'],
  movedAround: ['MOVED', 'MARKS'],
  inForce: ['LASTING'],
  heldAt: ['HELD'],
  heldBy: ['HELD'],
  popcount: [],
  lowestBit: [],
};

/** Whether cells that a primitive writes include other regions: `TRACK` and `HELD` stand for all of theirs. */
export const covers = (written: string, region: string): boolean =>
  (written === 'TRACK' || written === 'HELD') && region.startsWith(`${written}_`);

/** All primitives that code may call. A primitive not listed here may do anything. */
export const PRIMITIVES: Readonly<Record<string, Primitive>> = {
  place: { regions: { AVAILABLE: 'lowers' }, group: [0, 'raises'] },
  remove: { regions: { AVAILABLE: 'raises', MOVED: 'lowers' }, group: [0, 'lowers'] },
  retire: { regions: { AVAILABLE: 'lowers', OUT: 'raises' } },
  move: { regions: { MOVED: 'both' }, group: [0, 'both'] },
  flip: { regions: { MOVED: 'both' }, turned: [0, 1] },
  markMoved: BOTH('MOVED'),
  sortMarks: BOTH('MOVED'),
  beginMarks: BOTH('MARKS'),
  forgetMarks: BOTH('MARKS', 'MOVED'),
  setLevel: BOTH('LEVEL'),
  mark: { regions: { MARKER: 'raises', SUPPLY: 'lowers' } },
  unmark: { regions: { MARKER: 'lowers', SUPPLY: 'raises' } },
  openSpace: BOTH('OPEN'),
  giveHeld: HELD,
  dropHeld: HELD,
  passHeld: HELD,
  carryHeld: HELD,
  spend: { regions: { TRACK_Resources: 'lowers' } },
  setTrack: { track: 0, value: 2 },
  transfer: { track: 0 },
  setEligible: BOTH('ELIGIBLE'),
  enterBox: BOTH('BOX'),
  orderByBox: BOTH('BOX', 'INITIATIVE'),
  putInForce: LASTING,
  endMomentum: LASTING,
  setSecret: BOTH('SECRET'),
  suspect: SUSPECTS,
  clearSuspect: SUSPECTS,
  clearSuspects: SUSPECTS,
  reveal: SUSPECTS,
  hidePieces: VEILED,
  clearPieces: VEILED,
  clearSome: VEILED,
  unveil: VEILED,
  unmask: VEILED,
  drawHidden: BOTH('SECRET', 'UNKNOWN'),
  ...Object.fromEntries(
    [
      'passed',
      'comesFirst',
      'began',
      'finished',
      'selectedSpace',
      'skipped',
      'fixed',
      'roll',
      'draw',
      'oblige',
      'release',
    ].map((name) => [name, NOTHING]),
  ),
};
