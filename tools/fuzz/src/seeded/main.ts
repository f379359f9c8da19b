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

/** Tries texts in the copy until one has the fault, and says how that went. */
async function tried({
  seed,
  shows,
}: SeededFault): Promise<{ readonly found: boolean; readonly said: string }> {
  const args = [
    'tools/fuzz/src/main.ts',
    '--short',
    '--texts',
    values.texts,
    '--seed',
    String(seed),
    '--until',
    shows.source,
  ];
  const child = spawn(process.execPath, args, { cwd: copy, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('exit', resolve),
  );
  const said = (await child.stdout.setEncoding('utf8').toArray()).join('');
  return { found: (await ended) === UNTIL, said };
}
