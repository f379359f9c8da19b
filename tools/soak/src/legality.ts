/** Compares the offered options with brute force, in random games and in games of Non-players. */
import { hasInstructions, NonplayerRunner } from '@quipu/bot';
import type { Volume } from '@quipu/engine';
import {
  advance,
  choose,
  type Combination,
  combinationsOf,
  combinationText,
  RandomInterjector,
  nthOffered,
  offerWords,
  rngOf,
  SEAT,
} from '@quipu/engine/play';
import { BRUTE_FORCE, LegalityCheck } from '@quipu/engine/testing';
import { cellsOf } from './cells.ts';
import { BATCHES, before, type Part, partsOf, share } from './part.ts';

/** Random games per game of Non-players. */
const RANDOM_PER_NONPLAYER = 5;
/** Interval of decisions that are checked in full; undecidable options are checked at each decision. */
const FULL_CHECK_INTERVAL = 16;
/** Maximum number of reported differences. */
const MAX_REPORTED = 20;

/** Returns one part per volume, with a number of random games, and a fifth of that with Non-players. */
export async function legality(
  names: readonly string[],
  games: number,
  seed: number,
): Promise<readonly Part[]> {
  return partsOf(names, (volume, name) => [against(name, volume, games, seed)]);
}

/** The games of one volume. It fails only at the end, so that all differences are counted. */
export function against(name: string, volume: Volume, games: number, seed: number): Part {
  const check = new LegalityCheck(volume);
  const mismatches: string[] = [];
  const combinations = combinationsOf(volume);
  const mixes = combinations.filter(({ nonplayers = [] }) =>
    nonplayers.some((seat) => hasInstructions(volume, volume.seats.indexOf(seat))),
  );
  const instructed = mixes.length === 0 ? 0 : Math.ceil(games / RANDOM_PER_NONPLAYER);

  const play = (combination: Combination | undefined, gameSeed: number, runs: boolean): void => {
    if (!combination) throw new Error(`${name} has no setup`);
    playOne(volume, { combination, seed: gameSeed, runs }, check);
    const where = `${combinationText(combination)}, seed ${gameSeed}${runs ? ', by instructions' : ''}`;
    for (const mismatch of check.mismatches.splice(0)) mismatches.push(`${where}: ${mismatch}`);
  };

  return {
    name: `${name}: what is offered, against brute force`,
    batches: BATCHES,
    run: (batch) => {
      const each = (whole: number, of: readonly Combination[], runs: boolean): void => {
        const first = before(whole, BATCHES, batch);
        for (let game = first; game < first + share(whole, BATCHES, batch); game += 1)
          play(of[game % of.length], seed + game, runs);
      };
      each(games, combinations, false);
      each(instructed, mixes, true);
    },
    summary: () => {
      const { offeredCount, refusedCount, undecidedCount, undecidedByForceCount } = check;
      const per = ((1000 * undecidedCount) / Math.max(1, games + instructed)).toFixed(1);
      const text =
        `${games} random games and ${instructed} with Non-players; ${offeredCount} offered and ${refusedCount} refused options compared ` +
        `with searches of ${BRUTE_FORCE} copies; ${undecidedCount} withheld because their trial ran out, ${per} in 1,000 games; ` +
        `${undecidedByForceCount} that brute force leaves undecided; ${mismatches.length} wrong`;
      if (mismatches.length > 0) throw new Error([text, ...mismatches.slice(0, MAX_REPORTED)].join('\n'));
      return text;
    },
  };
}

interface PlannedGame {
  readonly combination: Combination;
  readonly seed: number;
  readonly runs: boolean;
}

/** Plays a game and checks its decisions. Seats that are not Non-players choose at random. */
function playOne(volume: Volume, { combination, seed, runs }: PlannedGame, check: LegalityCheck): void {
  const cells = cellsOf(volume, { ...combination, seed });
  const out = new Int32Array(offerWords(volume));
  const below = rngOf(seed);
  const interjector = new RandomInterjector(volume, rngOf(~seed));
  const runner = runs ? new NonplayerRunner(volume, { seed }) : undefined;
  const nonplayers = new Set((combination.nonplayers ?? []).map((seat) => volume.seats.indexOf(seat)));
  let number = below(FULL_CHECK_INTERVAL);
  for (let options = advance(volume, cells, out); options > 0; number += 1) {
    check.compareDecision(cells, out, number % FULL_CHECK_INTERVAL === 0);
    const seat = cells[SEAT] ?? -1;
    if (runner && nonplayers.has(seat))
      options = choose(volume, cells, runner.answer(cells, out, options), out);
    else {
      const open = interjector.interject(cells, out, options);
      if (open === 0) return;
      options = choose(volume, cells, nthOffered(out, below(open)), out);
    }
  }
}
