/**
 * Chance: a random stream with its state in the cells, of a kind chosen by the seed (see `seed.ts`). Dice may
 * be scripted. In a trial every result is enumerated, so that legality does not depend on the stream.
 */
import type { Cells } from './cells.ts';
import * as layout from './cells.ts';
import { ImpossibleResult } from './impossible-result.ts';
import { nextSecretWord, startSecretStream } from './secret-stream.ts';
import type { Seed } from './seed.ts';

// Local constants, which V8 reads faster than imports; see `steps.ts`.
const { RANDOM_STATE, STREAM_POSITION } = layout;

/** A source of results for trials. */
export interface Dice {
  readonly roll: (sides: number) => number;
  /** Selects the outcome of a hidden piece, from 1 to the number of outcomes. Absent: a roll. */
  readonly reveal?: (outcomes: number) => number;
  /** Called when all obligations are met; later dice do not affect the trial. */
  readonly ignoreFurtherRolls: () => void;
}

/** Enumerates all sequences of dice results of a trial, like an odometer. */
export class TrialDice implements Dice {
  readonly #results: number[] = [];
  readonly #sides: number[] = [];
  /** Number of dice; the arrays are never shortened, which is slow. */
  #count = 0;
  #usedCount = 0;
  #ignoresRolls = false;

  clear(): void {
    this.#count = 0;
    this.#usedCount = 0;
  }

  /** Begins a run with the current sequence; further dice show 1. */
  beginRun(): void {
    this.#usedCount = 0;
    this.#ignoresRolls = false;
  }

  /** Fixes the remaining dice of the run at 1 without enumeration, since a following round may roll many. */
  ignoreFurtherRolls(): void {
    this.#ignoresRolls = true;
  }

