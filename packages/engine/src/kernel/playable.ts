/**
 * Checks that a change between two decisions leaves the game playable. An open text may depend on earlier
 * values, such as a number still to be chosen or a price, so the pending decision is answered in every way on
 * scratch cells, and played on.
 */
import { type Bounded, boundedOf, keepsBounds } from './bounds.ts';
import { type Cells, EXECUTING, POINT } from './cells.ts';
import { chance, TrialDice } from './chance.ts';
import { KernelFault } from './fault.ts';
import { journal } from './journal.ts';
import { anyOpen, canStillMeet, leavesWitness } from './obligations.ts';
import { playedCell } from './played-cell.ts';
import { offer } from './run.ts';
import { shortfall } from './shortfall.ts';
import { answerPoint, isOver, nthOffered, offerWords, runSteps } from './steps.ts';
import type { Volume } from '../volume/volume.ts';

/** Number of decisions played after each answer. */
const AHEAD = 6;
/** Maximum number of further decisions to the end of the open text, whose costs must be payable. */
const TO_THE_END = 64;

interface Scratch {
  readonly after: Cells;
  readonly copy: Cells;
  readonly out: Int32Array;
  readonly inner: Int32Array;
  readonly bounded: readonly Bounded[];
  readonly dice: TrialDice;
}

const known = new WeakMap<Volume, Scratch>();

function scratchOf(volume: Volume): Scratch {
  let scratch = known.get(volume);
  if (!scratch) {
    const words = offerWords(volume);
    const copy = new Int32Array(volume.size);
    scratch = {
      after: new Int32Array(volume.size),
      copy,
      out: new Int32Array(words),
      inner: new Int32Array(words),
      bounded: boundedOf(volume, copy),
      dice: new TrialDice(),
    };
    known.set(volume, scratch);
  }
  return scratch;
}

/**
 * Applies a change to a copy of the cells and checks that the pending decision has options, that open
 * obligations can be met, and that after every answer the game has options, can be paid and keeps the bounds
 * of the volume. Does not change the cells.
 */
export function leavesPlayable(volume: Volume, cells: Cells, change: (after: Cells) => void): boolean {
  const { on } = journal;
  const { trial } = chance;
  const scratch = scratchOf(volume);
  const { after, copy, out } = scratch;
  journal.on = false;
  try {
    after.set(cells);
    change(after);
    // An action without effect, such as a proposal, leaves the decision as it was.
    if (equal(cells, after)) return true;
    const options = offer(volume, after, out);
    if (options === 0 || !canStillMeet(volume, after)) return false;
    for (let i = 0; i < options; i++) {
      copy.set(after);
      shortfall.seen = false;
      if (!playsOn(volume, scratch, nthOffered(out, i))) return false;
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

function equal(one: Cells, other: Cells): boolean {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

/** Takes an option and some after it on the same card, with dice showing 1. Later choices vary with the option. */
function playsOn(volume: Volume, scratch: Scratch, option: number): boolean {
  const { copy: cells, inner, bounded, dice } = scratch;
  let next = option;
  const executing = cells[EXECUTING]!;
  const played = playedCell(volume);
  const card = cells[played];
  for (let ahead = 0; ahead < AHEAD; ahead++) {
    dice.clear();
    chance.trial = dice;
    answerPoint(volume, cells, next);
    runSteps(volume, cells);
    if (shortfall.seen || !keepsBounds(bounded) || isOverstacked(volume, cells)) return false;
    // The next card is unknown, and no text continues beyond its card.
    if (isOver(cells) || cells[played] !== card) return true;
    next = offered(volume, cells, inner, option + ahead);
    if (next < 0) return false;
  }
  return executing === 0 || isPaid(volume, scratch, executing);
}

/**
 * Whether the open text can pay its costs to its end. Takes the last option each time, which is usually
 * `done` or `no`. A decision without options is not evidence against it.
 */
function isPaid(volume: Volume, { copy: cells, inner: out, dice }: Scratch, executing: number): boolean {
  for (let left = TO_THE_END; left > 0 && cells[EXECUTING] === executing; left--) {
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
function offered(volume: Volume, cells: Cells, out: Int32Array, number: number): number {
  const point = volume.points[cells[POINT]! - 1]!;
  const certain = point.doubtful === undefined && !anyOpen(cells);
  for (let options = point.offer(cells, out); options > 0; options--) {
    const option = nthOffered(out, number % options);
    if (certain || leavesWitness(volume, cells, option)) return option;
    out[option >> 5] = out[option >> 5]! & ~(1 << (option & 31));
  }
  return -1;
}
