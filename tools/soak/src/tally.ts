/** Counts games by combination of setup and options. */
import type { Volume } from '@quipu/engine';
import { combinationsOf, combinationText } from '@quipu/engine/play';

/** Counts games that use the combinations of a volume in rotation. */
export class Tally {
  readonly #names: readonly string[];
  readonly #games: number[];

  constructor(volume: Volume) {
    this.#names = combinationsOf(volume).map(combinationText);
    this.#games = this.#names.map(() => 0);
  }

  /** Adds a range of games, by the number of the first. */
  add(first: number, games: number): void {
    const { length } = this.#games;
    for (let game = first; game < first + games; game += 1)
      this.#games[game % length] = (this.#games[game % length] ?? 0) + 1;
  }

  /** A summary: `3000 games, 111 to 112 of each of 27 combinations`. */
  get text(): string {
    const all = this.#games.reduce((sum, games) => sum + games, 0);
    const [least, most] = [Math.min(...this.#games), Math.max(...this.#games)];
    const each = least === most ? `${least}` : `${least} to ${most}`;
    const { length } = this.#games;
    return length === 1 ? `${all} games` : `${all} games, ${each} of each of ${length} combinations`;
  }

  /** A line for each combination. */
  table(): string {
    return this.#names.map((name, i) => `  ${String(this.#games[i]).padStart(6)} ${name}`).join('\n');
  }
}
