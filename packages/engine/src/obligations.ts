/**
 * What was begun must stay possible. While an obligation is open, an option is offered only if the engine itself, run on a scratch
 * copy, finds a way to meet it: some option at decisions of the seat that owes it, every option at decisions of others,
 * every result of dice.
 */
import * as budgets from './budgets.ts';
import type { Cells } from './cells.ts';
import * as layout from './cells.ts';
import * as chances from './chance.ts';
import { TrialDice } from './chance.ts';
import { Hopes } from './hopes.ts';
import { KernelFault } from './fault.ts';
import * as journals from './journal.ts';
import * as steps from './steps.ts';
import { type Goal, type Volume } from './volume.ts';

// In constants of this module: see `steps.ts`.
const { GOAL_MASK, MAX_OBLIGATIONS, OBLIGATIONS, OVER, POINT, SEAT, SEAT_SHIFT } = layout;
const { FORCED_BUDGET } = budgets;
const { chance } = chances;
const { journal } = journals;
const { answer, first, offerWords, run } = steps;

/**
 * Copies that one search may make; an option costs two searches at the most, one in depth and, where that decides nothing, one that
 * shares its copies evenly between options. An Air Lift that an Assault needs fits, and two dice in a row with their answers. Beyond
 * that the option is withheld, and says so. What is offered stays payable whatever the budget: the next decision repeats the part of
 * the search that said yes, and a greater budget never finds less.
 */
export const TRIAL_BUDGET = 256;
/** Decisions that a trial looks ahead. */
export const TRIAL_DEPTH = 48;

/** Whether an option leaves every open obligation a witness; `undecided`: the budget ran out first. */
export type Verdict = 'yes' | 'no' | 'undecided';

/** How thoroughly to try: by the volume's goals within a budget, or to the very discharge of the obligation. */
export interface Thoroughness {
  readonly budget: number;
  /** Whether a goal's own judgment ends the search; without it only a released obligation does. */
  readonly trustGoals: boolean;
  /** Whether the options of a decision share what is left of the budget, so that a wide one does not use up what a later one needs. */
  readonly shared: boolean;
}

/** The kernel's own way: the first option in depth, */
const QUICK: Thoroughness = { budget: TRIAL_BUDGET, trustGoals: true, shared: false };
/** and where that runs out, all of them. */
const WIDE: Thoroughness = { budget: TRIAL_BUDGET, trustGoals: true, shared: true };

/** Counters for the bench: scratch copies made since they were last set to 0. */
export const trials = { copies: 0 };

interface Level {
  readonly cells: Cells;
  readonly out: Int32Array;
  /** Options to try first. */
  readonly promising: Int32Array;
  readonly dice: TrialDice;
}

/** The open obligations' goals. */
export function openGoals(volume: Volume, cells: Cells): readonly Goal[] {
  const goals: Goal[] = [];
  for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++)
    if (cells[slot] !== 0) goals.push(volume.goals[(cells[slot]! & GOAL_MASK) - 1]!);
  return goals;
}

/** Whether `seat` owes one of the open obligations. */
function owes(cells: Cells, seat: number): boolean {
  for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++)
    if (cells[slot] !== 0 && cells[slot]! >> SEAT_SHIFT === seat) return true;
  return false;
}

