/** What is offered, against brute force: whatever far more copies find a way for is offered, and there is a way for whatever is. */
import { type Cells, POINT } from '../cells.ts';
import { anyOpen, type Thoroughness, tryOption, type Verdict } from '../obligations.ts';
import { listed } from '../runtime.ts';
import type { Volume } from '../volume.ts';

/** Copies that brute force may make for one option, many times what the kernel spends on it. */
export const BRUTE_FORCE = 60_000;

const TRUSTING: Thoroughness = { budget: BRUTE_FORCE, trustGoals: true, remembers: true };
/** To the very discharge of what is owed, believing no judgment on the way. */
const WHOLE: Thoroughness = { budget: BRUTE_FORCE, trustGoals: false };

/** Compares decisions of a volume with brute force, and counts. */
export class Legality {
  /** Options that were compared: offered ones, and such as were refused for good. */
  offered = 0;
  refused = 0;
  /** Options that were withheld because no trial could decide. */
  undecided = 0;
  /** Options of all these that brute force could not decide either. */
  unknown = 0;
  /** Options that brute force has another word on: withheld though there is a way, offered though there is none. */
  readonly wrong: string[] = [];
  readonly #volume: Volume;
  readonly #raw: Int32Array;

  constructor(volume: Volume) {
    this.#volume = volume;
    this.#raw = new Int32Array(Math.max(...volume.points.map(({ universe }) => (universe.length + 31) >> 5)));
  }

  /**
   * Looks at the options of a decision that a trial may have a word on, offered as `out` has them: at those that no trial could decide,
   * and at all others too if `closely`. Changes nothing.
   */
  look(cells: Cells, out: Int32Array, closely: boolean): void {
    const point = this.#volume.points[cells[POINT]! - 1]!;
    if (!anyOpen(cells) && !point.doubtful) return;
    point.offer(cells, this.#raw);
    for (let option = 0; option < point.universe.length; option++)
      if (listed(this.#raw, option)) this.#compare(cells, option, listed(out, option), closely);
  }

  #compare(cells: Cells, option: number, offered: boolean, closely: boolean): void {
    const undecided = !offered && tryOption(this.#volume, cells, option) === 'undecided';
    if (undecided) this.undecided++;
    else if (!closely) return;
    else if (offered) this.offered++;
    else this.refused++;
    const tried = this.#tried(cells, option, offered);
    if (tried === 'undecided') this.unknown++;
    else if (offered !== (tried === 'yes')) {
      const { name, universe } = this.#volume.points[cells[POINT]! - 1]!;
      this.wrong.push(`${name}, ${universe[option]!}: ${offered ? 'offered' : 'withheld'}, tried ${tried}`);
    }
  }

  #tried(cells: Cells, option: number, offered: boolean): Verdict {
    if (!offered && tryOption(this.#volume, cells, option, TRUSTING) === 'yes') return 'yes';
    return tryOption(this.#volume, cells, option, WHOLE);
  }
}
