/** What trials show: how much of an effect, and what has moved. */
import { ENTRY, type Would } from '@quipu/engine';
import { type Ask } from './ask.ts';
import { type Reading } from './reading.ts';

/** How a trial went. */
export interface Outcome {
  /** What happened, five numbers an entry: kind and arguments. */
  readonly entries: readonly number[];
  /** Whether a step selected anything, and whether it did before anything failed. */
  readonly took: boolean;
  readonly began: boolean;
  /** Whether something had to be answered of which no step could make anything. */
  readonly failed: boolean;
}

/** Numbers of an entry. */
export const STRIDE = 5;

const NOTHING_DONE: ReadonlySet<number> = new Set([
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
]);

/** How much of an effect an outcome shows. */
export function amountShown(
  ask: Ask,
  would: Would,
  { entries }: Pick<Outcome, 'entries'>,
  of: { readonly there: number; readonly origin: number; readonly candidate: number },
): number {
  const { cells, own } = ask;
  const pieces = would.pieces?.(cells, own, of.there, of.origin, of.candidate) ?? -1;
  const factions = would.factions?.(cells, own, of.there, of.origin, of.candidate) ?? -1;
  const isIn = (space: number): boolean =>
    !would.in || would.in(cells, own, of.there, of.origin, space) !== 0;
  let sum = 0;
  for (let at = 0; at < entries.length; at += STRIDE) {
    const [kind, a, b, c, d] = [
      entries[at]!,
      entries[at + 1]!,
      entries[at + 2]!,
      entries[at + 3]!,
      entries[at + 4]!,
    ];
    sum += amountOf(ask.reading, would, { pieces, factions, isIn }, [kind, a, b, c, d]);
  }
  return sum;
}

/** How many pieces of a group an outcome shows to have left a space for another. */
export function movedFrom({ entries }: Outcome, space: number, group: number): number {
  let sum = 0;
  for (let at = 0; at < entries.length; at += STRIDE)
    if (entries[at] === ENTRY.moved && entries[at + 1] === group && entries[at + 2] === space)
      sum += entries[at + 4]!;
  return sum;
}

interface Wanted {
  readonly pieces: number;
  readonly factions: number;
  readonly isIn: (space: number) => boolean;
}

type Numbers = readonly [kind: number, a: number, b: number, c: number, d: number];

function amountOf(
  { volume }: Reading,
  would: Would,
  { pieces, factions, isIn }: Wanted,
  [kind, a, b, c, d]: Numbers,
): number {
  const isPiece = (group: number): boolean =>
    would.marker === undefined && would.held === undefined && ((pieces >> group) & 1) === 1;
  const isFaction = (seat: number): boolean => seat >= 0 && ((factions >> seat) & 1) === 1;
  const isTrack = (track: number): boolean => would.track === undefined || track === would.track;
  const ofMarker = (amount: number): number => (a === would.marker && isIn(b) ? amount : 0);
  switch (would.effect) {
    case 'place':
      if (kind === ENTRY.marked) return ofMarker(c);
      if (kind === ENTRY.held) return a === would.held && c < 0 && d >= 0 && isIn(b) ? 1 : 0;
      return kind === ENTRY.placed && isPiece(a) && isIn(b) ? c : 0;
    case 'remove':
      if (kind === ENTRY.unmarked) return ofMarker(c);
      if (kind === ENTRY.held) return a === would.held && c >= 0 && d < 0 && isIn(b) ? 1 : 0;
      return kind === ENTRY.removed && isPiece(a) && isIn(b) ? c : 0;
    case 'move':
      return kind === ENTRY.moved && isPiece(a) && isIn(c) ? d : 0;
    case 'shift':
      if (kind !== ENTRY.shifted || !isIn(a)) return 0;
      if (would.toward === undefined) return Math.abs(c - b);
      return Math.max(0, (c - b) * would.toward);
    case 'activate':
      // States stand in the order of the kind: what is hidden before what is not.
      return kind === ENTRY.flipped && b > a && (isPiece(a) || isPiece(b)) && isIn(c) ? d : 0;
    case 'gain':
      return kind === ENTRY.track && isTrack(a) && isFaction(b) ? Math.max(0, d - c) : 0;
    case 'lose':
      return kind === ENTRY.track && isTrack(a) && isFaction(b) ? Math.max(0, c - d) : 0;
    case 'mark':
      return kind === ENTRY.marked ? ofMarker(c) : 0;
    case 'begin':
      return kind === ENTRY.began && isFaction(b) && isExecuted(volume.names, a) ? 1 : 0;
    case 'ineligible':
      return kind === ENTRY.eligibility && b === 1 && isFaction(a) ? 1 : 0;
    case 'anything':
      return NOTHING_DONE.has(kind) ? 0 : 1;
  }
}

function isExecuted(
  { bodies = [], operations = [], activities = [] }: Reading['volume']['names'],
  body: number,
): boolean {
  const name = bodies[body] ?? '';
  return operations.includes(name) || activities.includes(name);
}
