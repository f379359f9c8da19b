/**
 * Compiles the options of decision points to code: conditions in loops over candidates, optimized like other
 * code without side effects.
 */
import { assign, each, branch } from '../../ir/node-builders.ts';
import { equals } from '../../ir/equals.ts';
import {
  all,
  local,
  FALSE,
  not,
  int,
  op,
  TRUE,
  type LocalId,
  type IrLocal,
  type IrExpr,
} from '../../ir/expression.ts';
import type { IrNode, IrPoint, Routine, Segment } from '../../ir/program.ts';
import type { OfferCode, OfferingPoint } from '../../ir/stages.ts';
import { tighten, type Insight, type Locals } from './hoisting.ts';

export function offering(point: IrPoint, routine: Routine | undefined, insight: Insight): OfferingPoint {
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

const conjuncts = (x: IrExpr): readonly IrExpr[] =>
  x.kind === 'op' && x.op === 'and' ? x.args.flatMap(conjuncts) : [x];

/** `known` is the number of locals of the routine; new locals are numbered after them. */
function offerOf({ segments }: IrPoint, known: number, insight: Insight): OfferCode {
  const made = new Map<LocalId, IrLocal>();
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

function offerSegment(segment: Segment, start: number, locals: Locals): readonly IrNode[] {
  const { conditions, fullest } = segment;
  const condition = all(...conditions.map(({ truth }) => truth));
  if (fullest === undefined) return offerMembers(segment, start, condition, []);
  // Members that meet `fullest` go first; the others are offered only if no member meets it.
  const fuller = locals.add({ name: 'fuller', type: 'truth' });
  const found = assign(fuller, TRUE);
  return [
    assign(fuller, FALSE),
    ...offerMembers(segment, start, op('and', condition, fullest.truth), [found]),
    ...offeredWhen(not(local(fuller)), offerMembers(segment, start, condition, [])),
  ];
}

function offerMembers(
  { candidate, keys, members }: Segment,
  start: number,
  condition: IrExpr,
  then: readonly IrNode[],
): readonly IrNode[] {
  const option = candidate < 0 ? int(start) : op('+', local(candidate), int(start));
  const body = offeredWhen(condition, [{ kind: 'offer', option }, ...then]);
  if (candidate < 0 || body.length === 0) return body;
  return [each(candidate, members ?? { count: int(keys.length) }, body)];
}

function offeredWhen(condition: IrExpr, then: readonly IrNode[]): readonly IrNode[] {
  if (condition.kind === 'truth') return condition.value ? then : [];
  return [branch(condition, then)];
}
