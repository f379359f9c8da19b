/**
 * AND-OR search for a way to meet open obligations, on scratch cells: some option at decisions of the owing
 * seat; every option at decisions of others; every result of dice.
 */
import * as budgets from './budgets.ts';
import type { Cells } from './cells.ts';
import * as layout from './cells.ts';
import * as chances from './chance.ts';
import { TrialDice } from './chance.ts';
import { hashWithoutPly } from './digest.ts';
import { GoalBounds } from './goal-bounds.ts';
import * as obligationCells from './obligation-cells.ts';
import * as offeredOptions from './offered-options.ts';
import * as steps from './steps.ts';
import type { Volume } from '../volume/volume.ts';

// Local constants, which V8 reads faster than imports; see `steps.ts`.
const { GOAL_MASK, MAX_OBLIGATIONS, OBLIGATIONS, OVER, POINT, SEAT } = layout;
const { FORCED_BUDGET } = budgets;
const { chance } = chances;
const { hasObligation, hasOpenObligation } = obligationCells;
const { answerPoint, firstOffered, offerWords, runSteps } = steps;
const { hasOption, removeOption, wordCount } = offeredOptions;

/** Maximum depth of a trial in decisions. */
export const TRIAL_DEPTH = 48;

/** Whether an option leaves a way to meet every open obligation; `undecided` if the budget ran out. */
export type Verdict = 'yes' | 'no' | 'undecided';

/** Budget and strategy of a search. */
export interface SearchEffort {
  readonly budget: number;
  /** Whether `met` of a goal ends the search; if not, only a released obligation does. */
  readonly trustsGoals: boolean;
  /**
   * Whether a seat that may stop selecting spaces tries only promising spaces (`GoalBound.there`). If a space was
   * skipped, the result is `undecided` rather than `no`.
   */
  readonly isPromisingOnly?: boolean;
  readonly usesCache?: boolean;
}

/**
 * Benchmark counter of copies.
 * @example
 * console.log(trialCounters);
 */
export const trialCounters = { copies: 0 };

interface ScratchLevel {
  readonly cells: Cells;
  readonly out: Int32Array;
  readonly dice: TrialDice;
}

/** Searches trials of one volume. Trials do not nest, so one instance for each volume suffices. */
export class Trial {
  readonly #volume: Volume;
  readonly #levels: readonly ScratchLevel[];
  readonly #bounds: GoalBounds;
  readonly #refutedPositions = new Set<number>();
  /** By goal and point: 1 if `met` is conclusive at the point (see `Goal.at`). */
  readonly #conclusivePoints: readonly Uint8Array[];
  #effort: SearchEffort = { budget: 0, trustsGoals: true };
  #remainingCopies = 0;

