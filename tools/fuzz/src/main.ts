/**
 * Tries generated texts that the checker accepts: `node src/main.ts --texts 2000 --seed 1`. Fails if any
 * compiles or plays incorrectly.
 */
import { commandLine, pattern, wholeNumber } from '@quipu/nx-plugin/command-line';
import { run } from './run.ts';
import { formatResult, UNTIL_FOUND } from './format-result.ts';

const { texts, seed, games, changed, short, until, follow } = commandLine(
  'node tools/fuzz/src/main.ts',
  'Generates rule texts, and compiles and plays what the checker accepts.',
)
  .option(
    '--texts <count>',
    'texts to generate at least: whole volumes, of about 12 texts each',
    wholeNumber(1),
    2000,
  )
  .option('--seed <number>', 'seed of the first text', wholeNumber(0), 1)
  .option('--games <count>', 'games of each compiled volume', wholeNumber(1), 20)
  .option('--changed', 'change existing volumes instead; each counts as a text', false)
  .option('--short', 'change only volumes whose games are short', false)
  .option('--until <pattern>', `stop at the first fault whose key matches; exit code ${UNTIL_FOUND}`, pattern)
  .option('--follow', 'print one line of JSON for each volume when it is done', false)
  .parse()
  .opts<{
    readonly texts: number;
    readonly seed: number;
    readonly games: number;
    readonly changed: boolean;
    readonly short: boolean;
    readonly until?: RegExp;
    readonly follow: boolean;
  }>();
const result = await run({
  texts,
  seed,
  games,
  changed,
  long: !short,
  ...(until && { until }),
  ...(follow && { onReport: (report) => console.log(JSON.stringify(report)) }),
});
console.log(formatResult(result));
if (result.faults.some(({ fault }) => until?.test(fault.key))) process.exitCode = UNTIL_FOUND;
else if (result.faults.length > 0) process.exitCode = 1;
