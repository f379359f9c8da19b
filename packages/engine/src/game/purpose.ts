/** The purpose of the pending decision, and the step that groups the decision with earlier ones. */
import type { DecisionValues, Effect, Purpose, DecisionStep } from './decision.ts';
import type { Turn } from './history.ts';
import type { CompiledEffect, Point, Volume } from '../volume/volume.ts';

/** The pending decision, as far as purposes depend on it. */
export interface PendingPoint {
  /** Index of the point. */
  readonly pointIndex: number;
  readonly seat: string;
  readonly values: DecisionValues;
  /** The bits of `Point.terms`. */
  readonly termBits: number;
}

/** The purpose of the pending decision; undefined if its options have their own. */
export function purposeAt(volume: Volume, pending: PendingPoint): Purpose | undefined {
  const [commonIndex = -1, , indicesByTerms = []] = volume.questions?.points[pending.pointIndex] ?? [];
  return expandPurpose(volume, indicesByTerms[pending.termBits - 1] ?? commonIndex, pending);
}

/** Purpose indices by key of the option; undefined if options do not differ. */
export const optionPurposesAt = (
  volume: Volume,
  { pointIndex }: PendingPoint,
): Readonly<Record<string, number>> | undefined => volume.questions?.points[pointIndex]?.[1];

/** Expands a compiled purpose with the names and values of the pending decision. */
export function expandPurpose(
  volume: Volume,
  purposeIndex: number,
  { seat, values }: PendingPoint,
): Purpose | undefined {
  const compiled = volume.questions?.purposes[purposeIndex];
  if (!compiled) return undefined;
  const { clauses, effects } = compiled;
  return { clauses, effects: effects.map((effect) => expandEffect(volume, effect, seat, values)) };
}

/** Replaces indices by keys, and `there` by the current space if known. */
function expandEffect(
  { names, seats }: Volume,
  { pieces, own, with: replacements, faction, in: location, from, to, ...otherFields }: CompiledEffect,
  seat: string,
  { space }: DecisionValues,
): Effect {
  const ownSeat = seats.indexOf(seat);
  // Bit `i` of a mask is group `i`; without a mask, all groups.
  const groupKeys = (mask: number | undefined, onlyOwn: boolean): readonly string[] | undefined => {
    if (mask === undefined && !onlyOwn) return undefined;
    return names.groups.flatMap(({ key, noun }, i) =>
      ((mask ?? -1) >> i) & 1 && (!onlyOwn || noun?.seat === ownSeat) ? [key] : [],
    );
  };
  const resolveKey = (key: string | undefined): string | undefined => {
    if (key === 'own') return seat;
    return key === 'there' ? (space ?? key) : key;
  };
  const resolved = {
    pieces: groupKeys(pieces, own ?? false),
    with: groupKeys(replacements, false),
    faction: resolveKey(faction),
    in: resolveKey(location),
    from: resolveKey(from),
    to: resolveKey(to),
  };
  const definedFields = Object.entries(resolved).filter(([, value]) => value !== undefined);
  return { ...otherFields, ...Object.fromEntries(definedFields) } as Effect;
}

/** The order of the questions of one step, by role. Labels written by authors have `LABEL_ORDER`. */
const ROLE_ORDER: ReadonlyMap<string, number> = new Map(
  [
    ['may', 'again'],
    ['faction', 'mode'],
    ['from', 'space', 'next', 'each'],
    ['to', 'way'],
    ['piece'],
    ['count'],
    ['instead', 'moved'],
    ['insteadCount', 'carry'],
    ['holder', 'taker'],
  ].flatMap((roles, order) => roles.map((role): [string, number] => [role, order])),
);
const LABEL_ORDER = 2;

const orderOf = (role: string): number => ROLE_ORDER.get(role.replace(/ \d+$/, '')) ?? LABEL_ORDER;

/** Splits the name of a point into its step and its role: `Rally`, `space`. */
export function splitPointName({ name }: Point): readonly [step: string, role: string] {
  const dot = name.lastIndexOf('.');
  return [name.slice(0, dot), name.slice(dot + 1)];
}

/** The step of the decision, with the keys of the answers immediately before it. */
export function decisionStepOf(volume: Volume, point: Point, lastTurn: Turn | undefined): DecisionStep {
  const [name, pendingRole] = splitPointName(point);
  const decided = new Map<string, string>();
  let lowestOrder = orderOf(pendingRole);
  let firstTurnIndex = (lastTurn?.index ?? -1) + 1;
  for (let turn = lastTurn; turn; turn = turn.previous) {
    if (turn.kind === 'interjection') continue;
    const earlierPoint = volume.points[turn.sourceIndex]!;
    const [step, role] = splitPointName(earlierPoint);
    if (step !== name || earlierPoint.secret || orderOf(role) >= lowestOrder) break;
    lowestOrder = orderOf(role);
    decided.set(role, earlierPoint.universe[turn.option]!);
    firstTurnIndex = turn.index;
  }
  return { name, decided: Object.fromEntries(decided), begin: firstTurnIndex };
}
