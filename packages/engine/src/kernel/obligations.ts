/**
 * What was begun must stay possible. While an obligation is open, an option is offered only if the engine itself, run on a scratch
 * copy, finds a way to meet it: some option at decisions of the seat that owes it, every option at decisions of others,
 * every result of dice.
 */
import type { Cells } from './cells.ts';
import * as layout from './cells.ts';
import * as chances from './chance.ts';
import { TrialDice } from './chance.ts';
import { citedBy, owing } from '../reasons/cited.ts';
import { KernelFault } from './fault.ts';
import * as journals from './journal.ts';
import { listed } from '../runtime.ts';
import * as steps from './steps.ts';
import * as trialing from './trial.ts';
import { Trial, type Thoroughness, type Verdict } from './trial.ts';
import type { Goal, Reason, Volume } from '../volume/volume.ts';

// Held in constants of this module, which V8 reads faster than imports; see `steps.ts`.
const { GOAL_MASK, MAX_OBLIGATIONS, OBLIGATIONS, POINT, SEAT } = layout;
const { chance } = chances;
const { journal } = journals;
const { answer, run } = steps;
const { anyOpen, owes } = trialing;

/**
 * Copies of the first search of an option, which tries only spaces that promise something. What is offered stays payable whatever the budgets:
 * the next decision repeats the part of the search that said yes, and a greater budget never finds less.
 */
export const TRIAL_BUDGET = 256;
/** Copies of the second search, which looks everywhere, once. Beyond it an option is withheld, and says so. */
export const LAST_BUDGET = 4096;
/** Copies of the search for one option when all would be withheld. */
const UTMOST_BUDGET = 65_536;

/** The searches of an option, in their order: the next one is made if the one before leaves it undecided. */
const SEARCHES: readonly Thoroughness[] = [
  { budget: TRIAL_BUDGET, trustGoals: true, promising: true },
  { budget: LAST_BUDGET, trustGoals: true, remembers: true },
];
const UTMOST: Thoroughness = { budget: UTMOST_BUDGET, trustGoals: true, remembers: true };

export { anyOpen, TRIAL_DEPTH, trials } from './trial.ts';
export type { Thoroughness, Verdict } from './trial.ts';

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

/** Whether the open obligations can still be met after `option` at the pending decision: by the searches in turn, or by the one given. Changes nothing. */
export function tryOption(volume: Volume, cells: Cells, option: number, how?: Thoroughness): Verdict {
  // This does what `quietly` does, which would allocate: it is on the fast path.
  const { on } = journal;
  const { trial: dice } = chance;
  journal.on = false;
  try {
    const trial = trialOf(volume);
    if (how) return trial.as(how).take(cells, option);
    for (const search of SEARCHES) {
      const verdict = trial.as(search).take(cells, option);
      if (verdict !== 'undecided') return verdict;
    }
    return 'undecided';
  } finally {
    journal.on = on;
    chance.trial = dice;
  }
}

/** Whether the open obligations can be met from the pending decision as it stands. Changes nothing. */
export function canStillMeet(volume: Volume, cells: Cells): boolean {
  return quietly(() => {
    const trial = trialOf(volume);
    for (const search of SEARCHES) {
      const verdict = trial.as(search).holds(cells);
      if (verdict !== 'undecided') return verdict === 'yes';
    }
    return false;
  });
}

/** The open obligations' goals. */
export function openGoals(volume: Volume, cells: Cells): readonly Goal[] {
  const goals: Goal[] = [];
  for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++)
    if (cells[slot] !== 0) goals.push(volume.goals[(cells[slot]! & GOAL_MASK) - 1]!);
  return goals;
}

/**
 * Whether an obligation is open that another text opened, around the one that asks. The doubts of a point concern the obligations of its
 * own text: an Operation within an activity of another may use up what that other one needs.
 */
function owesElsewhere(volume: Volume, cells: Cells): boolean {
  const point = cells[POINT]! - 1;
  return openGoals(volume, cells).some(({ at }) => at?.includes(point) === false);
}

/**
 * Whether an option that the rules alone allow leaves every open obligation a witness. Where no option is known to, one of which nothing
 * is known may.
 */
export function leavesWitness(volume: Volume, cells: Cells, option: number): boolean {
  const { doubtful, offer, universe } = volume.points[cells[POINT]! - 1]!;
  const owed = anyOpen(cells) && owes(cells, cells[SEAT]!);
  const every = owed && (!doubtful || owesElsewhere(volume, cells));
  if (!every && doubtful?.(cells, option) !== true) return true;
  const verdict = tryOption(volume, cells, option);
  if (verdict !== 'undecided') return verdict === 'yes';
  const all = new Int32Array((universe.length + 31) >> 5);
  withWitness(volume, cells, all, offer(cells, all));
  return listed(all, option);
}

/** Strikes out of `out` the options that would leave an open obligation without a witness; returns how many remain. */
export function withWitness(volume: Volume, cells: Cells, out: Int32Array, options: number): number {
  const point = volume.points[cells[POINT]! - 1]!;
  // All answers of other seats were tried when the seat that owes was offered its own.
  const owed = anyOpen(cells) && owes(cells, cells[SEAT]!);
  if (!owed && !point.doubtful) return options;
  const every = owed && (!point.doubtful || owesElsewhere(volume, cells));
  let left = options;
  let undecided: number[] | undefined;
  const words = (point.universe.length + 31) >> 5;
  for (let word = 0; word < words; word++)
    for (let bits = out[word]!; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      const option = (word << 5) + 31 - Math.clz32(bit);
      if (!every && point.doubtful?.(cells, option) !== true) continue;
      const verdict = tryOption(volume, cells, option);
      if (verdict === 'yes') continue;
      if (verdict === 'undecided') (undecided ??= []).push(option);
      out[word] = out[word]! & ~bit;
      left--;
    }
  return left > 0 || undecided === undefined ? left : lastResort(volume, cells, out, undecided);
}

/**
 * Offers of undecided options, where all others are struck out, those that the utmost search finds a way for; all that are left
 * undecided where it finds none: what was begun had a way when it was.
 */
function lastResort(volume: Volume, cells: Cells, out: Int32Array, undecided: readonly number[]): number {
  const verdicts = undecided.map((option) => tryOption(volume, cells, option, UTMOST));
  const wanted = verdicts.includes('yes') ? 'yes' : 'undecided';
  const offered = undecided.filter((_, i) => verdicts[i] === wanted);
  for (const option of offered) out[option >> 5] = out[option >> 5]! | (1 << (option & 31));
  return offered.length;
}

/** The goals that are open once `option` has been taken, dice showing 1: what a withheld option would leave unpayable. */
function goalsAfter(volume: Volume, cells: Cells, option: number): readonly Goal[] {
  return quietly(() => {
    const after = cells.slice();
    chance.trial = new TrialDice();
    answer(volume, after, option);
    run(volume, after);
    return openGoals(volume, after);
  });
}

/** Why an option is withheld that nothing else speaks against: what would be left owing. */
export function owingReasons(volume: Volume, cells: Cells, option: number): readonly Reason[] {
  const verdict = tryOption(volume, cells, option);
  return goalsAfter(volume, cells, option).map((goal) => ({
    key: verdict === 'undecided' ? 'undecided' : 'obligation',
    rule: citedBy(goal),
    parameters: owing(goal),
    causes: [],
  }));
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
