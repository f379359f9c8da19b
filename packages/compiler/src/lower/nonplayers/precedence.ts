/**
 * The choice between Event and Operation that another Faction makes for a Non-player (8.1, Insurgent
 * Discord): a decision before the Non-player's own one, which it restricts. It takes place if the Event is
 * open to the Non-player and would change something.
 */
import type { Side } from '@quipu/language';
import { all, local, int, op, type LocalId, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { changing } from '../sequence/effective-events.ts';
import { emptyEnv } from '../environment.ts';
import type { Routine } from '../routine.ts';
import { single } from '../segments.ts';
import { assign, branch } from '../../ir/node-builders.ts';
import type { Clause } from '../spaces/clause.ts';

const ORDERED = { nothing: 0, event: 1, operation: 2 } as const;

interface Order {
  readonly ask: readonly IrNode[];
  readonly pass: readonly Clause[];
  readonly operation: readonly Clause[];
  readonly event: (side: Side) => readonly Clause[];
  readonly forget: readonly IrNode[];
}

/** Undefined if the volume has no such rule. `open`: whether the sequence of play allows the Event. */
export function orderOf(
  context: Context,
  routine: Routine,
  { card, faction }: { readonly card: LocalId; readonly faction: LocalId },
  open: IrExpr,
): Order | undefined {
  const order = context.checked.nonplayerStatus?.order;
  if (order === undefined) return undefined;
  const { source, side } = order;
  const own = local(faction);
  const ordered = routine.builder.local('ordered', 'number');
  const answer = routine.builder.local('answer', 'number');
  const reason = { key: 'ordered', rule: source.rule, parameters: {} };
  const notFor = (what: number): Clause => ({ truth: op('!=', local(ordered), int(what)), reason });
  const never: Clause = { truth: op('=', local(ordered), int(ORDERED.nothing)), reason };
  const set = (to: LocalId, value: IrExpr): IrNode => assign(to, value);
  const isMeant = (key: Side): boolean => side === undefined || key === side || key === 'single';
  const name = `eventChanges${side === undefined ? '' : `_${side}`}`;
  const asked = all(
    open,
    context.value(order.condition, emptyEnv(own)),
    changing(context, { name, isMeant }, local(card), own),
  );
  return {
    ask: [
      set(ordered, int(ORDERED.nothing)),
      branch(asked, [
        routine.decide({
          name: 'order',
          asks: 'mode',
          source,
          seat: int(order.by),
          into: answer,
          segments: [single('Event'), single('Operation')],
          parameters: [{ name: 'faction', value: own, names: 'factions' }],
        }),
        set(ordered, op('+', local(answer), int(1))),
        set(answer, int(0)),
      ]),
    ],
    pass: [notFor(ORDERED.event)],
    operation: [notFor(ORDERED.event)],
    event: (key) => (isMeant(key) ? [notFor(ORDERED.operation)] : [never]),
    forget: [set(ordered, int(ORDERED.nothing))],
  };
}
