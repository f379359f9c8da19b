/**
 * Checks that a change between two decisions leaves the game playable. A text in progress may depend on earlier
 * values, such as a remaining number or a price, so every answer to the pending decision is tried on scratch
 * cells, with a few decisions after it.
 */
import { type BoundedCells, boundedCellsOf, isWithinBounds } from './cell-bounds.ts';
import { type Cells, EXECUTING, POINT } from './cells.ts';
import { chance, TrialDice } from './chance.ts';
import { KernelFault } from './kernel-fault.ts';
import { journal } from './journal.ts';
import { removeOption } from './offered-options.ts';
import { hasOpenObligation, canStillMeet, isSatisfiable } from './obligations.ts';
import { playedCell } from './played-cell.ts';
import { offer } from './advance.ts';
import { shortfall } from './shortfall.ts';
import { answerPoint, isOver, nthOffered, offerWords, runSteps } from './steps.ts';
import type { Volume } from '../volume/volume.ts';

/** Number of decisions played after each answer. */
const LOOKAHEAD_DECISIONS = 6;
/** Maximum number of further decisions to the end of the open text, whose costs must be payable. */
const MAX_FURTHER_DECISIONS = 64;

interface ScratchBuffers {
  readonly changed: Cells;
  readonly copy: Cells;
  readonly out: Int32Array;
  readonly followingOptions: Int32Array;
  readonly bounded: readonly BoundedCells[];
  readonly dice: TrialDice;
}

const scratchByVolume = new WeakMap<Volume, ScratchBuffers>();

function scratchOf(volume: Volume): ScratchBuffers {
  let scratch = scratchByVolume.get(volume);
  if (!scratch) {
    const words = offerWords(volume);
    const copy = new Int32Array(volume.size);
    scratch = {
      changed: new Int32Array(volume.size),
      copy,
      out: new Int32Array(words),
      followingOptions: new Int32Array(words),
      bounded: boundedCellsOf(volume, copy),
      dice: new TrialDice(),
    };
    scratchByVolume.set(volume, scratch);
  }
  return scratch;
}

/**
 * Applies a change to a copy of the cells and checks that the pending decision has options, that open
 * obligations can be met, and that after every answer the game has options, can be paid and stays within the
 * bounds of the volume. Does not change the cells.
 */
export function leavesPlayable(volume: Volume, cells: Cells, change: (cells: Cells) => void): boolean {
  const { on } = journal;
  const { trial } = chance;
  const scratch = scratchOf(volume);
  const { changed, copy, out } = scratch;
  journal.on = false;
  try {
    changed.set(cells);
    change(changed);
    // An action without effect, such as a proposal, leaves the decision as it was.
    if (areEqual(cells, changed)) return true;
    const options = offer(volume, changed, out);
    if (options === 0 || !canStillMeet(volume, changed)) return false;
    for (let i = 0; i < options; i++) {
      copy.set(changed);
      shortfall.seen = false;
      if (!canContinue(volume, scratch, nthOffered(out, i))) return false;
    }
    return true;
  } catch (thrown) {
    if (thrown instanceof KernelFault) return false;
    throw thrown;
  } finally {
    journal.on = on;
    chance.trial = trial;
  }
}

const isOverstacked = ({ stackings = [] }: Volume, cells: Cells): boolean =>
  stackings.some(({ most, stacks }) =>
    stacks.some((stack) => stack.reduce((sum, cell) => sum + cells[cell]!, 0) > most),
  );

function areEqual(before: Cells, after: Cells): boolean {
  for (let i = 0; i < before.length; i++) if (before[i] !== after[i]) return false;
  return true;
}

/** Plays an option and some after it on the same card, with dice showing 1. Later choices vary with the option. */
function canContinue(volume: Volume, scratch: ScratchBuffers, option: number): boolean {
  const { copy: cells, followingOptions, bounded, dice } = scratch;
  let nextAnswer = option;
  const executing = cells[EXECUTING]!;
  const playedCardCell = playedCell(volume);
  const card = cells[playedCardCell];
  for (let step = 0; step < LOOKAHEAD_DECISIONS; step++) {
    dice.clear();
    chance.trial = dice;
    answerPoint(volume, cells, nextAnswer);
    runSteps(volume, cells);
    if (shortfall.seen || !isWithinBounds(bounded) || isOverstacked(volume, cells)) return false;
    // The next card is unknown, and no text continues beyond its card.
    if (isOver(cells) || cells[playedCardCell] !== card) return true;
    nextAnswer = nextOption(volume, cells, followingOptions, option + step);
    if (nextAnswer < 0) return false;
  }
  return executing === 0 || canPayToEnd(volume, scratch, executing);
}

/**
 * Plays the open text to its end, and returns whether all costs can be paid. Takes the last option each time, which is usually
 * `done` or `no`. A decision without options is not evidence against it.
 */
function canPayToEnd(
  volume: Volume,
  { copy: cells, followingOptions: out, dice }: ScratchBuffers,
  executing: number,
): boolean {
  for (let remaining = MAX_FURTHER_DECISIONS; remaining > 0 && cells[EXECUTING] === executing; remaining--) {
    const options = volume.points[cells[POINT]! - 1]!.offer(cells, out);
    if (options === 0) return true;
    dice.clear();
    answerPoint(volume, cells, nthOffered(out, options - 1));
    runSteps(volume, cells);
    if (shortfall.seen) return false;
  }
  return true;
}

/**
 * Selects an offered option by number modulo the number of options; -1 if none is legal. Checks only the
 * options tried.
 */
function nextOption(volume: Volume, cells: Cells, out: Int32Array, number: number): number {
  const point = volume.points[cells[POINT]! - 1]!;
  const isUnconditional = point.doubtful === undefined && !hasOpenObligation(cells);
  for (let options = point.offer(cells, out); options > 0; options--) {
    const option = nthOffered(out, number % options);
    if (isUnconditional || isSatisfiable(volume, cells, option)) return option;
    removeOption(out, option);
  }
  return -1;
}
