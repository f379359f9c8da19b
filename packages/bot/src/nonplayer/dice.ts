/**
 * A Non-player's own chance: a stream for each decision, from its seed and the ply, that never touches the game's. What it shows is told to
 * everybody, and the game's seed tells every card to come: so each stream starts from a digest of both, from which nothing leads back.
 */
import { digestOf } from './sha256.ts';

/** Tells this use of a seed from any other. */
const NAMED = 0x4e50_4331;

/** Dice for one decision. */
export class OwnDice {
  readonly #seed: number;
  readonly #ply: number;
  /** 0 for what is done; more for what is only thought of. */
  readonly #depth: number;
  /** Found when a first result is asked for. */
  #state: Int32Array | undefined;
  #script: readonly number[];
  #used: number;

  /**
   * @param script - Results to show first; `used` of them have been shown before.
   * @param depth - Tells streams of one decision apart.
   */
  constructor(seed: number, ply: number, script: readonly number[] = [], used = 0, depth = 0) {
    this.#seed = seed;
    this.#ply = ply;
    this.#depth = depth;
    this.#script = script;
    this.#used = used;
  }

  /** How many results of the script have been shown. */
  get used(): number {
    return this.#used;
  }

  /** The same dice at the same place: they show the same results once more. */
  copy(): OwnDice {
    const copy = new OwnDice(this.#seed, this.#ply, [], 0, this.#depth);
    copy.become(this);
    return copy;
  }

  /** Goes on where other dice of the same decision are. */
  become(other: OwnDice): void {
    this.#state = other.#state?.slice();
    this.#script = other.#script;
    this.#used = other.#used;
  }

  /** Dice of another stream, for what is only thought of: none of the script is used. */
  aside(): OwnDice {
    return new OwnDice(this.#seed, this.#ply, [], 0, this.#depth + 1);
  }

  /** A result from 1 to `sides`. A scripted one that no such die has counts on from 1: a 5 of three is a 2. */
  roll(sides: number): number {
    const scripted = this.#script[this.#used];
    if (scripted !== undefined) {
      this.#used++;
      return ((scripted - 1) % sides) + 1;
    }
    const even = 0x1_0000_0000 - (0x1_0000_0000 % sides);
    const state = this.#stream();
    let bits = next(state);
    while (bits >= even) bits = next(state);
    return (bits % sides) + 1;
  }

  #stream(): Int32Array {
    return (this.#state ??= begun(this.#seed, this.#ply, this.#depth));
  }
}

/** Four words of a digest of all that a stream is of. */
function begun(seed: number, ply: number, depth: number): Int32Array {
  const state = digestOf([NAMED, Math.floor(seed / 0x1_0000_0000) | 0, seed | 0, ply, depth]).slice(0, 4);
  // The all-zero state is the one that xoshiro never leaves.
  state[0] = state[0]! | 1;
  return state;
}

/** 32 random bits, as an unsigned number (xoshiro128**). */
function next(s: Int32Array): number {
  const [s0, s1] = [s[0]!, s[1]!];
  const s2 = s[2]! ^ s0;
  const s3 = s[3]! ^ s1;
  const scrambled = Math.imul(s1, 5);
  s[0] = s0 ^ s3;
  s[1] = s1 ^ s2;
  s[2] = s2 ^ (s1 << 9);
  s[3] = (s3 << 11) | (s3 >>> 21);
  return Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
}
