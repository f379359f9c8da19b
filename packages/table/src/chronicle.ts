/** Everything that has been told at a table, turn by turn, able to go back when the game does. */
import {
  type AnyTerms,
  type Entry,
  type Game,
  openingOf,
  redact,
  subscribe,
  type Turn,
  type Volume,
} from '@quipu/engine';

/** One turn as it was told. */
export interface Told<T extends AnyTerms = AnyTerms> {
  /** Its place among the turns of the game, from 0; -1 for what happened before the first decision. */
  readonly turn: number;
  /** How it came: a `forced` answer was the only one. */
  readonly kind: Turn['kind'] | 'opening';
  /** Who took it; undefined for the opening. */
  readonly seat: T['faction'] | undefined;
  /** Who executed an Operation or Event by the sequence of play when it was taken. */
  readonly executing: T['faction'] | undefined;
  /** What happened; the first entry is the answer or the standing action itself. */
  readonly entries: readonly Entry<T>[];
}

/** A turn that is still being told. */
type Telling = Told & { readonly entries: Entry[] };

/** Hears all of a game. */
export class Chronicle {
  readonly #volume: Volume;
  readonly #told: Telling[] = [];

  /** Of a game in which nothing has been chosen yet. */
  constructor(game: Game) {
    this.#volume = game.volume;
    const entries = [...openingOf(game, { everything: true })];
    this.#told.push({ turn: -1, kind: 'opening', seat: undefined, executing: undefined, entries });
    subscribe(game, (entry) => this.#hear(game, entry), { everything: true });
  }

  /** How many turns have been told, the opening included. */
  get length(): number {
    return this.#told.length;
  }

  /** Who executed when a turn was taken. */
  executing(turn: number): string | undefined {
    // Turns follow one another without a gap, behind the opening.
    const first = this.#told[1]?.turn ?? 0;
    return this.#told[turn - first + 1]?.executing;
  }

  /** What has been told, as a seat may read it, or the table; from a place in the list on. */
  read(seat: string | undefined, from = 0): readonly Told[] {
    return this.#told.slice(from).map((told) => ({
      ...told,
      entries: told.entries.map((entry) => redact(this.#volume, entry, seat)),
    }));
  }

  /** The place in the list behind the last choice of a seat; 0 if it has not chosen yet. */
  behind(seat: string): number {
    return 1 + this.#told.findLastIndex((told) => told.kind === 'choice' && told.seat === seat);
  }

  /** The place in the list where the last choices of a seat begin: no other seat chose between them, and no card was drawn. */
  stretch(seat: string): number {
    const last = this.behind(seat) - 1;
    const before = this.#told.findLastIndex(
      ({ kind, seat: who, entries }, at) =>
        at < last && ((kind === 'choice' && who !== seat) || entries.some((entry) => entry.kind === 'drawn')),
    );
    return before + 1;
  }

  /** Forgets all turns but the first so many. */
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
