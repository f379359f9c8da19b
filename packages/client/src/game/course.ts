/**
 * The course of a game: the starts of cards and rounds, margins and tracks at these points, and the history
 * of a space.
 */
import { type AnyTerms, type Game, type LogItem, type LogTurn, viewOf } from '@quipu/engine';
import type { Turn } from '@quipu/engine/internal';
import type { Table } from '@quipu/table';

/** The turn at which a card was revealed, or the current turn. */
export interface Mark {
  /** Number of turns taken. */
  readonly turns: number;
  /** The current card; null before the first. */
  readonly card: string | null;
  /** The round of the card; null for an Event. */
  readonly round: string | null;
}

export interface Standing extends Mark {
  readonly margins: Readonly<Record<string, number>>;
  /** The first track of each Faction, such as Resources; null if it is not a number. */
  readonly resources: Readonly<Record<string, number | null>>;
}

/** Returns the turns at which the first decision of each card was pending. */
export function marksOf(table: Table): readonly Mark[] {
  const { cards } = table.game.volume.printed;
  const marks = table
    .log()
    .flatMap(({ turn, entries }): Mark[] =>
      entries.flatMap((entry): Mark[] =>
        entry.kind === 'drawn'
          ? [{ turns: turn + 1, card: entry.card, round: cards[entry.card]?.round ?? null }]
          : [],
      ),
    );
  // If several cards were revealed at once, the last is current.
  return marks.filter((mark, i) => marks[i + 1]?.turns !== mark.turns);
}

/** Standings cached by the preceding turn; an undone and repeated turn is another object. */
const kept = new WeakMap<Turn, Pick<Standing, 'margins' | 'resources'>>();

function standingAt(game: Game): Pick<Standing, 'margins' | 'resources'> {
  const view = viewOf(game);
  return {
    margins: Object.fromEntries(Object.entries(view.margins).map(([seat, { value }]) => [seat, value])),
    resources: Object.fromEntries(
      Object.entries(view.factions).map(([seat, { tracks }]) => {
        const [first] = Object.values(tracks);
        return [seat, typeof first === 'number' ? first : null];
      }),
    ),
  };
}

/** Margins and tracks at each card and at the end. */
export function standingsOf(table: Table): readonly Standing[] {
  const { game } = table;
  const { turns } = game;
  const marks = marksOf(table);
  const end: Mark = { turns: game.turnCount, card: marks.at(-1)?.card ?? null, round: null };
  const all = marks.at(-1)?.turns === end.turns ? marks : [...marks, end];
  return all.map((mark) => {
    const turn = turns[mark.turns - 1];
    const found = (turn && kept.get(turn)) ?? standingAt(table.at(mark.turns));
    if (turn) kept.set(turn, found);
    return { ...mark, ...found };
  });
}

function tellsOf({ telling }: LogItem, space: string): boolean {
  const told = telling as Readonly<Record<string, unknown>>;
  if (Array.isArray(told['spaces'])) return told['spaces'].includes(space);
  const places = telling.kind === 'moved' ? [telling.from, telling.to] : [told['space']];
  return places.includes(space);
}

/** Returns the log items about a space, without their parents and children. */
export function aboutSpace<T extends AnyTerms>(
  turns: readonly LogTurn<T>[],
  space: string,
): readonly LogTurn[] {
  const found = (items: readonly LogItem[]): readonly LogItem[] =>
    items.flatMap((item) => [
      ...(tellsOf(item, space) ? [{ ...item, items: [] }] : []),
      ...found(item.items),
    ]);
  return (turns as readonly LogTurn[]).flatMap(({ card, faction, items }) => {
    const own = found(items);
    return own.length === 0 ? [] : [{ card, faction, items: own }];
  });
}
