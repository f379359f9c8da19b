/**
 * Ensures that open obligations can be met: once begun, an action must stay possible. While an obligation is
 * open, an option is offered only if a search on scratch cells finds a way to meet it: for some option at
 * decisions of the owing seat, every option at decisions of others, and every result of dice.
 */
import type { Cells } from './cells.ts';
import * as layout from './cells.ts';
import * as chances from './chance.ts';
import { TrialDice } from './chance.ts';
import { citationOf, parseGoalName } from '../reasons/citation.ts';
import { KernelFault } from './kernel-fault.ts';
import * as journals from './journal.ts';
import * as obligationCells from './obligation-cells.ts';
import * as offeredOptions from './offered-options.ts';
import * as steps from './steps.ts';
import { Trial, type SearchEffort, type Verdict } from './trial.ts';
import type { Goal, Reason, Volume } from '../volume/volume.ts';

// Local constants, which V8 reads faster than imports; see `steps.ts`.
const { GOAL_MASK, MAX_OBLIGATIONS, OBLIGATIONS, POINT, SEAT } = layout;
const { chance } = chances;
const { journal } = journals;
const { answerPoint, runSteps } = steps;
const { hasOpenObligation, hasObligation } = obligationCells;
const { hasOption, wordCount } = offeredOptions;

/**
 * Copies in the first search of an option, limited to promising spaces. Offered options stay payable whatever
 * the budgets: the next decision repeats the successful part of the search, and a larger budget never finds
 * less.
 */
export const TRIAL_BUDGET = 256;
/** Copies in the second, full search. If it runs out, the option is withheld with the reason `undecided`. */
export const FULL_BUDGET = 4096;
const LAST_RESORT_BUDGET = 65_536;

/** The searches of an option, in order; the next one runs if the result is undecided. */
const SEARCHES: readonly SearchEffort[] = [
  { budget: TRIAL_BUDGET, trustsGoals: true, isPromisingOnly: true },
  { budget: FULL_BUDGET, trustsGoals: true, usesCache: true },
];
const LAST_RESORT: SearchEffort = { budget: LAST_RESORT_BUDGET, trustsGoals: true, usesCache: true };

export { hasOpenObligation } from './obligation-cells.ts';
export { TRIAL_DEPTH, trialCounters } from './trial.ts';
export type { SearchEffort, Verdict } from './trial.ts';

const trialByVolume = new WeakMap<Volume, Trial>();

function trialOf(volume: Volume): Trial {
  let trial = trialByVolume.get(volume);
  if (!trial) {
    trial = new Trial(volume);
    trialByVolume.set(volume, trial);
  }
  return trial;
}

/** Calls `run` with the journal off, and restores chance afterwards. */
function withoutRecording<T>(run: () => T): T {
  const { on: wasRecording } = journal;
  const { trial: previousTrial } = chance;
  journal.on = false;
  try {
    return run();
  } finally {
    journal.on = wasRecording;
    chance.trial = previousTrial;
  }
}

/**
 * Whether the open obligations can be met after `option`: by all searches in turn, or with `effort` only. Does not
 * change the cells.
 * @example
 * offer(volume, cells, out);
 * tryOption(volume, cells, firstOffered(out)); // 'yes'
 */
export function tryOption(volume: Volume, cells: Cells, option: number, effort?: SearchEffort): Verdict {
  // Inlines `withoutRecording`, whose closure would allocate on this hot path.
  const { on: wasRecording } = journal;
  const { trial: previousTrial } = chance;
  journal.on = false;
  try {
    const trial = trialOf(volume);
    if (effort) return trial.withEffort(effort).tryOption(cells, option);
    for (const search of SEARCHES) {
      const verdict = trial.withEffort(search).tryOption(cells, option);
      if (verdict !== 'undecided') return verdict;
    }
    return 'undecided';
  } finally {
    journal.on = wasRecording;
    chance.trial = previousTrial;
  }
}

/** Whether the open obligations can be met from the pending decision. Does not change the cells. */
export function canStillMeet(volume: Volume, cells: Cells): boolean {
  return withoutRecording(() => {
    const trial = trialOf(volume);
    for (const search of SEARCHES) {
      const verdict = trial.withEffort(search).canMeet(cells);
      if (verdict !== 'undecided') return verdict === 'yes';
    }
    return false;
  });
}

/** The goals of the open obligations, in the order of their cells. */
export function openGoals(volume: Volume, cells: Cells): readonly Goal[] {
  const goals: Goal[] = [];
  for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++)
    if (cells[slot] !== 0) goals.push(volume.goals[(cells[slot]! & GOAL_MASK) - 1]!);
  return goals;
}

