/** A Non-player's own chance: a stream for each decision, from its seed and the ply, that never touches the game's. */

/** Dice for one decision. */
export class OwnDice {
  #state: number;
  #script: readonly number[];
  #used: number;

  /**
   * @param script - Results to show first; `used` of them have been shown before.
   */
  constructor(seed: number, ply: number, script: readonly number[] = [], used = 0) {
    this.#state =
      mixed(mixed(seed | 0) ^ mixed(Math.floor(seed / 0x1_0000_0000) + 1) ^ mixed(ply + 0x9e37)) | 1;
    this.#script = script;
    this.#used = used;
  }

  /** How many results of the script have been shown. */
  get used(): number {
    return this.#used;
  }

  /** The same dice at the same place: they show the same results once more. */
  copy(): OwnDice {
    const copy = new OwnDice(0, 0);
    copy.become(this);
    return copy;
  }

  /** Goes on where other dice are. */
  become(other: OwnDice): void {
    this.#state = other.#state;
    this.#script = other.#script;
    this.#used = other.#used;
  }

  /** Dice of another stream, for what is only thought of: none of the script is used. */
  aside(): OwnDice {
    return new OwnDice(this.#state, this.#used);
  }

  /** A result from 1 to `sides`. A scripted one that no such die has counts on from 1: a 5 of three is a 2. */
  roll(sides: number): number {
    const scripted = this.#script[this.#used];
    if (scripted !== undefined) {
      this.#used++;
      return ((scripted - 1) % sides) + 1;
    }
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return ((state >>> 0) % sides) + 1;
  }
}

function mixed(state: number): number {
  let z = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return z ^ (z >>> 15);
}
