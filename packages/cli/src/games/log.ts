/** The log of a game, line by line, able to go back when the game does. */
import type { Game } from '@quipu/engine';
import { entryText } from '@quipu/scenario';

/** Hears a game as everybody at the table may, and keeps what it heard. */
export class GameLog {
  readonly #game: Game;
  /** Each line with the number of turns taken when it was written. */
  #lines: { readonly turns: number; readonly text: string }[] = [];
  #read = 0;

  constructor(game: Game) {
    this.#game = game;
    game.subscribe((entry) => {
      this.#lines.push({ turns: game.turns.length, text: entryText(entry) });
    });
  }

  /** Everything so far. */
  all(): string[] {
    return this.#lines.map(({ text }) => text);
  }

  /** What came since the last time this was asked. */
  news(): string[] {
    const fresh = this.#lines.slice(this.#read).map(({ text }) => text);
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
