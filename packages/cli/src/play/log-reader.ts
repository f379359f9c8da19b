/** Renders the log of a table as lines. */
import { logOf } from '@quipu/engine';
import { isPhaseStart } from '@quipu/engine/internal';
import type { Table } from '@quipu/table';
import { logLinesOf, type LogLine, type Names } from '@quipu/words';
import type { Colors } from 'picocolors/types.js';

export class LogReader {
  readonly #table: Table;
  readonly #names: Names;
  #readCount = 0;

  constructor(table: Table, names: Names) {
    this.#table = table;
    this.#names = names;
  }

  allLines(colors: Colors): string[] {
    return this.#lines(0, colors);
  }

  linesSince(seat: string, colors: Colors): string[] {
    const count = this.#table
      .turnsSinceLastChoice(seat)
      .reduce((sum, { entries }) => sum + entries.length, 0);
    return this.#lines(this.#table.entries().length - count, colors);
  }

  /** Lines since the previous call. */
  newLines(colors: Colors): string[] {
    const end = this.#countVisibleEntries();
    const lines = this.#lines(this.#readCount, colors, end);
    this.#readCount = end;
    return lines;
  }

  /**
   * Returns the new lines up to the end of the card or phase in which an agent acted. The next headline comes with a later call.
   * @param firstTurn the index of the agent's first choice among the turns of the game
   */
  newLinesOfChoices(firstTurn: number, colors: Colors): string[] {
    const { names } = this.#table.game.volume;
    const earlierTurns = this.#table.log().filter(({ turn }) => turn < firstTurn);
    const start = earlierTurns.reduce((sum, { entries }) => sum + entries.length, 0);
    const end = this.#table
      .entries()
      .findIndex((entry, index) => index >= start && (entry.kind === 'drawn' || isPhaseStart(names, entry)));
    if (end < 0) return this.newLines(colors);
    const lines = this.#lines(this.#readCount, colors, end);
    this.#readCount = end;
    return lines;
  }

  /** Marks all entries as read; after an undo, earlier entries have been printed before. */
  markRead(): void {
    this.#readCount = this.#countVisibleEntries();
  }

  /**
   * Returns the number of entries that can be shown. Pieces that others replace are shown together with those, not before as removed; the
   * headline of a phase that begins with a decision is shown after that decision.
   */
  #countVisibleEntries(): number {
    const entries = this.#table.entries();
    const { decision, volume } = this.#table.game;
    const lastEntry = entries.at(-1);
    if (lastEntry && decision && isPhaseStart(volume.names, lastEntry)) return entries.length - 1;
    if (decision?.purpose?.effects.some(({ does }) => does === 'replace') !== true) return entries.length;
    const isReplacedPiece = (entry: (typeof entries)[number]): boolean =>
      entry.kind === 'removed' && entry.line?.path === decision.text.path;
    const lastOtherEntry = entries.findLastIndex(
      (entry) => !isReplacedPiece(entry) && entry.kind !== 'chose',
    );
    const firstReplacedEntry = entries.findIndex(
      (entry, index) => index > lastOtherEntry && isReplacedPiece(entry),
    );
    return firstReplacedEntry < 0 ? entries.length : firstReplacedEntry;
  }

  #lines(start: number, colors: Colors, end?: number): string[] {
    const entries = this.#table.entries().slice(0, end);
    const turns = logOf(this.#table.game.volume, entries, start);
    return logLinesOf(this.#names, turns).map((line) => renderLine(line, colors));
  }
}

function renderLine({ text, rule, depth }: LogLine, { bold, dim }: Colors): string {
  const citation = rule === '' ? '' : ` ${dim(`(${rule})`)}`;
  return `${'  '.repeat(depth)}${depth === 0 ? bold(text) : text}${citation}`;
}
