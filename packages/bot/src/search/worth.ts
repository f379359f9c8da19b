/** What a position is worth to each seat, by the margins and the ranking of the volume alone. */
import { type Cells, isOver, type Volume } from '@quipu/engine/play';

/** How much of the others' standing is their mean; the rest is the best of them. */
const FIELD = 0.8;

/** The lead, in points of margin, that is worth half a won game. */
const HALF = 10;

/** Judges positions of one volume. */
export class Worth {
  readonly #volume: Volume;
  /** By seat: the seats that its player runs, as bits, and the margin that counts for them (7.3: of several the lowest). */
  readonly #partners: Int32Array;
  readonly #margins: Float64Array;
  /** By seat: what the position that was judged last is worth to it, from -1 to 1: a game that has been lost or won. */
  readonly of: Float64Array;

  constructor(volume: Volume) {
    this.#volume = volume;
    const seats = volume.seats.length;
    this.#partners = new Int32Array(seats);
    this.#margins = new Float64Array(seats);
    this.of = new Float64Array(seats);
  }

  /** Judges a position; writes `of`. */
  judge(cells: Cells): void {
    const volume = this.#volume;
    const { of } = this;
    for (let seat = 0; seat < of.length; seat++)
      this.#partners[seat] = volume.partners?.(cells, seat) ?? 1 << seat;
    if (isOver(cells)) {
      const winners = this.#partners[volume.ranks(cells)[0]!]!;
      for (let seat = 0; seat < of.length; seat++) of[seat] = ((winners >> seat) & 1) === 1 ? 1 : -1;
      return;
    }
    for (let seat = 0; seat < of.length; seat++) this.#margins[seat] = volume.margin(cells, seat);
    for (let seat = 0; seat < of.length; seat++) {
      const lead = this.#lead(this.#partners[seat]!);
      of[seat] = lead / (Math.abs(lead) + HALF);
    }
  }

  /** How far the player of these seats is ahead of the others; behind if below 0. A player alone is ahead by its margin. */
  #lead(partners: number): number {
    let own = Infinity;
    let best = -Infinity;
    let sum = 0;
    let others = 0;
    for (let seat = 0; seat < this.of.length; seat++) {
      const margin = this.#margins[seat]!;
      if (((partners >> seat) & 1) === 1) own = Math.min(own, margin);
      else {
        best = Math.max(best, margin);
        sum += margin;
        others += 1;
      }
    }
    return others === 0 ? own : own - (1 - FIELD) * best - (FIELD * sum) / others;
  }
}
