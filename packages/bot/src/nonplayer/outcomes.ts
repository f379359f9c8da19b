/** Evaluates the journals of trials: the amount of an effect, and the moved pieces. */
import { ENTRY, type Hypothetical } from '@quipu/engine/play';
import type { DecisionContext } from './decision-context.ts';
import type { NonplayerModel } from './nonplayer-model.ts';

export interface Outcome {
  /** Journal entries, `STRIDE` numbers each: kind and four arguments. */
  readonly entries: readonly number[];
  /** `hasSelected`: a step selected something; `hasBegun`: before a failure. */
  readonly hasSelected: boolean;
  readonly hasBegun: boolean;
  readonly hasFailed: boolean;
}

export const STRIDE = 5;

const bits = (...kinds: readonly number[]): number => kinds.reduce((sum, kind) => sum | (1 << kind), 0);

/** Kinds of entries, as bits, that have no effect on the board. */
const WITHOUT_EFFECT = bits(
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
  anything: ~WITHOUT_EFFECT,
};

export function effectAmount(
  context: DecisionContext,
  would: Hypothetical,
  { entries }: Pick<Outcome, 'entries'>,
  bindings: { readonly there: number; readonly origin: number; readonly candidate: number },
): number {
  const kinds = KINDS_OF_EFFECT[would.effect];
  let query: EffectQuery | undefined;
  let sum = 0;
  for (let at = 0; at < entries.length; at += STRIDE) {
    if (((kinds >> entries[at]!) & 1) === 0) continue;
    query ??= effectQueryOf(context, would, bindings);
    sum += amountOf(context.model, query, entries, at);
  }
  return sum;
}

export function movedCount({ entries }: Outcome, space: number, group: number): number {
  let sum = 0;
  for (let at = 0; at < entries.length; at += STRIDE)
    if (entries[at] === ENTRY.moved && entries[at + 1] === group && entries[at + 2] === space)
      sum += entries[at + 4]!;
  return sum;
}

interface EffectQuery {
  readonly would: Hypothetical;
  readonly pieces: number;
  readonly factions: number;
  readonly isIn: (space: number) => boolean;
}

function effectQueryOf(
  { cells, seat }: DecisionContext,
  would: Hypothetical,
  bindings: { readonly there: number; readonly origin: number; readonly candidate: number },
): EffectQuery {
  return {
    would,
    pieces: would.pieces?.(cells, bindings.candidate, seat, bindings.there, bindings.origin) ?? -1,
    factions: would.factions?.(cells, bindings.candidate, seat, bindings.there, bindings.origin) ?? -1,
    isIn: (space) => !would.in || would.in(cells, space, seat, bindings.there, bindings.origin),
  };
}

function amountOf(
  { volume }: NonplayerModel,
  { would: hypothetical, pieces, factions, isIn }: EffectQuery,
  entries: readonly number[],
  at: number,
): number {
  const kind = entries[at]!;
  const a = entries[at + 1]!;
  const b = entries[at + 2]!;
  const c = entries[at + 3]!;
  const d = entries[at + 4]!;
  const isPiece = (group: number): boolean =>
    hypothetical.marker === undefined && hypothetical.held === undefined && ((pieces >> group) & 1) === 1;
  const isFaction = (seat: number): boolean => seat >= 0 && ((factions >> seat) & 1) === 1;
  const isTrack = (track: number): boolean =>
    hypothetical.track === undefined || track === hypothetical.track;
  const ofMarker = (amount: number): number => (a === hypothetical.marker && isIn(b) ? amount : 0);
  switch (hypothetical.effect) {
    case 'place':
      if (kind === ENTRY.marked) return ofMarker(c);
      if (kind === ENTRY.held) return a === hypothetical.held && c < 0 && d >= 0 && isIn(b) ? 1 : 0;
      return isPiece(a) && isIn(b) ? c : 0;
    case 'remove':
      if (kind === ENTRY.unmarked) return ofMarker(c);
      if (kind === ENTRY.held) return a === hypothetical.held && c >= 0 && d < 0 && isIn(b) ? 1 : 0;
      return isPiece(a) && isIn(b) ? c : 0;
    case 'move':
      return isPiece(a) && isIn(c) ? d : 0;
    case 'shift':
      if (!isIn(a)) return 0;
      if (hypothetical.toward === undefined) return Math.abs(c - b);
      return Math.max(0, (c - b) * hypothetical.toward);
    case 'activate':
      // States are in declaration order, the hidden one first.
      return b > a && (isPiece(a) || isPiece(b)) && isIn(c) ? d : 0;
    case 'gain':
      return isTrack(a) && isFaction(b) ? Math.max(0, d - c) : 0;
    case 'lose':
      return isTrack(a) && isFaction(b) ? Math.max(0, c - d) : 0;
    case 'mark':
      return ofMarker(c);
    case 'begin':
      return isFaction(b) && isExecuted(volume.names, a) ? 1 : 0;
    case 'ineligible':
      return b === 1 && isFaction(a) ? 1 : 0;
    case 'anything':
      return 1;
  }
}

function isExecuted(
  { bodies = [], operations = [], activities = [] }: NonplayerModel['volume']['names'],
  body: number,
): boolean {
  const name = bodies[body] ?? '';
  return operations.includes(name) || activities.includes(name);
}
