/** The record of all journal entries of a table, by turn. It supports undo. */
import { type AnyTerms, type Entry, type Game, subscribe, type Volume } from '@quipu/engine';
import { openingEntriesOf, redact, type Turn } from '@quipu/engine/internal';

/** The journal entries of one turn. */
export interface TurnEntries<T extends AnyTerms = AnyTerms> {
  /** Index among the turns of the game; -1 for entries before the first decision. */
  readonly turn: number;
  readonly kind: Turn['kind'] | 'opening';
  readonly seat: T['faction'] | undefined;
  /** The Faction that executed an Operation or Event by the sequence of play at the time. */
  readonly executing: T['faction'] | undefined;
  /** Starts with the entry of the answer or standing action. */
  readonly entries: readonly Entry<T>[];
}

type MutableTurnEntries = TurnEntries & { readonly entries: Entry[] };

export class Chronicle {
  readonly #volume: Volume;
  readonly #turns: MutableTurnEntries[] = [];

  /** @param game - A game without choices. */
  constructor(game: Game) {
    this.#volume = game.volume;
    const entries = [...openingEntriesOf(game, { everything: true })];
    this.#turns.push({ turn: -1, kind: 'opening', seat: undefined, executing: undefined, entries });
    subscribe(game, (entry) => this.#record(game, entry), { everything: true });
  }

  get length(): number {
    return this.#turns.length;
  }

  executingAt(turn: number): string | undefined {
    // Element 0 is the opening; later elements have consecutive turn indices.
    const firstTurn = this.#turns[1]?.turn ?? 0;
    return this.#turns[1 + turn - firstTurn]?.executing;
  }

  turnsFor(seat: string | undefined, from = 0): readonly TurnEntries[] {
    return this.#turns.slice(from).map((turn) => ({
      ...turn,
      entries: turn.entries.map((entry) => redact(this.#volume, entry, seat)),
    }));
  }

  /** Index of the element after the last choice of a seat; 0 if it has not chosen yet. */
  indexAfterLastChoice(seat: string): number {
    return 1 + this.#turns.findLastIndex((turn) => turn.kind === 'choice' && turn.seat === seat);
  }

  /**
   * Index of the first of a seat's last consecutive choices: no choice of another seat and no drawn card
   * between them.
   */
  startOfLastChoices(seat: string): number {
    const last = this.indexAfterLastChoice(seat) - 1;
    const interruption = this.#turns.findLastIndex(
      ({ kind, seat: actor, entries }, index) =>
        index < last &&
        ((kind === 'choice' && actor !== seat) || entries.some((entry) => entry.kind === 'drawn')),
    );
    return interruption + 1;
  }

  /** Removes the turns from a turn index on. */
  truncateAt(turns: number): void {
    while ((this.#turns.at(-1)?.turn ?? -1) >= turns) this.#turns.pop();
  }

  #record(game: Game, entry: Entry): void {
    const { lastTurn, executing } = game;
    const current = this.#turns.at(-1);
    if (current && (!lastTurn || current.turn === lastTurn.index)) {
      current.entries.push(entry);
      return;
    }
    if (!lastTurn) return;
    const { index, kind, seat } = lastTurn;
    this.#turns.push({
      turn: index,
      kind,
      seat: this.#volume.seats[seat],
      executing,
      entries: [entry],
    });
  }
}
