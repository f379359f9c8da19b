/** Lowers the execution of a card's Event by another text. */
import { cell, int, local, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import { assign, perform, write } from '../../../ir/node-builders.ts';
import { recordFinishedKind } from '../../reactions/finished-operations.ts';
import type { Routine } from '../../routine.ts';
import type { StmtOf } from '../statement-handler.ts';

/** Wraps the call of a side in log entries; bans and lasting limits do not apply to it, as to any Event. */
export function executeEvent(
  routine: Routine,
  { body, source }: StmtOf<'call'>,
  own: IrExpr,
  enterSide: IrNode,
): readonly IrNode[] {
  const { context, builder } = routine;
  const card = context.cardSides.findIndex((sides) => sides.some((side) => side.body === body));
  const side = context.cardSides[card]?.find((candidate) => candidate.body === body)?.side ?? 'single';
  const line = routine.line(source);
  const nodes = [
    perform('playEvent', [int(card), int(context.sideNames.indexOf(side)), own], line),
    enterSide,
    ...recordFinishedKind(context, 'event', own),
    perform('finished', [int(-1)], line),
  ];
  if (!context.readsEventFlag) return nodes;
  // The calling text may be an operation or an Event.
  const previousFlag = builder.local('event', 'number');
  return [
    assign(previousFlag, cell('EVENT')),
    write('EVENT', [], int(1)),
    ...nodes,
    write('EVENT', [], local(previousFlag)),
  ];
}
