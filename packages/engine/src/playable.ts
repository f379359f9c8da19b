/**
 * Whether a change between two decisions leaves what is under way playable. A text keeps what it has worked out: a number that may still
 * be chosen, a price that can be paid. So the pending decision is answered in every way on a scratch copy, and played on a little.
 */
import { type Cells } from './cells.ts';
import { chance } from './chance.ts';
import { KernelFault } from './fault.ts';
import { journal } from './journal.ts';
import { canStillMeet } from './obligations.ts';
import { answer, isOver, nth, offer, offerWords, run } from './run.ts';
import { type Volume } from './volume.ts';

/** Decisions that each answer is played on. */
const AHEAD = 6;

/**
 * Applies a change to a copy of the cells at a decision and looks whether the game can go on: the pending decision has options, open
 * obligations a witness, and whatever is answered, what follows has options too and keeps the bounds of the volume. Changes nothing.
 */
export function leavesPlayable(volume: Volume, cells: Cells, change: (after: Cells) => void): boolean {
  const { on } = journal;
  const { trial } = chance;
  journal.on = false;
  try {
    const after = cells.slice();
    change(after);
    const out = new Int32Array(offerWords(volume));
    const options = offer(volume, after, out);
    if (options === 0 || !canStillMeet(volume, after)) return false;
    const copy = new Int32Array(after.length);
    const inner = new Int32Array(out.length);
    for (let i = 0; i < options; i++) {
      copy.set(after);
      if (!playsOn(volume, copy, nth(out, i), inner)) return false;
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

/** Takes an option and some that follow on the same card, dice showing 1: different ones for different options. */
function playsOn(volume: Volume, cells: Cells, option: number, out: Int32Array): boolean {
  let next = option;
  const card = cells[volume.deck.revealed];
  for (let ahead = 0; ahead < AHEAD; ahead++) {
    chance.trial = { results: [], sides: [], used: 0 };
    answer(volume, cells, next);
    run(volume, cells);
    if (!keepsBounds(volume, cells)) return false;
    // What the next card brings is nobody's to know; a text does not outlive its card.
    if (isOver(cells) || cells[volume.deck.revealed] !== card) return true;
    const options = offer(volume, cells, out);
    if (options === 0) return false;
    next = nth(out, (option + ahead) % options);
  }
  return true;
}

function keepsBounds({ regions }: Volume, cells: Cells): boolean {
  for (const { offset, length, bounds } of regions)
    for (let i = offset; bounds && i < offset + length; i++)
      if (cells[i]! < bounds.low || cells[i]! > bounds.high) return false;
  return true;
}
