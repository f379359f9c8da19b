/**
 * The progress of a game: the starts of cards and rounds, margins and tracks at these points, and the history
 * of a space.
 */
import { type AnyTerms, type Game, type LogItem, type LogTurn, viewOf } from '@quipu/engine';
import type { Turn } from '@quipu/engine/internal';
import type { Table } from '@quipu/table';

/** The turn at which a card was revealed, or the current turn. */
export interface CardMark {
  /** Number of turns taken. */
  readonly turns: number;
  /** The current card; null before the first. */
  readonly card: string | null;
  /** The round of the card; null for an Event. */
  readonly round: string | null;
}

/** The standing of all Factions at a card mark. */
export interface ProgressEntry extends CardMark {
  readonly margins: Readonly<Record<string, number>>;
  /** The first track of each Faction, such as Resources; null if it is not a number. */
  readonly resources: Readonly<Record<string, number | null>>;
}

/** Returns the turns at which the first decision of each card was pending. */
export function cardMarksOf(table: Table): readonly CardMark[] {
  const { cards } = table.game.volume.printed;
  const marks = table
    .log()
    .flatMap(({ turn, entries }): CardMark[] =>
      entries.flatMap((entry): CardMark[] =>
        entry.kind === 'drawn'
          ? [{ turns: turn + 1, card: entry.card, round: cards[entry.card]?.round ?? null }]
          : [],
      ),
    );
  // If several cards were revealed at once, the last is current.
  return marks.filter((mark, i) => marks[i + 1]?.turns !== mark.turns);
}

/** Values cached by the preceding turn. A turn that is undone and repeated is another object. */
const valuesByTurn = new WeakMap<Turn, Pick<ProgressEntry, 'margins' | 'resources'>>();

function progressValuesAt(game: Game): Pick<ProgressEntry, 'margins' | 'resources'> {
  const view = viewOf(game);
  return {
    margins: Object.fromEntries(Object.entries(view.margins).map(([seat, { value }]) => [seat, value])),
    resources: Object.fromEntries(
      game.volume.seats.map((seat) => {
        const [firstTrack] = Object.values(view.factions[seat]?.tracks ?? {});
        return [seat, typeof firstTrack === 'number' ? firstTrack : null];
      }),
    ),
  };
}

/** Returns margins and tracks at each card and at the end. */
export function progressOf(table: Table): readonly ProgressEntry[] {
  const { game } = table;
  const { turns } = game;
  const marks = cardMarksOf(table);
  // The present position gets an entry of its own unless a card was just revealed.
  const currentMark: CardMark = { turns: game.turnCount, card: marks.at(-1)?.card ?? null, round: null };
  const markedPositions = marks.at(-1)?.turns === currentMark.turns ? marks : [...marks, currentMark];
  return markedPositions.map((mark) => {
    const turn = turns[mark.turns - 1];
    const values = (turn && valuesByTurn.get(turn)) ?? progressValuesAt(table.gameAt(mark.turns));
    if (turn) valuesByTurn.set(turn, values);
    return { ...mark, ...values };
  });
}

/** Whether a log item names a space. */
function concernsSpace({ content }: LogItem, space: string): boolean {
  const fields = content as Readonly<Record<string, unknown>>;
  if (Array.isArray(fields['spaces'])) return fields['spaces'].includes(space);
  const spaces = content.kind === 'moved' ? [content.from, content.to] : [fields['space']];
  return spaces.includes(space);
}

/** Returns the log items about a space, without their parents and children. */
export function spaceHistoryOf<T extends AnyTerms>(
  turns: readonly LogTurn<T>[],
  space: string,
): readonly LogTurn[] {
  const findItems = (items: readonly LogItem[]): readonly LogItem[] =>
    items.flatMap((item) => [
      ...(concernsSpace(item, space) ? [{ ...item, items: [] }] : []),
      ...findItems(item.items),
    ]);
  return (turns as readonly LogTurn[]).flatMap(({ card, faction, items }) => {
    const matches = findItems(items);
    return matches.length === 0 ? [] : [{ card, faction, items: matches }];
  });
}
