/** Conditions on the current and the next card, and the order of the Factions by the symbols of cards (2.3.8). */
import type { Expr, FactionValues } from '@quipu/language/checked';
import { emptyEnv } from '../environment.ts';
import { NO_FACTION } from '../missing-values.ts';
import type { Routine } from '../routine.ts';
import { deckCapacity, ORDER_REGION } from '../../ir/layout/layout-volume.ts';
import { FunctionBuilder } from '../function-builder.ts';
import { all, any, call, cell, local, int, op, table, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { assign, each, branch, write } from '../../ir/node-builders.ts';
import type { Context } from '../context.ts';
import { isOrderByNextCard, mayOrderByNextCard, isNextCardVisible, storesOrder } from './game-lines.ts';

type CardCondition = Extract<Expr, { kind: 'card' }>['asks'];

export function isLeftmost(context: Context, faction: IrExpr): IrExpr {
  addCardOrderTable(context);
  return all(op('>', cell('CARD'), int(0)), op('=', table('CARD_ORDER', currentCard, int(0)), faction));
}

/** The place of a Faction's symbol on the current card, from 0; after all others without a symbol. */
export function symbolPlace(context: Context, faction: IrExpr): IrExpr {
  addCardOrderTable(context);
  const factions = context.checked.factions.map((_, place) => int(place));
  const afterOthers = int(factions.length);
  const place = factions.reduceRight<IrExpr>(
    (later, index) => op('if', op('=', table('CARD_ORDER', currentCard, index), faction), index, later),
    afterOthers,
  );
  return op('if', op('>', cell('CARD'), int(0)), place, afterOthers);
}

/**
 * Stores the Faction order of the current card, if it is an Event and the order comes from the symbols of the next
 * Event; otherwise stores 0.
 */
export function storeOrder(routine: Routine): readonly IrNode[] {
  const { context } = routine;
  const { sequence, turnOrder, factions } = context.checked;
  if (!storesOrder(context.checked)) return [];
  if (turnOrder) return storeOrderByValue(routine, turnOrder);
  if (!mayOrderByNextCard(sequence))
    return factions.map((_, index) => write(ORDER_REGION, [int(index)], int(0)));
  const applies = all(isOrderByNextCard(context), isEvent(context));
  const symbolAt = (position: number): IrExpr =>
    op('+', table('CARD_ORDER', call(orderCard(context)), int(position)), int(1));
  return factions.map((_, index) =>
    write(ORDER_REGION, [int(index)], op('if', applies, symbolAt(index), int(0))),
  );
}

/** Stores the Factions with a symbol on the current Event in the order of their values; symbols break ties. */
function storeOrderByValue(
  { builder, context }: Routine,
  { most, values }: FactionValues,
): readonly IrNode[] {
  const members = values.map((value, faction) => ({
    faction,
    key: builder.local('key', 'number'),
    symbol: builder.local('symbol', 'number'),
    keyValue: context.value(value, emptyEnv(NO_FACTION)),
  }));
  const size = members.length;
  const isListed = ({ symbol }: (typeof members)[number]): IrExpr => op('<', local(symbol), int(size));
  const placeOf = (member: (typeof members)[number]): IrExpr =>
    members
      .filter((rival) => rival !== member)
      .map((rival) => {
        const isBefore = op(most ? '>' : '<', local(rival.key), local(member.key));
        const isEqual = op('=', local(rival.key), local(member.key));
        const isFirst = op('<', local(rival.symbol), local(member.symbol));
        return op('if', all(isListed(rival), any(isBefore, all(isEqual, isFirst))), int(1), int(0));
      })
      .reduce<IrExpr>((sum, one) => op('+', sum, one), int(0));
  const places = members.map((member) => ({ member, place: builder.local('place', 'number') }));
  const seatAt = (position: number): IrExpr =>
    places.reduceRight<IrExpr>(
      (others, { member, place }) =>
        op('if', op('=', local(place), int(position)), int(member.faction + 1), others),
      int(0),
    );
  return [
    ...members.flatMap(({ faction, key, symbol, keyValue }) => [
      assign(key, keyValue),
      assign(symbol, symbolPlace(context, int(faction))),
    ]),
    ...places.map(({ member, place }) =>
      assign(place, op('if', all(isEvent(context), isListed(member)), placeOf(member), int(-1))),
    ),
    ...places.map((_, position) => write(ORDER_REGION, [int(position)], seatAt(position))),
  ];
}

/** The stored order, packed as `ENTRY.drawn` requires; 0 where the current card gives the order. */
export function packedOrder({ checked }: Context): IrExpr {
  if (!storesOrder(checked)) return int(0);
  const { factions } = checked;
  const base = int(factions.length + 1);
  return factions.reduce<IrExpr>(
    (sum, _, position) => op('+', op('*', sum, base), cell(ORDER_REGION, int(position))),
    int(0),
  );
}

export const isEvent = (context: Context): IrExpr =>
  all(op('>', cell('CARD'), int(0)), op('<', roundOf(context, op('max', currentCard, int(0))), int(0)));

/** The Faction at a place in the order of the current card; -1 after the last. */
export function factionAt(context: Context, card: IrExpr, position: IrExpr): IrExpr {
  const printed = table('CARD_ORDER', card, position);
  const stored = cell(ORDER_REGION, position);
  const { sequence, turnOrder } = context.checked;
  if (sequence.interrupt || sequence.ownEvent || turnOrder)
    return op('if', op('>', stored, int(0)), op('-', stored, int(1)), printed);
  return mayOrderByNextCard(context.checked.sequence)
    ? op('if', isOrderByNextCard(context), op('-', cell(ORDER_REGION, position), int(1)), printed)
    : printed;
}

/**
 * The card whose symbols give the order on the current one: the next Event of the deck; after the last Event, the
 * first one of the deck. Only its order is public and stored, since the card itself may be face down.
 */
function orderCard(context: Context): string {
  const name = 'orderCard';
  context.addFunction(name, () => {
    const builder = new FunctionBuilder(name, 'judgments');
    const position = builder.local('position');
    const result = builder.local('found');
    const candidate = op('-', cell('DECK_ORDER', local(position)), int(1));
    const findFirst = (...conditions: IrExpr[]): IrNode =>
      each(position, { count: int(deckCapacity(context.checked)) }, [
        branch(
          all(
            op('<', local(result), int(0)),
            ...conditions,
            op('>=', candidate, int(0)),
            op('<', roundOf(context, op('max', candidate, int(0))), int(0)),
          ),
          [assign(result, candidate)],
        ),
      ]);
    return builder.toFunction('The card whose symbols give the order of the Factions.', 0, 'number', [
      assign(result, int(-1)),
      findFirst(op('>=', local(position), cell('POSITION'))),
      findFirst(),
      { kind: 'return', value: local(result) },
    ]);
  });
  return name;
}

export function addCardOrderTable(context: Context): void {
  const { factions } = context.checked;
  const rows = context.cardOrders.map((order) => [
    ...order,
    ...Array.from({ length: factions.length - order.length }, () => -1),
  ]);
  context.addTable('CARD_ORDER', 'Factions in the order of a card; -1 behind the last.', rows);
}

export function roundOf(context: Context, card: IrExpr): IrExpr {
  context.addTable('CARD_ROUND', 'The round that a card brings, or -1.', [...context.cardRounds]);
  return table('CARD_ROUND', card);
}

export function noneHasActed({ checked }: Context): IrExpr {
  return all(...checked.factions.map((_, f) => op('=', cell('ACTED', int(f)), int(0))));
}

/** Whether the current or the next card matches. False for a next card that is face down or does not exist. */
export function cardMatches(context: Context, { next, asks }: Extract<Expr, { kind: 'card' }>): IrExpr {
  if (!next) return all(op('>', cell('CARD'), int(0)), matchesCondition(context, asks, currentCard));
  const capacity = deckCapacity(context.checked);
  const deckEntry = cell('DECK_ORDER', op('min', cell('POSITION'), int(capacity - 1)));
  const card = op('-', deckEntry, int(1));
  const startsRound = op('>=', roundOf(context, op('max', card, int(0))), int(0));
  return all(
    isNextCardVisible(context, isEvent(context), startsRound),
    op('<', cell('POSITION'), int(capacity)),
    op('>', deckEntry, int(0)),
    matchesCondition(context, asks, card),
  );
}

const currentCard = op('-', cell('CARD'), int(1));

function matchesCondition(context: Context, condition: CardCondition, card: IrExpr): IrExpr {
  const { nonplayerStatus } = context.checked;
  if (condition.kind === 'round') return op('=', roundOf(context, card), int(condition.round));
  if (condition.kind === 'event') return op('=', card, int(condition.card));
  const marked = nonplayerStatus?.marked ?? [];
  const name = `IS_${condition.kind.toUpperCase()}`;
  context.addTable(
    name,
    condition.kind === 'marked' ? 'Whether a card is marked.' : `Whether a card has a ${condition.kind}.`,
    context.cardSides.map((sides, i) => {
      const isMatch =
        condition.kind === 'marked' ? marked.includes(i) : sides.some(({ flag }) => flag === condition.kind);
      return isMatch ? 1 : 0;
    }),
  );
  return op('=', table(name, card), int(1));
}
