/** The log of a game, line by line, able to go back when the game does. */
import { logLine, type Game, type LogLine } from '@quipu/engine';
import type { Colors } from 'picocolors/types.js';

/** Hears a game as everybody at the table may, and keeps what it heard. */
export class GameLog {
  readonly #game: Game;
  /** Each line with the number of turns taken when it was written. */
  #lines: (LogLine & { readonly turns: number })[] = [];
  #read = 0;

  constructor(game: Game) {
    this.#game = game;
    game.subscribe((entry) => {
      const line = logLine(game.volume, entry);
      if (line !== null) this.#lines.push({ ...line, turns: game.turns.length });
    });
  }

  /** Everything so far. */
  all(colors: Colors): string[] {
    return this.#lines.map((line) => shown(line, colors));
  }

  /** What came since the last time this was asked. */
  news(colors: Colors): string[] {
    const fresh = this.#lines.slice(this.#read).map((line) => shown(line, colors));
    this.#read = this.#lines.length;
    return fresh;
  }

  /** Forgets what an undo took back. */
  rewind(): void {
    const turns = this.#game.turns.length;
    this.#lines = this.#lines.filter((line) => line.turns <= turns);
    this.#read = this.#lines.length;
  }
}

/** Cards stand out, and what comes of an action is set in below it. */
function shown({ text, rule, depth }: LogLine, { bold, dim }: Colors): string {
  const cited = rule === '' ? '' : ` ${dim(`(${rule})`)}`;
  return `${'  '.repeat(depth)}${depth === 0 ? bold(text) : text}${cited}`;
}
