/**
 * The low-level API: integers in, integers out, no allocation. The caller owns one array of cells and one of
 * `offerWords(volume)` words for the options:
 *
 * ```ts
 * let options = advance(volume, cells, out);
 * while (options > 0) options = choose(volume, cells, nthOffered(out, random(options)), out);
 * ```
 */
import * as budgets from './budgets.ts';
import type { Cells } from './cells.ts';
import * as layout from './cells.ts';
import { KernelFault, lineOfStep } from './kernel-fault.ts';
import * as obligations from './obligations.ts';
import * as offeredOptions from './offered-options.ts';
import type { Rng } from './rng.ts';
import * as steps from './steps.ts';
import type { Volume } from '../volume/volume.ts';

// Local constants, which V8 reads faster than imports; see `steps.ts`.
const { PC, POINT } = layout;
const { FORCED_BUDGET } = budgets;
const { hasOpenObligation, isSatisfiable, filterSatisfiable } = obligations;
const { answerPoint, firstOffered, nthOffered, runSteps } = steps;
const { removeOption, wordCount } = offeredOptions;

/**
 * Writes the offered options of the pending decision to `out` and returns their number. While an obligation
 * is open, only options that leave a way to meet it are offered.
 * @example
 * const optionCount = offer(volume, cells, out);
 * console.log(optionCount, pendingPoint(volume, cells)?.universe[firstOffered(out)]);
 */
export function offer(volume: Volume, cells: Cells, out: Int32Array): number {
  const point = volume.points[cells[POINT]! - 1]!;
  const optionCount = point.offer(cells, out);
  return point.doubtful === undefined && !hasOpenObligation(cells)
    ? optionCount
    : filterSatisfiable(volume, cells, out, optionCount);
}

/** Called before each forced decision is taken. Returns false to leave it pending. */
export type MayForce = (cells: Cells, option: number) => boolean;

/**
 * Runs to the next decision with at least two options, or to the end, and answers forced decisions.
 * The offered options are written to `out`. A forced decision that `mayForce` rejects stays pending.
 * @returns the number of options; 0 at the end of the game
 * @throws {KernelFault} if a decision has no option, or too many forced decisions follow each other
 * @example
 * const optionCount = advance(volume, cells, out);
 * if (optionCount > 0) choose(volume, cells, nthOffered(out, optionCount - 1), out);
 */
export function advance(volume: Volume, cells: Cells, out: Int32Array, mayForce?: MayForce): number {
  for (let remaining = FORCED_BUDGET; remaining > 0; remaining--) {
    if (cells[POINT] === 0 && !runSteps(volume, cells)) return 0;
    const optionCount = offer(volume, cells, out);
    if (optionCount > 1) return optionCount;
    if (optionCount === 0) throw noOptionsFault(volume, cells);
    const option = firstOffered(out);
    if (mayForce?.(cells, option) === false) return optionCount;
    answerPoint(volume, cells, option, true);
  }
  throw endlessFault(volume, cells);
}

/**
 * Same as `advance`, for known answers: stops checking obligations once two options are legal, so `out` may still
 * contain options that do not pass `isSatisfiable`.
 */
export function advanceToTwo(volume: Volume, cells: Cells, out: Int32Array, mayForce: MayForce): number {
  for (let remaining = FORCED_BUDGET; remaining > 0; remaining--) {
    if (cells[POINT] === 0 && !runSteps(volume, cells)) return 0;
    const optionCount = offerTwo(volume, cells, out);
    if (optionCount > 1) return optionCount;
    if (optionCount === 0) throw noOptionsFault(volume, cells);
    const option = firstOffered(out);
    if (!mayForce(cells, option)) return optionCount;
    answerPoint(volume, cells, option, true);
  }
  throw endlessFault(volume, cells);
}

/** Same as `offer`, but stops checking options once two of them are legal. */
function offerTwo(volume: Volume, cells: Cells, out: Int32Array): number {
  const point = volume.points[cells[POINT]! - 1]!;
  let optionCount = point.offer(cells, out);
  if (point.doubtful === undefined && !hasOpenObligation(cells)) return optionCount;
  const maskLength = wordCount(point.universe);
  let legalCount = 0;
  for (let word = 0; word < maskLength; word++)
    for (let bits = out[word]!; bits !== 0; bits &= bits - 1) {
      const lowestBit = bits & -bits;
      const option = (word << 5) + 31 - Math.clz32(lowestBit);
      if (isSatisfiable(volume, cells, option)) {
        if (++legalCount === 2) return optionCount;
      } else {
        out[word] = out[word]! & ~lowestBit;
        optionCount--;
      }
    }
  return optionCount;
}

/**
 * Runs to the next decision and draws one of its legal options uniformly, for random play: only drawn options
 * are checked against open obligations. If only one option is left after such checks, the decision counts as
 * forced and is taken.
 * @returns the option; -1 at the end of the game
 * @throws {KernelFault} as `advance`
 * @example
 * const random = rngOf(3);
 * for (let option = 0; (option = drawOption(volume, cells, out, random)) >= 0; )
 *   answerPoint(volume, cells, option);
 * isOver(cells); // true
 */
export function drawOption(volume: Volume, cells: Cells, out: Int32Array, pick: Rng): number {
  for (let remaining = FORCED_BUDGET; remaining > 0; remaining--) {
    if (cells[POINT] === 0 && !runSteps(volume, cells)) return -1;
    const point = volume.points[cells[POINT]! - 1]!;
    const isUnconditional = point.doubtful === undefined && !hasOpenObligation(cells);
    let optionCount = point.offer(cells, out);
    let option = -1;
    while (optionCount > 0) {
      option = nthOffered(out, optionCount === 1 ? 0 : pick(optionCount));
      if (isUnconditional || isSatisfiable(volume, cells, option)) break;
      removeOption(out, option);
      optionCount--;
    }
    if (optionCount === 0) throw noOptionsFault(volume, cells);
    if (optionCount > 1) return option;
    answerPoint(volume, cells, option, true);
  }
  throw endlessFault(volume, cells);
}

/**
 * Same as `advance`, but also stops at forced decisions.
 * @returns the number of options; 0 at the end of the game
 */
export function advanceOne(volume: Volume, cells: Cells, out: Int32Array): number {
  if (cells[POINT] === 0 && !runSteps(volume, cells)) return 0;
  const optionCount = offer(volume, cells, out);
  if (optionCount === 0) throw noOptionsFault(volume, cells);
  return optionCount;
}

function endlessFault(volume: Volume, cells: Cells): KernelFault {
  const line = lineOfStep(volume, cells[PC]!);
  return new KernelFault('endless', `${FORCED_BUDGET} forced decisions in a row`, line);
}

function noOptionsFault(volume: Volume, cells: Cells): KernelFault {
  const point = volume.points[cells[POINT]! - 1]!;
  return new KernelFault('no-options', `${point.name} has no option`, lineOfStep(volume, cells[PC]!));
}

/**
 * Answers the pending decision and advances. The option must be offered; it is not checked.
 * @example
 * const random = rngOf(3);
 * let optionCount = advance(volume, cells, out);
 * while (optionCount > 0) optionCount = choose(volume, cells, nthOffered(out, random(optionCount)), out);
 * isOver(cells); // true
 */
export function choose(volume: Volume, cells: Cells, option: number, out: Int32Array): number {
  answerPoint(volume, cells, option);
  return advance(volume, cells, out);
}
