/** What the primitives of the board and the ledger do to cells: the one place that footprints and effects are read from. */

/** What a primitive does to a class of cells: up, down or both. */
export type Way = 'raises' | 'lowers' | 'both';

export interface Primitive {
  readonly regions?: Readonly<Record<string, Way>>;
  /** The argument that names a group of pieces on the map, and what becomes of it. */
  readonly group?: readonly [argument: number, way: Way];
  /** The arguments that name the groups between which it turns pieces over: the pieces of a kind stay as many. */
  readonly turned?: readonly [from: number, to: number];
  /** Whether it turns pieces of groups that no argument names. */
  readonly turnsSome?: true;
  /** The argument that names a track, and the one that is its new value. */
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

/** Every primitive that code may call; one that is not here may do anything. */
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
