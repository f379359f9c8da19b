/**
 * Tries saves under random errata: `node tools/fuzz/src/errata/main.ts --volume sample --errata 50 --saves
 * 100`. Fails if a save whose game does not execute amended rules diverges.
 */
import { commandLine, wholeNumber } from '@quipu/nx-plugin/command-line';
import { Option } from 'commander';
import { NAMES } from '../mutated-volume.ts';
import { formatDivergences, run } from './run.ts';

const { volume, decisions, ...counts } = commandLine(
  'node tools/fuzz/src/errata/main.ts',
  'Replays saved games under random errata.',
)
  .addOption(new Option('--volume <name>', 'the volume to amend').choices(NAMES).default('sample'))
  .option('--errata <count>', 'errata to try', wholeNumber(0), 50)
  .option('--saves <count>', 'saves of games without the erratum', wholeNumber(0), 100)
  .option('--back <count>', 'saves of games with each erratum, replayed without it', wholeNumber(0), 20)
  .option('--decisions <count>', 'the most decisions of a saved game', wholeNumber(1), 400)
  .option('--seed <number>', 'seed of the first erratum', wholeNumber(0), 1)
  .parse()
  .opts<{
    readonly volume: string;
    readonly errata: number;
    readonly saves: number;
    readonly back: number;
    readonly decisions: number;
    readonly seed: number;
  }>();
const { errata, replays, touched, survived, broken } = await run({ volume, ...counts, most: decisions });
console.log(
  `${errata} errata of ${volume}, ${replays} saves replayed: ${touched} touch what was amended, and ${survived} of these come to their end; ` +
    `of ${replays - touched} that do not, ${broken.flatMap(({ forth, back }) => [...forth.broken, ...back.broken]).length} break.`,
);
if (broken.length > 0) {
  console.log(formatDivergences(broken));
  process.exitCode = 1;
}
