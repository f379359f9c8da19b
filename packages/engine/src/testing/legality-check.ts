/**
 * Compares legal options with a brute-force search with a much larger budget: an option must be offered if
 * and only if the search finds a way to execute it.
 */
import { type Cells, POINT } from '../kernel/cells.ts';
import { hasOpenObligation, type SearchEffort, tryOption, type Verdict } from '../kernel/obligations.ts';
import { offerWords } from '../kernel/steps.ts';
import { hasOption } from '../kernel/offered-options.ts';
import type { Volume } from '../volume/volume.ts';

/** Budget of the search for one option, in copies; many times that of the kernel. */
export const BRUTE_FORCE = 60_000;

const TRUSTING_SEARCH: SearchEffort = { budget: BRUTE_FORCE, trustsGoals: true, usesCache: true };
/** Ignores all judgments of the compiler, and plays until the obligation is released. */
const FULL_SEARCH: SearchEffort = { budget: BRUTE_FORCE, trustsGoals: false };

/** Compares decisions, and counts the compared options. */
export class LegalityCheck {
  /** Number of options that were offered, and that were refused by a trial. */
  offeredCount = 0;
  refusedCount = 0;
  /** Number of options withheld because trials were undecided. */
  undecidedCount = 0;
  /** Number of options undecided by brute force too. */
  undecidedByForceCount = 0;
  readonly mismatches: string[] = [];
  readonly #volume: Volume;
  readonly #ruleOptions: Int32Array;

  constructor(volume: Volume) {
    this.#volume = volume;
    this.#ruleOptions = new Int32Array(offerWords(volume));
  }

  /**
   * Compares the options of a decision with `out`, as far as trials decide them: those that were undecided,
   * and all others too if `includeAll`. Does not change the cells.
   */
  compareDecision(cells: Cells, out: Int32Array, includeAll: boolean): void {
    const point = this.#volume.points[cells[POINT]! - 1]!;
    if (!hasOpenObligation(cells) && !point.doubtful) return;
    point.offer(cells, this.#ruleOptions);
    for (let option = 0; option < point.universe.length; option++)
      if (hasOption(this.#ruleOptions, option))
        this.#compare(cells, option, hasOption(out, option), includeAll);
  }

  #compare(cells: Cells, option: number, offered: boolean, includeAll: boolean): void {
    const undecided = !offered && tryOption(this.#volume, cells, option) === 'undecided';
    if (undecided) this.undecidedCount++;
    else if (!includeAll) return;
    else if (offered) this.offeredCount++;
    else this.refusedCount++;
    const verdict = this.#bruteForceVerdict(cells, option, offered);
    if (verdict === 'undecided') this.undecidedByForceCount++;
    else if (offered !== (verdict === 'yes')) {
      const { name, universe } = this.#volume.points[cells[POINT]! - 1]!;
      this.mismatches.push(
        `${name}, ${universe[option]!}: ${offered ? 'offered' : 'withheld'}, tried ${verdict}`,
      );
    }
  }

  #bruteForceVerdict(cells: Cells, option: number, offered: boolean): Verdict {
    if (!offered && tryOption(this.#volume, cells, option, TRUSTING_SEARCH) === 'yes') return 'yes';
    return tryOption(this.#volume, cells, option, FULL_SEARCH);
  }
}
