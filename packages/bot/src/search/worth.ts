/** Evaluates positions for each seat by the margins and the ranking only. */
import { type Cells, isOver, type Volume } from '@quipu/engine/play';

/** Weight of the mean of the opponents' margins; the rest is that of the best one. */
const FIELD = 0.8;

/** The lead, in points of margin, with half the value of a win. */
const HALF = 10;

export class Worth {
  readonly #volume: Volume;
  /** By seat: bit set of the seats that its player runs, and its own margin. */
  readonly #partners: Int32Array;
  readonly #margins: Float64Array;
  /** By seat, the value of the last position, from -1 (lost) to 1 (won). */
  readonly of: Float64Array;

  constructor(volume: Volume) {
    this.#volume = volume;
    const seats = volume.seats.length;
    this.#partners = new Int32Array(seats);
    this.#margins = new Float64Array(seats);
    this.of = new Float64Array(seats);
  }

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

  /** The lead over the opponents; negative if behind. Without opponents it is the margin. */
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
