/**
 * Decides which pieces of a group an activity flips, removes or moves when it interrupts an operation that
 * marks moved pieces (3.1, 4.1): those that have moved, or those that may still move. The board counts both
 * in one cell and only their marks differ, so the decider chooses.
 */
import { blocksOf, type Body, type Expr, type Source, type Stmt, type Verb } from '@quipu/language/checked';
import { call, cell, local, int, op, type IrExpr, type LocalId } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { activitiesFor } from '../activities/activities.ts';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { readsMarks } from './movement-marks.ts';
import { marksMoved } from './move-capacity.ts';
import type { PieceEffect } from '../pieces/piece-effects.ts';
import type { Routine } from '../routine.ts';
import { countsSegment } from '../segments.ts';
import { NO_LINE, assign, perform, branch } from '../../ir/node-builders.ts';

export interface LeavingPieces {
  readonly source: Source;
  readonly env: Env;
  readonly verb: Verb;
  readonly group: IrExpr;
  readonly space: IrExpr;
  readonly count: IrExpr;
  /** Their new group and space; undefined if they leave the map. */
  readonly to?: { readonly group: IrExpr; readonly space: IrExpr };
  /** Whether the statement has marks of its own, in addition to those of its body. */
  readonly hasOwnMarks?: boolean;
}

/**
 * Precedes a write by the decision how many of the pieces have moved before. The write takes unmoved pieces
 * first; afterwards the marks are adjusted to the decision.
 */
export function withMarkChoice(
  routine: Routine,
  leavingPieces: LeavingPieces,
  writeNodes: readonly IrNode[],
): readonly IrNode[] {
  const { context, builder } = routine;
  const { group, space, count } = leavingPieces;
  const layers = markLayers(context, routine.index, leavingPieces.hasOwnMarks === true);
  const movedCount = builder.local('moved', 'number');
  const low = builder.local('least', 'number');
  const high = builder.local('most', 'number');
  const choice = builder.local('sorted', 'number');
  const unmovedCount = op('-', cell('BOARD', space, group), local(movedCount));
  const decideMoved = decideMovedCount(routine, leavingPieces, { low, high, choice });
  const surplus = op('-', local(choice), local(low));
  return [
    assign(movedCount, call('movedAround', int(layers), space, group)),
    assign(low, op('max', int(0), op('-', count, unmovedCount))),
    assign(high, op('min', count, local(movedCount))),
    assign(choice, local(low)),
    branch(op('<', local(low), local(high)), [decideMoved]),
    ...writeNodes,
    branch(op('<', local(low), local(choice)), [sortMarks(leavingPieces, layers, surplus)]),
  ];
}

function decideMovedCount(
  routine: Routine,
  { source, env, group, space, verb }: LeavingPieces,
  { low, high, choice }: { readonly low: LocalId; readonly high: LocalId; readonly choice: LocalId },
): IrNode {
  const highest = Math.max(...routine.context.checked.kinds.map((kind) => kind.count));
  const candidate = routine.builder.local('member', 'number');
  return routine.decide({
    name: 'moved',
    questionKind: 'count',
    source,
    seat: env.own,
    segments: [countsSegment(candidate, highest, source.rule, { low: local(low), high: local(high) })],
    into: choice,
    parameters: [
      { name: 'space', value: space, valueKind: 'spaces' },
      { name: 'piece', value: group, valueKind: 'groups' },
    ],
    questionContext: { verb },
  });
}

/** Exchanges the marks of `surplus` pieces: the write took unmoved ones, the decider chose moved ones. */
function sortMarks({ group, space, to }: LeavingPieces, layers: number, surplus: IrExpr): IrNode {
  const targetArgs = [to?.group ?? group, to?.space ?? int(OFF_MAP)];
  return perform('sortMarks', [int(layers), group, space, ...targetArgs, surplus], NO_LINE);
}

const OFF_MAP = -1;

/** Adds the decision of `withMarkChoice` to each write of an effect, if it may interrupt an operation that marks pieces. */
export function withMarkChoices(
  routine: Routine,
  stmt: Extract<Stmt, { kind: 'remove' | 'flip' }>,
  env: Env,
  effect: PieceEffect,
): PieceEffect {
  const { mask, flippedGroup } = effect;
  if (mask === undefined || stmt.amount.kind === 'all' || !mayInterruptMove(routine, mask)) return effect;
  const { source } = stmt;
  const verb = stmt.kind === 'flip' ? stmt.verb : 'remove';
  return {
    ...effect,
    applyToAll: effect.apply,
    apply: (group, space, count, line) => {
      const to = flippedGroup && { to: { group: flippedGroup(group), space } };
      return withMarkChoice(
        routine,
        { source, env, verb, group, space, count, ...to },
        effect.apply(group, space, count, line),
      );
    },
  };
}

/** Whether a body may run during an operation that marks pieces of a mask. */
export function mayInterruptMove({ context, index }: Routine, mask: IrExpr): boolean {
  const body = bodyWithMarks(context, index);
  if (body.kind !== 'activity') return false;
  return context.operations.some(
    (operation) =>
      activitiesFor(context, operation, body.replaces).includes(body.index) &&
      mayMarkPieces(context.body(operation).statements, mask),
  );
}

function markLayers(context: Context, index: number, hasOwnMarks: boolean): number {
  return (readsMarks(context, bodyWithMarks(context, index)) ? 1 : 0) + (hasOwnMarks ? 1 : 0);
}

/** The body that a way belongs to; any other body itself. */
function bodyWithMarks(context: Context, index: number): Body {
  const body = context.body(index);
  return body.operation === undefined || body.kind !== 'way' ? body : context.body(body.operation);
}

/** Whether statements mark pieces of a mask and can be interrupted. A `together` block cannot. */
function mayMarkPieces(statements: readonly Stmt[], mask: IrExpr): boolean {
  return statements.some((stmt) =>
    stmt.kind === 'move' && marksMoved(stmt)
      ? mayOverlap(stmt.mask, mask)
      : stmt.kind !== 'together' && blocksOf(stmt).some((block) => mayMarkPieces(block, mask)),
  );
}

const mayOverlap = (movedMask: Expr, mask: IrExpr): boolean =>
  movedMask.kind !== 'mask' || mask.kind !== 'number' || (movedMask.mask & mask.value) !== 0;
