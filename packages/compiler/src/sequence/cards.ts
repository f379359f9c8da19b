/** Questions about the card that is played and the next one, which lies open (2.3.8). */
import type { Expr } from '@quipu/language';
import { deckCapacity } from '../layout/volume.ts';
import { all, cell, num, op, table, type X } from '../program/expression.ts';
import type { Context } from '../lower/context.ts';

type Asks = Extract<Expr, { e: 'card' }>['asks'];

/** Whether a Faction's symbol is the first on the card that is played. */
export function isLeftmost(context: Context, faction: X): X {
  addOrder(context);
  return all(op('>', cell('CARD'), num(0)), op('=', table('CARD_ORDER', now, num(0)), faction));
}

/** Adds the table of the symbols on cards. */
export function addOrder(context: Context): void {
  const { cards, factions } = context.checked;
  const order = cards.map((c) => [
    ...c.order,
    ...Array.from({ length: factions.length - c.order.length }, () => -1),
  ]);
  context.addTable('CARD_ORDER', 'Factions in the order of a card; -1 behind the last.', order);
}

/** The round that a card brings, or -1. */
export function roundOf(context: Context, card: X): X {
  const rounds = context.checked.cards.map((c) => c.round);
  context.addTable('CARD_ROUND', 'The round that a card brings, or -1.', rounds);
  return table('CARD_ROUND', card);
}

/** Whether nobody has executed anything on this card. */
export function nobodyHasActed({ checked }: Context): X {
  return all(...checked.factions.map((_, f) => op('=', cell('ACTED', num(f)), num(0))));
}

/** Whether the card that is played, or the next one, is such a card; there is none behind the last. */
export function isCard(context: Context, { next, asks }: Extract<Expr, { e: 'card' }>): X {
  if (!next) return all(op('>', cell('CARD'), num(0)), isSuch(context, asks, now));
  const capacity = deckCapacity(context.checked);
  const order = cell('DECK_ORDER', op('min', cell('POSITION'), num(capacity - 1)));
  return all(
    op('<', cell('POSITION'), num(capacity)),
    op('>', order, num(0)),
    isSuch(context, asks, op('-', order, num(1))),
  );
}

const now = op('-', cell('CARD'), num(1));

function isSuch(context: Context, asks: Asks, card: X): X {
  const { cards, nonplayerStatus } = context.checked;
  if (asks.a === 'round') return op('=', roundOf(context, card), num(asks.round));
  if (asks.a === 'event') return op('=', card, num(asks.card));
  const marked = nonplayerStatus?.marked ?? [];
  const name = `IS_${asks.a.toUpperCase()}`;
  context.addTable(
    name,
    asks.a === 'marked' ? 'Whether a card is marked.' : `Whether a card has a ${asks.a}.`,
    cards.map((card, i) => {
      const such = asks.a === 'marked' ? marked.includes(i) : card.sides.some(({ flag }) => flag === asks.a);
      return such ? 1 : 0;
    }),
  );
  return op('=', table(name, card), num(1));
}
