/** Puts mended faults back, one at a time, and says which are found: `node src/seeded/main.ts --fault B1`. Fails if one is not. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyOf } from './copy.ts';
import { FAULTS, type SeededFault } from './faults.ts';
import { UNTIL } from '../tell.ts';
import { withFault } from './seed.ts';

const { values } = parseArgs({
  options: { fault: { type: 'string' }, texts: { type: 'string', default: '1500' } },
});
const wanted = FAULTS.filter(({ id }) => values.fault === undefined || id === values.fault);
if (wanted.length === 0)
  throw new Error(
    `There is no fault ${values.fault ?? ''}; there are ${FAULTS.map(({ id }) => id).join(', ')}.`,
  );

/** Games of each mix of players and Non-players that the oracle watches. */
const GAMES = 2;
/** Characters of what it says that are told. */
const TOLD = 4000;

const copy = copyOf(join(import.meta.dirname, '../../../..'));
let missed = 0;
try {
  for (const fault of wanted) {
    const { found, said } = await withFault(copy, fault, () => tried(fault));
    if (!found) missed += 1;
    console.log(
      `${fault.id} (${fault.finding}): ${found ? 'caught' : 'NOT CAUGHT'}\n${said.trim().replaceAll(/^/gmu, '    ')}`,
    );
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${wanted.length - missed} of ${wanted.length} faults caught`);
if (missed > 0) process.exitCode = 1;

/** Whether the net finds a fault in the copy, and what it says. */
async function tried({
  net,
  seed,
  shows,
}: SeededFault): Promise<{ readonly found: boolean; readonly said: string }> {
  if (net !== 'oracle') {
    const texts = ['--short', '--texts', values.texts, '--until', shows.source];
    const { code, said } = await node('tools/fuzz/src/main.ts', ...texts, '--seed', String(seed));
    return { found: code === UNTIL, said };
  }
  const games = ['--only', 'oracle', '--volume', 'andean-abyss', '--games', String(GAMES)];
  const { code, said } = await node('tools/soak/src/main.ts', ...games, '--seed', String(seed));
  return { found: code !== 0 && shows.test(said), said: said.slice(0, TOLD) };
}

/** Runs a script of the copy to its end. */
async function node(
  ...args: readonly string[]
): Promise<{ readonly code: number | null; readonly said: string }> {
  const child = spawn(process.execPath, args, { cwd: copy, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('exit', resolve),
  );
  const said = (await child.stdout.setEncoding('utf8').toArray()).join('');
  return { code: await ended, said };
}
