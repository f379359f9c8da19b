/** What happened since the last answers, in words. */
import { entryText, type Entry, type Game, type RuleLine, type Volume } from '@quipu/engine';

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
    return this.#entries.flatMap((entry) => entryText(this.#volume, entry) ?? []);
  }

  /** The rule line that last did something. */
  lastRule(): RuleLine | undefined {
    return this.#entries.findLast(({ line }) => line !== undefined)?.line;
  }
}
