/**
 * The search for a way to meet what is owed, on scratch copies: some option at decisions of the seat that owes it, every option at
 * decisions of others, every result of dice.
 */
import * as budgets from './budgets.ts';
import type { Cells } from './cells.ts';
import * as layout from './cells.ts';
import * as chances from './chance.ts';
import { TrialDice } from './chance.ts';
import { placeOf } from './digest.ts';
import { Hopes } from './hopes.ts';
import { listed } from '../runtime.ts';
import * as steps from './steps.ts';
import type { Volume } from '../volume/volume.ts';

// Held in constants of this module, which V8 reads faster than imports; see `steps.ts`.
const { GOAL_MASK, MAX_OBLIGATIONS, OBLIGATIONS, OVER, POINT, SEAT, SEAT_SHIFT } = layout;
const { FORCED_BUDGET } = budgets;
const { chance } = chances;
const { answer, first, offerWords, run } = steps;

/** How many decisions a trial looks ahead. */
export const TRIAL_DEPTH = 48;

/** Whether an option leaves every open obligation a witness; `undecided`: the budget ran out first. */
export type Verdict = 'yes' | 'no' | 'undecided';

/** How thoroughly to try: by the volume's goals within a budget, or to the very discharge of the obligation. */
export interface Thoroughness {
  /** How many copies may be made. */
  readonly budget: number;
  /** Whether a goal's own judgment ends the search; without it only a released obligation does. */
  readonly trustGoals: boolean;
  /**
   * Whether a seat that may stop selecting spaces is tried only with spaces that promise something. A way that needs other spaces is then
   * not found, so nothing is refuted where one was left out.
   */
  readonly promising?: boolean;
  /** Whether refuted positions are remembered, so that none is searched twice. */
  readonly remembers?: boolean;
}

/** Counters for the bench: scratch copies made since they were last set to 0. */
export const trials = { copies: 0 };

interface Level {
  readonly cells: Cells;
  readonly out: Int32Array;
  readonly dice: TrialDice;
}

/** Whether any obligation is open. */
export function anyOpen(cells: Cells): boolean {
  return (
    (cells[OBLIGATIONS]! | cells[OBLIGATIONS + 1]! | cells[OBLIGATIONS + 2]! | cells[OBLIGATIONS + 3]!) !== 0
  );
}

/** Whether `seat` owes one of the open obligations. */
export function owes(cells: Cells, seat: number): boolean {
  for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++)
    if (cells[slot] !== 0 && cells[slot]! >> SEAT_SHIFT === seat) return true;
  return false;
}

/** The searcher of one volume, with its scratch copies. Trials do not nest, so one for each volume is enough. */
export class Trial {
  readonly #volume: Volume;
  readonly #pool: readonly Level[];
  readonly #hopes: Hopes;
  /** Positions that were refuted, by digest. */
  readonly #refuted = new Set<number>();
  /** By goal and point: 1 where the goal's own judgment can be trusted, because nothing else is under way at that point. */
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

  /** Starts anew, with a whole budget. */
  as(how: Thoroughness): this {
    this.#how = how;
    this.#left = how.budget;
    // To clear a set makes it a new table, even where there is nothing in it.
    if (this.#refuted.size > 0) this.#refuted.clear();
    return this;
  }

  /** Takes `option` on a copy, for every result of dice on the way to the next decision with two options or more. */
  take(from: Cells, option: number, depth = 0): Verdict {
    const level = this.#pool[depth];
    if (!level) return 'undecided';
    const { cells, dice } = level;
    dice.clear();
    do {
      if (this.#left <= 0) return 'undecided';
      this.#left--;
      trials.copies++;
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

  /** Whether the obligations can be met from the pending decision of the cells, which stay as they are. */
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

  /** Whether the obligations can be met from a decision on a copy; forced decisions are answered on the way, without a copy. */
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

  /** As `#branch`, unless the position has been refuted before. */
  #unrefuted(level: Level, depth: number): Verdict {
    const place = placeOf(level.cells);
    if (this.#refuted.has(place)) return 'no';
    const verdict = this.#branch(level, depth);
    if (verdict === 'no') this.#refuted.add(place);
    return verdict;
  }

  /** Whether the judgments of all open goals hold in the position. */
  #settled(cells: Cells): boolean {
    if (!anyOpen(cells)) return true;
    if (!this.#how.trustGoals) return false;
    const point = cells[POINT]! - 1;
    // Whether a goal may be judged at this point is a look-up, the judgment is not, so it comes second.
    for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++)
      if (cells[slot] !== 0 && this.#judged[(cells[slot]! & GOAL_MASK) - 1]![point] === 0) return false;
    for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++)
      if (cells[slot] !== 0 && !this.#volume.goals[(cells[slot]! & GOAL_MASK) - 1]!.met(cells)) return false;
    return true;
  }

  /** Tries the options of a decision: the seat that owes needs one that leads on, of other seats every one must. */
  #branch({ cells, out }: Level, depth: number): Verdict {
    const words = (this.#volume.points[cells[POINT]! - 1]!.universe.length + 31) >> 5;
    return owes(cells, cells[SEAT]!)
      ? this.#some(cells, out, words, depth)
      : this.#every(cells, out, words, depth);
  }

  #every(cells: Cells, out: Int32Array, words: number, depth: number): Verdict {
    // No answer of others can undo what is sure, so one answer stands for all.
    if (this.#how.trustGoals && this.#hopes.sure(cells)) return this.take(cells, last(out, words), depth);
    for (let option = last(out, words); option >= 0; option = last(out, words)) {
      strike(out, option);
      const found = this.take(cells, option, depth);
      if (found !== 'yes') return found;
    }
    return 'yes';
  }

  /**
   * Options are tried from the last on: "done" comes last, and whoever stops has most left to meet the obligation with. Of the spaces,
   * those that promise something are tried first; a space is asked for its promise when its turn comes, for most searches end before.
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
        // Whoever decides need not select a space of no promise; but what is left out is not refuted.
        else if (narrow) return 'undecided';
      }
      strike(out, option);
      const found = this.take(cells, option, depth);
      if (found === 'yes') return 'yes';
      if (found === 'undecided') verdict = 'undecided';
    }
  }
}

/** The highest bit of so many words; -1 for none. */
function last(words: Int32Array, length: number): number {
  for (let word = length - 1; word >= 0; word--)
    if (words[word] !== 0) return (word << 5) + 31 - Math.clz32(words[word]!);
  return -1;
}

function strike(out: Int32Array, option: number): void {
  out[option >> 5] = out[option >> 5]! & ~(1 << (option & 31));
}
