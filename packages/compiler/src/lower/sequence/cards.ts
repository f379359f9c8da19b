/** Conditions on the current and the next card, and the order of the Factions by the symbols of cards (2.3.8). */
import type { Expr } from '@quipu/language';
import { deckCapacity, ORDER_REGION } from '../../ir/layout/layout-volume.ts';
import { Builder } from '../builder.ts';
import { all, call, cell, local, int, op, table, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { assign, each, branch, write } from '../../ir/node-builders.ts';
import type { Context } from '../context.ts';
import { byNextCard, everByNextCard, showsNext } from './games.ts';

type Asks = Extract<Expr, { kind: 'card' }>['asks'];

export function isLeftmost(context: Context, faction: IrExpr): IrExpr {
  addOrder(context);
  return all(op('>', cell('CARD'), int(0)), op('=', table('CARD_ORDER', now, int(0)), faction));
}

/**
 * Stores the Faction order of the current card, if it is an Event and the order comes from the symbols of the next
 * Event; otherwise stores 0.
 */
export function noteOrder(context: Context): readonly IrNode[] {
  const { sequence, factions } = context.checked;
  if (!everByNextCard(sequence)) return [];
  const counts = all(byNextCard(context), isEvent(context));
  const symbols = (place: number): IrExpr =>
    op('+', table('CARD_ORDER', call(orderCard(context)), int(place)), int(1));
  return factions.map((_, place) =>
    write(ORDER_REGION, [int(place)], op('if', counts, symbols(place), int(0))),
  );
}

/** The stored order, packed as `ENTRY.drawn` requires; 0 where the current card gives the order. */
export function packedOrder({ checked: { sequence, factions } }: Context): IrExpr {
  if (!everByNextCard(sequence)) return int(0);
  const base = int(factions.length + 1);
  return factions.reduce<IrExpr>(
    (sum, _, place) => op('+', op('*', sum, base), cell(ORDER_REGION, int(place))),
    int(0),
  );
}

export const isEvent = (context: Context): IrExpr =>
  all(op('>', cell('CARD'), int(0)), op('<', roundOf(context, op('max', now, int(0))), int(0)));

/** The Faction at a place in the order of the current card; -1 after the last. */
export function factionAt(context: Context, card: IrExpr, place: IrExpr): IrExpr {
  const printed = table('CARD_ORDER', card, place);
  return everByNextCard(context.checked.sequence)
    ? op('if', byNextCard(context), op('-', cell(ORDER_REGION, place), int(1)), printed)
    : printed;
}

/**
 * The card whose symbols give the order on the current one: the next Event of the deck; after the last Event, the
 * first one of the deck. Only its order is public and stored, since the card itself may be face down.
 */
function orderCard(context: Context): string {
  const name = 'orderCard';
  context.fn(name, () => {
    const builder = new Builder(name, 'judgments');
    const position = builder.local('position');
    const found = builder.local('found');
    const at = op('-', cell('DECK_ORDER', local(position)), int(1));
    const first = (...conditions: IrExpr[]): IrNode =>
      each(position, { count: int(deckCapacity(context.checked)) }, [
        branch(
          all(
            op('<', local(found), int(0)),
            ...conditions,
            op('>=', at, int(0)),
            op('<', roundOf(context, op('max', at, int(0))), int(0)),
          ),
          [assign(found, at)],
        ),
      ]);
    return builder.toFn('The card whose symbols give the order of the Factions.', 0, 'number', [
      assign(found, int(-1)),
      first(op('>=', local(position), cell('POSITION'))),
      first(),
      { kind: 'return', value: local(found) },
    ]);
  });
  return name;
}

export function addOrder(context: Context): void {
  const { factions } = context.checked;
  const rows = context.orders.map((order) => [
    ...order,
    ...Array.from({ length: factions.length - order.length }, () => -1),
  ]);
  context.addTable('CARD_ORDER', 'Factions in the order of a card; -1 behind the last.', rows);
}

export function roundOf(context: Context, card: IrExpr): IrExpr {
  context.addTable('CARD_ROUND', 'The round that a card brings, or -1.', [...context.rounds]);
  return table('CARD_ROUND', card);
}

export function nobodyHasActed({ checked }: Context): IrExpr {
  return all(...checked.factions.map((_, f) => op('=', cell('ACTED', int(f)), int(0))));
}

/** Whether the current or the next card matches. False for a next card that is face down or does not exist. */
export function isCard(context: Context, { next, asks }: Extract<Expr, { kind: 'card' }>): IrExpr {
  if (!next) return all(op('>', cell('CARD'), int(0)), isSuch(context, asks, now));
  const capacity = deckCapacity(context.checked);
  const order = cell('DECK_ORDER', op('min', cell('POSITION'), int(capacity - 1)));
  const card = op('-', order, int(1));
  const bringsRound = op('>=', roundOf(context, op('max', card, int(0))), int(0));
  return all(
    showsNext(context, isEvent(context), bringsRound),
    op('<', cell('POSITION'), int(capacity)),
    op('>', order, int(0)),
    isSuch(context, asks, card),
  );
}

const now = op('-', cell('CARD'), int(1));

function isSuch(context: Context, asks: Asks, card: IrExpr): IrExpr {
  const { nonplayerStatus } = context.checked;
  if (asks.kind === 'round') return op('=', roundOf(context, card), int(asks.round));
  if (asks.kind === 'event') return op('=', card, int(asks.card));
  const marked = nonplayerStatus?.marked ?? [];
  const name = `IS_${asks.kind.toUpperCase()}`;
  context.addTable(
    name,
    asks.kind === 'marked' ? 'Whether a card is marked.' : `Whether a card has a ${asks.kind}.`,
    context.sides.map((sides, i) => {
      const such = asks.kind === 'marked' ? marked.includes(i) : sides.some(({ flag }) => flag === asks.kind);
      return such ? 1 : 0;
    }),
  );
  return op('=', table(name, card), int(1));
}
