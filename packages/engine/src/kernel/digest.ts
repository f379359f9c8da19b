/**
 * Computes digests of all cells (for equality and saves), of public information (for decision ids), and of text.
 * Not cryptographic.
 */
import { type Cells, EXECUTING, OVER, PLY, POINT, SEAT } from './cells.ts';
import type { DeckLayout, Point, Volume } from '../volume/volume.ts';

/** Four independent 32-bit lanes for instruction-level parallelism; 55 bits of them are used in text. */
const lanes = new Int32Array(4);

/** Starts a digest in the lanes. */
function initializeLanes(salt: number): void {
  lanes[0] = 0x9e3779b9 ^ salt;
  lanes[1] = 0x85ebca6b ^ salt;
  lanes[2] = 0xc2b2ae35 ^ salt;
  lanes[3] = 0x27d4eb2f ^ salt;
}

function mixLane(lane: number, value: number): number {
  const mixed = Math.imul(lane ^ value, 0x5bd1e995);
  return mixed ^ (mixed >>> 15);
}

/** Adds cells to the lanes. */
function absorbCells(cells: Cells): void {
  let lane0 = lanes[0]!;
  let lane1 = lanes[1]!;
  let lane2 = lanes[2]!;
  let lane3 = lanes[3]!;
  // Bounds derived from `length` let V8 omit overflow checks, which makes the loop twice as fast.
  const unrolledEnd = cells.length - 3;
  let i = 0;
  for (; i < unrolledEnd; i += 4) {
    lane0 = mixLane(lane0, cells[i]!);
    lane1 = mixLane(lane1, cells[i + 1]!);
    lane2 = mixLane(lane2, cells[i + 2]!);
    lane3 = mixLane(lane3, cells[i + 3]!);
  }
  for (; i < cells.length; i++) lane0 = mixLane(lane0, cells[i]!);
  lanes[0] = lane0;
  lanes[1] = lane1;
  lanes[2] = lane2;
  lanes[3] = lane3;
}

/** Mixes the lanes, so that each bit of the result depends on all of them. */
function finalizeLanes(): void {
  const forward = mixLane(mixLane(lanes[0]!, lanes[1]!), lanes[2]!) ^ lanes[3]!;
  const backward = mixLane(mixLane(lanes[3]!, lanes[2]!), lanes[1]!) ^ lanes[0]!;
  lanes[0] = forward;
  lanes[1] = mixLane(backward, forward);
}

const DIGITS = '0123456789abcdefghijklmnopqrstuv';
const DIGIT_PAIRS: readonly string[] = Array.from(
  { length: 1024 },
  (_, i) => DIGITS[i >> 5]! + DIGITS[i & 31]!,
);

/** Encodes 55 bits in base 32, ten bits (two digits) at a time. */
function encodeLanes(): string {
  const high = lanes[0]!;
  const low = lanes[1]!;
  return (
    DIGIT_PAIRS[high & 1023]! +
    DIGIT_PAIRS[(high >>> 10) & 1023]! +
    DIGIT_PAIRS[(high >>> 20) & 1023]! +
    DIGIT_PAIRS[low & 1023]! +
    DIGIT_PAIRS[(low >>> 10) & 1023]! +
    DIGITS[low >>> 27]!
  );
}

/** A 55-bit digest of all cells, in 11 base-32 digits. */
export function hashOf(cells: Cells): string {
  initializeLanes(cells.length);
  absorbCells(cells);
  finalizeLanes();
  return encodeLanes();
}

/**
 * A 53-bit digest of a position without its ply, so that transpositions are equal. Restores the ply.
 * @example
 * hashWithoutPly(cells) === hashWithoutPly(cells.slice()); // true
 */
export function hashWithoutPly(cells: Cells): number {
  const ply = cells[PLY]!;
  cells[PLY] = 0;
  initializeLanes(0);
  absorbCells(cells);
  finalizeLanes();
  cells[PLY] = ply;
  return (lanes[0]! >>> 0) * 0x20_0000 + (lanes[1]! >>> 11);
}

