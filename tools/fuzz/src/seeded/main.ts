/**
 * Reintroduces fixed faults, one at a time, and reports which are found: `node src/seeded/main.ts --fault
 * B1`. Fails if one is not.
 */
import { commandLine, wholeNumber } from '@quipu/nx-plugin/command-line';
import { Option } from 'commander';
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyRepository } from './copy-repository.ts';
import { FAULTS, type SeededFault } from './faults.ts';
import { UNTIL_FOUND } from '../format-result.ts';
import { withFault } from './with-fault.ts';

const command = commandLine(
  'node tools/fuzz/src/seeded/main.ts',
  'Puts fixed faults back, one at a time, and reports which are found.',
)
  .addOption(new Option('--fault <id...>', 'these faults only').choices(FAULTS.map(({ id }) => id)))
  .addOption(new Option('--net <name>', 'faults of this net only').choices(['texts', 'oracle', 'test']))
  .option('--texts <count>', 'texts to generate for each fault', wholeNumber(1), 1500)
  .option('--games <count>', 'games for the oracle to watch for each fault', wholeNumber(1), 200)
  .parse();
const values = command.opts<{
  readonly fault?: readonly string[];
  readonly net?: string;
  readonly texts: number;
  readonly games: number;
}>();
const wanted = FAULTS.filter(
  ({ id, net = 'texts' }) => (values.fault?.includes(id) ?? true) && (values.net ?? net) === net,
);
if (wanted.length === 0) command.error('error: none of these faults belongs to this net');

/** The volume that the oracle watches, and the exit code of its script if it found a difference. */
const VOLUME = 'andean-abyss';
const DIFFERENCE_FOUND = 3;

const copy = copyRepository(join(import.meta.dirname, '../../../..'));
const rows: string[] = [];
let missed = 0;
try {
  for (const fault of wanted) {
    const { found, output } = await withFault(copy, fault, () => findFault(fault));
    if (!found) missed += 1;
    const verdict = found ? 'caught' : 'NOT CAUGHT';
    console.log(`${fault.id} (${fault.finding}): ${verdict}\n${output.trim().replaceAll(/^/gmu, '    ')}`);
    const [where = ''] = fault.net === 'oracle' ? output.split('\n', 1) : [fault.test ?? 'generated texts'];
    rows.push(`| ${fault.id} | ${fault.finding} | ${verdict} | ${where} |`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(['', '| fault | what went wrong | | by |', '| --- | --- | --- | --- |', ...rows, ''].join('\n'));
console.log(`${wanted.length - missed} of ${wanted.length} faults caught`);
if (missed > 0) process.exitCode = 1;

/** Runs the check of a fault in the copy. */
async function findFault({
  net,
  test,
  seed,
  shows,
}: SeededFault): Promise<{ readonly found: boolean; readonly output: string }> {
  if (net === 'test') {
    const { code, output } = await node('node_modules/vitest/vitest.mjs', 'run', test ?? '');
    const failed = output.split('\n').filter((line) => /\bFAIL\b|×/u.test(line));
    return { found: code !== 0 && failed.some((line) => shows.test(line)), output: failed.join('\n') };
  }
  if (net !== 'oracle') {
    const texts = ['--short', '--texts', String(values.texts), '--until', shows.source];
    const { code, output } = await node('tools/fuzz/src/main.ts', ...texts, '--seed', String(seed));
    return { found: code === UNTIL_FOUND, output };
  }
  await node('packages/cli/bin/quipu.mjs', 'build', VOLUME);
  const games = ['--volume', VOLUME, '--games', String(values.games), '--seed', String(seed)];
  const { code, output } = await node('tools/oracle/src/until.ts', ...games, '--shows', shows.source);
  return { found: code === DIFFERENCE_FOUND, output };
}

/** Runs a script of the copy to completion. */
async function node(
  ...args: readonly string[]
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, args, { cwd: copy, stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('exit', resolve));
  const output = (await child.stdout.setEncoding('utf8').toArray()).join('');
  return { code: await exit, output };
}
