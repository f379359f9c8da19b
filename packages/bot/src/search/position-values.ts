/** Evaluates positions for each seat: by the ranking if the game is over, and otherwise by the victory margins. */
import { type Cells, isOver, type Volume } from '@quipu/engine/play';

/** Weight of the mean of the opponents' margins. The remaining weight is on the best opponent's margin. */
const MEAN_WEIGHT = 0.8;

/** The lead, in points of margin, at which the value is 0.5, half of a win. */
const HALF_VALUE_LEAD = 10;

/** A buffer of values that is reused for all positions of a search. */
export class PositionValues {
  readonly #volume: Volume;
  /** Indexed by seat: bit set of the seats that its player runs, including itself. */
  readonly #sides: Int32Array;
  /** Indexed by seat: its own margin. */
  readonly #margins: Float64Array;
  /** Indexed by seat: the value of the last evaluated position, from -1 (lost) to 1 (won). */
  readonly values: Float64Array;

  constructor(volume: Volume) {
    this.#volume = volume;
    const seats = volume.seats.length;
    this.#sides = new Int32Array(seats);
    this.#margins = new Float64Array(seats);
    this.values = new Float64Array(seats);
  }

  /** Evaluates a position and stores the result in `values`. */
  evaluate(cells: Cells): void {
    const volume = this.#volume;
    const { values } = this;
    for (let seat = 0; seat < values.length; seat++)
      this.#sides[seat] = volume.partners?.(cells, seat) ?? 1 << seat;
    if (isOver(cells)) {
      const winners = this.#sides[volume.ranks(cells)[0]!]!;
      for (let seat = 0; seat < values.length; seat++) values[seat] = ((winners >> seat) & 1) === 1 ? 1 : -1;
      return;
    }
    for (let seat = 0; seat < values.length; seat++) this.#margins[seat] = volume.margin(cells, seat);
    for (let seat = 0; seat < values.length; seat++) {
      const lead = this.#lead(this.#sides[seat]!);
      values[seat] = lead / (Math.abs(lead) + HALF_VALUE_LEAD);
    }
  }

  /**
   * The lead of a side (the margin of its weakest seat) over its opponents; negative if they lead. Without opponents,
   * the margin itself.
   */
  #lead(side: number): number {
    let weakestMargin = Infinity;
    let bestOpponentMargin = -Infinity;
    let opponentMarginSum = 0;
    let opponentCount = 0;
    for (let seat = 0; seat < this.values.length; seat++) {
      const margin = this.#margins[seat]!;
      if (((side >> seat) & 1) === 1) weakestMargin = Math.min(weakestMargin, margin);
      else {
        bestOpponentMargin = Math.max(bestOpponentMargin, margin);
        opponentMarginSum += margin;
        opponentCount += 1;
      }
    }
    return opponentCount === 0
      ? weakestMargin
      : weakestMargin -
          (1 - MEAN_WEIGHT) * bestOpponentMargin -
          (MEAN_WEIGHT * opponentMarginSum) / opponentCount;
  }
}
