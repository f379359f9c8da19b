/**
 * Lines of the sequence of play that apply only in some games. The options in play determine which line of a kind
 * applies.
 */
import type { Checked, GameLine, GameFilter, Sequence } from '@quipu/language/checked';
import { all, any, cell, not, int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { Context } from '../context.ts';

type Kind = GameLine['line'];

type LineOf<K extends Kind = Kind> = K extends Kind ? Omit<Extract<GameLine, { line: K }>, 'games'> : never;

/** A line, and the condition that it applies rather than another line of its kind. */
export type ApplicableLine<K extends Kind> = LineOf<K> & { readonly condition: IrExpr };

interface ConditionalLine<K extends Kind> {
  readonly line: LineOf<K>;
  readonly isForGame: IrExpr;
}

const isOfKind =
  <K extends Kind>(kind: K) =>
  (candidate: ConditionalLine<Kind>): candidate is ConditionalLine<K> =>
    candidate.line.line === kind;

/**
 * Returns all lines of a kind, each with the condition that it applies. If several lines are for the current game,
 * the last one applies. `matches` selects some lines of the kind.
 */
export function applicableLines<K extends Kind>(
  { checked: { sequence } }: Context,
  kind: K,
  matches: (line: LineOf<K>) => boolean = () => true,
): readonly ApplicableLine<K>[] {
  const allLines: readonly ConditionalLine<Kind>[] = [
    ...unconditionalLines(sequence).map((line) => ({ line, isForGame: TRUE })),
    ...(sequence.inGames ?? []).map((line) => ({ line, isForGame: isGamePlayed(line.games) })),
  ];
  const lines = allLines.filter(isOfKind(kind)).filter(({ line }) => matches(line));
  return lines.map(({ line, isForGame }, i) => ({
    ...line,
    condition: all(isForGame, not(any(...lines.slice(i + 1).map((later) => later.isForGame)))),
  }));
}

export const anyLineApplies = <K extends Kind>(
  context: Context,
  kind: K,
  matches: (line: LineOf<K>) => boolean,
): IrExpr =>
  any(...applicableLines(context, kind).flatMap((line) => (matches(line) ? [line.condition] : [])));

export const isNextCardFaceUp = (context: Context): IrExpr =>
  anyLineApplies(context, 'ahead', ({ cards }) => cards > 0);

/** Whether the symbols of the next Event give the order, instead of those of the card. */
export const isOrderByNextCard = (context: Context): IrExpr =>
  anyLineApplies(context, 'eligible', ({ next }) => next);

/**
 * Whether the next card is visible: it is face up, or it was revealed during the search for the next Event, whose
 * symbols give the order. The search reveals a card that starts a round. `isEvent` refers to the current card,
 * `startsRound` to the next one.
 */
export const isNextCardVisible = (context: Context, isEvent: IrExpr, startsRound: IrExpr): IrExpr =>
  mayOrderByNextCard(context.checked.sequence)
    ? any(isNextCardFaceUp(context), all(isOrderByNextCard(context), isEvent, startsRound))
    : isNextCardFaceUp(context);

export const mayOrderByNextCard = ({ next, inGames = [] }: Sequence): boolean =>
  next === true || inGames.some((line) => line.line === 'eligible' && line.next);

/** Whether the eligibility of Factions that acted depends on their action. */
export const dependsOnAction = ({ actedAfter = [], inGames = [] }: Sequence): boolean =>
  actedAfter.length > 0 || inGames.some((line) => line.line === 'acted' && line.after !== undefined);

/** Whether a region has the order of Factions on a card if that is not the printed one. */
export const storesOrder = ({ sequence, turnOrder }: Pick<Checked, 'sequence' | 'turnOrder'>): boolean =>
  turnOrder !== undefined ||
  mayOrderByNextCard(sequence) ||
  (sequence.by === 'card' && (sequence.interrupt ?? sequence.ownEvent) !== undefined);

/** The lines without games, which apply unless another line does. */
function unconditionalLines(sequence: Sequence): readonly LineOf[] {
  const { by, next, ahead, actedBecomes, actedAfter = [], actedSource, final, slots, source } = sequence;
  return [
    { line: 'ahead', cards: ahead, source },
    { line: 'acted', becomes: actedBecomes, source: actedSource },
    ...actedAfter.map((line) => ({ line: 'acted' as const, ...line })),
    ...(by === 'card' ? [{ line: 'eligible' as const, next: next === true, source }] : []),
    ...(final ? [{ line: 'final' as const, ...final }] : []),
    ...slots.flatMap(({ slot, after, permits, source: slotSource }) =>
      slot === 'box' ? [] : [{ line: 'slot' as const, slot, after, permits, source: slotSource }],
    ),
  ];
}

const isOptionInPlay = (option: number): IrExpr => op('=', cell('OPTION', int(option)), int(1));

const isGamePlayed = (games: GameFilter): IrExpr =>
  all(...games.with.map(isOptionInPlay), ...games.without.map((o) => not(isOptionInPlay(o))));
