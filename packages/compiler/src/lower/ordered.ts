/**
 * Who decides for a Non-player between an Event and an Operation (8.1, Insurgent Discord): a decision before its own, which that one
 * then keeps to. It is asked where the Event is open to the Non-player and would change something.
 */
import type { Side } from '@quipu/language';
import { bodyJudgment } from '../judge/body.ts';
import { all, any, call, local, NO, num, op, YES, type LocalId, type X } from '../program/expression.ts';
import type { Node } from '../program/program.ts';
import { Builder, type Context } from './context.ts';
import { emptyEnv } from './environment.ts';
import { lower } from './expression.ts';
import { single, type Routine } from './routine.ts';
import type { Clause } from './spaces.ts';

const ORDERED = { nothing: 0, event: 1, operation: 2 } as const;

/** The decision, and what the options of the Non-player's own one keep to. */
interface Order {
  readonly ask: readonly Node[];
  readonly pass: readonly Clause[];
  readonly operation: readonly Clause[];
  readonly event: (side: Side) => readonly Clause[];
  readonly forget: readonly Node[];
}

/** The order of the volume's Non-players; undefined where nobody gives one. `open`: the Event may be executed by sequence of play. */
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
  const set = (to: LocalId, value: X): Node => ({ n: 'set', local: to, value });
  const asked = all(
    open,
    lower(context, order.condition, emptyEnv(own)),
    changing(context, side, local(card), own),
  );
  return {
    ask: [
      set(ordered, num(ORDERED.nothing)),
      {
        n: 'if',
        condition: asked,
        then: [
          routine.decide({
            name: 'order',
            kind: 'mode',
            source,
            seat: num(order.by),
            into: answer,
            segments: [single('Event'), single('Operation')],
            parameters: [{ name: 'faction', value: own, names: 'factions' }],
          }),
          set(ordered, op('+', local(answer), num(1))),
          set(answer, num(0)),
        ],
        else: [],
      },
    ],
    pass: [notFor(ORDERED.event)],
    operation: [notFor(ORDERED.event)],
    event: (key) =>
      side === undefined || key === side || key === 'single' ? [notFor(ORDERED.operation)] : [never],
    forget: [set(ordered, num(ORDERED.nothing))],
  };
}

/** Whether a card's text, of this side where it has several, would change something. */
function changing(context: Context, side: Side | undefined, card: X, own: X): X {
  const name = `eventChanges${side === undefined ? '' : `_${side}`}`;
  context.fn(name, () => {
    const builder = new Builder(name, 'sequence');
    const [which, whose] = [local(builder.local('card')), local(builder.local('own'))];
    const cards = context.checked.cards.map(({ sides }): X => {
      const meant = sides.filter((one) => side === undefined || one.side === side || one.side === 'single');
      return any(
        ...meant.map(({ body, lasting }): X => {
          if (lasting >= 0) return YES;
          return body === undefined ? NO : bodyJudgment(context, body, emptyEnv(whose), []).changes;
        }),
      );
    });
    return builder.toFn(
      'Whether the Event of a card would change something, executed by a Faction.',
      2,
      'truth',
      byCard(which, cards, 0),
    );
  });
  return call(name, card, own);
}

/** The value of a card, found by halves. */
function byCard(card: X, values: readonly X[], first: number): readonly Node[] {
  const [only, second] = values;
  if (only === undefined || second === undefined) return [{ n: 'return', value: only ?? NO }];
  const half = values.length >> 1;
  return [
    {
      n: 'if',
      condition: op('<', card, num(first + half)),
      then: byCard(card, values.slice(0, half), first),
      else: byCard(card, values.slice(half), first + half),
    },
  ];
}
