/**
 * Lines of the sequence of play that apply only in some games. The options in play determine which line of a kind
 * applies.
 */
import type { GameLine, GameFilter, Sequence } from '@quipu/language';
import { all, any, cell, not, int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { Context } from '../context.ts';

type Kind = GameLine['line'];

type Said<K extends Kind = Kind> = K extends Kind ? Omit<Extract<GameLine, { line: K }>, 'games'> : never;

/** A line, and the condition that it is the one that applies. */
export type Counting<K extends Kind> = Said<K> & { readonly when: IrExpr };

/**
 * Returns all lines of a kind, each with the condition that it applies: of those for the current game, the last
 * one does. `isSuch` selects some lines of the kind.
 */
export function counting<K extends Kind>(
  { checked: { sequence } }: Context,
  kind: K,
  isSuch: (said: Said<K>) => boolean = () => true,
): readonly Counting<K>[] {
  const lines = [
    ...always(sequence).map((said) => ({ said, holds: TRUE })),
    ...(sequence.inGames ?? []).map((said) => ({ said, holds: isPlayed(said.games) })),
  ].filter(({ said }) => said.line === kind && isSuch(said as Said<K>));
  return lines.map(({ said, holds }, i) => ({
    ...(said as Said<K>),
    when: all(holds, not(any(...lines.slice(i + 1).map((other) => other.holds)))),
  }));
}

export const whenCounts = <K extends Kind>(
  context: Context,
  kind: K,
  isSo: (said: Said<K>) => boolean,
): IrExpr => any(...counting(context, kind).flatMap((said) => (isSo(said) ? [said.when] : [])));

export const liesOpen = (context: Context): IrExpr => whenCounts(context, 'ahead', ({ cards }) => cards > 0);

/** Whether the symbols of the next Event give the order, instead of those of the card. */
export const byNextCard = (context: Context): IrExpr => whenCounts(context, 'eligible', ({ next }) => next);

/**
 * Whether the next card is visible. It is face up; or it has a round and was turned up in the search for the next
 * Event, whose symbols give the order. `isEvent` is about the current card, `bringsRound` about the next one.
 */
export const showsNext = (context: Context, isEvent: IrExpr, bringsRound: IrExpr): IrExpr =>
  everByNextCard(context.checked.sequence)
    ? any(liesOpen(context), all(byNextCard(context), isEvent, bringsRound))
    : liesOpen(context);

export const everByNextCard = ({ next, inGames = [] }: Sequence): boolean =>
  next === true || inGames.some((line) => line.line === 'eligible' && line.next);

/** The lines without games, which apply unless another line does. */
function always(sequence: Sequence): readonly Said[] {
  const { by, next, ahead, actedBecomes, actedSource, final, slots, source } = sequence;
  return [
    { line: 'ahead', cards: ahead, source },
    { line: 'acted', becomes: actedBecomes, source: actedSource },
    ...(by === 'card' ? [{ line: 'eligible' as const, next: next === true, source }] : []),
    ...(final ? [{ line: 'final' as const, ...final }] : []),
    ...slots.flatMap(({ slot, after, permits, source: place }) =>
      slot === 'box' ? [] : [{ line: 'slot' as const, slot, after, permits, source: place }],
    ),
  ];
}

const inPlay = (option: number): IrExpr => op('=', cell('OPTION', int(option)), int(1));

const isPlayed = (games: GameFilter): IrExpr =>
  all(...games.with.map(inPlay), ...games.without.map((o) => not(inPlay(o))));
