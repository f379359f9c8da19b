/** Lines of the sequence of play that hold in some games only: which of them counts is asked of the options in play. */
import type { GameLine, Games, Sequence } from '@quipu/language';
import { all, any, cell, not, num, op, YES, type X } from '../../ir/expression.ts';
import type { Context } from '../context.ts';

type Kind = GameLine['line'];

/** What a line says, without the games of which it does. */
type Said<K extends Kind = Kind> = K extends Kind ? Omit<Extract<GameLine, { line: K }>, 'games'> : never;

/** What a line says, and when it is the one that counts. */
export type Counting<K extends Kind> = Said<K> & { readonly when: X };

/**
 * All that is said of something, each with the condition that it counts: of those that hold in a game, the last one does. `isSuch` picks
 * lines of one sort among those of a kind.
 */
export function counting<K extends Kind>(
  { checked: { sequence } }: Context,
  kind: K,
  isSuch: (said: Said<K>) => boolean = () => true,
): readonly Counting<K>[] {
  const lines = [
    ...always(sequence).map((said) => ({ said, holds: YES })),
    ...(sequence.inGames ?? []).map((said) => ({ said, holds: isPlayed(said.games) })),
  ].filter(({ said }) => said.line === kind && isSuch(said as Said<K>));
  return lines.map(({ said, holds }, i) => ({
    ...(said as Said<K>),
    when: all(holds, not(any(...lines.slice(i + 1).map((other) => other.holds)))),
  }));
}

/** Whether something is so in the game that is played, since a line that says it counts. */
export const whenCounts = <K extends Kind>(context: Context, kind: K, isSo: (said: Said<K>) => boolean): X =>
  any(...counting(context, kind).flatMap((said) => (isSo(said) ? [said.when] : [])));

/** Whether the next card lies open in the game that is played. */
export const liesOpen = (context: Context): X => whenCounts(context, 'ahead', ({ cards }) => cards > 0);

/** Whether the symbols of the next Event count instead of those of the card. */
export const byNextCard = (context: Context): X => whenCounts(context, 'eligible', ({ next }) => next);

/**
 * Whether the next card is shown: it lies open, or it brings a round and is turned over in the search for the next Event, whose symbols give
 * the order on the Event that is played. `isEvent` and `bringsRound` are about the card that is played and the next one.
 */
export const showsNext = (context: Context, isEvent: X, bringsRound: X): X =>
  everByNextCard(context.checked.sequence)
    ? any(liesOpen(context), all(byNextCard(context), isEvent, bringsRound))
    : liesOpen(context);

/** Whether the symbols of the next Event count in some game of a volume. */
export const everByNextCard = ({ next, inGames = [] }: Sequence): boolean =>
  next === true || inGames.some((line) => line.line === 'eligible' && line.next);

/** What the plain lines say, which hold where no other does. */
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

const inPlay = (option: number): X => op('=', cell('OPTION', num(option)), num(1));

const isPlayed = (games: Games): X =>
  all(...games.with.map(inPlay), ...games.without.map((o) => not(inPlay(o))));
