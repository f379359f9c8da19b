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
import { playedCell } from './played-card-cell.ts';
import { offer } from './advance.ts';
import { shortfall } from './shortfall.ts';
import { answerPoint, isOver, nthOffered, offerWords, runSteps } from './steps.ts';
import type { Volume } from '../volume/volume.ts';

/** Number of decisions played after each answer. */
const LOOKAHEAD_DECISIONS = 6;
/** Maximum number of further decisions to the end of the open text, whose costs must be payable. */
const MAX_FURTHER_DECISIONS = 64;

interface ScratchBuffers {
  readonly changedCells: Cells;
  readonly scratchCells: Cells;
  readonly offeredOptions: Int32Array;
  readonly followingOptions: Int32Array;
  readonly boundedCells: readonly BoundedCells[];
  readonly dice: TrialDice;
}

const scratchByVolume = new WeakMap<Volume, ScratchBuffers>();

function scratchOf(volume: Volume): ScratchBuffers {
  let scratch = scratchByVolume.get(volume);
  if (!scratch) {
    const words = offerWords(volume);
    const scratchCells = new Int32Array(volume.size);
    scratch = {
      changedCells: new Int32Array(volume.size),
      scratchCells,
      offeredOptions: new Int32Array(words),
      followingOptions: new Int32Array(words),
      boundedCells: boundedCellsOf(volume, scratchCells),
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
  const { on: wasRecording } = journal;
  const { trial: previousTrial } = chance;
  const scratch = scratchOf(volume);
  const { changedCells, scratchCells, offeredOptions } = scratch;
  journal.on = false;
  try {
    changedCells.set(cells);
    change(changedCells);
    // An action without effect, such as a proposal, leaves the decision as it was.
    if (areEqual(cells, changedCells)) return true;
    const optionCount = offer(volume, changedCells, offeredOptions);
    if (optionCount === 0 || !canStillMeet(volume, changedCells)) return false;
    for (let i = 0; i < optionCount; i++) {
      scratchCells.set(changedCells);
      shortfall.seen = false;
      if (!canContinue(volume, scratch, nthOffered(offeredOptions, i))) return false;
    }
    return true;
  } catch (thrown) {
    if (thrown instanceof KernelFault) return false;
    throw thrown;
  } finally {
    journal.on = wasRecording;
    chance.trial = previousTrial;
  }
}

const isOverstacked = ({ stackings = [] }: Volume, cells: Cells): boolean =>
  stackings.some(({ most, stacks }) =>
    stacks.some((stack) => stack.reduce((sum, cell) => sum + cells[cell]!, 0) > most),
  );

function areEqual(cells: Cells, otherCells: Cells): boolean {
  for (let i = 0; i < cells.length; i++) if (cells[i] !== otherCells[i]) return false;
  return true;
}

/** Plays an option and some after it on the same card, with dice showing 1. Later choices vary with the option. */
function canContinue(volume: Volume, scratch: ScratchBuffers, option: number): boolean {
  const { scratchCells: cells, followingOptions, boundedCells, dice } = scratch;
  let nextAnswer = option;
  const executingFaction = cells[EXECUTING]!;
  const cardCell = playedCell(volume);
  const card = cells[cardCell];
  for (let decisionIndex = 0; decisionIndex < LOOKAHEAD_DECISIONS; decisionIndex++) {
    dice.clear();
    chance.trial = dice;
    answerPoint(volume, cells, nextAnswer);
    runSteps(volume, cells);
    if (shortfall.seen || !isWithinBounds(boundedCells) || isOverstacked(volume, cells)) return false;
    // The next card is unknown, and no text continues beyond its card.
    if (isOver(cells) || cells[cardCell] !== card) return true;
    nextAnswer = nextOption(volume, cells, followingOptions, option + decisionIndex);
    if (nextAnswer < 0) return false;
  }
  return executingFaction === 0 || canPayToEnd(volume, scratch, executingFaction);
}

/**
 * Plays the open text to its end, and returns whether all costs can be paid. Takes the last option of each
 * decision, which is usually `done` or `no`. A decision without options counts as the end.
 */
function canPayToEnd(
  volume: Volume,
  { scratchCells: cells, followingOptions: out, dice }: ScratchBuffers,
  executingFaction: number,
): boolean {
  for (
    let remaining = MAX_FURTHER_DECISIONS;
    remaining > 0 && cells[EXECUTING] === executingFaction;
    remaining--
  ) {
    const optionCount = volume.points[cells[POINT]! - 1]!.offer(cells, out);
    if (optionCount === 0) return true;
    dice.clear();
    answerPoint(volume, cells, nthOffered(out, optionCount - 1));
    runSteps(volume, cells);
    if (shortfall.seen) return false;
  }
  return true;
}

/**
 * Returns the first legal option from the index `start` (modulo the number of options) on; -1 if none is legal.
 */
function nextOption(volume: Volume, cells: Cells, out: Int32Array, start: number): number {
  const point = volume.points[cells[POINT]! - 1]!;
  const isUnconditional = point.doubtful === undefined && !hasOpenObligation(cells);
  for (let remaining = point.offer(cells, out); remaining > 0; remaining--) {
    const option = nthOffered(out, start % remaining);
    if (isUnconditional || isSatisfiable(volume, cells, option)) return option;
    removeOption(out, option);
  }
  return -1;
}
