/**
 * Standing actions over the fast face: what a seat may do beside the pending decision, whoever's that is (1.4.1, 1.5.2). What is
 * submitted is applied at once; the decision stays pending, and its options are offered anew.
 */
import { type Cells, POINT } from './cells.ts';
import { citedBy } from '../reasons/cited.ts';
import type { Game } from '../game/game.ts';
import { leavesPlayable } from './playable.ts';
import { standingReasons } from './parts.ts';
import { playedCell } from './played-cell.ts';
import { advance } from './run.ts';
import { nth } from './steps.ts';
import type { Reason, Volume } from '../volume/volume.ts';

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
  const reasons = standingReasons(standing, cells, seat, option);
  if (reasons.length > 0 || leavesPlayable(volume, cells, (after) => standing.apply(after, seat, option)))
    return reasons;
  const point = volume.points[cells[POINT]! - 1]?.name ?? '';
  return [{ key: 'holds-up', rule: citedBy(standing), parameters: { point }, causes: [] }];
}

/** What has been found of standing actions at one decision of a game, so that nothing is played on twice. */
export class Interjections {
  readonly #volume: Volume;
  readonly #cells: Cells;
  readonly #found = new Map<number, readonly Reason[]>();

  constructor(volume: Volume, cells: Cells) {
    this.#volume = volume;
    this.#cells = cells;
  }

  /** See `interjectionReasons`. */
  reasons(action: Interjecting): readonly Reason[] {
    const { standings, seats } = this.#volume;
    const key = (action.option * standings.length + action.at) * seats.length + action.seat;
    let reasons = this.#found.get(key);
    if (!reasons) this.#found.set(key, (reasons = interjectionReasons(this.#volume, this.#cells, action)));
    return reasons;
  }

  /** Forgets what was found: the game has gone on. */
  forget(): void {
    if (this.#found.size > 0) this.#found.clear();
  }
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
    const found = this.#comes() ? this.#drawn(cells) : undefined;
    return found && interjectionReasons(this.#volume, cells, found).length === 0 ? found : undefined;
  }

  /** Takes one before the pending decision of a game, or none; answers whether it did. */
  interruptGame(game: Game): boolean {
    const found = this.#comes() ? this.#drawn(game.cells()) : undefined;
    if (!found) return false;
    const { standings, seats } = this.#volume;
    const { name, universe } = standings[found.at]!;
    const interjection = { seat: seats[found.seat]!, standing: name, key: universe[found.option]! };
    return game.canInterject(interjection) && game.interject(interjection).ok;
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

  #comes(): boolean {
    return this.#volume.standings.length > 0 && this.#rng(this.#how.oneIn) === 0;
  }

  /** Any option of any action that the action itself offers to any seat; what it would hold up has not been looked at. */
  #drawn(cells: Cells): Interjecting | undefined {
    const { standings, seats } = this.#volume;
    const card = cells[playedCell(this.#volume)]!;
    if (card !== this.#card) {
      this.#card = card;
      this.#left = this.#how.perCard;
    }
    if (this.#left-- <= 0) return undefined;
    const [at, seat] = [this.#rng(standings.length), this.#rng(seats.length)];
    const options = standings[at]!.offer(cells, seat, this.#out);
    return options === 0 ? undefined : { at, seat, option: nth(this.#out, this.#rng(options)) };
  }
}
