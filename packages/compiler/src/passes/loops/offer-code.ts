/**
 * Compiles the options of decision points to code: conditions in loops over candidates, optimized like other
 * code without side effects.
 */
import { assign, each, branch } from '../../ir/node-builders.ts';
import { equals } from '../../ir/equals.ts';
import {
  all,
  chainOperands,
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
import { hasMembers, type IrNode, type IrPoint, type Routine, type Segment } from '../../ir/program.ts';
import type { OfferCode, OfferingPoint } from '../../ir/stages.ts';
import { hoistLoops, type LoopAnalyses, type LocalAllocator } from './hoisting.ts';

export function withOfferCode(
  point: IrPoint,
  routine: Routine | undefined,
  analyses: LoopAnalyses,
): OfferingPoint {
  const simplified = { ...point, segments: point.segments.map(dropImpliedPreference) };
  return { ...simplified, offer: buildOffer(simplified, routine?.locals.length ?? 0, analyses) };
}

/** Drops the preference `fullest` if the conditions of the segment imply it. */
function dropImpliedPreference(segment: Segment): Segment {
  const { fullest, ...withoutPreference } = segment;
  if (fullest === undefined) return segment;
  const required = segment.conditions.flatMap(({ truth }) => chainOperands('and', truth));
  const isImplied = chainOperands('and', fullest.truth).every((preferred) =>
    required.some((condition) => equals(condition, preferred)),
  );
  return isImplied ? withoutPreference : segment;
}

/** Builds the code that offers the members; its locals are numbered after the `routineLocals` locals of the routine. */
function buildOffer({ segments }: IrPoint, routineLocals: number, analyses: LoopAnalyses): OfferCode {
  const added = new Map<LocalId, IrLocal>();
  let next = Math.max(routineLocals, ...segments.map(({ candidate }) => candidate)) + 1;
  const locals: LocalAllocator = {
    add: (info) => {
      added.set(next, info);
      return next++;
    },
    isAdded: (id) => added.has(id),
  };
  let start = 0;
  const code: IrNode[] = [];
  for (const segment of segments) {
    code.push(...offerSegment(segment, start, locals));
    start += segment.keys.length;
  }
  return { code: hoistLoops(code, locals, analyses), locals: added };
}

function offerSegment(segment: Segment, start: number, locals: LocalAllocator): readonly IrNode[] {
  const { conditions, fullest } = segment;
  const condition = all(...conditions.map(({ truth }) => truth));
  if (fullest === undefined) return offerMembers(segment, start, condition, []);
  // Members that meet `fullest` go first; the others are offered only if no member meets it.
  const hasPreferred = locals.add({ name: 'fuller', type: 'truth' });
  const setPreferred = assign(hasPreferred, TRUE);
  return [
    assign(hasPreferred, FALSE),
    ...offerMembers(segment, start, op('and', condition, fullest.truth), [setPreferred]),
    ...guard(not(local(hasPreferred)), offerMembers(segment, start, condition, [])),
  ];
}

function offerMembers(
  segment: Segment,
  start: number,
  condition: IrExpr,
  followUp: readonly IrNode[],
): readonly IrNode[] {
  const { candidate, keys, members } = segment;
  const isRange = hasMembers(segment);
  const option = isRange ? op('+', local(candidate), int(start)) : int(start);
  const body = guard(condition, [{ kind: 'offer', option }, ...followUp]);
  return isRange && body.length > 0 ? [each(candidate, members ?? { count: int(keys.length) }, body)] : body;
}

function guard(condition: IrExpr, body: readonly IrNode[]): readonly IrNode[] {
  if (condition.kind === 'truth') return condition.value ? body : [];
  return [branch(condition, body)];
}
