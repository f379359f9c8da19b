/**
 * Plays games of a volume until the oracle raises a given objection: `node src/until.ts --volume peru --shows
 * 1.7 --games 100 --seed 1`. Prints the game and the objection and exits with `FOUND`, or with 0 if no game
 * has it.
 */
import { combinationsOf } from '@quipu/engine/play';
import { commandLine, pattern, wholeNumber } from '@quipu/nx-plugin/command-line';
import { Option } from 'commander';
import { mixesOf } from './harness/games.ts';
import { reportOf, violationText } from './harness/report.ts';
import { volumeNamed } from './harness/volume.ts';
import { watch } from './harness/watch.ts';
import { oracleOf, WATCHED } from './oracles.ts';

/** Exit code of the script if the objection was raised. */
const FOUND = 3;

const { shows, games, seed, ...values } = commandLine(
  'node tools/oracle/src/until.ts',
  'Plays games of a volume until the oracle reports a violation.',
)
  .addOption(new Option('--volume <name>', 'the volume to play').choices(WATCHED).default('andean-abyss'))
  .option(
    '--shows <pattern>',
    `the violation to look for; exit code ${FOUND} where it is found; any if absent`,
    pattern,
  )
  .option('--games <count>', 'the most games to play', wholeNumber(1), 100)
  .option('--seed <number>', 'seed of the first game', wholeNumber(0), 1)
  .parse()
  .opts<{
    readonly volume: string;
    readonly shows?: RegExp;
    readonly games: number;
    readonly seed: number;
  }>();
const oracle = oracleOf(values.volume);
const volume = await volumeNamed(values.volume);
// Rotates through mixes, setups and options, so that a few games cover much.
const mixes = mixesOf(volume).map((mix) =>
  combinationsOf(volume).filter(({ nonplayers = [] }) => nonplayers.join() === mix.join()),
);

/** Returns the first matching objection of a game. */
function findObjection(game: number): string | undefined {
  const kinds = mixes[game % mixes.length] ?? [];
  const kind = kinds[Math.floor(game / mixes.length) % kinds.length];
  if (!kind || !oracle) return undefined;
  const report = reportOf(oracle, watch(volume, { ...kind, seed: seed + game }, oracle));
  return report.violations.map(violationText).find((text) => shows?.test(text) ?? true);
}

for (let game = 0; game < games && process.exitCode === undefined; game += 1) {
  const text = findObjection(game);
  if (text === undefined) continue;
  console.log(`game ${game + 1}\n${text}`);
  process.exitCode = FOUND;
}
if (process.exitCode === undefined) console.log(`nothing in ${games} games`);