  roll(sides: number): number {
    if (this.#ignoresRolls) return 1;
    const index = this.#usedCount++;
    if (index === this.#count) {
      this.#results[index] = 1;
      this.#sides[index] = sides;
      this.#count++;
    }
    return this.#results[index]!;
  }

  /** Advances to the next sequence; returns false after the last. */
  advance(): boolean {
    for (; this.#count > 0; this.#count--) {
      const lastIndex = this.#count - 1;
      if (this.#results[lastIndex]! < this.#sides[lastIndex]!) {
        this.#results[lastIndex] = this.#results[lastIndex]! + 1;
        return true;
      }
    }
    return false;
  }
}

/**
 * Overrides of the random stream. Games and trials set it around each run, and restore it.
 * @example
 * chance.script = [6, 1];
 * advance(volume, cells, out);
 * chance.script = undefined;
 */
export const chance: { script: readonly number[] | undefined; trial: Dice | undefined } = {
  script: undefined,
  trial: undefined,
};

/** Whether a trial is running, whose outcome must not depend on hidden information. */
export function inTrial(): boolean {
  return chance.trial !== undefined;
}

/** The finalizer of SplitMix32: spreads the bits of a seed. */
function mixBits(state: number): number {
  let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}

/**
 * Initializes the random stream; equal seeds give equal streams.
 * @example
 * const otherFuture = cells.slice();
 * seedStream(otherFuture, 4);
 */
export function seedStream(cells: Cells, seed: Seed): void {
  if (typeof seed === 'string') {
    startSecretStream(cells, seed);
    return;
  }
  cells[STREAM_POSITION] = 0;
  const low = seed | 0;
  const high = Math.floor(seed / 0x1_0000_0000) | 0;
  for (let i = 0; i < 4; i++)
    cells[RANDOM_STATE + i] = mixBits((low + Math.imul(i + 1, 0x9e3779b9)) ^ mixBits(high + i));
  // xoshiro never leaves the all-zero state.
  cells[RANDOM_STATE] = cells[RANDOM_STATE]! | 1;
}

/** xoshiro128**: 32 random bits, as an unsigned number; the state is in four cells from `stateCell` on. */
function nextRandom(cells: Int32Array, stateCell: number): number {
  const s0 = cells[stateCell]!;
  const s1 = cells[stateCell + 1]!;
  const s2 = cells[stateCell + 2]! ^ s0;
  const s3 = cells[stateCell + 3]! ^ s1;
  const scrambled = Math.imul(s1, 5);
  cells[stateCell] = s0 ^ s3;
  cells[stateCell + 1] = s1 ^ s2;
  cells[stateCell + 2] = s2 ^ (s1 << 9);
  cells[stateCell + 3] = (s3 << 11) | (s3 >>> 21);
  return Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
}

/** Smallest 32-bit number that rejection sampling below `bound` discards. */
const rejectionLimit = (bound: number): number => 0x1_0000_0000 - (0x1_0000_0000 % bound);

/** Same as `drawBelow`, but from a secret stream. */
function drawSecretBelow(cells: Cells, bound: number): number {
  const limit = rejectionLimit(bound);
  let bits = nextSecretWord(cells);
  while (bits >= limit) bits = nextSecretWord(cells);
  return bits % bound;
}

/**
 * An unbiased number from 0 to `bound` - 1, with `bound` at least 1. The state in four cells from `stateCell` on
 * must not be all zero.
 * @example
 * const state = Int32Array.of(1, 2, 3, 4);
 * const die = drawBelow(state, 0, 6) + 1;
 */
export function drawBelow(cells: Int32Array, stateCell: number, bound: number): number {
  const limit = rejectionLimit(bound);
  let bits = nextRandom(cells, stateCell);
  while (bits >= limit) bits = nextRandom(cells, stateCell);
  return bits % bound;
}

/** An unbiased number from 0 to `bound` - 1 from the stream that the seed selected. */
export const randomBelow = (cells: Cells, bound: number): number =>
  cells[STREAM_POSITION]! < 0 ? drawSecretBelow(cells, bound) : drawBelow(cells, RANDOM_STATE, bound);

/** Number of sides of the largest die. */
export const LARGEST_DIE = 6;

/**
 * Takes the next result of the script, or returns undefined after its end.
 * @throws {ImpossibleResult} if it is not a possible one
 */
function takeScripted(cells: Cells, possible: readonly number[]): number | undefined {
  const index = cells[STREAM_POSITION]!;
  const result = chance.script![index];
  if (result === undefined) return undefined;
  if (!possible.includes(result)) throw new ImpossibleResult(index, result, possible);
  cells[STREAM_POSITION] = index + 1;
  return result;
}

/** Rolls a die: 1 to `sides`. Uses the script until it ends, then the stream; enumerated in a trial. */
export function roll(cells: Cells, sides: number): number {
  if (chance.trial) return chance.trial.roll(sides);
  const scripted =
    chance.script &&
    takeScripted(
      cells,
      Array.from({ length: sides }, (_, side) => side + 1),
    );
  return scripted ?? randomBelow(cells, sides) + 1;
}

/**
 * A random index from 0 to `bound` - 1 that is not a die (a shuffle, a random piece): never scripted, but
 * enumerated in a trial.
 */
export function draw(cells: Cells, bound: number): number {
  if (bound === 1) return 0;
  return chance.trial ? chance.trial.roll(bound) - 1 : randomBelow(cells, bound);
}

/** In a trial, selects one of the possible outcomes of a hidden piece, from 0 to `bound` - 1; always 0 in play. */
export function drawOutcome(bound: number): number {
  const { trial } = chance;
  if (bound === 1 || !trial) return 0;
  return (trial.reveal?.(bound) ?? trial.roll(bound)) - 1;
}

/** Members per word of a set, as the compiler lays it out: the sign bit stays unused. */
const MEMBERS_PER_WORD = 31;

/** The members of a set of one or two words of bits, ascending. */
const membersOf = (first: number, second: number): readonly number[] =>
  Array.from({ length: 2 * MEMBERS_PER_WORD }, (_, member) => member).filter((member) =>
    member < MEMBERS_PER_WORD ? (first >> member) & 1 : (second >> (member - MEMBERS_PER_WORD)) & 1,
  );

/**
 * A random member of a set of one or two words of bits, which must not be empty. Uses the script, where member `m` is
 * `-1 - base - m`, until it ends; enumerated in a trial. Without a choice nothing is drawn.
 */
export function pick(cells: Cells, first: number, second: number, base: number): number {
  const members = membersOf(first, second);
  const isDrawn = members.length > 1 && !chance.trial && chance.script !== undefined;
  const scripted = isDrawn
    ? takeScripted(
        cells,
        members.map((member) => -1 - base - member),
      )
    : undefined;
  return scripted === undefined ? members[draw(cells, members.length)]! : -1 - base - scripted;
}

/** Shuffles a range of cells (Fisher–Yates). */
export function shuffle(cells: Cells, start: number, length: number): void {
  for (let index = length - 1; index > 0; index--) {
    const otherIndex = draw(cells, index + 1);
    const value = cells[start + index]!;
    cells[start + index] = cells[start + otherIndex]!;
    cells[start + otherIndex] = value;
  }
}