  constructor(volume: Volume) {
    this.#volume = volume;
    const maxWords = offerWords(volume);
    this.#bounds = new GoalBounds(volume);
    this.#conclusivePoints = volume.goals.map(({ at }) =>
      Uint8Array.from(volume.points, (_, point) => (at?.includes(point) === false ? 0 : 1)),
    );
    this.#levels = Array.from({ length: TRIAL_DEPTH }, () => ({
      cells: new Int32Array(volume.size),
      out: new Int32Array(maxWords),
      dice: new TrialDice(),
    }));
  }

  /** Sets the effort, and resets the budget and the cache. Call it before each search. */
  withEffort(effort: SearchEffort): this {
    this.#effort = effort;
    this.#remainingCopies = effort.budget;
    // Clearing a set allocates a new table, even if it is empty.
    if (this.#refutedPositions.size > 0) this.#refutedPositions.clear();
    return this;
  }

  /** Takes `option` on a copy, for every result of dice up to the next decision with at least two options. */
  tryOption(position: Cells, option: number, depth = 0): Verdict {
    const level = this.#levels[depth];
    if (!level) return 'undecided';
    const { cells, dice } = level;
    dice.clear();
    do {
      if (this.#remainingCopies <= 0) return 'undecided';
      this.#remainingCopies--;
      trialCounters.copies++;
      cells.set(position);
      answerPoint(this.#volume, cells, option);
      dice.beginRun();
      chance.trial = dice;
      runSteps(this.#volume, cells);
      const verdict = this.#search(level, depth + 1);
      if (verdict !== 'yes') return verdict;
    } while (dice.advance());
    return 'yes';
  }

  /** Whether the obligations can be met from the pending decision. Does not change the cells. */
  canMeet(position: Cells): Verdict {
    const level = this.#levels[0];
    if (!level) return 'undecided';
    const { cells, dice } = level;
    dice.clear();
    do {
      cells.set(position);
      dice.beginRun();
      chance.trial = dice;
      const verdict = this.#search(level, 1);
      if (verdict !== 'yes') return verdict;
    } while (dice.advance());
    return 'yes';
  }

  /** Searches from a decision on a copy; answers forced decisions in place. */
  #search(level: ScratchLevel, depth: number): Verdict {
    const { cells, out } = level;
    const volume = this.#volume;
    for (let remaining = FORCED_BUDGET; remaining > 0; remaining--) {
      if (cells[OVER] !== 0 || this.#areObligationsMet(cells)) return 'yes';
      if (this.#effort.trustsGoals && !this.#bounds.canMeetAll(cells)) return 'no';
      const optionCount = volume.points[cells[POINT]! - 1]!.offer(cells, out);
      if (optionCount === 0) return 'no';
      if (optionCount > 1)
        return this.#effort.usesCache === true
          ? this.#searchCached(level, depth)
          : this.#branch(level, depth);
      answerPoint(volume, cells, firstOffered(out));
      runSteps(volume, cells);
    }
    return 'undecided';
  }

  #searchCached(level: ScratchLevel, depth: number): Verdict {
    const hash = hashWithoutPly(level.cells);
    if (this.#refutedPositions.has(hash)) return 'no';
    const verdict = this.#branch(level, depth);
    if (verdict === 'no') this.#refutedPositions.add(hash);
    return verdict;
  }

  #areObligationsMet(cells: Cells): boolean {
    if (!hasOpenObligation(cells)) return true;
    if (!this.#effort.trustsGoals) return false;
    const point = cells[POINT]! - 1;
    // The table lookup is cheaper than `met`, so it comes first.
    for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++)
      if (cells[slot] !== 0 && this.#conclusivePoints[(cells[slot]! & GOAL_MASK) - 1]![point] === 0)
        return false;
    for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++)
      if (cells[slot] !== 0 && !this.#volume.goals[(cells[slot]! & GOAL_MASK) - 1]!.met(cells)) return false;
    return true;
  }

  #branch({ cells, out }: ScratchLevel, depth: number): Verdict {
    const maskLength = wordCount(this.#volume.points[cells[POINT]! - 1]!.universe);
    return hasObligation(cells, cells[SEAT]!)
      ? this.#searchSome(cells, out, maskLength, depth)
      : this.#searchEvery(cells, out, maskLength, depth);
  }

  #searchEvery(cells: Cells, out: Int32Array, maskLength: number, depth: number): Verdict {
    // No answer of others can undo a sure goal, so one answer represents all.
    if (this.#effort.trustsGoals && this.#bounds.isMeetingCertain(cells))
      return this.tryOption(cells, lastOption(out, maskLength), depth);
    for (let option = lastOption(out, maskLength); option >= 0; option = lastOption(out, maskLength)) {
      removeOption(out, option);
      const verdict = this.tryOption(cells, option, depth);
      if (verdict !== 'yes') return verdict;
    }
    return 'yes';
  }

  /**
   * Tries options from last to first: the last is `done`, and stopping leaves the most pieces for the obligation.
   * Promising spaces come first; `GoalBound.there` is evaluated lazily, since most searches end earlier.
   */
  #searchSome(cells: Cells, out: Int32Array, maskLength: number, depth: number): Verdict {
    const { spaceCount } = this.#bounds;
    const spaceTest = this.#effort.trustsGoals ? this.#bounds.spaceTest(cells) : undefined;
    const skipsOthers = this.#effort.isPromisingOnly === true && lastOption(out, maskLength) >= spaceCount;
    let verdict: Verdict = 'no';
    let space = spaceCount;
    for (;;) {
      let option = lastOption(out, maskLength);
      if (option < 0) return verdict;
      if (spaceTest !== undefined && option < spaceCount) {
        space--;
        while (space >= 0 && !(hasOption(out, space) && spaceTest(cells, space))) space--;
        if (space >= 0) option = space;
        // The seat need not select an unpromising space, but skipped spaces are not refuted.
        else if (skipsOthers) return 'undecided';
      }
      removeOption(out, option);
      const optionVerdict = this.tryOption(cells, option, depth);
      if (optionVerdict === 'yes') return 'yes';
      if (optionVerdict === 'undecided') verdict = 'undecided';
    }
  }
}

/** The last option set in a bit mask of `length` words; -1 if it is empty. */
function lastOption(mask: Int32Array, length: number): number {
  for (let word = length - 1; word >= 0; word--)
    if (mask[word] !== 0) return (word << 5) + 31 - Math.clz32(mask[word]!);
  return -1;
}
