/** Records events of a game since the last answers. */
import { type Entry, type Game, itemOf, subscribe, type Volume } from '@quipu/engine';
import type { Cells, RuleLine } from '@quipu/engine/play';
import { itemText } from '@quipu/words';
import { englishNamesOf } from '@quipu/words/english';

/** Subscribes to all events of a game, including hidden ones. */
export class Transcript {
  readonly #volume: Volume;
  #entries: Entry[] = [];
  /** Positions at the reveal of cards, by card key. */
  readonly #cellsByCard = new Map<string, Cells>();

  /** @param recordedCards Cards of rounds; the position at their reveal is stored. */
  constructor(game: Game, recordedCards: ReadonlySet<string>) {
    this.#volume = game.volume;
    subscribe(
      game,
      (entry) => {
        this.#entries.push(entry);
        if (entry.kind === 'drawn' && recordedCards.has(entry.card))
          this.#cellsByCard.set(entry.card, game.cells());
      },
      { everything: true },
    );
  }

  clear(): void {
    this.#entries = [];
    this.#cellsByCard.clear();
  }

  lines(): string[] {
    const names = englishNamesOf(this.#volume);
    const items = this.#entries.flatMap((entry) => itemOf(this.#volume, entry) ?? []);
    return items.map((item) => itemText(names, item));
  }

  selected(): string[] {
    return this.#entries.flatMap((entry) => (entry.kind === 'selected' ? entry.space : []));
  }

  cellsAtReveal(card: string): Cells | undefined {
    return this.#cellsByCard.get(card);
  }

  lastRule(): RuleLine | undefined {
    return this.#entries.findLast(({ line }) => line !== undefined)?.line;
  }
}
