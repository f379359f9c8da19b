/** What happened since the last answers, in words. */
import {
  type Cells,
  type Entry,
  type Game,
  itemOf,
  type RuleLine,
  subscribe,
  type Volume,
} from '@quipu/engine';
import { itemText } from '@quipu/words';
import { inEnglish } from '@quipu/words/english';

/** Listens to a game, secrets included: a scenario sees all. */
export class Transcript {
  readonly #volume: Volume;
  #entries: Entry[] = [];
  /** Positions in which cards came, by their keys. */
  readonly #drawn = new Map<string, Cells>();

  /** @param kept keys of the cards of which it keeps the position in which they come: those of rounds */
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

  /** Forgets what happened so far. */
  clear(): void {
    this.#entries = [];
    this.#drawn.clear();
  }

  /** The log, a line for each entry but the answers themselves. */
  lines(): string[] {
    const names = inEnglish(this.#volume);
    const items = this.#entries.flatMap((entry) => itemOf(this.#volume, entry) ?? []);
    return items.map((item) => itemText(names, item));
  }

  /** The spaces that were selected, in order. */
  selected(): string[] {
    return this.#entries.flatMap((entry) => (entry.kind === 'selected' ? entry.space : []));
  }

  /** The position in which a card last came, if it was one to be kept. */
  before(card: string): Cells | undefined {
    return this.#drawn.get(card);
  }

  /** The rule line that last did something. */
  lastRule(): RuleLine | undefined {
    return this.#entries.findLast(({ line }) => line !== undefined)?.line;
  }
}
