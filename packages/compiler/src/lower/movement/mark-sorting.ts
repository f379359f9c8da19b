/**
 * Decides which pieces of a group an activity flips, removes or moves when it interrupts an operation that
 * marks moved pieces (3.1, 4.1): those that have moved, or those that may still move. The board counts both
 * in one cell and only their marks differ, so the decider chooses.
 */
import { blocksOf, type Body, type Expr, type Source, type Stmt, type Verb } from '@quipu/language/checked';
import { call, cell, local, int, op, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { accompanying } from '../activities/activities.ts';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { marksPieces } from './marks.ts';
import { marks } from './move-capacity.ts';
import type { Take } from '../pieces/candidates.ts';
import type { Routine } from '../routine.ts';
import { countsSegment } from '../segments.ts';
import { assign, perform, branch } from '../../ir/node-builders.ts';

export interface Leaving {
  readonly source: Source;
  readonly env: Env;
  readonly verb: Verb;
  readonly group: IrExpr;
  readonly space: IrExpr;
  readonly count: IrExpr;
  /** Their new group and space; undefined if they leave the map. */
  readonly to?: { readonly group: IrExpr; readonly space: IrExpr };
  /** Whether the statement has marks of its own, in addition to those of its body. */
  readonly marks?: boolean;
}

/**
 * Precedes a write by the decision how many of the pieces have moved before. The write takes unmoved pieces
 * first; afterwards the marks are adjusted to the decision.
 */
export function sorted(routine: Routine, leaving: Leaving, write: readonly IrNode[]): readonly IrNode[] {
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
  const sort: IrNode = perform(
    'sortMarks',
    [
      int(around),
      group,
      space,
      to?.group ?? group,
      to?.space ?? int(OFF),
      op('-', local(chosen), local(low)),
    ],
    -1,
  );
  return [
    assign(moved, call('movedAround', int(around), space, group)),
    assign(low, op('max', int(0), op('-', count, fresh))),
    assign(high, op('min', count, local(moved))),
    assign(chosen, local(low)),
    branch(op('<', local(low), local(high)), [ask]),
    ...write,
    branch(op('<', local(low), local(chosen)), [sort]),
  ];
}

const OFF = -1;

export function sortedTake(
  routine: Routine,
  stmt: Extract<Stmt, { kind: 'remove' | 'flip' }>,
  env: Env,
  take: Take,
): Take {
  const { mask, becomes } = take;
  if (mask === undefined || stmt.amount.kind === 'all' || !isAmidst(routine, mask)) return take;
  const { source } = stmt;
  const verb = stmt.kind === 'flip' ? stmt.verb : 'remove';
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

/** Whether a body may run during an operation that marks pieces of a mask. */
export function isAmidst({ context, index }: Routine, mask: IrExpr): boolean {
  const body = hostOf(context, index);
  if (body.kind !== 'activity') return false;
  return context.operations.some(
    (operation) =>
      accompanying(context, operation, body.replaces).includes(body.index) &&
      marksAny(context.body(operation).statements, mask),
  );
}

function layersOn(context: Context, index: number, marksToo: boolean): number {
  return (marksPieces(context, hostOf(context, index)) ? 1 : 0) + (marksToo ? 1 : 0);
}

/** The body that a way belongs to; any other body itself. */
function hostOf(context: Context, index: number): Body {
  const body = context.body(index);
  return body.operation === undefined || body.kind !== 'way' ? body : context.body(body.operation);
}

/** Whether statements mark pieces of a mask and can be interrupted. A `together` block cannot. */
function marksAny(statements: readonly Stmt[], mask: IrExpr): boolean {
  return statements.some((stmt) =>
    stmt.kind === 'move' && marks(stmt)
      ? mayMeet(stmt.mask, mask)
      : stmt.kind !== 'together' && blocksOf(stmt).some((block) => marksAny(block, mask)),
  );
}

const mayMeet = (moved: Expr, mask: IrExpr): boolean =>
  moved.kind !== 'mask' || mask.kind !== 'number' || (moved.mask & mask.value) !== 0;
