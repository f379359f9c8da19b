/**
 * The choice between Event and Operation that another Faction makes for a Non-player (8.1, Insurgent
 * Discord): a decision before the Non-player's own one, which it restricts. It takes place if the Event is
 * open to the Non-player and would change something.
 */
import type { Side } from '@quipu/language';
import { all, local, int, op, type LocalId, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { eventHasEffect } from '../sequence/effective-events.ts';
import { emptyEnv } from '../environment.ts';
import type { Routine } from '../routine.ts';
import { answerSegment } from '../segments.ts';
import { assign, branch } from '../../ir/node-builders.ts';
import type { Clause } from '../spaces/clause.ts';

const ORDERED = { nothing: 0, event: 1, operation: 2 } as const;

interface EventOrder {
  readonly ask: readonly IrNode[];
  readonly pass: readonly Clause[];
  readonly operation: readonly Clause[];
  readonly event: (side: Side) => readonly Clause[];
  readonly reset: readonly IrNode[];
}

/** Undefined if the volume has no such rule. `open`: whether the sequence of play allows the Event. */
export function eventOrderOf(
  context: Context,
  routine: Routine,
  { card, faction }: { readonly card: LocalId; readonly faction: LocalId },
  isPermitted: IrExpr,
): EventOrder | undefined {
  const order = context.checked.nonplayerStatus?.order;
  if (order === undefined) return undefined;
  const { source, side } = order;
  const own = local(faction);
  const ordered = routine.builder.local('ordered', 'number');
  const answer = routine.builder.local('answer', 'number');
  const reason = { key: 'ordered', rule: source.rule, parameters: {} };
  const isNotOrdered = (option: number): Clause => ({ truth: op('!=', local(ordered), int(option)), reason });
  const isUnordered: Clause = { truth: op('=', local(ordered), int(ORDERED.nothing)), reason };
  const set = (to: LocalId, value: IrExpr): IrNode => assign(to, value);
  const includesSide = (key: Side): boolean => side === undefined || key === side || key === 'single';
  const name = `eventChanges${side === undefined ? '' : `_${side}`}`;
  const isAsked = all(
    isPermitted,
    context.value(order.condition, emptyEnv(own)),
    eventHasEffect(context, { name, includesSide }, local(card), own),
  );
  return {
    ask: [
      set(ordered, int(ORDERED.nothing)),
      branch(isAsked, [
        routine.decide({
          name: 'order',
          asks: 'mode',
          source,
          seat: int(order.by),
          into: answer,
          segments: [answerSegment('Event'), answerSegment('Operation')],
          parameters: [{ name: 'faction', value: own, names: 'factions' }],
        }),
        set(ordered, op('+', local(answer), int(1))),
        set(answer, int(0)),
      ]),
    ],
    pass: [isNotOrdered(ORDERED.event)],
    operation: [isNotOrdered(ORDERED.event)],
    event: (key) => (includesSide(key) ? [isNotOrdered(ORDERED.operation)] : [isUnordered]),
    reset: [set(ordered, int(ORDERED.nothing))],
  };
}
