/** The log of a game, line by line, able to go back when the game does. */
import { logLines, type Entry, type Game, type LogLine } from '@quipu/engine';
import type { Colors } from 'picocolors/types.js';

/** Hears a game as everybody at the table may, and keeps what it heard. */
export class GameLog {
  readonly #game: Game;
  /** Each entry with the number of turns taken when it was recorded. */
  #entries: { readonly entry: Entry; readonly turns: number }[] = [];
  #read = 0;

  constructor(game: Game) {
    this.#game = game;
    const begun = game.turns.some(({ kind }) => kind !== 'forced');
    if (!begun) this.#entries = game.opening().map((entry) => ({ entry, turns: 0 }));
    game.subscribe((entry) => this.#entries.push({ entry, turns: game.turns.length }));
  }

  /** How many entries it has heard. */
  get length(): number {
    return this.#entries.length;
  }

  /** Whether anything but answers has been heard behind so many entries. */
  hasHappened(behind: number): boolean {
    return this.#entries.slice(behind).some(({ entry }) => entry.kind !== 'chose');
  }

  /** Everything so far. */
  all(colors: Colors): string[] {
    return this.#lines(0, colors);
  }

  /** What came since the last time this was asked. */
  news(colors: Colors): string[] {
    const fresh = this.#lines(this.#read, colors);
    this.#read = this.#entries.length;
    return fresh;
  }

  /** What came since the last time this was asked, as far as the card that lay open then: the next card's headline is left for later. */
  newsOfCard(colors: Colors): string[] {
    const drawn = this.#entries.findIndex(({ entry }, at) => at >= this.#read && entry.kind === 'drawn');
    if (drawn < 0) return this.news(colors);
    const fresh = this.#lines(this.#read, colors, drawn);
    this.#read = drawn;
    return fresh;
  }

  /** Forgets what an undo took back. */
  rewind(): void {
    const turns = this.#game.turns.length;
    this.#entries = this.#entries.filter((heard) => heard.turns <= turns);
    this.#read = this.#entries.length;
  }

  #lines(from: number, colors: Colors, to = this.#entries.length): string[] {
    const entries = this.#entries.slice(0, to).map(({ entry }) => entry);
    return logLines(this.#game.volume, entries, from).map((line) => shown(line, colors));
  }
}

/** Cards stand out, and what comes of an action is set in below it. */
function shown({ text, rule, depth }: LogLine, { bold, dim }: Colors): string {
  const cited = rule === '' ? '' : ` ${dim(`(${rule})`)}`;
  return `${'  '.repeat(depth)}${depth === 0 ? bold(text) : text}${cited}`;
}
