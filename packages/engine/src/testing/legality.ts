/**
 * Compares legal options with a brute-force search with a much larger budget: an option must be offered if
 * and only if the search finds a way to execute it.
 */
import { type Cells, POINT } from '../kernel/cells.ts';
import { anyOpen, type Thoroughness, tryOption, type Verdict } from '../kernel/obligations.ts';
import { listed } from '../runtime.ts';
import type { Volume } from '../volume/volume.ts';

/** Budget of the search for one option, in copies; many times that of the kernel. */
export const BRUTE_FORCE = 60_000;

const TRUSTING: Thoroughness = { budget: BRUTE_FORCE, trustGoals: true, remembers: true };
/** Ignores all judgments of the compiler, and plays until the obligation is released. */
const WHOLE: Thoroughness = { budget: BRUTE_FORCE, trustGoals: false };

export class Legality {
  /** Number of compared options: offered ones, and those refused by a trial. */
  offered = 0;
  refused = 0;
  /** Number of options withheld because trials were undecided. */
  undecided = 0;
  /** Number of options undecided by brute force too. */
  unknown = 0;
  readonly wrong: string[] = [];
  readonly #volume: Volume;
  readonly #raw: Int32Array;

  constructor(volume: Volume) {
    this.#volume = volume;
    this.#raw = new Int32Array(Math.max(...volume.points.map(({ universe }) => (universe.length + 31) >> 5)));
  }

  /**
   * Compares the options of a decision with `out`, as far as trials decide them: those that were undecided,
   * and all others too if `closely`. Does not change the cells.
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
