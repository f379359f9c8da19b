/**
 * Interjections in the low-level API: standing actions that a seat takes before the pending decision (1.4.1,
 * 1.5.2). They apply immediately; the decision stays pending, and its options are computed again.
 */
import { type Cells, POINT } from './cells.ts';
import { citationOf } from '../reasons/citation.ts';
import type { Game } from '../game/game.ts';
import { leavesPlayable } from './leaves-playable.ts';
import { standingReasons } from './lazy-parts.ts';
import { wordCount } from './offered-options.ts';
import { playedCell } from './played-card-cell.ts';
import { advance } from './advance.ts';
import type { Rng } from './rng.ts';
import { nthOffered } from './steps.ts';
import type { Reason, Volume } from '../volume/volume.ts';

/** An interjection by indices. */
export interface IndexedInterjection {
  /** Index of the action in `Volume.standings`. */
  readonly actionIndex: number;
  readonly seat: number;
  readonly option: number;
}

/**
 * Returns the reasons against an interjection; empty if it is legal. Does not change the cells.
 * @example
 * for (const [actionIndex, { name, universe }] of volume.standings.entries())
 *   console.log(name, universe[0], interjectionReasons(volume, cells, { actionIndex, seat: 0, option: 0 }).length);
 */
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
export class InterjectionReasonCache {
  readonly #volume: Volume;
  readonly #cells: Cells;
  readonly #cachedReasons = new Map<number, readonly Reason[]>();

  constructor(volume: Volume, cells: Cells) {
    this.#volume = volume;
    this.#cells = cells;
  }

  reasonsAgainst(interjection: IndexedInterjection): readonly Reason[] {
    const { standings, seats } = this.#volume;
    const key =
      (interjection.option * standings.length + interjection.actionIndex) * seats.length + interjection.seat;
    let reasons = this.#cachedReasons.get(key);
    if (!reasons)
      this.#cachedReasons.set(key, (reasons = interjectionReasons(this.#volume, this.#cells, interjection)));
    return reasons;
  }

  clear(): void {
    if (this.#cachedReasons.size > 0) this.#cachedReasons.clear();
  }
}

/** The rate of interjections in random play. */
export interface InterjectionRate {
  /** One in `decisionInterval` decisions is preceded by an interjection. */
  readonly decisionInterval: number;
  /** Maximum number of interjections on a card. */
  readonly maxPerCard: number;
}

/**
 * The rate of `RandomInterjector`, if no other is given.
 * @example
 * const rate: InterjectionRate = { ...DEFAULT_INTERJECTION_RATE, maxPerCard: 2 };
 * playOut(volume, cells, rngOf(3), { interjectionRate: rate });
 */
export const DEFAULT_INTERJECTION_RATE: InterjectionRate = { decisionInterval: 16, maxPerCard: 4 };

/**
 * Takes random standing actions at a limited rate: of any seat, with any offered option.
 * @example
 * const interjector = new RandomInterjector(volume, rngOf(3));
 * const agents = volume.seats.map((_, seat) => randomAgent(rngOf(seat)));
 * playWithAgents(volume, cells, agents, interjector);
 */
export class RandomInterjector {
  readonly #volume: Volume;
  readonly #rng: Rng;
  readonly #rate: InterjectionRate;
  readonly #out: Int32Array;
  #card = -1;
  #remainingOnCard = 0;

  constructor(volume: Volume, rng: Rng, rate: InterjectionRate = DEFAULT_INTERJECTION_RATE) {
    this.#volume = volume;
    this.#rng = rng;
    this.#rate = rate;
    const words = volume.standings.map(({ universe }) => wordCount(universe));
    this.#out = new Int32Array(Math.max(1, ...words));
  }

  /** Draws an interjection before the pending decision, usually undefined. Does not change the cells. */
  nextInterjection(cells: Cells): IndexedInterjection | undefined {
    const interjection = this.#isDue() ? this.#drawUnchecked(cells) : undefined;
    return interjection && interjectionReasons(this.#volume, cells, interjection).length === 0
      ? interjection
      : undefined;
  }

  /** Takes at most one action before the pending decision of a game; returns whether one was taken. */
  interjectInGame(game: Game): boolean {
    const drawn = this.#isDue() ? this.#drawUnchecked(game.cells()) : undefined;
    if (!drawn) return false;
    const { standings, seats } = this.#volume;
    const { name, universe } = standings[drawn.actionIndex]!;
    const interjection = { seat: seats[drawn.seat]!, standing: name, key: universe[drawn.option]! };
    return game.canInterject(interjection) && game.interject(interjection).ok;
  }

  /**
   * Takes at most one action before the pending decision, in place.
   * @returns the number of options then offered in `out`; `optionCount` if no action was taken; 0 at the end of the
   * game
   */
  interject(cells: Cells, out: Int32Array, optionCount: number): number {
    const interjection = this.nextInterjection(cells);
    if (interjection === undefined) return optionCount;
    this.#volume.standings[interjection.actionIndex]!.apply(cells, interjection.seat, interjection.option);
    return advance(this.#volume, cells, out);
  }

  #isDue(): boolean {
    return this.#volume.standings.length > 0 && this.#rng(this.#rate.decisionInterval) === 0;
  }

  #drawUnchecked(cells: Cells): IndexedInterjection | undefined {
    const { standings, seats } = this.#volume;
    const card = cells[playedCell(this.#volume)]!;
    if (card !== this.#card) {
      this.#card = card;
      this.#remainingOnCard = this.#rate.maxPerCard;
    }
    if (this.#remainingOnCard-- <= 0) return undefined;
    const [actionIndex, seat] = [this.#rng(standings.length), this.#rng(seats.length)];
    const optionCount = standings[actionIndex]!.offer(cells, seat, this.#out);
    return optionCount === 0
      ? undefined
      : { actionIndex, seat, option: nthOffered(this.#out, this.#rng(optionCount)) };
  }
}
