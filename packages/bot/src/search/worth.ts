/** What a position is worth to each seat, by the margins and the ranking of the volume alone. */
import { type Cells, isOver, type Volume } from '@quipu/engine';

/** Judges positions of one volume. */
export class Worth {
  readonly #volume: Volume;
  /** Margins of seats, then of their players (7.3: of several seats the lowest). */
  readonly #margins: Float64Array;
  readonly #players: Float64Array;
  readonly #scale: number;
  /** What the position that was judged last is worth to each seat: -1 to 1, the ends of it are a game that has been lost or won. */
  readonly of: Float64Array;

  constructor(volume: Volume, scale: number) {
    this.#volume = volume;
    const seats = volume.seats.length;
    this.#scale = scale;
    this.#margins = new Float64Array(seats);
    this.#players = new Float64Array(seats);
    this.of = new Float64Array(seats);
  }

  /** Judges a position; writes `of`. */
  judge(cells: Cells): void {
    const { of } = this;
    const seats = of.length;
    for (let seat = 0; seat < seats; seat++) this.#margins[seat] = this.#volume.margin(cells, seat);
    for (let seat = 0; seat < seats; seat++) {
      const partners = this.#partners(cells, seat);
      let own = Infinity;
      for (let other = 0; other < seats; other++)
        if (((partners >> other) & 1) === 1) own = Math.min(own, this.#margins[other]!);
      this.#players[seat] = own;
    }
    const over = isOver(cells);
    const winners = over ? this.#partners(cells, this.#volume.ranks(cells)[0]!) : 0;
    for (let seat = 0; seat < seats; seat++) {
      const partners = this.#partners(cells, seat);
      const own = this.#players[seat]!;
      let best = -Infinity;
      for (let other = 0; other < seats; other++)
        if (((partners >> other) & 1) === 0) best = Math.max(best, this.#players[other]!);
      const lead = best === -Infinity ? own : own - best;
      of[seat] = over ? (((winners >> seat) & 1) === 1 ? 1 : -1) : lead / (Math.abs(lead) + this.#scale);
    }
  }

  #partners(cells: Cells, seat: number): number {
    return this.#volume.partners?.(cells, seat) ?? 1 << seat;
  }
}
