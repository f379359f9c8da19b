/**
 * Chance: one stream of random numbers whose state is in the cells, chosen by the kind of the seed (see `seed.ts`). Dice may be scripted
 * instead, and in a trial every result is tried in turn, so that legality never depends on what the stream holds next.
 */
import type { Cells } from './cells.ts';
import * as layout from './cells.ts';
import { KernelFault } from './fault.ts';
import { nextSecret, startSecretStream } from './secret-stream.ts';
import type { Seed } from './seed.ts';

// Held in constants of this module, which V8 reads faster than imports; see `steps.ts`.
const { DRAWN, RANDOM } = layout;

/** Where the results of a trial come from. */
export interface Dice {
  /** The result of the next die, 1 to `sides`. */
  readonly roll: (sides: number) => number;
  /** Called when all obligations have been met: dice that are rolled after that no longer decide anything. */
  readonly rest: () => void;
}

/** Dice of one trial: an odometer over every sequence of results that a run may meet. */
export class TrialDice implements Dice {
  readonly #results: number[] = [];
  readonly #sides: number[] = [];
  /** How many dice there are; arrays are not shortened, which is slow. */
  #count = 0;
  #used = 0;
  /** Whether all obligations have been met in this run, so that dice that are rolled after that no longer decide anything. */
  #met = false;

  /** Forgets all results. */
  clear(): void {
    this.#count = 0;
    this.#used = 0;
  }

  /** Begins a run with the results at hand; dice beyond them show 1. */
  begin(): void {
    this.#used = 0;
    this.#met = false;
  }

  /** Lets the dice of the rest of the run show 1, and counts them no more: a round that follows may roll many. */
  rest(): void {
    this.#met = true;
  }

  /** The result of the next die, 1 to `sides`. */
  roll(sides: number): number {
    if (this.#met) return 1;
    const at = this.#used++;
    if (at === this.#count) {
      this.#results[at] = 1;
      this.#sides[at] = sides;
      this.#count++;
    }
    return this.#results[at]!;
  }

  /** Turns to the next sequence of results; false when all have been tried. */
  turn(): boolean {
    for (; this.#count > 0; this.#count--) {
      const last = this.#count - 1;
      if (this.#results[last]! < this.#sides[last]!) {
        this.#results[last] = this.#results[last]! + 1;
        return true;
      }
    }
    return false;
  }
}

/** Where results come from. A session or a trial sets it around each run and puts it back. */
export const chance: { script: readonly number[] | undefined; trial: Dice | undefined } = {
  script: undefined,
  trial: undefined,
};

/** Whether a trial is being made: its positions are scratch, and no outcome may come from what somebody cannot see. */
export function inTrial(): boolean {
  return chance.trial !== undefined;
}

function mix(state: number): number {
  let z = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return z ^ (z >>> 15);
}

/** Starts the stream of a seed; equal seeds give equal streams. */
export function seedStream(c: Cells, seed: Seed): void {
  if (typeof seed === 'string') {
    startSecretStream(c, seed);
    return;
  }
  c[DRAWN] = 0;
  const low = seed | 0;
  const high = Math.floor(seed / 0x1_0000_0000) | 0;
  for (let i = 0; i < 4; i++) c[RANDOM + i] = mix((low + Math.imul(i + 1, 0x9e3779b9)) ^ mix(high + i));
  // The all-zero state is the one that xoshiro never leaves.
  c[RANDOM] = c[RANDOM]! | 1;
}

/** 32 random bits, as an unsigned number, of a stream that lies in four cells from `at` on. */
function next(c: Int32Array, at: number): number {
  const s0 = c[at]!;
  const s1 = c[at + 1]!;
  const s2 = c[at + 2]! ^ s0;
  const s3 = c[at + 3]! ^ s1;
  const scrambled = Math.imul(s1, 5);
  c[at] = s0 ^ s3;
  c[at + 1] = s1 ^ s2;
  c[at + 2] = s2 ^ (s1 << 9);
  c[at + 3] = (s3 << 11) | (s3 >>> 21);
  return Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
}

/** The first of 32-bit numbers that an unbiased draw among `n` does not use. */
const unevenFrom = (n: number): number => 0x1_0000_0000 - (0x1_0000_0000 % n);

function drawSecretBelow(c: Cells, n: number): number {
  const even = unevenFrom(n);
  let bits = nextSecret(c);
  while (bits >= even) bits = nextSecret(c);
  return bits % n;
}

/** An unbiased number from 0 to `n` - 1 from a stream in four cells from `at` on, of which one is not 0. `n` is at least 1. */
export function drawBelow(c: Int32Array, at: number, n: number): number {
  const even = unevenFrom(n);
  let bits = next(c, at);
  while (bits >= even) bits = next(c, at);
  return bits % n;
}

/** An unbiased number from 0 to `n` - 1 from the stream of the game. `n` is at least 1. */
export const below = (c: Cells, n: number): number =>
  c[DRAWN]! < 0 ? drawSecretBelow(c, n) : drawBelow(c, RANDOM, n);

/** Faces of the largest die that rule text rolls. */
export const LARGEST_DIE = 6;

function scripted(c: Cells, script: readonly number[], sides: number): number {
  const at = c[DRAWN]!;
  const face = script[at];
  if (face === undefined) return below(c, sides) + 1;
  if (!(face >= 1 && face <= sides)) throw new KernelFault('step', `scripted die ${at + 1} shows ${face}`);
  c[DRAWN] = at + 1;
  return face;
}

/** Rolls a die: 1 to `sides`. From the script while it lasts, then from the stream; every face in a trial. */
export function roll(c: Cells, sides: number): number {
  if (chance.trial) return chance.trial.roll(sides);
  if (chance.script) return scripted(c, chance.script, sides);
  return below(c, sides) + 1;
}

/** A random index from 0 to `n` - 1 that is no die (a shuffle, a random piece): never scripted; every one in a trial. */
export function draw(c: Cells, n: number): number {
  if (n === 1) return 0;
  return chance.trial ? chance.trial.roll(n) - 1 : below(c, n);
}

/** Shuffles the cells from `from` on, `length` of them. */
export function shuffle(c: Cells, from: number, length: number): void {
  for (let last = length - 1; last > 0; last--) {
    const other = draw(c, last + 1);
    const held = c[from + last]!;
    c[from + last] = c[from + other]!;
    c[from + other] = held;
  }
}
