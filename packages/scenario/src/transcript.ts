/** Records events of a game since the last answers. */
import { type Entry, type Game, itemOf, subscribe, type Volume } from '@quipu/engine';
import type { Cells, RuleLine } from '@quipu/engine/play';
import { itemText } from '@quipu/words';
import { inEnglish } from '@quipu/words/english';

/** Subscribes to all events of a game, including hidden ones. */
export class Transcript {
  readonly #volume: Volume;
  #entries: Entry[] = [];
  /** Positions at the reveal of cards, by card key. */
  readonly #drawn = new Map<string, Cells>();

  /** @param kept cards for which to store positions: those of rounds */
  constructor(game: Game, kept: ReadonlySet<string>) {
    this.#volume = game.volume;
    subscribe(
      game,
      (entry) => {
        this.#entries.push(entry);
        if (entry.kind === 'drawn' && kept.has(entry.card)) this.#drawn.set(entry.card, game.cells());
      },
      { everything: true },
    );
  }

  clear(): void {
    this.#entries = [];
    this.#drawn.clear();
  }

  lines(): string[] {
    const names = inEnglish(this.#volume);
    const items = this.#entries.flatMap((entry) => itemOf(this.#volume, entry) ?? []);
    return items.map((item) => itemText(names, item));
  }

  selected(): string[] {
    return this.#entries.flatMap((entry) => (entry.kind === 'selected' ? entry.space : []));
  }

  before(card: string): Cells | undefined {
    return this.#drawn.get(card);
  }

  lastRule(): RuleLine | undefined {
    return this.#entries.findLast(({ line }) => line !== undefined)?.line;
  }
}
