/**
 * The choice between Event and Operation that another Faction makes for a Non-player (8.1, Insurgent
 * Discord): a decision before the Non-player's own one, which it restricts. It takes place if the Event is
 * open to the Non-player and would change something.
 */
import type { Side } from '@quipu/language';
import { all, local, num, op, type LocalId, type X } from '../../ir/expression.ts';
import type { Node } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { changing } from '../sequence/effective-events.ts';
import { emptyEnv } from '../environment.ts';
import type { Routine } from '../routine.ts';
import { single } from '../segments.ts';
import { assign, when } from '../../ir/build.ts';
import type { Clause } from '../spaces/clause.ts';

const ORDERED = { nothing: 0, event: 1, operation: 2 } as const;

interface Order {
  readonly ask: readonly Node[];
  readonly pass: readonly Clause[];
  readonly operation: readonly Clause[];
  readonly event: (side: Side) => readonly Clause[];
  readonly forget: readonly Node[];
}

/** Undefined if the volume has no such rule. `open`: whether the sequence of play allows the Event. */
export function orderOf(
  context: Context,
  routine: Routine,
  { card, faction }: { readonly card: LocalId; readonly faction: LocalId },
  open: X,
): Order | undefined {
  const order = context.checked.nonplayerStatus?.order;
  if (order === undefined) return undefined;
  const { source, side } = order;
  const own = local(faction);
  const ordered = routine.builder.local('ordered', 'number');
  const answer = routine.builder.local('answer', 'number');
  const reason = { key: 'ordered', rule: source.rule, parameters: {} };
  const notFor = (what: number): Clause => ({ truth: op('!=', local(ordered), num(what)), reason });
  const never: Clause = { truth: op('=', local(ordered), num(ORDERED.nothing)), reason };
  const set = (to: LocalId, value: X): Node => assign(to, value);
  const isMeant = (key: Side): boolean => side === undefined || key === side || key === 'single';
  const name = `eventChanges${side === undefined ? '' : `_${side}`}`;
  const asked = all(
    open,
    context.value(order.condition, emptyEnv(own)),
    changing(context, { name, isMeant }, local(card), own),
  );
  return {
    ask: [
      set(ordered, num(ORDERED.nothing)),
      when(asked, [
        routine.decide({
          name: 'order',
          asks: 'mode',
          source,
          seat: num(order.by),
          into: answer,
          segments: [single('Event'), single('Operation')],
          parameters: [{ name: 'faction', value: own, names: 'factions' }],
        }),
        set(ordered, op('+', local(answer), num(1))),
        set(answer, num(0)),
      ]),
    ],
    pass: [notFor(ORDERED.event)],
    operation: [notFor(ORDERED.event)],
    event: (key) => (isMeant(key) ? [notFor(ORDERED.operation)] : [never]),
    forget: [set(ordered, num(ORDERED.nothing))],
  };
}
