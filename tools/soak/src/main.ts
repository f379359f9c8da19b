/** `npm run soak`: every law of every volume over many games, and the language over many faulty files. */
import cliProgress from 'cli-progress';
import { volumesIn } from '@quipu/nx-plugin/volume';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { bytes, mutants } from './language.ts';
import { laws } from './laws.ts';
import type { Part } from './part.ts';
import { node, root } from './process.ts';

// Failure until everything has been held, however this process ends.
process.exitCode = 1;

const { values } = parseArgs({
  options: {
    /** Random games for each law of each volume: 10,000 if they are short, fewer if not. */
    games: { type: 'string' },
    /** Minutes for each law at the most. It stops between batches. */
    minutes: { type: 'string', default: 'Infinity' },
    /** The batch of each law to begin with: with the seed of a soak that has stopped, it goes on. */
    from: { type: 'string', default: '0' },
    /** Rule files with bytes and tokens changed at random. */
    files: { type: 'string', default: '200000' },
    /** Rule files with one token changed. */
    mutants: { type: 'string', default: '40000' },
    seed: { type: 'string', default: String(randomInt(1, 0x3fff_ffff)) },
    volume: { type: 'string' },
    /** `laws`, `files` or `mutants`; all three if not given. */
    only: { type: 'string' },
  },
});
/** A number that an option gives, at least 0. */
function number(option: 'games' | 'minutes' | 'from' | 'files' | 'mutants' | 'seed'): number {
  const given = Number(values[option]);
  if (!(given >= 0)) throw new Error(`--${option} takes a number, not "${values[option] ?? ''}".`);
  return given;
}

const seed = number('seed');
const names = volumesIn(root).filter((name) => values.volume === undefined || name === values.volume);
if (names.length === 0) throw new Error(`There is no volume "${values.volume ?? ''}" under rules/.`);
await node(['packages/cli/bin/quipu.mjs', 'build', ...names]);

const games = values.games === undefined ? { atMost: 10_000 } : { exactly: number('games') };
const wanted = (kind: string): boolean => values.only === undefined || values.only === kind;
const parts: readonly Part[] = [
  ...(wanted('laws') ? await laws(names, games, seed) : []),
  ...(wanted('files') ? [bytes(number('files'), seed)] : []),
  ...(wanted('mutants') ? [mutants(number('mutants'), seed)] : []),
];
if (parts.length === 0) throw new Error(`There is nothing called "${values.only ?? ''}" to soak.`);

const limit = 60_000 * number('minutes');
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
  let said: string;
  try {
    let batch = number('from');
    for (; batch < part.batches && performance.now() - started < limit; batch += 1) {
      await part.run(batch);
      bar.update(batch + 1);
    }
    said = part.summary();
    if (batch < part.batches) said += `, stopped before batch ${batch} of ${part.batches}`;
  } catch (error) {
    failed += 1;
    said = `FAILED\n${error instanceof Error ? error.message : String(error)}`;
  } finally {
    bar.stop();
  }
  console.log(`${part.name}: ${said} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}
console.log(`\n${parts.length - failed} held, ${failed} failed, seed ${seed}`);
if (failed === 0) process.exitCode = 0;
