/** Records the entries of a game's log since the last scripted answers. */
import { type Entry, type Game, logItemOf, subscribe, type Volume } from '@quipu/engine';
import type { Cells, RuleLine } from '@quipu/engine/play';
import { itemText } from '@quipu/words';
import { englishNamesOf } from '@quipu/words/english';

/** Subscribes to all entries of a game, including hidden ones. */
export class Transcript {
  readonly #volume: Volume;
  #entries: Entry[] = [];
  /** Positions at the reveal of cards, by card key. */
  readonly #cellsByCard = new Map<string, Cells>();

  /** @param roundCards Keys of the cards of rounds. The position at the reveal of each is stored. */
  constructor(game: Game, roundCards: ReadonlySet<string>) {
    this.#volume = game.volume;
    subscribe(
      game,
      (entry) => {
        this.#entries.push(entry);
        if (entry.kind === 'drawn' && roundCards.has(entry.card))
          this.#cellsByCard.set(entry.card, game.cells());
      },
      { everything: true },
    );
  }

  /** Forgets the recorded entries and positions. */
  clear(): void {
    this.#entries = [];
    this.#cellsByCard.clear();
  }

  logLines(): string[] {
    const names = englishNamesOf(this.#volume);
    const items = this.#entries.flatMap((entry) => logItemOf(this.#volume, entry) ?? []);
    return items.map((item) => itemText(names, item));
  }

  /** Keys of the selected spaces, in order. */
  selectedSpaces(): string[] {
    return this.#entries.filter((entry) => entry.kind === 'selected').map(({ space }) => space);
  }

  /** The position at the reveal of a round's card; undefined if it was not revealed. */
  cellsAtReveal(card: string): Cells | undefined {
    return this.#cellsByCard.get(card);
  }

  /** The line of the rules that caused the last entry with one. */
  lastRule(): RuleLine | undefined {
    return this.#entries.findLast(({ line }) => line !== undefined)?.line;
  }
}
