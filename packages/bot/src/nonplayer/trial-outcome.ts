/** Evaluates the journals of trials: the amount of an effect, and the moved pieces. */
import { ENTRY, type Hypothetical } from '@quipu/engine/play';
import type { DecisionContext } from './decision-context.ts';
import type { NonplayerModel } from './nonplayer-model.ts';
import { hasBit } from './indices.ts';

/** The result of a trial. */
export interface Outcome {
  /** Journal entries, `ENTRY_STRIDE` numbers each: kind and four arguments. */
  readonly entries: readonly number[];
  /** Whether a step selected a space. */
  readonly hasSelected: boolean;
  /** Whether a step selected a space before any failure. */
  readonly hasBegun: boolean;
  /** Whether a mandatory decision had no step. */
  readonly hasFailed: boolean;
}

/** Number of elements of `Outcome.entries` for each journal entry. */
export const ENTRY_STRIDE = 5;

/** The bit set of kinds of entries. */
const bits = (...kinds: readonly number[]): number => kinds.reduce((sum, kind) => sum | (1 << kind), 0);

/** Kinds of entries that have no effect on the board. */
const KINDS_WITHOUT_EFFECT = bits(
  ENTRY.rolled,
  ENTRY.event,
  ENTRY.drawn,
  ENTRY.began,
  ENTRY.skipped,
  ENTRY.revealed,
  ENTRY.chose,
  ENTRY.interjected,
  ENTRY.margin,
  ENTRY.paid,
  ENTRY.selected,
  ENTRY.ended,
  ENTRY.first,
  ENTRY.boxed,
  ENTRY.eligibility,
);

const KINDS_OF_EFFECT: Readonly<Record<Hypothetical['effect'], number>> = {
  place: bits(ENTRY.placed, ENTRY.marked, ENTRY.held),
  remove: bits(ENTRY.removed, ENTRY.unmarked, ENTRY.held),
  move: bits(ENTRY.moved),
  shift: bits(ENTRY.shifted),
  activate: bits(ENTRY.flipped),
  gain: bits(ENTRY.track),
  lose: bits(ENTRY.track),
  mark: bits(ENTRY.marked),
  begin: bits(ENTRY.began),
  ineligible: bits(ENTRY.eligibility),
  anything: ~KINDS_WITHOUT_EFFECT,
};

type SpaceBindings = Readonly<Record<'there' | 'origin' | 'candidate', number>>;

/**
 * Sums the effect of the entries that match a hypothetical: pieces, markers, steps of a level or Resources. Kinds
 * without a quantity count 1 for each entry.
 */
export function effectAmount(
  context: DecisionContext,
  hypothetical: Hypothetical,
  { entries }: Pick<Outcome, 'entries'>,
  bindings: SpaceBindings,
): number {
  const kinds = KINDS_OF_EFFECT[hypothetical.effect];
  // Created on demand, because most trials have no matching entry.
  let query: EffectQuery | undefined;
  let sum = 0;
  for (let index = 0; index < entries.length; index += ENTRY_STRIDE) {
    if (!hasBit(kinds, entries[index]!)) continue;
    query ??= effectQueryOf(context, hypothetical, bindings);
    sum += entryAmount(context.model, query, entries, index);
  }
  return sum;
}

/** Number of pieces of a group that moved out of a space. */
export function movedCount({ entries }: Outcome, space: number, group: number): number {
  let sum = 0;
  for (let index = 0; index < entries.length; index += ENTRY_STRIDE)
    if (entries[index] === ENTRY.moved && entries[index + 1] === group && entries[index + 2] === space)
      sum += entries[index + 4]!;
  return sum;
}

/** A hypothetical with evaluated parts. */
interface EffectQuery {
  readonly hypothetical: Hypothetical;
  /** Bit set of groups. */
  readonly pieces: number;
  /** Bit set of seats. */
  readonly factions: number;
  readonly isIn: (space: number) => boolean;
}

/** The bit set of all groups or seats: -1 has every bit set. */
const ALL_BITS = -1;

