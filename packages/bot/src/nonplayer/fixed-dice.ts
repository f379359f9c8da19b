/** The dice of trials. */
import type { Dice } from '@quipu/engine/play';

/** Dice with the lowest or the highest result only. */
export class FixedDice implements Dice {
  hasRolled = false;
  readonly #isHigh: boolean;

  constructor(isHigh: boolean) {
    this.#isHigh = isHigh;
  }

  roll(sides: number): number {
    this.hasRolled = true;
    return this.#isHigh ? sides : 1;
  }

  ignoreFurtherRolls(): void {
    // A trial also includes the effects after an obligation.
  }
}
