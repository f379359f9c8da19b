/**
 * Evaluates the compiled bounds of goals (`GoalBound`), which prune and order the search of `trial.ts`.
 */
import type { Cells } from './cells.ts';
import * as layout from './cells.ts';
import type { GoalBound, Volume } from '../volume/volume.ts';

// Local constants, which V8 reads faster than imports; see `steps.ts`.
const { GOAL_MASK, MAX_OBLIGATIONS, OBLIGATIONS, POINT } = layout;

/** The bounds of all goals of a volume, indexed by goal and point. */
export class GoalBounds {
  readonly #goals: Volume['goals'];
  readonly #boundsByGoal: readonly (readonly (GoalBound | undefined)[])[];
  readonly #isActivityTurn: readonly boolean[];
  /** By point, whether its universe begins with all spaces. */
  readonly #startsWithSpaces: readonly boolean[];
  /** Number of spaces; lower options are spaces if a universe begins with them. */
  readonly spaceCount: number;

  constructor({ goals, points, names: { spaces } }: Volume) {
    this.spaceCount = spaces.length;
    this.#goals = goals;
    this.#boundsByGoal = goals.map(({ hopes = [] }) =>
      points.map((_, point) => hopes.find(({ at }) => at.includes(point))),
    );
    this.#isActivityTurn = goals.map(({ turn = false }) => turn);
    this.#startsWithSpaces = points.map(({ universe }) => spaces.every(({ key }, i) => universe[i] === key));
  }

  /** Whether each open goal is met, or could be met if activities in progress gained their maximum. */
  canMeetAll(cells: Cells): boolean {
    const point = cells[POINT]! - 1;
    for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++) {
      if (cells[slot] === 0 || this.#boundAt(cells, slot)?.holds(cells) !== false) continue;
      const { at, met } = this.#goals[(cells[slot]! & GOAL_MASK) - 1]!;
      // With several open goals, another one may still need a search.
      if (at?.includes(point) === false || !met(cells)) return false;
    }
    return true;
  }

  /**
   * Whether each open goal can be met whatever activities and other seats do; goals that are the turn of an
   * activity are skipped.
   */
  isMeetingCertain(cells: Cells): boolean {
    for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++) {
      if (cells[slot] === 0 || this.#isActivityTurn[(cells[slot]! & GOAL_MASK) - 1]) continue;
      if (this.#boundAt(cells, slot)?.sure?.(cells) !== true) return false;
    }
    return true;
  }

  /** Returns a test whether a goal could be met in a space; undefined if no open goal distinguishes spaces. */
  spaceTest(cells: Cells): GoalBound['there'] {
    if (this.#startsWithSpaces[cells[POINT]! - 1] !== true) return undefined;
    for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++) {
      const test = cells[slot] === 0 ? undefined : this.#boundAt(cells, slot)?.there;
      if (test !== undefined) return test;
    }
    return undefined;
  }

  #boundAt(cells: Cells, slot: number): GoalBound | undefined {
    return this.#boundsByGoal[(cells[slot]! & GOAL_MASK) - 1]?.[cells[POINT]! - 1];
  }
}
