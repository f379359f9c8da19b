/**
 * The low-level API: integers in, integers out, no allocation. The caller owns one array of cells and one of `offerWords(volume)`
 * words for the options:
 *
 * ```ts
 * let options = advance(volume, cells, out);
 * while (options > 0) options = choose(volume, cells, nth(out, random(options)), out);
 * ```
 */
import * as budgets from './budgets.ts';
import type { Cells } from './cells.ts';
import * as layout from './cells.ts';
import { KernelFault, lineOfStep } from './fault.ts';
import * as obligations from './obligations.ts';
import * as steps from './steps.ts';
import type { Volume } from '../volume/volume.ts';

// Held in constants of this module, which V8 reads faster than imports; see `steps.ts`.
const { PC, POINT } = layout;
const { FORCED_BUDGET } = budgets;
const { anyOpen, leavesWitness, withWitness } = obligations;
const { answer, first, nth, run } = steps;

/**
 * Writes the offered options of the pending decision into `out` and returns how many there are. While an obligation is open, only
 * options that leave it a witness are offered.
 */
export function offer(volume: Volume, cells: Cells, out: Int32Array): number {
  const point = volume.points[cells[POINT]! - 1]!;
  const options = point.offer(cells, out);
  return point.doubtful === undefined && !anyOpen(cells) ? options : withWitness(volume, cells, out, options);
}

/** Called for each forced decision just before it is taken. Returns whether it is taken; if not, it is left pending. */
export type MayForce = (cells: Cells, option: number) => boolean;

/**
 * Runs to the next decision with two options or more, or to the end, taking forced decisions on the way. The offered options are left
 * in `out`. A forced decision that may not be taken is left pending.
 * @returns how many options there are; 0 at the end of the game
 * @throws {KernelFault} if a decision has no option, or the game runs on without end
 */
export function advance(volume: Volume, cells: Cells, out: Int32Array, mayForce?: MayForce): number {
  for (let left = FORCED_BUDGET; left > 0; left--) {
    if (cells[POINT] === 0 && !run(volume, cells)) return 0;
    const options = offer(volume, cells, out);
    if (options > 1) return options;
    if (options === 0) throw nobodyCanAnswer(volume, cells);
    const option = first(out);
    if (mayForce?.(cells, option) === false) return options;
    answer(volume, cells, option, true);
  }
  throw endless(volume, cells);
}

/**
 * As `advance`, for answers that are known already: options are struck out only until two are sure, so `out` may still list some that
 * would leave an open obligation without a witness; see `leavesWitness`. A forced decision that may not be taken is left pending.
 */
export function advanceToTwo(volume: Volume, cells: Cells, out: Int32Array, mayForce: MayForce): number {
  for (let left = FORCED_BUDGET; left > 0; left--) {
    if (cells[POINT] === 0 && !run(volume, cells)) return 0;
    const options = offerTwo(volume, cells, out);
    if (options > 1) return options;
    if (options === 0) throw nobodyCanAnswer(volume, cells);
    const option = first(out);
    if (!mayForce(cells, option)) return options;
    answer(volume, cells, option, true);
  }
  throw endless(volume, cells);
}

/** As `offer`, but stops trying options once two of them are sure. */
function offerTwo(volume: Volume, cells: Cells, out: Int32Array): number {
  const point = volume.points[cells[POINT]! - 1]!;
  let options = point.offer(cells, out);
  if (point.doubtful === undefined && !anyOpen(cells)) return options;
  const words = (point.universe.length + 31) >> 5;
  let sure = 0;
  for (let word = 0; word < words; word++)
    for (let bits = out[word]!; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      if (leavesWitness(volume, cells, (word << 5) + 31 - Math.clz32(bit))) {
        if (++sure === 2) return options;
      } else {
        out[word] = out[word]! & ~bit;
        options--;
      }
    }
  return options;
}

/**
 * Runs to the next decision and draws one of its offered options, each as likely as another, for random play: only of what is drawn
 * is it asked whether it leaves open obligations a witness, not of all that might have been. A decision of which all but one option
 * has been struck so counts as forced, and is taken.
 * @param pick answers a number from 0 to below the one it is given
 * @returns the option; -1 at the end of the game
 * @throws {KernelFault} as `advance`
 */
export function draw(volume: Volume, cells: Cells, out: Int32Array, pick: (n: number) => number): number {
  for (let left = FORCED_BUDGET; left > 0; left--) {
    if (cells[POINT] === 0 && !run(volume, cells)) return -1;
    const point = volume.points[cells[POINT]! - 1]!;
    const certain = point.doubtful === undefined && !anyOpen(cells);
    let options = point.offer(cells, out);
    let option = -1;
    while (options > 0) {
      option = nth(out, options === 1 ? 0 : pick(options));
      if (certain || leavesWitness(volume, cells, option)) break;
      out[option >> 5] = out[option >> 5]! & ~(1 << (option & 31));
      options--;
    }
    if (options === 0) throw nobodyCanAnswer(volume, cells);
    if (options > 1) return option;
    answer(volume, cells, option, true);
  }
  throw endless(volume, cells);
}

/**
 * As `advance`, but stops at forced decisions too, for those who want to see each one.
 * @returns how many options there are; 0 at the end of the game
 */
export function advanceOne(volume: Volume, cells: Cells, out: Int32Array): number {
  if (cells[POINT] === 0 && !run(volume, cells)) return 0;
  const options = offer(volume, cells, out);
  if (options === 0) throw nobodyCanAnswer(volume, cells);
  return options;
}

function endless(volume: Volume, cells: Cells): KernelFault {
  const line = lineOfStep(volume, cells[PC]!);
  return new KernelFault('endless', `${FORCED_BUDGET} forced decisions in a row`, line);
}

function nobodyCanAnswer(volume: Volume, cells: Cells): KernelFault {
  const point = volume.points[cells[POINT]! - 1]!;
  return new KernelFault('no-options', `${point.name} has no option`, lineOfStep(volume, cells[PC]!));
}

/** Answers the pending decision by an offered option and advances; see `advance`. The option is not checked. */
export function choose(volume: Volume, cells: Cells, option: number, out: Int32Array): number {
  answer(volume, cells, option);
  return advance(volume, cells, out);
}
