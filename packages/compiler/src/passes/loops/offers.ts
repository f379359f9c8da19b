/**
 * Compiles the options of decision points to code: conditions in loops over candidates, optimized like other
 * code without side effects.
 */
import { assign, each, when } from '../../ir/build.ts';
import { equals } from '../../ir/equals.ts';
import {
  all,
  local,
  NO,
  not,
  num,
  op,
  YES,
  type LocalId,
  type LocalInfo,
  type X,
} from '../../ir/expression.ts';
import type { Node, PointIR, Routine, Segment } from '../../ir/program.ts';
import type { Offer, OfferingPoint } from '../../ir/stages.ts';
import { tighten, type Insight, type Locals } from './hoisting.ts';

export function offering(point: PointIR, routine: Routine | undefined, insight: Insight): OfferingPoint {
  const told = { ...point, segments: point.segments.map(withoutIdleOrder) };
  return { ...told, offer: offerOf(told, routine?.locals.length ?? 0, insight) };
}

/** Drops `fullest` if its conditions are implied by those of the segment. */
function withoutIdleOrder(segment: Segment): Segment {
  const { fullest, ...others } = segment;
  if (fullest === undefined) return segment;
  const met = segment.conditions.flatMap(({ truth }) => conjuncts(truth));
  return conjuncts(fullest.truth).every((x) => met.some((one) => equals(one, x))) ? others : segment;
}

const conjuncts = (x: X): readonly X[] =>
  x.kind === 'op' && x.op === 'and' ? x.args.flatMap(conjuncts) : [x];

/** `known` is the number of locals of the routine; new locals are numbered after them. */
function offerOf({ segments }: PointIR, known: number, insight: Insight): Offer {
  const made = new Map<LocalId, LocalInfo>();
  let next = Math.max(known, ...segments.map(({ candidate }) => candidate)) + 1;
  const locals: Locals = {
    add: (info) => {
      made.set(next, info);
      return next++;
    },
    isAdded: (id) => made.has(id),
  };
  let start = 0;
  const code = segments.flatMap((segment) => {
    const offered = offerSegment(segment, start, locals);
    start += segment.keys.length;
    return offered;
  });
  return { code: tighten(code, locals, insight), locals: made };
}

function offerSegment(segment: Segment, start: number, locals: Locals): readonly Node[] {
  const { conditions, fullest } = segment;
  const condition = all(...conditions.map(({ truth }) => truth));
  if (fullest === undefined) return offerMembers(segment, start, condition, []);
  // Members that meet `fullest` go first; the others are offered only if no member meets it.
  const fuller = locals.add({ name: 'fuller', holds: 'truth' });
  const found = assign(fuller, YES);
  return [
    assign(fuller, NO),
    ...offerMembers(segment, start, op('and', condition, fullest.truth), [found]),
    ...offeredWhen(not(local(fuller)), offerMembers(segment, start, condition, [])),
  ];
}

function offerMembers(
  { candidate, keys, members }: Segment,
  start: number,
  condition: X,
  then: readonly Node[],
): readonly Node[] {
  const option = candidate < 0 ? num(start) : op('+', local(candidate), num(start));
  const body = offeredWhen(condition, [{ kind: 'offer', option }, ...then]);
  if (candidate < 0 || body.length === 0) return body;
  return [each(candidate, members ?? { count: num(keys.length) }, body)];
}

function offeredWhen(condition: X, then: readonly Node[]): readonly Node[] {
  if (condition.kind === 'truth') return condition.value ? then : [];
  return [when(condition, then)];
}