/**
 * Whether another text than that of the pending decision has an open obligation. `doubtful` of a point only covers
 * its own text: an Operation within an activity may use up pieces that the outer text needs.
 */
function hasOuterObligation(volume: Volume, cells: Cells): boolean {
  const point = cells[POINT]! - 1;
  return openGoals(volume, cells).some(({ at }) => at?.includes(point) === false);
}

/**
 * Whether an option allowed by the rules leaves a way to meet every open obligation. If all options are refuted or
 * undecided, undecided ones are accepted.
 */
export function isSatisfiable(volume: Volume, cells: Cells, option: number): boolean {
  const { doubtful, offer, universe } = volume.points[cells[POINT]! - 1]!;
  const isOwing = hasOpenObligation(cells) && hasObligation(cells, cells[SEAT]!);
  const checksAll = isOwing && (!doubtful || hasOuterObligation(volume, cells));
  if (!checksAll && doubtful?.(cells, option) !== true) return true;
  const verdict = tryOption(volume, cells, option);
  if (verdict !== 'undecided') return verdict === 'yes';
  const candidates = offeredOptions.optionBuffer(universe);
  filterSatisfiable(volume, cells, candidates, offer(cells, candidates));
  return hasOption(candidates, option);
}

/** Removes options from `out` that leave no way to meet an open obligation; returns the number of remaining ones. */
export function filterSatisfiable(
  volume: Volume,
  cells: Cells,
  out: Int32Array,
  optionCount: number,
): number {
  const point = volume.points[cells[POINT]! - 1]!;
  // For other seats, all answers were tried when the owing seat got its options.
  const isOwing = hasOpenObligation(cells) && hasObligation(cells, cells[SEAT]!);
  if (!isOwing && !point.doubtful) return optionCount;
  const checksAll = isOwing && (!point.doubtful || hasOuterObligation(volume, cells));
  let remaining = optionCount;
  let undecided: number[] | undefined;
  const maskLength = wordCount(point.universe);
  for (let word = 0; word < maskLength; word++)
    for (let bits = out[word]!; bits !== 0; bits &= bits - 1) {
      const lowestBit = bits & -bits;
      const option = (word << 5) + 31 - Math.clz32(lowestBit);
      if (!checksAll && point.doubtful?.(cells, option) !== true) continue;
      const verdict = tryOption(volume, cells, option);
      if (verdict === 'yes') continue;
      if (verdict === 'undecided') (undecided ??= []).push(option);
      out[word] = out[word]! & ~lowestBit;
      remaining--;
    }
  return remaining > 0 || undecided === undefined
    ? remaining
    : searchLastResort(volume, cells, out, undecided);
}

/**
 * Called if only undecided options are left: offers those for which the largest search finds a way, or else
 * all that are still undecided, since there was a way when the obligation was opened.
 */
function searchLastResort(
  volume: Volume,
  cells: Cells,
  out: Int32Array,
  undecided: readonly number[],
): number {
  const verdicts = undecided.map((option) => tryOption(volume, cells, option, LAST_RESORT));
  const requiredVerdict = verdicts.includes('yes') ? 'yes' : 'undecided';
  const accepted = undecided.filter((_, i) => verdicts[i] === requiredVerdict);
  for (const option of accepted) offeredOptions.enlist(out, option);
  return accepted.length;
}

/** The open goals at the next decision after an option, with dice showing 1. */
function goalsAfter(volume: Volume, cells: Cells, option: number): readonly Goal[] {
  return withoutRecording(() => {
    const copy = cells.slice();
    chance.trial = new TrialDice();
    answerPoint(volume, copy, option);
    runSteps(volume, copy);
    return openGoals(volume, copy);
  });
}

/** Reasons why an option is withheld although the rules alone allow it. */
export function obligationReasons(volume: Volume, cells: Cells, option: number): readonly Reason[] {
  const verdict = tryOption(volume, cells, option);
  return goalsAfter(volume, cells, option).map((goal) => ({
    key: verdict === 'undecided' ? 'undecided' : 'obligation',
    rule: citationOf(goal),
    parameters: parseGoalName(goal),
    causes: [],
  }));
}

/**
 * Returns the cells at the next decision after `option`, offered or not, with dice showing 1; undefined if
 * the rules cannot execute it. Used by the laws to check withheld options.
 */
export function forceOption(volume: Volume, cells: Cells, option: number): Cells | undefined {
  return withoutRecording(() => {
    const copy = cells.slice();
    chance.trial = new TrialDice();
    answerPoint(volume, copy, option);
    try {
      runSteps(volume, copy);
    } catch (thrown) {
      if (thrown instanceof KernelFault) return undefined;
      throw thrown;
    }
    return copy;
  });
}
