/**
 * Computes the largest effect that an Operation could have, regardless of the instruction's steps (`could`). A
 * greedy search: it repeatedly selects the space with the largest effect, and in each space searches all
 * choices of pieces and Factions.
 */
import {
  answerPoint,
  type Cells,
  chance,
  isOver,
  journal,
  offer,
  offerWords,
  hashWithoutPly,
  POINT,
  runSteps,
  SEAT,
  type Volume,
  type Hypothetical,
} from '@quipu/engine/play';
import { type DecisionContext, offeredOptions } from './decision-context.ts';
import type { Bindings } from './evaluate-conditions.ts';
import { effectAmount } from './trial-outcome.ts';
import { FixedDice } from './fixed-dice.ts';
import { TrialRecorder, truncateAtActivity } from './trial-recorder.ts';
import type { TrialSubject } from './trials.ts';
import { NO_INDEX } from './indices.ts';

/** Maximum number of decisions in one search. */
const MAX_DECISIONS = 3000;

/**
 * Returns the largest effect of an Operation that dice cannot prevent: the smaller of the results with the lowest and
 * the highest dice. The search stops when an effect of `sufficientEffect` is reached.
 */
export function largestEffect(
  context: DecisionContext,
  hypothetical: Hypothetical,
  { subject, ...bindings }: Bindings,
  sufficientEffect: number,
): number {
  if (!subject) return 0;
  const { on, record } = journal;
  const { trial } = chance;
  const { volume } = context.model;
  // Other Non-players may start a search within this one, so the buffers are removed while in use.
  const levels = freeLevels.get(volume) ?? [];
  freeLevels.delete(volume);
  let smallest = Infinity;
  try {
    for (const isHigh of [false, true]) {
      const dice = new FixedDice(isHigh);
      const search = new Search(context, hypothetical, bindings, dice, levels);
      smallest = Math.min(smallest, search.largestSum(subject, sufficientEffect));
      if (!dice.hasRolled) break;
    }
  } finally {
    freeLevels.set(volume, levels);
    journal.on = on;
    journal.record = record;
    chance.trial = trial;
  }
  return smallest;
}

/** The best choice of a position: its effect before the Operation selects another space. */
interface BestChoice {
  /** The effect at which the search for it stopped. */
  readonly sufficientEffect: number;
  readonly effect: number;
  /** `NO_INDEX` if the Operation has ended. */
  readonly option: number;
}

interface SearchPosition {
  readonly cells: Cells;
  /** Number of rules texts in progress that the Operation began. */
  readonly openTextCount: number;
}

/** Scratch position at one depth, with the outcome of its last choice. */
interface SearchLevel extends SearchPosition {
  readonly out: Int32Array;
  openTextCount: number;
  effect: number;
  hasEnded: boolean;
}

/** Scratch positions of finished searches, for reuse. */
const freeLevels = new WeakMap<Volume, SearchLevel[]>();

class Search {
  readonly #context: DecisionContext;
  readonly #hypothetical: Hypothetical;
  readonly #bindings: Omit<Bindings, 'subject'>;
  readonly #dice: FixedDice;
  readonly #levels: SearchLevel[];
  /** Cache of positions with several choices; most are reached by several orders of the same choices. */
  readonly #bestByHash = new Map<number, BestChoice>();
  /** The point at which the Operation selects spaces; `NO_INDEX` before the first one. */
  #selectionPoint = NO_INDEX;
  #remainingDecisions = MAX_DECISIONS;

  // eslint-disable-next-line max-params -- an object parameter would only repeat the fields
  constructor(
    context: DecisionContext,
    hypothetical: Hypothetical,
    bindings: Omit<Bindings, 'subject'>,
    dice: FixedDice,
    levels: SearchLevel[],
  ) {
    this.#context = context;
    this.#hypothetical = hypothetical;
    this.#bindings = bindings;
    this.#dice = dice;
    this.#levels = levels;
  }

  /** Repeatedly selects the space with the largest effect. */
  largestSum({ option }: TrialSubject, sufficientEffect: number): number {
    const level = this.#applyOption({ cells: this.#context.cells, openTextCount: 0 }, option, 0);
    let sum = level.effect;
    while (!level.hasEnded && sum < sufficientEffect) {
      const { effect } = this.#bestChoice(level, sufficientEffect - sum, 1);
      if (effect <= 0) break;
      this.#execute(level, sufficientEffect - sum);
      sum += effect;
    }
    return sum;
  }

  /** Executes the best choices up to the next selection of a space. */
  #execute(level: SearchLevel, sufficientEffect: number): void {
    let missingEffect = sufficientEffect;
    do {
      const { option } = this.#bestChoice(level, missingEffect, 1);
      level.hasEnded = option < 0;
      if (level.hasEnded) return;
      // The choice was found within the budget, so taking it does not count against it.
      this.#remainingDecisions = Math.max(this.#remainingDecisions, 0) + 1;
      const { cells, openTextCount, effect, hasEnded } = this.#applyOption(level, option, 1);
      level.cells.set(cells);
      level.openTextCount = openTextCount;
      level.hasEnded = hasEnded;
      missingEffect -= effect;
    } while (!level.hasEnded && !this.#isSelecting(level.cells));
  }

