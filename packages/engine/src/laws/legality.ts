/** Compares what is offered with what brute force finds: an option has to be offered exactly if a search with far more copies finds a way to carry it out. */
import { type Cells, POINT } from '../kernel/cells.ts';
import { anyOpen, type Thoroughness, tryOption, type Verdict } from '../kernel/obligations.ts';
import { listed } from '../runtime.ts';
import type { Volume } from '../volume/volume.ts';

/** How many copies of the game brute force may make for one option: many times what the kernel spends on it. */
export const BRUTE_FORCE = 60_000;

const TRUSTING: Thoroughness = { budget: BRUTE_FORCE, trustGoals: true, remembers: true };
/** Brute force plays on until what is owed is paid. It believes no judgment of the compiler on the way. */
const WHOLE: Thoroughness = { budget: BRUTE_FORCE, trustGoals: false };

/** Compares the decisions of a volume with brute force, and counts what it finds. */
export class Legality {
  /** How many options were compared closely: those that were offered, and those that a trial refused. */
  offered = 0;
  refused = 0;
  /** How many options were withheld because no trial could decide about them. */
  undecided = 0;
  /** How many of all these options brute force could not decide about either. */
  unknown = 0;
  /** What is wrong, in words: options that were withheld though there is a way to carry them out, or offered though there is none. */
  readonly wrong: string[] = [];
  readonly #volume: Volume;
  readonly #raw: Int32Array;

  constructor(volume: Volume) {
    this.#volume = volume;
    this.#raw = new Int32Array(Math.max(...volume.points.map(({ universe }) => (universe.length + 31) >> 5)));
  }

  /**
   * Compares the options of a decision, offered as `out` has them, as far as trials decide about them: those about which no trial could
   * decide, and all others too if `closely`. The game is left as it is.
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
