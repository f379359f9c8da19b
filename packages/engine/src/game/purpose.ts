/** The purpose of the pending decision, and the step that groups it with earlier ones. */
import type { DecisionValues, Effect, Purpose, DecisionStep } from './decision.ts';
import type { Turn } from './history.ts';
import type { CompiledEffect, Point, Volume } from '../volume/volume.ts';

export interface Pending {
  readonly at: number;
  readonly seat: string;
  readonly values: DecisionValues;
  readonly terms: number;
}

export function purposeAt(volume: Volume, pending: Pending): Purpose | undefined {
  const [all = -1, , others = []] = volume.questions?.points[pending.at] ?? [];
  return resolved(volume, others[pending.terms - 1] ?? all, pending);
}

/** Purpose indices by key of the option; undefined if options do not differ. */
export const optionPurposesAt = (
  volume: Volume,
  { at }: Pending,
): Readonly<Record<string, number>> | undefined => volume.questions?.points[at]?.[1];

export function resolved(volume: Volume, number: number, { seat, values }: Pending): Purpose | undefined {
  const compiled = volume.questions?.purposes[number];
  if (!compiled) return undefined;
  const { clauses, effects } = compiled;
  return { clauses, effects: effects.map((effect) => effectOf(volume, effect, seat, values)) };
}

/** Replaces indices by keys, and `there` by the current space if known. */
function effectOf(
  { names, seats }: Volume,
  { pieces, own, with: others, faction, in: where, from, to, ...rest }: CompiledEffect,
  seat: string,
  { space }: DecisionValues,
): Effect {
  const ownSeat = seats.indexOf(seat);
  const groups = (mask: number | undefined, only: boolean): readonly string[] | undefined => {
    if (mask === undefined && !only) return undefined;
    return names.groups.flatMap(({ key, noun }, i) =>
      ((mask ?? -1) >> i) & 1 && (!only || noun?.seat === ownSeat) ? [key] : [],
    );
  };
  const place = (key: string | undefined): string | undefined =>
    key === 'there' ? (space ?? key) : key === 'own' ? seat : key;
  const told = {
    pieces: groups(pieces, own ?? false),
    with: groups(others, false),
    faction: place(faction),
    in: place(where),
    from: place(from),
    to: place(to),
  };
  const known = Object.entries(told).filter(([, value]) => value !== undefined);
  return { ...rest, ...Object.fromEntries(known) } as Effect;
}

/** The order of questions in one step; labels of authors have order `NAMED`. */
const ORDER: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ may: 0, again: 0, faction: 1, mode: 1, from: 2, space: 2, next: 2, each: 2, to: 3, way: 3 },
    ...{ piece: 4, count: 5, instead: 6, insteadCount: 7, moved: 6, carry: 7, holder: 8, taker: 8 },
  }),
);
const NAMED = 2;

const orderOf = (asked: string): number => ORDER.get(asked.replace(/ \d+$/, '')) ?? NAMED;

export function partOf({ name }: Point): readonly [step: string, asked: string] {
  const at = name.lastIndexOf('.');
  return [name.slice(0, at), name.slice(at + 1)];
}

/** The step of the decision, with the keys of the answers immediately before it. */
export function stepOf(volume: Volume, point: Point, last: Turn | undefined): DecisionStep {
  const [name, asked] = partOf(point);
  const decided = new Map<string, string>();
  let least = orderOf(asked);
  let turn = last;
  let begin = (last?.index ?? -1) + 1;
  for (; turn; turn = turn.previous) {
    if (turn.kind === 'interjection') continue;
    const before = volume.points[turn.at]!;
    const [step, role] = partOf(before);
    if (step !== name || before.secret || orderOf(role) >= least) break;
    least = orderOf(role);
    decided.set(role, before.universe[turn.option]!);
    begin = turn.index;
  }
  return { name, decided: Object.fromEntries(decided), begin };
}
