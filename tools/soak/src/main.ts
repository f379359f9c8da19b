/**
 * `npm run soak`: checks the laws of every volume over many games, the search agent, and the language with
 * many faulty files.
 */
import cliProgress from 'cli-progress';
import { InvalidArgumentError, Option } from 'commander';
import { commandLine, wholeNumber } from '@quipu/nx-plugin/command-line';
import { volumesIn } from '@quipu/nx-plugin/volume';
import { randomInt } from 'node:crypto';
import { bytes, mutants } from './language.ts';
import { laws, secrets } from './laws.ts';
import { legality } from './legality.ts';
import { nonplayerGames } from './nonplayers.ts';
import { oracles } from './oracle.ts';
import type { Part } from './part.ts';
import { node, root } from './process.ts';
import { searches } from './search.ts';
import { changes, seeded, semantics } from './semantics.ts';
import { tables } from './tables.ts';

// Fail unless all parts complete, however the process ends.
process.exitCode = 1;

const minutes = (text: string): number => {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0)) throw new InvalidArgumentError('Expected a number, at least 0.');
  return value;
};

const volumes = volumesIn(root);
const values = commandLine(
  'npm run soak --',
  'Every law of every volume over many games, and the language over many faulty files.',
)
  .option('--games <count>', 'games for each law; 10,000 if they are short, fewer if not', wholeNumber(0))
  .option(
    '--minutes <count>',
    'minutes for each law at the most; it stops between batches',
    minutes,
    Infinity,
  )
  .option(
    '--from <batch>',
    'the batch of each law to begin with: with the seed of one that stopped, it goes on',
    wholeNumber(0),
    0,
  )
  .option('--files <count>', 'rule files with bytes and tokens changed at random', wholeNumber(0), 200_000)
  .option('--mutants <count>', 'rule files with one token changed', wholeNumber(0), 40_000)
  .option(
    '--texts <count>',
    'generated rule texts that are checked, compiled and played',
    wholeNumber(1),
    10_000,
  )
  .option(
    '--changed <count>',
    'volumes that are there, each with a few changes, compiled and played',
    wholeNumber(1),
    300,
  )
  .option(
    '--mix <factions>',
    'of the mixes that the oracle watches, the one with these Non-players only, with commas between them; or "none"',
  )
  .option('--fault <id>', 'of the faults that are put back, this one only')
  .option('--nodes <count>', 'nodes a decision of the search agent', wholeNumber(1), 2000)
  .option('--seed <number>', 'where chance starts from; printed', wholeNumber(0), randomInt(1, 0x3fff_ffff))
  .addOption(new Option('--volume <name>', 'this volume only').choices(volumes))
  .addOption(
    new Option('--only <part>', 'this part only').choices([
      'laws',
      'secrets',
      'tables',
      'legality',
      'search',
      'nonplayers',
      'oracle',
      'files',
      'mutants',
      'semantics',
      'changed',
      'seeded',
    ]),
  )
  .parse()
  .opts<Values>();

interface Values {
  readonly games?: number;
  readonly minutes: number;
  readonly from: number;
  readonly files: number;
  readonly mutants: number;
  readonly texts: number;
  readonly changed: number;
  readonly mix?: string;
  readonly fault?: string;
  readonly nodes: number;
  readonly seed: number;
  readonly volume?: string;
  readonly only?: string;
}

const { seed } = values;
const names = volumes.filter((name) => values.volume === undefined || name === values.volume);
// Generated texts are compiled in memory, so no volume needs to be built.
const generates = ['semantics', 'changed', 'seeded'].includes(values.only ?? '');
if (!generates) await node(['packages/cli/bin/quipu.mjs', 'build', ...names]);

const games = values.games === undefined ? { atMost: 10_000 } : { exactly: values.games };
const wanted = (kind: string): boolean => values.only === undefined || values.only === kind;
const parts: readonly Part[] = [
  ...(wanted('laws') ? await laws(names, games, seed) : []),
  ...(wanted('secrets') ? await secrets(names, values.games ?? 500, seed) : []),
  ...(wanted('tables') ? await tables(names, values.games ?? 500, seed) : []),
  ...(wanted('legality') ? await legality(names, values.games ?? 1000, seed) : []),
  ...(wanted('search')
    ? await searches(names, { games: values.games ?? 100, nodes: values.nodes, seed })
    : []),
  ...(wanted('nonplayers') ? await nonplayerGames(names, values.games ?? 1000, seed) : []),
  ...(wanted('oracle') ? await oracles(names, values.games ?? 2000, seed, values.mix) : []),
  ...(wanted('files') ? [bytes(values.files, seed)] : []),
  ...(wanted('mutants') ? [mutants(values.mutants, seed)] : []),
  ...(wanted('semantics') ? [semantics(values.texts, seed)] : []),
  ...(wanted('changed') ? [changes(values.changed, seed)] : []),
  ...(values.only === 'seeded' ? [seeded(values.fault)] : []),
];

const limit = 60_000 * values.minutes;
console.log(`seed ${seed}`);
let failed = 0;
for (const part of parts) {
  const started = performance.now();
  const bar = new cliProgress.SingleBar({
    format: `{bar} {percentage} % ${part.name}`,
    clearOnComplete: true,
    hideCursor: true,
    barsize: 24,
  });
  if (process.stderr.isTTY) bar.start(part.batches, 0);
  let summaryText: string;
  try {
    let batch = values.from;
    for (; batch < part.batches && performance.now() - started < limit; batch += 1) {
      await part.run(batch);
      bar.update(batch + 1);
    }
    summaryText = part.summary();
    if (batch < part.batches) summaryText += `, stopped before batch ${batch} of ${part.batches}`;
  } catch (error) {
    failed += 1;
    summaryText = `FAILED\n${error instanceof Error ? error.message : String(error)}`;
  } finally {
    bar.stop();
    await part.close?.();
  }
  console.log(`${part.name}: ${summaryText} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}
console.log(`\n${parts.length - failed} held, ${failed} failed, seed ${seed}`);
if (failed === 0) process.exitCode = 0;