/** A 55-bit digest of a text, in 11 base-32 digits. */
export function hashText(content: string): string {
  return hashOf(characterCodes(content));
}

/** A 32-bit digest of a text. */
export function saltOf(content: string): number {
  initializeLanes(content.length);
  absorbCells(characterCodes(content));
  finalizeLanes();
  return lanes[0]!;
}

function characterCodes(content: string): Cells {
  const codes = new Int32Array(content.length);
  for (let i = 0; i < content.length; i++) codes[i] = content.charCodeAt(i);
  return codes;
}

/** Cell ranges visible to every seat, as flat pairs of start and end (exclusive); adjacent ranges are merged. */
export function publicRanges(volume: Volume): readonly number[] {
  const publicRegions = volume.regions
    .filter((region) => region.visibility === 'all')
    .map((region) => [region.offset, region.offset + region.length]);
  const ranges: number[] = [];
  for (const [start, end] of publicRegions.sort((a, b) => a[0]! - b[0]!) as [number, number][])
    if (ranges.at(-1) === start) ranges[ranges.length - 1] = end;
    else ranges.push(start, end);
  return ranges;
}

/** An immutable 64-bit digest of everything that all seats have seen. */
export interface PublicDigest {
  readonly high: number;
  readonly low: number;
}

export const EMPTY_DIGEST: PublicDigest = { high: 0, low: 0 };

/** Stands for the option of a secret choice. */
const HIDDEN_OPTION = -1;

/** Adds an answer to the digest; a secret choice is added without its option. */
export function digestAfterAnswer(
  digest: PublicDigest,
  { secret }: Point,
  point: number,
  option: number,
): PublicDigest {
  return addToDigest(digest, point, secret ? HIDDEN_OPTION : option);
}

function addToDigest({ high, low }: PublicDigest, firstValue: number, secondValue: number): PublicDigest {
  const newHigh = mixLane(mixLane(high, firstValue), secondValue);
  return { high: newHigh, low: mixLane(low, newHigh) };
}

/** Computes ids of decisions from public information. */
export class DecisionIds {
  readonly #cells: Cells;
  readonly #deck: DeckLayout;
  readonly #ranges: readonly number[];
  readonly #salt: number;

  constructor(cells: Cells, { deck }: Volume, ranges: readonly number[], salt: number) {
    this.#cells = cells;
    this.#deck = deck;
    this.#ranges = ranges;
    this.#salt = salt;
  }

  /** A digest of the current public cells alone. */
  publicDigest(): PublicDigest {
    const ranges = this.#ranges;
    initializeLanes(this.#salt);
    for (let i = 0; i < ranges.length; i += 2) absorbCells(this.#cells.subarray(ranges[i], ranges[i + 1]));
    finalizeLanes();
    return { high: lanes[0]!, low: lanes[1]! };
  }

  /** Applies a change between decisions, and adds it to the digest if it is public. */
  digestAfterChange(digest: PublicDigest, change: () => void): PublicDigest {
    const initialDigest = this.publicDigest();
    change();
    const { high, low } = this.publicDigest();
    return high === initialDigest.high && low === initialDigest.low ? digest : addToDigest(digest, high, low);
  }

  /**
   * The id of the pending decision: ply and a salted digest of public information. It contains no hidden
   * information, so it may be shown to all seats.
   */
  pendingId({ high, low }: PublicDigest): string {
    const cells = this.#cells;
    const { order, revealed } = this.#deck;
    const revealedCount = cells[revealed]!;
    const lastCard = revealedCount > 0 ? cells[order + revealedCount - 1]! : 0;
    lanes[0] = mixLane(mixLane(high, cells[PLY]!), lastCard);
    lanes[1] = mixLane(mixLane(low, cells[POINT]!), cells[OVER]!);
    lanes[2] = mixLane(mixLane(high, cells[SEAT]!), cells[EXECUTING]!);
    lanes[3] = mixLane(low, revealedCount);
    finalizeLanes();
    return `${cells[PLY]!}.${encodeLanes()}`;
  }
}
