/**
 * Hopes of obligations: bounds that the compiler has worked out of what activities may still bring. They tell the search of `trial.ts` whether
 * an open obligation could be met at all, and where to begin.
 */
import type { Cells } from './cells.ts';
import * as layout from './cells.ts';
import type { Hope, Volume } from '../volume/volume.ts';

// Held in constants of this module, which V8 reads faster than imports; see `steps.ts`.
const { GOAL_MASK, MAX_OBLIGATIONS, OBLIGATIONS, POINT } = layout;

/** The hopes of a volume's goals, by point. */
export class Hopes {
  readonly #goals: Volume['goals'];
  readonly #hopes: readonly (readonly (Hope | undefined)[])[];
  /** Whether a goal is the turn of an activity. */
  readonly #turns: readonly boolean[];
  /** Whether the universe of a point begins with the spaces. */
  readonly #spatial: readonly boolean[];
  /** How many spaces there are: where a universe begins with them, the options below are spaces. */
  readonly spaces: number;

  constructor({ goals, points, names: { spaces } }: Volume) {
    this.spaces = spaces.length;
    this.#goals = goals;
    this.#hopes = goals.map(({ hopes = [] }) =>
      points.map((_, point) => hopes.find(({ at }) => at.includes(point))),
    );
    this.#turns = goals.map(({ turn = false }) => turn);
    this.#spatial = points.map(({ universe }) => spaces.every(({ key }, i) => universe[i] === key));
  }

  /** Whether each open goal is met, or could be met if what is under way brought as much as it ever can. */
  hold(cells: Cells): boolean {
    const point = cells[POINT]! - 1;
    for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++) {
      if (cells[slot] === 0 || this.#of(cells, slot)?.holds(cells) !== false) continue;
      const { at, met } = this.#goals[(cells[slot]! & GOAL_MASK) - 1]!;
      // With several open goals it may be another one that still needs a search.
      if (at?.includes(point) === false || !met(cells)) return false;
    }
    return true;
  }

  /** Whether each open goal can be met whatever activities and other seats do; goals that are turns under way are left out. */
  sure(cells: Cells): boolean {
    for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++) {
      if (cells[slot] === 0 || this.#turns[(cells[slot]! & GOAL_MASK) - 1]) continue;
      if (this.#of(cells, slot)?.sure?.(cells) !== true) return false;
    }
    return true;
  }

  /**
   * Whether an open goal could be met in one of the spaces that are offered; undefined where no goal tells such spaces from others,
   * or where no spaces are.
   */
  there(cells: Cells): Hope['there'] {
    if (this.#spatial[cells[POINT]! - 1] !== true) return undefined;
    for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++) {
      const there = cells[slot] === 0 ? undefined : this.#of(cells, slot)?.there;
      if (there !== undefined) return there;
    }
    return undefined;
  }

  #of(cells: Cells, slot: number): Hope | undefined {
    return this.#hopes[(cells[slot]! & GOAL_MASK) - 1]?.[cells[POINT]! - 1];
  }
}
