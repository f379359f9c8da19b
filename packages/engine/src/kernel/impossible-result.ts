/** A given result of chance that is not possible where it is used. */
import { selectableNames } from '../volume/selectable-names.ts';
import type { Volume } from '../volume/volume.ts';

/**
 * Thrown in place of using a scripted result. The results are those of the script: a face of a die, or `-1 - index` for
 * a name of `selectableNames`.
 */
export class ImpossibleResult extends Error {
  readonly #index: number;
  readonly #given: number;
  readonly #possible: readonly number[];

  constructor(index: number, given: number, possible: readonly number[]) {
    super(`given result ${index + 1} of chance is not possible here`);
    this.name = 'ImpossibleResult';
    this.#index = index;
    this.#given = given;
    this.#possible = possible;
  }

  /** Returns the message with the names of the volume. */
  describe(volume: Volume): string {
    const names = selectableNames(volume);
    const nameOf = (result: number): string => (result < 0 ? (names[-1 - result] ?? '') : String(result));
    const kind = (this.#possible[0] ?? 0) < 0 ? 'chance selects one of' : 'a die shows';
    const possible = this.#possible.map(nameOf).join(', ');
    return `given result ${this.#index + 1} of chance is ${nameOf(this.#given)}, which is not possible here: ${kind} ${possible}`;
  }
}
