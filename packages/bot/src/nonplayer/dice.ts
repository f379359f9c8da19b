/**
 * Randomness of Non-players: a stream for each decision, derived from its seed and the ply, independent of
 * the game's stream. The results are public, but the game's seed would reveal all cards, so each stream
 * starts from a one-way digest of seed and ply.
 */
import { drawBelow, type Seed } from '@quipu/engine/play';
import { digestOf } from '../seeds.ts';

/** Domain separation from other uses of the seed. */
const NAMED = 0x4e50_4331;

interface Throw {
  readonly seed: Seed;
  readonly ply: number;
  readonly script?: readonly number[];
  /** Number of scripted results used before. */
  readonly used?: number;
}

interface Aside {
  /** 0 for the actual decision, more within trials. */
  readonly depth: number;
  /** Initial states of the decision's streams by depth, cached since most trials restart them. */
  readonly begun: Int32Array[];
}

export class OwnDice {
  readonly #thrown: Throw;
  readonly #aside: Aside;
  #state: Int32Array | undefined;
  #script: readonly number[];
  #used: number;

  constructor(thrown: Throw, aside: Aside = { depth: 0, begun: [] }) {
    this.#thrown = thrown;
    this.#aside = aside;
    this.#script = thrown.script ?? [];
    this.#used = thrown.used ?? 0;
  }

  get used(): number {
    return this.#used;
  }

  get rolled(): boolean {
    return this.#state !== undefined || this.#used > (this.#thrown.used ?? 0);
  }

  copy(): OwnDice {
    const copy = new OwnDice(this.#thrown, this.#aside);
    copy.become(this);
    return copy;
  }

  become(other: OwnDice): void {
    this.#state = other.#state?.slice();
    this.#script = other.#script;
    this.#used = other.#used;
  }

  /** Dice of a separate stream for trials, without the script. */
  aside(): OwnDice {
    const { seed, ply } = this.#thrown;
    const { depth, begun } = this.#aside;
    return new OwnDice({ seed, ply }, { depth: depth + 1, begun });
  }

  /** Returns 1 to `sides`. A scripted result above `sides` wraps around: 5 on a die with three sides is 2. */
  roll(sides: number): number {
    const scripted = this.#script[this.#used];
    if (scripted !== undefined) {
      this.#used++;
      return ((scripted - 1) % sides) + 1;
    }
    return drawBelow(this.#stream(), 0, sides) + 1;
  }

  #stream(): Int32Array {
    if (this.#state) return this.#state;
    const { depth, begun } = this.#aside;
    const start = (begun[depth] ??= startOf(this.#thrown, depth));
    return (this.#state = start.slice());
  }
}

function startOf({ seed, ply }: Throw, depth: number): Int32Array {
  const state = digestOf({ named: NAMED, seed, ply, part: depth });
  // An all-zero state would only give zeros.
  state[0] = state[0]! | 1;
  return state;
}