/** One a volume, with its scratch copies: trials do not nest. */
class Trial {
  readonly #volume: Volume;
  readonly #pool: readonly Level[];
  readonly #hopes: Hopes;
  /** Whether a goal speaks for itself at a point: 1 by goal and point. */
  readonly #judged: readonly Uint8Array[];
  #how: Thoroughness = QUICK;
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
      promising: new Int32Array(words),
      dice: new TrialDice(),
    }));
  }

  /** Starts anew, with a whole budget. */
  as(how: Thoroughness): this {
    this.#how = how;
    this.#left = how.budget;
    return this;
  }

  /** Takes `option` on a copy, for every result of dice on the way to the next decision with two options or more. */
  take(from: Cells, option: number, depth: number): Verdict {
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
      if (options > 1) return this.#branch(level, options, depth);
      answer(volume, cells, first(out));
      run(volume, cells);
    }
    return 'undecided';
  }

  /** Whether the open obligations are met as things stand. */
  #settled(cells: Cells): boolean {
    if (!anyOpen(cells)) return true;
    if (!this.#how.trustGoals) return false;
    const point = cells[POINT]! - 1;
    // Where a goal is judged costs nothing to ask; what it judges does.
    for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++)
      if (cells[slot] !== 0 && this.#judged[(cells[slot]! & GOAL_MASK) - 1]![point] === 0) return false;
    for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++)
      if (cells[slot] !== 0 && !this.#volume.goals[(cells[slot]! & GOAL_MASK) - 1]!.met(cells)) return false;
    return true;
  }

  /** Some option of the seat that owes, every option of others. */
  #branch({ cells, out, promising }: Level, offered: number, depth: number): Verdict {
    const words = (this.#volume.points[cells[POINT]! - 1]!.universe.length + 31) >> 5;
    const some = owes(cells, cells[SEAT]!);
    let verdict: Verdict = some ? 'no' : 'yes';
    const shared = some && this.#how.shared;
    if (some && this.#how.trustGoals) this.#hopes.promising(cells, out, promising, words);
    else promising.fill(0);
    for (let options = offered; options > 0; options--) {
      // From the last: "done" stands there, and what stops at once leaves most to meet the obligation with; of spaces, those of promise.
      let option = last(out, words);
      if (option < this.#hopes.spaces) option = last(promising, words) < 0 ? option : last(promising, words);
      promising[option >> 5] = promising[option >> 5]! & ~(1 << (option & 31));
      out[option >> 5] = out[option >> 5]! & ~(1 << (option & 31));
      const others = shared ? this.#left - Math.ceil(this.#left / options) : 0;
      this.#left -= others;
      const found = this.take(cells, option, depth);
      // What leaves an option undecided has spent its share: if some of it went to others, a greater budget could find less.
      if (shared && found === 'undecided') this.#left = 0;
      this.#left += others;
      if (some) {
        if (found === 'yes') return 'yes';
        if (found === 'undecided') verdict = 'undecided';
      } else if (found !== 'yes') return found;
    }
    return verdict;
  }
}

/** The highest bit of so many words; -1 for none. */
function last(words: Int32Array, length: number): number {
  for (let word = length - 1; word >= 0; word--)
    if (words[word] !== 0) return (word << 5) + 31 - Math.clz32(words[word]!);
  return -1;
}

const known = new WeakMap<Volume, Trial>();

function trialOf(volume: Volume): Trial {
  let trial = known.get(volume);
  if (!trial) {
    trial = new Trial(volume);
    known.set(volume, trial);
  }
  return trial;
}

/** Runs `body` as a trial: nothing is journaled, dice are enumerated. */
function quietly<T>(body: () => T): T {
  const { on } = journal;
  const { trial } = chance;
  journal.on = false;
  try {
    return body();
  } finally {
    journal.on = on;
    chance.trial = trial;
  }
}

/** Whether the open obligations survive `option` at the pending decision. Changes nothing. */
export function tryOption(volume: Volume, cells: Cells, option: number, how?: Thoroughness): Verdict {
  // As `quietly`, which would allocate: this stands on the fast path.
  const { on } = journal;
  const { trial: dice } = chance;
  journal.on = false;
  try {
    const trial = trialOf(volume);
    if (how) return trial.as(how).take(cells, option, 0);
    const verdict = trial.as(QUICK).take(cells, option, 0);
    return verdict === 'undecided' ? trial.as(WIDE).take(cells, option, 0) : verdict;
  } finally {
    journal.on = on;
    chance.trial = dice;
  }
}

/** Whether the open obligations can be met from the pending decision as it stands. Changes nothing. */
export function canStillMeet(volume: Volume, cells: Cells): boolean {
  return (
    quietly(() => {
      const trial = trialOf(volume);
      const verdict = trial.as(QUICK).holds(cells);
      return verdict === 'undecided' ? trial.as(WIDE).holds(cells) : verdict;
    }) === 'yes'
  );
}

/** Whether any obligation is open. */
export function anyOpen(cells: Cells): boolean {
  return (
    (cells[OBLIGATIONS]! | cells[OBLIGATIONS + 1]! | cells[OBLIGATIONS + 2]! | cells[OBLIGATIONS + 3]!) !== 0
  );
}

/** Whether an option that the rules alone allow leaves every open obligation a witness. */
export function leavesWitness(volume: Volume, cells: Cells, option: number): boolean {
  const { doubtful } = volume.points[cells[POINT]! - 1]!;
  if (doubtful ? !doubtful(cells, option) : !(anyOpen(cells) && owes(cells, cells[SEAT]!))) return true;
  return tryOption(volume, cells, option) === 'yes';
}

/** Strikes out of `out` the options that would leave an open obligation without a witness; returns how many remain. */
export function withWitness(volume: Volume, cells: Cells, out: Int32Array, options: number): number {
  const point = volume.points[cells[POINT]! - 1]!;
  // The answers of others were all tried before the one who owes was let on.
  const all = anyOpen(cells) && owes(cells, cells[SEAT]!);
  if (!all && !point.doubtful) return options;
  let left = options;
  const words = (point.universe.length + 31) >> 5;
  for (let word = 0; word < words; word++)
    for (let bits = out[word]!; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      const option = (word << 5) + 31 - Math.clz32(bit);
      if (point.doubtful && !point.doubtful(cells, option)) continue;
      if (tryOption(volume, cells, option) !== 'yes') {
        out[word] = out[word]! & ~bit;
        left--;
      }
    }
  return left;
}

/** The goals that are open once `option` has been taken, dice showing 1: what a withheld option would leave unpayable. */
export function goalsAfter(volume: Volume, cells: Cells, option: number): readonly Goal[] {
  return quietly(() => {
    const after = cells.slice();
    chance.trial = new TrialDice();
    answer(volume, after, option);
    run(volume, after);
    return openGoals(volume, after);
  });
}

/**
 * The cells at the next decision once `option` has been taken, offered or not, dice showing 1; undefined where the rules cannot carry
 * it out. For the laws, which look at what is withheld.
 */
export function forced(volume: Volume, cells: Cells, option: number): Cells | undefined {
  return quietly(() => {
    const after = cells.slice();
    chance.trial = new TrialDice();
    answer(volume, after, option);
    try {
      run(volume, after);
    } catch (thrown) {
      if (thrown instanceof KernelFault) return undefined;
      throw thrown;
    }
    return after;
  });
}

/** How far a trial may look; exported for the laws, which try again without trusting goals. */
export const THOROUGH: Thoroughness = { budget: 200_000, trustGoals: false, shared: false };
