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
import { Hopes } from './hopes.ts';
import { listed } from '../runtime.ts';
import * as steps from './steps.ts';
import type { Volume } from '../volume/volume.ts';

// Local constants, which V8 reads faster than imports; see `steps.ts`.
const { GOAL_MASK, MAX_OBLIGATIONS, OBLIGATIONS, OVER, POINT, SEAT, SEAT_SHIFT } = layout;
const { FORCED_BUDGET } = budgets;
const { chance } = chances;
const { answerPoint: answer, firstOffered: first, offerWords, runSteps: run } = steps;

/** Maximum depth of a trial in decisions. */
export const TRIAL_DEPTH = 48;

/** Whether an option leaves a way to meet every open obligation; `undecided` if the budget ran out. */
export type Verdict = 'yes' | 'no' | 'undecided';

/** Budget and strategy of a search. */
export interface Thoroughness {
  readonly budget: number;
  /** Whether `met` of a goal ends the search; if not, only a released obligation does. */
  readonly trustGoals: boolean;
  /**
   * Whether a seat that may stop selecting spaces tries only promising spaces (`GoalBound.there`). Other ways are
   * not found, so the result is `undecided` rather than `no` if a space was left out.
   */
  readonly promising?: boolean;
  readonly remembers?: boolean;
}

/** Benchmark counter of copies. */
export const trialCounters = { copies: 0 };

interface Level {
  readonly cells: Cells;
  readonly out: Int32Array;
  readonly dice: TrialDice;
}

export function anyOpen(cells: Cells): boolean {
  return (
    (cells[OBLIGATIONS]! | cells[OBLIGATIONS + 1]! | cells[OBLIGATIONS + 2]! | cells[OBLIGATIONS + 3]!) !== 0
  );
}

export function owes(cells: Cells, seat: number): boolean {
  for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++)
    if (cells[slot] !== 0 && cells[slot]! >> SEAT_SHIFT === seat) return true;
  return false;
}

/** Searches trials of one volume. Trials do not nest, so one instance for each volume suffices. */
export class Trial {
  readonly #volume: Volume;
  readonly #pool: readonly Level[];
  readonly #hopes: Hopes;
  readonly #refuted = new Set<number>();
  /** By goal and point: 1 if `met` is conclusive at the point (see `Goal.at`). */
  readonly #judged: readonly Uint8Array[];
  #how: Thoroughness = { budget: 0, trustGoals: true };
  #left = 0;

