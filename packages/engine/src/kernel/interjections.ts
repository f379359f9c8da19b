/**
 * Standing actions in the low-level API: actions of any seat next to the pending decision (1.4.1, 1.5.2).
 * They apply immediately; the decision stays pending, and its options are computed again.
 */
import { type Cells, POINT } from './cells.ts';
import { citationOf } from '../reasons/citation.ts';
import type { Game } from '../game/game.ts';
import { leavesPlayable } from './leaves-playable.ts';
import { standingReasons } from './lazy-parts.ts';
import { wordCount } from './offered-options.ts';
import { playedCell } from './played-cell.ts';
import { advance } from './advance.ts';
import type { Rng } from './rng.ts';
import { nthOffered } from './steps.ts';
import type { Reason, Volume } from '../volume/volume.ts';

/** A standing action by indices. */
export interface IndexedInterjection {
  /** Index of the action in `Volume.standings`. */
  readonly actionIndex: number;
  readonly seat: number;
  readonly option: number;
}

/** Returns the reasons against an option of a standing action; empty if it is legal. Does not change the cells. */
export function interjectionReasons(
  volume: Volume,
  cells: Cells,
  { actionIndex, seat, option }: IndexedInterjection,
): readonly Reason[] {
  const standing = volume.standings[actionIndex]!;
  const reasons = standingReasons(standing, cells, seat, option);
  if (reasons.length > 0 || leavesPlayable(volume, cells, (changed) => standing.apply(changed, seat, option)))
    return reasons;
  const point = volume.points[cells[POINT]! - 1]?.name ?? '';
  return [{ key: 'holds-up', rule: citationOf(standing), parameters: { point }, causes: [] }];
}

/** A cache of reasons at one decision, since look-aheads are expensive. Call `clear()` when the game continues. */
export class InterjectionReasons {
  readonly #volume: Volume;
  readonly #cells: Cells;
  readonly #cachedReasons = new Map<number, readonly Reason[]>();

  constructor(volume: Volume, cells: Cells) {
    this.#volume = volume;
    this.#cells = cells;
  }

  reasons(action: IndexedInterjection): readonly Reason[] {
    const { standings, seats } = this.#volume;
    const key = (action.option * standings.length + action.actionIndex) * seats.length + action.seat;
    let reasons = this.#cachedReasons.get(key);
    if (!reasons)
      this.#cachedReasons.set(key, (reasons = interjectionReasons(this.#volume, this.#cells, action)));
    return reasons;
  }

  clear(): void {
    if (this.#cachedReasons.size > 0) this.#cachedReasons.clear();
  }
}

/** The rate of standing actions in random play. */
export interface InterruptionRate {
  /** One in `oneIn` decisions is preceded by an action. */
  readonly oneIn: number;
  /** Maximum number of actions on a card. */
  readonly perCard: number;
}

export const DEFAULT_INTERRUPTION_RATE: InterruptionRate = { oneIn: 16, perCard: 4 };

/** Takes random standing actions at a limited rate: any seat, any action, any option that the action offers. */
export class RandomInterrupter {
  readonly #volume: Volume;
  readonly #rng: Rng;
  readonly #rate: InterruptionRate;
  readonly #out: Int32Array;
  #card = -1;
  #remaining = 0;

  constructor(volume: Volume, rng: Rng, rate: InterruptionRate = DEFAULT_INTERRUPTION_RATE) {
    this.#volume = volume;
    this.#rng = rng;
    this.#rate = rate;
    const words = volume.standings.map(({ universe }) => wordCount(universe));
    this.#out = new Int32Array(Math.max(1, ...words));
  }

  /** Draws an action to precede the pending decision, usually undefined. Does not change the cells. */
  next(cells: Cells): IndexedInterjection | undefined {
    const interjection = this.#isDue() ? this.#drawRandom(cells) : undefined;
    return interjection && interjectionReasons(this.#volume, cells, interjection).length === 0
      ? interjection
      : undefined;
  }

  /** Takes at most one action before the pending decision of a game; returns whether it did. */
  interruptGame(game: Game): boolean {
    const action = this.#isDue() ? this.#drawRandom(game.cells()) : undefined;
    if (!action) return false;
    const { standings, seats } = this.#volume;
    const { name, universe } = standings[action.actionIndex]!;
    const interjection = { seat: seats[action.seat]!, standing: name, key: universe[action.option]! };
    return game.canInterject(interjection) && game.interject(interjection).ok;
  }

  /**
   * Takes at most one action before the pending decision, in place.
   * @returns the number of options then pending, written to `out`; `options` if no action was taken; 0 at the
   * end of the game
   */
  interrupt(cells: Cells, out: Int32Array, options: number): number {
    const interjection = this.next(cells);
    if (interjection === undefined) return options;
    this.#volume.standings[interjection.actionIndex]!.apply(cells, interjection.seat, interjection.option);
    return advance(this.#volume, cells, out);
  }

  #isDue(): boolean {
    return this.#volume.standings.length > 0 && this.#rng(this.#rate.oneIn) === 0;
  }

  #drawRandom(cells: Cells): IndexedInterjection | undefined {
    const { standings, seats } = this.#volume;
    const card = cells[playedCell(this.#volume)]!;
    if (card !== this.#card) {
      this.#card = card;
      this.#remaining = this.#rate.perCard;
    }
    if (this.#remaining-- <= 0) return undefined;
    const [actionIndex, seat] = [this.#rng(standings.length), this.#rng(seats.length)];
    const options = standings[actionIndex]!.offer(cells, seat, this.#out);
    return options === 0
      ? undefined
      : { actionIndex, seat, option: nthOffered(this.#out, this.#rng(options)) };
  }
}
