/** What happened since the last answers, in words. */
import type { Entry, Game, RuleLine, Volume } from '@quipu/engine';
import { entryText } from './words.ts';

/** Listens to a game, secrets included: a scenario sees all. */
export class Transcript {
  readonly #volume: Volume;
  #entries: Entry[] = [];

  constructor(game: Game) {
    this.#volume = game.volume;
    game.subscribe((entry) => this.#entries.push(entry), { everything: true });
  }

  /** Forgets what happened so far. */
  clear(): void {
    this.#entries = [];
  }

  /** The log, a line for each entry but the answers themselves. */
  lines(): string[] {
    return this.#entries
      .filter(({ kind }) => kind !== 'chose')
      .map((entry) => entryText(this.#volume, entry));
  }

  /** The rule line that last did something. */
  lastRule(): RuleLine | undefined {
    return this.#entries.findLast(({ line }) => line !== undefined)?.line;
  }
}
