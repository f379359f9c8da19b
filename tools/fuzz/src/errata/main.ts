/**
 * Says what becomes of saves under random errata: `node tools/fuzz/src/errata/main.ts --volume sample --errata 50 --saves 100`. Fails if a save
 * does not come to its end whose game does not touch what was amended.
 */
import { parseArgs } from 'node:util';
import { NAMES } from '../mutated.ts';
import { brokenTold, run } from './run.ts';

const { values } = parseArgs({
  options: {
    volume: { type: 'string', default: 'sample' },
    errata: { type: 'string', default: '50' },
    saves: { type: 'string', default: '100' },
    /** Saves of games by each erratum, played under the rules without it: there the erratum is what is taken out. */
    back: { type: 'string', default: '20' },
    decisions: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
  },
});
if (!NAMES.includes(values.volume))
  throw new Error(`There is no volume ${values.volume}: ${NAMES.join(', ')}.`);
const { errata, replays, touched, survived, broken } = await run({
  volume: values.volume,
  errata: Number(values.errata),
  saves: Number(values.saves),
  back: Number(values.back),
  most: Number(values.decisions),
  seed: Number(values.seed),
});
console.log(
  `${errata} errata of ${values.volume}, ${replays} saves replayed: ${touched} touch what was amended, and ${survived} of these come to their end; ` +
    `of ${replays - touched} that do not, ${broken.flatMap(({ forth, back }) => [...forth.broken, ...back.broken]).length} break.`,
);
if (broken.length > 0) {
  console.log(brokenTold(broken));
  process.exitCode = 1;
}
