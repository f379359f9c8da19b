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
  /** The first entry is the answer or the standing action itself. */
  readonly entries: readonly Entry<T>[];
}

type Telling = TurnEntries & { readonly entries: Entry[] };

export class Chronicle {
  readonly #volume: Volume;
  readonly #told: Telling[] = [];

  /** @param game - Must not have any choices yet. */
  constructor(game: Game) {
    this.#volume = game.volume;
    const entries = [...openingEntriesOf(game, { everything: true })];
    this.#told.push({ turn: -1, kind: 'opening', seat: undefined, executing: undefined, entries });
    subscribe(game, (entry) => this.#hear(game, entry), { everything: true });
  }

  get length(): number {
    return this.#told.length;
  }

  executing(turn: number): string | undefined {
    // Turn indices are consecutive after the opening.
    const first = this.#told[1]?.turn ?? 0;
    return this.#told[turn - first + 1]?.executing;
  }

  read(seat: string | undefined, from = 0): readonly TurnEntries[] {
    return this.#told.slice(from).map((told) => ({
      ...told,
      entries: told.entries.map((entry) => redact(this.#volume, entry, seat)),
    }));
  }

  /** Index after the last choice of a seat; 0 if it has not chosen yet. */
  behind(seat: string): number {
    return 1 + this.#told.findLastIndex((told) => told.kind === 'choice' && told.seat === seat);
  }

  /**
   * Index of the first of a seat's last consecutive choices: no choice of another seat and no drawn card
   * between them.
   */
  stretch(seat: string): number {
    const last = this.behind(seat) - 1;
    const before = this.#told.findLastIndex(
      ({ kind, seat: who, entries }, at) =>
        at < last && ((kind === 'choice' && who !== seat) || entries.some((entry) => entry.kind === 'drawn')),
    );
    return before + 1;
  }

  goBack(turns: number): void {
    while ((this.#told.at(-1)?.turn ?? -1) >= turns) this.#told.pop();
  }

  #hear(game: Game, entry: Entry): void {
    const { lastTurn, executing } = game;
    const now = this.#told.at(-1);
    if (now && (!lastTurn || now.turn === lastTurn.index)) {
      now.entries.push(entry);
      return;
    }
    if (!lastTurn) return;
    const { index, kind, seat } = lastTurn;
    this.#told.push({
      turn: index,
      kind,
      seat: this.#volume.seats[seat],
      executing,
      entries: [entry],
    });
  }
}
