/** The course of a game: where its cards and rounds begin, how margins and tracks stood there, and what has happened in a space. */
import { type AnyTerms, type Game, type LogItem, type LogTurn, type Turn, viewOf } from '@quipu/engine';
import type { Table } from '@quipu/table';

/** A moment at which a card was turned over, or the game stands. */
export interface Mark {
  /** How many turns had been taken. */
  readonly turns: number;
  /** The card that lay open then; null before the first. */
  readonly card: string | null;
  /** The round that the card brings; null where it is an Event. */
  readonly round: string | null;
}

/** How everybody stood at a moment. */
export interface Standing extends Mark {
  readonly margins: Readonly<Record<string, number>>;
  /** The first track of each Faction, such as Resources; null where it is no number. */
  readonly resources: Readonly<Record<string, number | null>>;
}

/** Where cards begin: the moments at which their first decision was pending. */
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
  // Where several cards were turned over at once, the last lies open.
  return marks.filter((mark, i) => marks[i + 1]?.turns !== mark.turns);
}

/** Standings that were worked out, by the turn before them: a turn that is taken back and taken again is another. */
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

/** How everybody stood at each card, and stands at the end. */
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

/** Whether an item itself tells of a space. */
function tellsOf({ telling }: LogItem, space: string): boolean {
  const told = telling as Readonly<Record<string, unknown>>;
  if (Array.isArray(told['spaces'])) return told['spaces'].includes(space);
  const places = telling.kind === 'moved' ? [telling.from, telling.to] : [told['space']];
  return places.includes(space);
}

/** What has happened in a space: items that tell of it, without those around and below them. */
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
