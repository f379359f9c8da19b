/**
 * Random numbers for Non-players: one stream for each decision, separate from the game's stream. The results are
 * public, but the game's seed would reveal all cards, so each stream starts from a one-way digest of seed and ply.
 */
import { drawBelow, type Seed } from '@quipu/engine/play';
import { digestOf } from '../seeds.ts';

/** Separates these streams from other uses of the seed: "NPC1" in ASCII. */
const DOMAIN_TAG = 0x4e50_4331;

interface DiceSource {
  readonly seed: Seed;
  /** Number of decisions before this one. */
  readonly ply: number;
  /** Results to use before those of the stream. */
  readonly script?: readonly number[];
  /** Number of scripted results used before. */
  readonly used?: number;
}

interface TrialStreams {
  /** Nesting depth of trials; 0 for the actual decision. */
  readonly depth: number;
  /** Initial states of the decision's streams by depth, cached since most trials restart them. */
  readonly startStates: Int32Array[];
}

/** Dice for one decision. The stream is created at the first roll, because most decisions need none. */
export class NonplayerDice {
  readonly #source: DiceSource;
  readonly #streams: TrialStreams;
  #state: Int32Array | undefined;
  #script: readonly number[];
  #used: number;

  constructor(source: DiceSource, streams: TrialStreams = { depth: 0, startStates: [] }) {
    this.#source = source;
    this.#streams = streams;
    this.#script = source.script ?? [];
    this.#used = source.used ?? 0;
  }

  /** Number of scripted results used so far. */
  get used(): number {
    return this.#used;
  }

  get hasRolled(): boolean {
    return this.#state !== undefined || this.#used > (this.#source.used ?? 0);
  }

  copy(): NonplayerDice {
    const copy = new NonplayerDice(this.#source, this.#streams);
    copy.copyFrom(this);
    return copy;
  }

  /** Continues at the position of other dice. */
  copyFrom(other: NonplayerDice): void {
    this.#state = other.#state?.slice();
    this.#script = other.#script;
    this.#used = other.#used;
  }

  /** Returns dice with a separate stream for trials, without the script. */
  forTrials(): NonplayerDice {
    const { seed, ply } = this.#source;
    const { depth, startStates } = this.#streams;
    return new NonplayerDice({ seed, ply }, { depth: depth + 1, startStates });
  }

  /** Returns a result from 1 to `sides`. A scripted result above `sides` wraps around: 5 on three sides is 2. */
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
    const { depth, startStates } = this.#streams;
    const start = (startStates[depth] ??= startOf(this.#source, depth));
    return (this.#state = start.slice());
  }
}

/** The initial state of a stream. */
function startOf({ seed, ply }: DiceSource, depth: number): Int32Array {
  const state = digestOf({ domainTag: DOMAIN_TAG, seed, ply, stream: depth });
  // An all-zero state would only give zeros.
  state[0] = state[0]! | 1;
  return state;
}