function effectQueryOf(
  { cells, seat }: DecisionContext,
  hypothetical: Hypothetical,
  { there, origin, candidate }: SpaceBindings,
): EffectQuery {
  return {
    hypothetical,
    pieces: hypothetical.pieces?.(cells, candidate, seat, there, origin) ?? ALL_BITS,
    factions: hypothetical.factions?.(cells, candidate, seat, there, origin) ?? ALL_BITS,
    isIn: (space) => !hypothetical.in || hypothetical.in(cells, space, seat, there, origin),
  };
}

/** The amount of one entry. The comments name its arguments `a` to `d`; see `ENTRY`. */
function entryAmount(
  { volume }: NonplayerModel,
  query: EffectQuery,
  entries: readonly number[],
  index: number,
): number {
  const { hypothetical, isIn } = query;
  const kind = entries[index]!;
  const a = entries[index + 1]!;
  const b = entries[index + 2]!;
  const c = entries[index + 3]!;
  const d = entries[index + 4]!;
  switch (hypothetical.effect) {
    case 'place':
      // Held markers: marker, space, old and new holder. Markers and pieces: kind, space, number.
      if (kind === ENTRY.held) return isHeldMarker(query, a, b) && c < 0 && d >= 0 ? 1 : 0;
      return countsKind(query, kind === ENTRY.marked, a) && isIn(b) ? c : 0;
    case 'remove':
      if (kind === ENTRY.held) return isHeldMarker(query, a, b) && c >= 0 && d < 0 ? 1 : 0;
      return countsKind(query, kind === ENTRY.unmarked, a) && isIn(b) ? c : 0;
    case 'mark':
      return countsKind(query, true, a) && isIn(b) ? c : 0;
    case 'move':
      // Group, origin, destination, number.
      return countsKind(query, false, a) && isIn(c) ? d : 0;
    case 'shift':
      // Space, old level, new level.
      return isIn(a) ? shiftAmount(hypothetical, c - b) : 0;
    case 'activate':
      // Old group, new group, space, number. States are in declaration order, the hidden one first.
      return b > a && (countsKind(query, false, a) || countsKind(query, false, b)) && isIn(c) ? d : 0;
    case 'gain':
      // Track, Faction, old value, new value.
      return countsTrack(query, a, b) ? Math.max(0, d - c) : 0;
    case 'lose':
      return countsTrack(query, a, b) ? Math.max(0, c - d) : 0;
    case 'begin':
      // Body, Faction.
      return countsFaction(query, b) && isExecuted(volume.names, a) ? 1 : 0;
    case 'ineligible':
      // Faction, and 1 if it becomes Ineligible.
      return b === 1 && countsFaction(query, a) ? 1 : 0;
    case 'anything':
      return 1;
  }
}

/** Whether the hypothetical counts a kind of marker or a group of pieces. */
function countsKind({ hypothetical, pieces }: EffectQuery, isMarker: boolean, index: number): boolean {
  if (isMarker) return index === hypothetical.marker;
  const isOfPieces = hypothetical.marker === undefined && hypothetical.held === undefined;
  return isOfPieces && hasBit(pieces, index);
}

function isHeldMarker({ hypothetical, isIn }: EffectQuery, marker: number, space: number): boolean {
  return marker === hypothetical.held && isIn(space);
}

function countsFaction({ factions }: EffectQuery, seat: number): boolean {
  return seat >= 0 && hasBit(factions, seat);
}

function countsTrack(query: EffectQuery, track: number, seat: number): boolean {
  const expected = query.hypothetical.track;
  return (expected === undefined || track === expected) && countsFaction(query, seat);
}

/** The steps of a shift in the direction of the hypothetical, or in either direction. */
function shiftAmount({ toward: direction }: Hypothetical, steps: number): number {
  return direction === undefined ? Math.abs(steps) : Math.max(0, steps * direction);
}

function isExecuted(
  { bodies = [], operations = [], activities = [] }: NonplayerModel['volume']['names'],
  body: number,
): boolean {
  const name = bodies[body] ?? '';
  return operations.includes(name) || activities.includes(name);
}
