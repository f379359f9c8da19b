/**
 * Plays games of a volume until the oracle says something: `node src/until.ts --volume peru --shows 1.7 --games 100 --seed 1`. Tells in
 * which game, and what; ends with `FOUND` then, and with 0 if no game shows it.
 */
import { combinationsOf } from '@quipu/engine';
import { parseArgs } from 'node:util';
import { mixesOf } from './harness/games.ts';
import { reportOf, violationText } from './harness/report.ts';
import { volumeNamed } from './harness/volume.ts';
import { watch } from './harness/watch.ts';
import { oracleOf } from './oracles.ts';

/** How the script ends where the oracle has said it. */
const FOUND = 3;

const { values } = parseArgs({
  options: {
    volume: { type: 'string', default: 'andean-abyss' },
    shows: { type: 'string', default: '' },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});
const oracle = oracleOf(values.volume);
if (!oracle) throw new Error(`There is no oracle of ${values.volume}.`);
const volume = await volumeNamed(values.volume);
const shows = new RegExp(values.shows, 'u');
// Every mix in turn, each with all setups and options in turn, so that few games show much.
const mixes = mixesOf(volume).map((mix) =>
  combinationsOf(volume).filter(({ nonplayers = [] }) => nonplayers.join() === mix.join()),
);

/** What the oracle says of a game, as far as it is looked for. */
function said(game: number): string | undefined {
  const kinds = mixes[game % mixes.length] ?? [];
  const kind = kinds[Math.floor(game / mixes.length) % kinds.length];
  if (!kind || !oracle) return undefined;
  const report = reportOf(oracle, watch(volume, { ...kind, seed: Number(values.seed) + game }, oracle));
  return report.violations.map(violationText).find((text) => shows.test(text));
}

const games = Number(values.games);
for (let game = 0; game < games && process.exitCode === undefined; game += 1) {
  const text = said(game);
  if (text === undefined) continue;
  console.log(`game ${game + 1}\n${text}`);
  process.exitCode = FOUND;
}
if (process.exitCode === undefined) console.log(`nothing in ${games} games`);
