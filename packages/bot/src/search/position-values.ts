/** Evaluates positions for each seat by the margins and the ranking only. */
import { type Cells, isOver, type Volume } from '@quipu/engine/play';

/** Weight of the mean of the opponents' margins; the rest is that of the best one. */
const MEAN_WEIGHT = 0.8;

/** The lead, in points of margin, with half the value of a win. */
const HALF_VALUE_LEAD = 10;

export class PositionValues {
  readonly #volume: Volume;
  /** By seat: bit set of the seats that its player runs, and its own margin. */
  readonly #partners: Int32Array;
  readonly #margins: Float64Array;
  /** By seat, the value of the last position, from -1 (lost) to 1 (won). */
  readonly values: Float64Array;

  constructor(volume: Volume) {
    this.#volume = volume;
    const seats = volume.seats.length;
    this.#partners = new Int32Array(seats);
    this.#margins = new Float64Array(seats);
    this.values = new Float64Array(seats);
  }

  evaluate(cells: Cells): void {
    const volume = this.#volume;
    const { values } = this;
    for (let seat = 0; seat < values.length; seat++)
      this.#partners[seat] = volume.partners?.(cells, seat) ?? 1 << seat;
    if (isOver(cells)) {
      const winners = this.#partners[volume.ranks(cells)[0]!]!;
      for (let seat = 0; seat < values.length; seat++) values[seat] = ((winners >> seat) & 1) === 1 ? 1 : -1;
      return;
    }
    for (let seat = 0; seat < values.length; seat++) this.#margins[seat] = volume.margin(cells, seat);
    for (let seat = 0; seat < values.length; seat++) {
      const lead = this.#lead(this.#partners[seat]!);
      values[seat] = lead / (Math.abs(lead) + HALF_VALUE_LEAD);
    }
  }

  /** The lead over the opponents; negative if behind. Without opponents it is the margin. */
  #lead(partners: number): number {
    let ownMargin = Infinity;
    let bestOpponent = -Infinity;
    let sum = 0;
    let opponents = 0;
    for (let seat = 0; seat < this.values.length; seat++) {
      const margin = this.#margins[seat]!;
      if (((partners >> seat) & 1) === 1) ownMargin = Math.min(ownMargin, margin);
      else {
        bestOpponent = Math.max(bestOpponent, margin);
        sum += margin;
        opponents += 1;
      }
    }
    return opponents === 0
      ? ownMargin
      : ownMargin - (1 - MEAN_WEIGHT) * bestOpponent - (MEAN_WEIGHT * sum) / opponents;
  }
}
