/** Renders the log of a table as lines. */
import { logOf } from '@quipu/engine';
import { isPhaseStart } from '@quipu/engine/internal';
import type { Table } from '@quipu/table';
import { logLinesOf, type LogLine, type Names } from '@quipu/words';
import type { Colors } from 'picocolors/types.js';

export class LogReader {
  readonly #table: Table;
  readonly #names: Names;
  #read = 0;

  constructor(table: Table, names: Names) {
    this.#table = table;
    this.#names = names;
  }

  all(colors: Colors): string[] {
    return this.#lines(0, colors);
  }

  since(seat: string, colors: Colors): string[] {
    const since = this.#table.since(seat).reduce((sum, { entries }) => sum + entries.length, 0);
    return this.#lines(this.#table.entries().length - since, colors);
  }

  /** Lines since the previous call. */
  news(colors: Colors): string[] {
    const end = this.#settled();
    const fresh = this.#lines(this.#read, colors, end);
    this.#read = end;
    return fresh;
  }

  /**
   * Returns the new lines up to the end of the card or phase in which an agent acted. The next headline comes with a later call.
   * @param first - index of the agent's first choice among the turns of the game
   */
  newsOfActs(first: number, colors: Colors): string[] {
    const { names } = this.#table.game.volume;
    const before = this.#table.log().filter(({ turn }) => turn < first);
    const start = before.reduce((sum, { entries }) => sum + entries.length, 0);
    const end = this.#table
      .entries()
      .findIndex((entry, at) => at >= start && (entry.kind === 'drawn' || isPhaseStart(names, entry)));
    if (end < 0) return this.news(colors);
    const fresh = this.#lines(this.#read, colors, end);
    this.#read = end;
    return fresh;
  }

  /** Marks all entries as read; after an undo, the rest has been shown before. */
  skip(): void {
    this.#read = this.#settled();
  }

  /**
   * Returns the number of entries that can be shown. Pieces that others replace are shown together with those, not before as removed; the
   * headline of a phase that begins with a decision is shown after that decision.
   */
  #settled(): number {
    const entries = this.#table.entries();
    const { decision, volume } = this.#table.game;
    const last = entries.at(-1);
    if (last && decision && isPhaseStart(volume.names, last)) return entries.length - 1;
    if (decision?.purpose?.effects.some(({ does }) => does === 'replace') !== true) return entries.length;
    const gone = (entry: (typeof entries)[number]): boolean =>
      entry.kind === 'removed' && entry.line?.path === decision.text.path;
    const before = entries.findLastIndex((entry) => !gone(entry) && entry.kind !== 'chose');
    const first = entries.findIndex((entry, at) => at > before && gone(entry));
    return first < 0 ? entries.length : first;
  }

  #lines(from: number, colors: Colors, to?: number): string[] {
    const entries = this.#table.entries().slice(0, to);
    const turns = logOf(this.#table.game.volume, entries, from);
    return logLinesOf(this.#names, turns).map((line) => shown(line, colors));
  }
}

function shown({ text, rule, depth }: LogLine, { bold, dim }: Colors): string {
  const cited = rule === '' ? '' : ` ${dim(`(${rule})`)}`;
  return `${'  '.repeat(depth)}${depth === 0 ? bold(text) : text}${cited}`;
}
