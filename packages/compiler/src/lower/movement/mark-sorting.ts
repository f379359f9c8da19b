/**
 * Which pieces of a group an activity turns, removes or moves in the midst of an operation that tells who has moved: those that have, or
 * those that may yet (3.1, 4.1). The board counts both in one group; their marks tell them apart, and the decider is asked.
 */
import { blocksOf, type Body, type Expr, type Source, type Stmt, type Verb } from '@quipu/language/checked';
import { call, cell, local, num, op, type X } from '../../ir/expression.ts';
import type { Node } from '../../ir/program.ts';
import { accompanying } from '../activities/activities.ts';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { marksPieces } from './marks.ts';
import { marks } from './move-capacity.ts';
import type { Take } from '../pieces/candidates.ts';
import type { Routine } from '../routine.ts';
import { countsSegment } from '../segments.ts';
import { assign, perform, when } from '../../ir/build.ts';

/** Pieces that leave their group, because they turn, go to another space or leave the map. */
export interface Leaving {
  readonly source: Source;
  readonly env: Env;
  readonly verb: Verb;
  readonly group: X;
  readonly space: X;
  readonly count: X;
  /** What they become, and where; undefined: they leave the map. */
  readonly to?: { readonly group: X; readonly space: X };
  /** Whether the statement marks what it moves, apart from its text. */
  readonly marks?: boolean;
}

/**
 * Runs what takes pieces, with the question who of them has moved before it. The write takes those that have not moved first; behind it
 * the marks are put as was said.
 */
export function sorted(routine: Routine, leaving: Leaving, write: readonly Node[]): readonly Node[] {
  const { context, builder } = routine;
  const { source, env, group, space, count, to, verb } = leaving;
  const around = layersOn(context, routine.index, leaving.marks === true);
  const moved = builder.local('moved', 'number');
  const low = builder.local('least', 'number');
  const high = builder.local('most', 'number');
  const chosen = builder.local('sorted', 'number');
  const fresh = op('-', cell('BOARD', space, group), local(moved));
  const most = Math.max(...context.checked.kinds.map((kind) => kind.count));
  const candidate = builder.local('member', 'number');
  const segments = [countsSegment(candidate, most, source.rule, { low: local(low), high: local(high) })];
  const ask = routine.decide({
    name: 'moved',
    asks: 'count',
    source,
    seat: env.own,
    segments,
    into: chosen,
    parameters: [
      { name: 'space', value: space, names: 'spaces' },
      { name: 'piece', value: group, names: 'groups' },
    ],
    about: { verb },
  });
  const sort: Node = perform(
    'sortMarks',
    [
      num(around),
      group,
      space,
      to?.group ?? group,
      to?.space ?? num(OFF),
      op('-', local(chosen), local(low)),
    ],
    -1,
  );
  return [
    assign(moved, call('movedAround', num(around), space, group)),
    assign(low, op('max', num(0), op('-', count, fresh))),
    assign(high, op('min', count, local(moved))),
    assign(chosen, local(low)),
    when(op('<', local(low), local(high)), [ask]),
    ...write,
    when(op('<', local(low), local(chosen)), [sort]),
  ];
}

/** The place of no piece on the map. */
const OFF = -1;

/** The take of a statement, which asks so of each group that it affects. */
export function sortedTake(
  routine: Routine,
  stmt: Extract<Stmt, { s: 'remove' | 'flip' }>,
  env: Env,
  take: Take,
): Take {
  const { mask, becomes } = take;
  if (mask === undefined || stmt.amount.a === 'all' || !isAmidst(routine, mask)) return take;
  const { source } = stmt;
  const verb = stmt.s === 'flip' ? stmt.verb : 'remove';
  return {
    ...take,
    whole: take.apply,
    apply: (group, space, count, line) => {
      const to = becomes && { to: { group: becomes(group), space } };
      return sorted(
        routine,
        { source, env, verb, group, space, count, ...to },
        take.apply(group, space, count, line),
      );
    },
  };
}

/** Whether a text may run in the midst of an operation that marks pieces of a mask. */
export function isAmidst({ context, index }: Routine, mask: X): boolean {
  const body = hostOf(context, index);
  if (body.kind !== 'activity') return false;
  return context.operations.some(
    (operation) =>
      accompanying(context, operation, body.replaces).includes(body.index) &&
      marksAny(context.body(operation).statements, mask),
  );
}

/** How many layers of marks lie on top of those of the text around. */
function layersOn(context: Context, index: number, marksToo: boolean): number {
  return (marksPieces(context, hostOf(context, index)) ? 1 : 0) + (marksToo ? 1 : 0);
}

/** The text that a way is part of; itself, where it is none. */
function hostOf(context: Context, index: number): Body {
  const body = context.body(index);
  return body.operation === undefined || body.kind !== 'way' ? body : context.body(body.operation);
}

/** Whether statements mark pieces that a mask may hold, with moments between them: what moves `together` has none. */
function marksAny(statements: readonly Stmt[], mask: X): boolean {
  return statements.some((stmt) =>
    stmt.s === 'move' && marks(stmt)
      ? mayMeet(stmt.mask, mask)
      : stmt.s !== 'together' && blocksOf(stmt).some((block) => marksAny(block, mask)),
  );
}

const mayMeet = (moved: Expr, mask: X): boolean =>
  moved.e !== 'mask' || mask.x !== 'number' || (moved.mask & mask.value) !== 0;
