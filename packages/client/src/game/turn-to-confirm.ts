/** The results of a turn that waits to be confirmed. */
import type { Entry, LogItem, LogTurn } from '@quipu/engine';
import type { Table } from '@quipu/table';

/** Removes texts, with their results, at any depth. */
const withoutTexts = (items: readonly LogItem[], texts: ReadonlySet<string>): readonly LogItem[] =>
  items
    .filter(({ content }) => content.kind !== 'began' || !texts.has(content.body))
    .map((item) => ({ ...item, items: withoutTexts(item.items, texts) }));

/**
 * Returns the results of the last turn of a seat, with those of answers that are withheld. Phases of a round that begin
 * after its last choice are not part of the turn: they follow from no choice of the seat.
 */
export function turnToConfirm(table: Table, seat: string, answers: readonly string[]): readonly LogTurn[] {
  const [firstKey, ...laterKeys] = answers;
  const log = table.log(seat);
  const lastChoice = log.findLastIndex((turn) => turn.kind === 'choice' && turn.seat === seat);
  const preview = firstKey === undefined ? undefined : table.preview([firstKey, ...laterKeys], seat);
  const laterEntries: readonly Entry[] = preview?.ok
    ? preview.value.entries
    : log.slice(lastChoice).flatMap(({ entries }) => entries);
  const { phases = {} } = table.game.volume.names;
  const laterPhases = laterEntries.flatMap((entry) =>
    entry.kind === 'began' && phases[entry.body] !== undefined ? [entry.body] : [],
  );
  return table
    .lastItems(seat, answers)
    .map((turn) => ({ ...turn, items: withoutTexts(turn.items, new Set(laterPhases)) }));
}