  /** Finds the option with the largest effect. The answer is cached for positions with several options. */
  #bestChoice(position: SearchPosition, sufficientEffect: number, depth: number): BestChoice {
    const { cells } = position;
    const optionsToTry = this.#optionsToTry(cells, depth);
    const hash = optionsToTry.length > 1 && this.#selectionPoint >= 0 ? hashWithoutPly(cells) : undefined;
    const cached = hash === undefined ? undefined : this.#bestByHash.get(hash);
    if (cached?.sufficientEffect === sufficientEffect) return cached;
    let largest = -Infinity;
    let best = NO_INDEX;
    for (const option of optionsToTry) {
      const effect = this.#effectOf(position, option, sufficientEffect, depth);
      if (effect > largest) {
        largest = effect;
        best = option;
      }
      if (largest >= sufficientEffect) break;
    }
    const result: BestChoice = { sufficientEffect, effect: Math.max(0, largest), option: best };
    if (hash !== undefined) this.#bestByHash.set(hash, result);
    return result;
  }

  /** Options to try; empty after the end of the Operation. */
  #optionsToTry(cells: Cells, depth: number): readonly number[] {
    const { model, seat, trials } = this.#context;
    const profile = model.profiles[cells[POINT]! - 1];
    if (!profile || this.#hasEnded(cells)) return [];
    const { out } = this.#level(depth);
    chance.trial = this.#dice;
    if (offer(model.volume, cells, out) === 0) return [];
    if (cells[SEAT] !== seat) return [trials.opponentAnswer(this.#context, cells, out)];
    if (this.#selectionPoint < 0 && profile.role === 'space') this.#selectionPoint = profile.index;
    const available = offeredOptions({ profile, out }).filter(
      (candidate) => !profile.activities.has(candidate),
    );
    const continuing = available.filter((candidate) => candidate !== profile.stop);
    const options = continuing.length === 0 ? available : continuing;
    // Only the greatest number is tried: Non-players act to the maximum extent (8.1.1).
    return profile.role === 'number' ? options.slice(-1) : options;
  }

  /** The effect of a choice and of the best choices after it, up to the next selection of a space. */
  #effectOf(from: SearchPosition, option: number, sufficientEffect: number, depth: number): number {
    const level = this.#applyOption(from, option, depth);
    const { effect } = level;
    if (level.hasEnded || this.#isSelecting(level.cells)) return effect;
    return effect + this.#bestChoice(level, sufficientEffect - effect, depth + 1).effect;
  }

  #isSelecting(cells: Cells): boolean {
    return this.#context.model.profiles[cells[POINT]! - 1]?.index === this.#selectionPoint;
  }

  /** Answers the decision of a position on the scratch position at `depth`. */
  #applyOption(previous: SearchPosition, option: number, depth: number): SearchLevel {
    const { model } = this.#context;
    const level = this.#level(depth);
    const { cells } = level;
    cells.set(previous.cells);
    level.openTextCount = previous.openTextCount;
    level.effect = 0;
    level.hasEnded = true;
    if (--this.#remainingDecisions < 0) return level;
    const recorder = new TrialRecorder({ isWholeTurn: true, openTextCount: previous.openTextCount });
    const { entries } = recorder;
    chance.trial = this.#dice;
    journal.on = true;
    journal.record = recorder.record;
    answerPoint(model.volume, cells, option);
    runSteps(model.volume, cells);
    journal.on = false;
    const hasActivity = truncateAtActivity(model, entries);
    level.openTextCount = recorder.openTextCount;
    level.effect = effectAmount(this.#context, this.#hypothetical, { entries }, this.#bindings);
    // Effects of the sequence of play after the Operation do not count.
    level.hasEnded = hasActivity || recorder.isClosed || this.#hasEnded(cells);
    return level;
  }

  #level(depth: number): SearchLevel {
    const { volume } = this.#context.model;
    return (this.#levels[depth] ??= {
      cells: new Int32Array(volume.size),
      out: new Int32Array(offerWords(volume)),
      openTextCount: 0,
      effect: 0,
      hasEnded: false,
    });
  }

  /** Whether the Operation has ended, with the turn or the game. */
  #hasEnded(cells: Cells): boolean {
    const { model, cells: start } = this.#context;
    const profile = model.profiles[cells[POINT]! - 1];
    return (
      isOver(cells) ||
      !profile ||
      cells[model.playedCardCell] !== start[model.playedCardCell] ||
      model.turnPoints.has(profile.index)
    );
  }
}
