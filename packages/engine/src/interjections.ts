/**
 * Standing actions over the fast face: what a seat may do beside the pending decision, whoever's that is (1.4.1, 1.5.2). What is
 * submitted is applied at once; the decision stays pending, and its options are offered anew.
 */
import { type Cells, POINT } from './cells.ts';
import { leavesPlayable } from './playable.ts';
import { advance, nth } from './run.ts';
import { type Reason, type Volume } from './volume.ts';

/** A standing action as integers: its index, the seat that takes it, the option. */
export interface Interjecting {
  readonly at: number;
  readonly seat: number;
  readonly option: number;
}

/** Why a seat may not take an option of a standing action now; empty if it may. Changes nothing. */
export function interjectionReasons(
  volume: Volume,
  cells: Cells,
  { at, seat, option }: Interjecting,
): readonly Reason[] {
  const standing = volume.standings[at]!;
  const reasons = standing.explain(cells, seat, option);
  if (reasons.length > 0 || leavesPlayable(volume, cells, (after) => standing.apply(after, seat, option)))
    return reasons;
  const point = volume.points[cells[POINT]! - 1]?.name ?? '';
  return [{ key: 'holds-up', rule: standing.rule, parameters: { point } }];
}

/** How often random play takes a standing action; the cap keeps a card from being talked to death. */
export interface Interruptions {
  /** One decision in so many, on an average, is preceded by an attempt. */
  readonly oneIn: number;
  /** Attempts at the most while one card lies open. */
  readonly perCard: number;
}

/** What random play does if it is told nothing else. */
export const USUAL_INTERRUPTIONS: Interruptions = { oneIn: 16, perCard: 4 };

/** Takes standing actions at random, at a stated and capped rate: any seat, any action, any option that it offers. */
export class Interrupter {
  readonly #volume: Volume;
  readonly #rng: (n: number) => number;
  readonly #how: Interruptions;
  readonly #out: Int32Array;
  #card = -1;
  #left = 0;

  constructor(volume: Volume, rng: (n: number) => number, how: Interruptions = USUAL_INTERRUPTIONS) {
    this.#volume = volume;
    this.#rng = rng;
    this.#how = how;
    const words = volume.standings.map(({ universe }) => (universe.length + 31) >> 5);
    this.#out = new Int32Array(Math.max(1, ...words));
  }

  /** What is taken before the pending decision; undefined mostly. Changes nothing. */
  next(cells: Cells): Interjecting | undefined {
    const { standings, seats, deck } = this.#volume;
    if (standings.length === 0 || this.#rng(this.#how.oneIn) > 0) return undefined;
    if (cells[deck.revealed] !== this.#card) {
      this.#card = cells[deck.revealed]!;
      this.#left = this.#how.perCard;
    }
    if (this.#left-- <= 0) return undefined;
    const [at, seat] = [this.#rng(standings.length), this.#rng(seats.length)];
    const options = standings[at]!.offer(cells, seat, this.#out);
    if (options === 0) return undefined;
    const found = { at, seat, option: nth(this.#out, this.#rng(options)) };
    return interjectionReasons(this.#volume, cells, found).length === 0 ? found : undefined;
  }

  /**
   * Takes one before the pending decision, in place, or none.
   * @returns how many options the decision that is then pending has, left in `out`; `options` if none was taken; 0 at the end of the
   *   game
   */
  interrupt(cells: Cells, out: Int32Array, options: number): number {
    const found = this.next(cells);
    if (found === undefined) return options;
    this.#volume.standings[found.at]!.apply(cells, found.seat, found.option);
    return advance(this.#volume, cells, out);
  }
}
