/** Questions about the card that is played and the next one, and the order of the Factions that cards give (2.3.8). */
import type { Expr } from '@quipu/language';
import { deckCapacity, ORDER } from '../../ir/layout/volume.ts';
import { Builder } from '../builder.ts';
import { all, call, cell, local, num, op, table, type X } from '../../ir/expression.ts';
import type { Node } from '../../ir/program.ts';
import { assign, each, when, write } from '../../ir/build.ts';
import type { Context } from '../context.ts';
import { byNextCard, everByNextCard, showsNext } from './games.ts';

type Asks = Extract<Expr, { e: 'card' }>['asks'];

/** Whether a Faction's symbol is the first on the card that is played. */
export function isLeftmost(context: Context, faction: X): X {
  addOrder(context);
  return all(op('>', cell('CARD'), num(0)), op('=', table('CARD_ORDER', now, num(0)), faction));
}

/** Notes the order in which Factions come on the card that is played, where it is an Event and the symbols of the next one count. */
export function noteOrder(context: Context): readonly Node[] {
  const { sequence, factions } = context.checked;
  if (!everByNextCard(sequence)) return [];
  const counts = all(byNextCard(context), isEvent(context));
  const symbols = (place: number): X =>
    op('+', table('CARD_ORDER', call(orderCard(context)), num(place)), num(1));
  return factions.map((_, place) => write(ORDER, [num(place)], op('if', counts, symbols(place), num(0))));
}

/** The order that is noted, as `ENTRY.drawn` packs it; 0 where the card that is played gives the order. */
export function packedOrder({ checked: { sequence, factions } }: Context): X {
  if (!everByNextCard(sequence)) return num(0);
  const base = num(factions.length + 1);
  return factions.reduce<X>((sum, _, place) => op('+', op('*', sum, base), cell(ORDER, num(place))), num(0));
}

/** Whether the card that is played is an Event. */
export const isEvent = (context: Context): X =>
  all(op('>', cell('CARD'), num(0)), op('<', roundOf(context, op('max', now, num(0))), num(0)));

/** The Faction that comes at a place in the order of the card that is played; -1 behind the last. */
export function factionAt(context: Context, card: X, place: X): X {
  const printed = table('CARD_ORDER', card, place);
  return everByNextCard(context.checked.sequence)
    ? op('if', byNextCard(context), op('-', cell(ORDER, place), num(1)), printed)
    : printed;
}

/**
 * The card whose symbols say who comes first on another: the next Event of the deck; behind the last of them, the one that was played first.
 * What is known of it is the order alone, which is kept, since the card itself may lie closed.
 */
function orderCard(context: Context): string {
  const name = 'orderCard';
  context.fn(name, () => {
    const builder = new Builder(name, 'judgments');
    const position = builder.local('position');
    const found = builder.local('found');
    const at = op('-', cell('DECK_ORDER', local(position)), num(1));
    const first = (...conditions: X[]): Node =>
      each(position, { count: num(deckCapacity(context.checked)) }, [
        when(
          all(
            op('<', local(found), num(0)),
            ...conditions,
            op('>=', at, num(0)),
            op('<', roundOf(context, op('max', at, num(0))), num(0)),
          ),
          [assign(found, at)],
        ),
      ]);
    return builder.toFn('The card whose symbols give the order of the Factions.', 0, 'number', [
      assign(found, num(-1)),
      first(op('>=', local(position), cell('POSITION'))),
      first(),
      { n: 'return', value: local(found) },
    ]);
  });
  return name;
}

/** Adds the table of the symbols on cards. */
export function addOrder(context: Context): void {
  const { factions } = context.checked;
  const rows = context.orders.map((order) => [
    ...order,
    ...Array.from({ length: factions.length - order.length }, () => -1),
  ]);
  context.addTable('CARD_ORDER', 'Factions in the order of a card; -1 behind the last.', rows);
}

/** The round that a card brings, or -1. */
export function roundOf(context: Context, card: X): X {
  context.addTable('CARD_ROUND', 'The round that a card brings, or -1.', [...context.rounds]);
  return table('CARD_ROUND', card);
}

/** Whether nobody has executed anything on this card. */
export function nobodyHasActed({ checked }: Context): X {
  return all(...checked.factions.map((_, f) => op('=', cell('ACTED', num(f)), num(0))));
}

/** Whether the card that is played, or the next one, is such a card; there is none behind the last, and none where it lies closed. */
export function isCard(context: Context, { next, asks }: Extract<Expr, { e: 'card' }>): X {
  if (!next) return all(op('>', cell('CARD'), num(0)), isSuch(context, asks, now));
  const capacity = deckCapacity(context.checked);
  const order = cell('DECK_ORDER', op('min', cell('POSITION'), num(capacity - 1)));
  const card = op('-', order, num(1));
  const bringsRound = op('>=', roundOf(context, op('max', card, num(0))), num(0));
  return all(
    showsNext(context, isEvent(context), bringsRound),
    op('<', cell('POSITION'), num(capacity)),
    op('>', order, num(0)),
    isSuch(context, asks, card),
  );
}

const now = op('-', cell('CARD'), num(1));

function isSuch(context: Context, asks: Asks, card: X): X {
  const { nonplayerStatus } = context.checked;
  if (asks.a === 'round') return op('=', roundOf(context, card), num(asks.round));
  if (asks.a === 'event') return op('=', card, num(asks.card));
  const marked = nonplayerStatus?.marked ?? [];
  const name = `IS_${asks.a.toUpperCase()}`;
  context.addTable(
    name,
    asks.a === 'marked' ? 'Whether a card is marked.' : `Whether a card has a ${asks.a}.`,
    context.sides.map((sides, i) => {
      const such = asks.a === 'marked' ? marked.includes(i) : sides.some(({ flag }) => flag === asks.a);
      return such ? 1 : 0;
    }),
  );
  return op('=', table(name, card), num(1));
}
