/**
 * A Non-player's own chance: a stream for each decision, from its seed and the ply, that never touches the game's. What it shows is told to
 * everybody, and the game's seed tells every card to come: so each stream starts from a digest of both, from which nothing leads back.
 */
import { drawBelow, type Seed } from '@quipu/engine/play';
import { digestOf } from '../seeds.ts';

/** Keeps these streams apart from any other use of the same seed. */
const NAMED = 0x4e50_4331;

/** The decision for which dice are rolled, and how they are scripted. */
interface Throw {
  readonly seed: Seed;
  readonly ply: number;
  /** Results to show first; none if absent. */
  readonly script?: readonly number[];
  /** How many of the script have been shown before. */
  readonly used?: number;
}

/** Which of the streams of one decision dice take. */
interface Aside {
  /** 0 for what is done; more for what is only thought of. */
  readonly depth: number;
  /** Where the streams of the decision begin, by depth: of what is only thought of, most begins anew at the same place. */
  readonly begun: Int32Array[];
}

export class OwnDice {
  readonly #thrown: Throw;
  readonly #aside: Aside;
  /** Found when a first result is asked for. */
  #state: Int32Array | undefined;
  #script: readonly number[];
  #used: number;

  constructor(thrown: Throw, aside: Aside = { depth: 0, begun: [] }) {
    this.#thrown = thrown;
    this.#aside = aside;
    this.#script = thrown.script ?? [];
    this.#used = thrown.used ?? 0;
  }

  /** How many results of the script have been shown. */
  get used(): number {
    return this.#used;
  }

  /** Whether any result has been shown. */
  get rolled(): boolean {
    return this.#state !== undefined || this.#used > (this.#thrown.used ?? 0);
  }

  /** The same dice at the same place: they show the same results once more. */
  copy(): OwnDice {
    const copy = new OwnDice(this.#thrown, this.#aside);
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
    const { seed, ply } = this.#thrown;
    const { depth, begun } = this.#aside;
    return new OwnDice({ seed, ply }, { depth: depth + 1, begun });
  }

  /** A result from 1 to `sides`. A scripted one that no such die has counts on from 1: a 5 of three is a 2. */
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

/** The state with which a stream begins. */
function startOf({ seed, ply }: Throw, depth: number): Int32Array {
  const state = digestOf({ named: NAMED, seed, ply, part: depth });
  // A stream that begins with four zeros would give nothing but zeros.
  state[0] = state[0]! | 1;
  return state;
}
