/** Says what generated texts came to that the checker accepts: `node src/main.ts --texts 2000 --seed 1`. Fails if any broke down. */
import { parseArgs } from 'node:util';
import { run } from './run.ts';
import { tell, UNTIL } from './tell.ts';

const { values } = parseArgs({
  options: {
    texts: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    games: { type: 'string', default: '20' },
    /** Only volumes that are there, with changes: each counts as a text. */
    changed: { type: 'boolean', default: false },
    /** Change only volumes whose games are short. */
    short: { type: 'boolean', default: false },
    /** Stop at the first fault whose key matches, and end with the code `UNTIL`. */
    until: { type: 'string' },
    /** One line of JSON for each volume as it comes in. */
    follow: { type: 'boolean', default: false },
  },
});
const until = values.until === undefined ? undefined : new RegExp(values.until, 'u');
const result = await run({
  texts: Number(values.texts),
  seed: Number(values.seed),
  games: Number(values.games),
  changed: values.changed,
  long: !values.short,
  ...(until && { until }),
  ...(values.follow && { tell: (report) => console.log(JSON.stringify(report)) }),
});
console.log(tell(result));
if (result.faults.some(({ fault }) => until?.test(fault.key))) process.exitCode = UNTIL;
else if (result.faults.length > 0) process.exitCode = 1;
