/** The step machine: runs steps from one decision to the next, and answers decisions. `advance.ts` adds obligations. */
import * as budgets from './budgets.ts';
import type { Cells } from './cells.ts';
import * as layout from './cells.ts';
import { faultAt, KernelFault, lineOfStep } from './kernel-fault.ts';
import * as journals from './journal.ts';
import { wordCount } from './offered-options.ts';
import type { Point, Volume } from '../volume/volume.ts';

// Imports are copied to local constants: V8 reads and checks an import at every use, but treats a constant as
// known. Modules that do this must not import each other in a cycle, so that a bundler can order them.
const { CHOICE, OVER, PC, PLY, POINT, SEAT } = layout;
const { STEP_BUDGET } = budgets;
const { ENTRY, journal } = journals;

/**
 * Words in the bit mask of the largest universe of a volume.
 * @example
 * const mask = new Int32Array(offerWords(volume));
 * const optionCount = offer(volume, cells, mask);
 */
export function offerWords(volume: Volume): number {
  let maxWords = 1;
  for (const point of volume.points) maxWords = Math.max(maxWords, wordCount(point.universe));
  return maxWords;
}

/**
 * Whether the game has ended.
 * @example
 * isOver(cells); // false
 */
export function isOver(cells: Cells): boolean {
  return cells[OVER] !== 0;
}

/**
 * The pending decision point; undefined between decisions and after the end of the game.
 * @example
 * pendingPoint(volume, cells)?.name; // 'Sequence.action'
 */
export function pendingPoint(volume: Volume, cells: Cells): Point | undefined {
  return volume.points[cells[POINT]! - 1];
}

/**
 * Runs steps to the next decision, forced or not, or to the end.
 * @returns whether a decision is pending; false at the end of the game
 * @throws {KernelFault} with the rule line
 * @example
 * offer(volume, cells, out);
 * answerPoint(volume, cells, firstOffered(out));
 * runSteps(volume, cells); // true
 */
export function runSteps(volume: Volume, cells: Cells): boolean {
  if (isOver(cells)) return false;
  const { steps } = volume;
  let step = cells[PC]!;
  let remaining = STEP_BUDGET;
  try {
    for (;;) {
      const nextStep = steps[step]!(cells);
      if (nextStep < 0) return !isOver(cells);
      step = nextStep;
      if (--remaining === 0) break;
    }
  } catch (thrown) {
    throw faultAt(volume, step, thrown);
  }
  throw new KernelFault('endless', `no decision within ${STEP_BUDGET} steps`, lineOfStep(volume, step));
}

/**
 * Answers the pending decision without advancing. The option is not checked. `isForced`: no other option was offered.
 * @example
 * offer(volume, cells, out);
 * answerPoint(volume, cells, firstOffered(out));
 * pendingPoint(volume, cells); // undefined
 */
export function answerPoint(volume: Volume, cells: Cells, option: number, isForced = false): void {
  if (journal.on)
    journal.record(
      ENTRY.chose,
      volume.stepLines[cells[PC]!] ?? -1,
      cells[POINT]! - 1,
      option,
      cells[SEAT]!,
      isForced ? 1 : 0,
    );
  cells[CHOICE] = option;
  cells[POINT] = 0;
  cells[SEAT] = 0;
  cells[PLY] = cells[PLY]! + 1;
}

/**
 * The first offered option; at least one must be offered.
 * @example
 * offer(volume, cells, out);
 * pendingPoint(volume, cells)?.universe[firstOffered(out)]; // 'pass'
 */
export function firstOffered(out: Int32Array): number {
  let word = 0;
  while (out[word] === 0) word++;
  const lowestBit = out[word]! & -out[word]!;
  return (word << 5) + 31 - Math.clz32(lowestBit);
}

/**
 * The offered option with an index in canonical order.
 * @example
 * const optionCount = offer(volume, cells, out);
 * const option = nthOffered(out, rngOf(3)(optionCount));
 */
export function nthOffered(out: Int32Array, index: number): number {
  let remaining = index;
  // `bits &= bits - 1` clears the lowest set bit, and `bits & -bits` isolates it.
  for (let word = 0; ; word++) {
    for (let bits = out[word]!; bits !== 0; bits &= bits - 1)
      if (remaining-- === 0) return (word << 5) + 31 - Math.clz32(bits & -bits);
  }
}