  constructor(volume: Volume) {
    this.#volume = volume;
    const words = offerWords(volume);
    this.#hopes = new Hopes(volume);
    this.#judged = volume.goals.map(({ at }) =>
      Uint8Array.from(volume.points, (_, point) => (at?.includes(point) === false ? 0 : 1)),
    );
    this.#pool = Array.from({ length: TRIAL_DEPTH }, () => ({
      cells: new Int32Array(volume.size),
      out: new Int32Array(words),
      dice: new TrialDice(),
    }));
  }

  /** Resets the budget and the cache. */
  as(how: Thoroughness): this {
    this.#how = how;
    this.#left = how.budget;
    // Clearing a set allocates a new table, even if it is empty.
    if (this.#refuted.size > 0) this.#refuted.clear();
    return this;
  }

  /** Takes `option` on a copy, for every result of dice up to the next decision with at least two options. */
  take(from: Cells, option: number, depth = 0): Verdict {
    const level = this.#pool[depth];
    if (!level) return 'undecided';
    const { cells, dice } = level;
    dice.clear();
    do {
      if (this.#left <= 0) return 'undecided';
      this.#left--;
      trialCounters.copies++;
      cells.set(from);
      answer(this.#volume, cells, option);
      dice.begin();
      chance.trial = dice;
      run(this.#volume, cells);
      const verdict = this.#goesOn(level, depth + 1);
      if (verdict !== 'yes') return verdict;
    } while (dice.turn());
    return 'yes';
  }

  /** Whether the obligations can be met from the pending decision. Does not change the cells. */
  holds(from: Cells): Verdict {
    const level = this.#pool[0];
    if (!level) return 'undecided';
    const { cells, dice } = level;
    dice.clear();
    do {
      cells.set(from);
      dice.begin();
      chance.trial = dice;
      const verdict = this.#goesOn(level, 1);
      if (verdict !== 'yes') return verdict;
    } while (dice.turn());
    return 'yes';
  }

  /** Searches on from a decision on a copy; answers forced decisions in place. */
  #goesOn(level: Level, depth: number): Verdict {
    const { cells, out } = level;
    const volume = this.#volume;
    for (let left = FORCED_BUDGET; left > 0; left--) {
      if (cells[OVER] !== 0 || this.#settled(cells)) return 'yes';
      if (this.#how.trustGoals && !this.#hopes.hold(cells)) return 'no';
      const options = volume.points[cells[POINT]! - 1]!.offer(cells, out);
      if (options === 0) return 'no';
      if (options > 1)
        return this.#how.remembers === true ? this.#unrefuted(level, depth) : this.#branch(level, depth);
      answer(volume, cells, first(out));
      run(volume, cells);
    }
    return 'undecided';
  }

  #unrefuted(level: Level, depth: number): Verdict {
    const place = hashWithoutPly(level.cells);
    if (this.#refuted.has(place)) return 'no';
    const verdict = this.#branch(level, depth);
    if (verdict === 'no') this.#refuted.add(place);
    return verdict;
  }

  #settled(cells: Cells): boolean {
    if (!anyOpen(cells)) return true;
    if (!this.#how.trustGoals) return false;
    const point = cells[POINT]! - 1;
    // The table lookup is cheaper than `met`, so it comes first.
    for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++)
      if (cells[slot] !== 0 && this.#judged[(cells[slot]! & GOAL_MASK) - 1]![point] === 0) return false;
    for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++)
      if (cells[slot] !== 0 && !this.#volume.goals[(cells[slot]! & GOAL_MASK) - 1]!.met(cells)) return false;
    return true;
  }

  #branch({ cells, out }: Level, depth: number): Verdict {
    const words = (this.#volume.points[cells[POINT]! - 1]!.universe.length + 31) >> 5;
    return owes(cells, cells[SEAT]!)
      ? this.#some(cells, out, words, depth)
      : this.#every(cells, out, words, depth);
  }

  #every(cells: Cells, out: Int32Array, words: number, depth: number): Verdict {
    // No answer of others can undo a sure goal, so one answer represents all.
    if (this.#how.trustGoals && this.#hopes.sure(cells)) return this.take(cells, last(out, words), depth);
    for (let option = last(out, words); option >= 0; option = last(out, words)) {
      strike(out, option);
      const found = this.take(cells, option, depth);
      if (found !== 'yes') return found;
    }
    return 'yes';
  }

  /**
   * Tries options from last to first: `done` is last, and stopping leaves most to meet the obligation with.
   * Promising spaces come first; `there` is evaluated lazily, since most searches end earlier.
   */
  #some(cells: Cells, out: Int32Array, words: number, depth: number): Verdict {
    const { spaces } = this.#hopes;
    const there = this.#how.trustGoals ? this.#hopes.there(cells) : undefined;
    const narrow = this.#how.promising === true && last(out, words) >= spaces;
    let verdict: Verdict = 'no';
    let asked = spaces;
    for (;;) {
      let option = last(out, words);
      if (option < 0) return verdict;
      if (there !== undefined && option < spaces) {
        asked--;
        while (asked >= 0 && !(listed(out, asked) && there(cells, asked))) asked--;
        if (asked >= 0) option = asked;
        // The seat need not select an unpromising space, but the spaces left out are not refuted.
        else if (narrow) return 'undecided';
      }
      strike(out, option);
      const found = this.take(cells, option, depth);
      if (found === 'yes') return 'yes';
      if (found === 'undecided') verdict = 'undecided';
    }
  }
}

function last(words: Int32Array, length: number): number {
  for (let word = length - 1; word >= 0; word--)
    if (words[word] !== 0) return (word << 5) + 31 - Math.clz32(words[word]!);
  return -1;
}

function strike(out: Int32Array, option: number): void {
  out[option >> 5] = out[option >> 5]! & ~(1 << (option & 31));
}
