/**
 * An order to a Non-player (8.1, Insurgent Discord): before its turn, another Faction decides whether the Non-player
 * executes the Event or an Operation. The decision is made only if the Event is permitted and would have an effect.
 */
import type { Side } from '@quipu/language/checked';
import { all, local, int, op, type LocalId, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { eventHasEffect } from '../sequence/effective-events.ts';
import { emptyEnv } from '../environment.ts';
import type { Routine } from '../routine.ts';
import { answerSegment } from '../segments.ts';
import { assign, branch } from '../../ir/node-builders.ts';
import type { Clause } from '../spaces/clause.ts';

/** Values of the local that stores the order: 0 before a decision, then the answer plus 1. */
const ORDER_STATE = { nothing: 0, event: 1, operation: 2 } as const;

interface EventOrOperationOrder {
  /** The decision of the other Faction. */
  readonly decideNodes: readonly IrNode[];
  /** Conditions that the order adds to each option of the Non-player. */
  readonly passConditions: readonly Clause[];
  readonly operationConditions: readonly Clause[];
  readonly eventConditions: (side: Side) => readonly Clause[];
  readonly resetNodes: readonly IrNode[];
}

/**
 * Returns undefined if the volume has no such rule.
 * @param isPermitted - Whether the sequence of play permits the Event.
 */
export function eventOrOperationOrder(
  context: Context,
  routine: Routine,
  { card, faction }: { readonly card: LocalId; readonly faction: LocalId },
  isPermitted: IrExpr,
): EventOrOperationOrder | undefined {
  const order = context.checked.nonplayerStatus?.order;
  if (order === undefined) return undefined;
  const { source, side } = order;
  const own = local(faction);
  const orderState = routine.builder.local('ordered', 'number');
  const answer = routine.builder.local('answer', 'number');
  const reason = { key: 'ordered', rule: source.rule, parameters: {} };
  const isNotOrderedTo = (option: number): Clause => ({
    truth: op('!=', local(orderState), int(option)),
    reason,
  });
  const hasNoOrder: Clause = { truth: op('=', local(orderState), int(ORDER_STATE.nothing)), reason };
  const assignLocal = (target: LocalId, value: IrExpr): IrNode => assign(target, value);
  const includesSide = (key: Side): boolean => side === undefined || key === side || key === 'single';
  const name = `eventChanges${side === undefined ? '' : `_${side}`}`;
  const isOrderRequired = all(
    isPermitted,
    context.value(order.condition, emptyEnv(own)),
    eventHasEffect(context, { name, includesSide }, local(card), own),
  );
  return {
    decideNodes: [
      assignLocal(orderState, int(ORDER_STATE.nothing)),
      branch(isOrderRequired, [
        routine.decide({
          name: 'order',
          questionKind: 'mode',
          source,
          seat: int(order.by),
          into: answer,
          segments: [answerSegment('Event'), answerSegment('Operation')],
          parameters: [{ name: 'faction', value: own, valueKind: 'factions' }],
        }),
        assignLocal(orderState, op('+', local(answer), int(1))),
        assignLocal(answer, int(0)),
      ]),
    ],
    passConditions: [isNotOrderedTo(ORDER_STATE.event)],
    operationConditions: [isNotOrderedTo(ORDER_STATE.event)],
    eventConditions: (key) => (includesSide(key) ? [isNotOrderedTo(ORDER_STATE.operation)] : [hasNoOrder]),
    resetNodes: [assignLocal(orderState, int(ORDER_STATE.nothing))],
  };
}
