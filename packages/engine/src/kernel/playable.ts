/**
 * Whether a change between two decisions leaves what is under way playable. A text keeps what it has worked out: a number that may still
 * be chosen, a price that can be paid. So the pending decision is answered in every way on a scratch copy, and played on a little.
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
import { answer, isOver, nth, offerWords, run } from './steps.ts';
import type { Volume } from '../volume/volume.ts';

/** How many decisions the game is played on after each answer. */
const AHEAD = 6;
/** Further decisions in which the text under way is brought to its end: what it has begun for has to be paid, however late. */
const TO_THE_END = 64;

/** What a look-ahead of a volume works on: they do not nest. */
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
 * Applies a change to a copy of the cells at a decision and looks whether the game can go on: the pending decision has options, open
 * obligations a witness, and whatever is answered, what follows has options too, can be paid and keeps the bounds of the volume. Changes
 * nothing.
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
    // A mere proposal: the game is where it was, at a decision that can be answered.
    if (equal(cells, after)) return true;
    const options = offer(volume, after, out);
    if (options === 0 || !canStillMeet(volume, after)) return false;
    for (let i = 0; i < options; i++) {
      copy.set(after);
      shortfall.seen = false;
      if (!playsOn(volume, scratch, nth(out, i))) return false;
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

/** Whether some stack has more pieces than the stacking limits allow. */
const isOverstacked = ({ stackings = [] }: Volume, cells: Cells): boolean =>
  stackings.some(({ most, stacks }) =>
    stacks.some((stack) => stack.reduce((sum, cell) => sum + cells[cell]!, 0) > most),
  );

function equal(one: Cells, other: Cells): boolean {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

/** Takes an option and some that follow on the same card, dice showing 1: different ones for different options. */
function playsOn(volume: Volume, scratch: Scratch, option: number): boolean {
  const { copy: cells, inner, bounded, dice } = scratch;
  let next = option;
  const executing = cells[EXECUTING]!;
  const played = playedCell(volume);
  const card = cells[played];
  for (let ahead = 0; ahead < AHEAD; ahead++) {
    dice.clear();
    chance.trial = dice;
    answer(volume, cells, next);
    run(volume, cells);
    if (shortfall.seen || !keepsBounds(bounded) || isOverstacked(volume, cells)) return false;
    // Nobody may know what the next card brings, and no text goes on beyond its card.
    if (isOver(cells) || cells[played] !== card) return true;
    next = offered(volume, cells, inner, option + ahead);
    if (next < 0) return false;
  }
  return executing === 0 || isPaid(volume, scratch, executing);
}

/**
 * Brings the text under way to its end, the last option being taken each time, which most often says "done" or "no": whether what it has to
 * pay is there. Of an answer that nobody may give here nothing is known.
 */
function isPaid(volume: Volume, { copy: cells, inner: out, dice }: Scratch, executing: number): boolean {
  for (let left = TO_THE_END; left > 0 && cells[EXECUTING] === executing; left--) {
    const options = volume.points[cells[POINT]! - 1]!.offer(cells, out);
    if (options === 0) return true;
    dice.clear();
    answer(volume, cells, nth(out, options - 1));
    run(volume, cells);
    if (shortfall.seen) return false;
  }
  return true;
}

/** The offered option that a number picks; -1 if none is offered. Whether an option leaves a witness is asked only of those on the way to it. */
function offered(volume: Volume, cells: Cells, out: Int32Array, number: number): number {
  const point = volume.points[cells[POINT]! - 1]!;
  const certain = point.doubtful === undefined && !anyOpen(cells);
  for (let options = point.offer(cells, out); options > 0; options--) {
    const option = nth(out, number % options);
    if (certain || leavesWitness(volume, cells, option)) return option;
    out[option >> 5] = out[option >> 5]! & ~(1 << (option & 31));
  }
  return -1;
}
