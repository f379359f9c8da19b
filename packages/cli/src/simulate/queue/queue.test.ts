/** Checks runs by a queue in a folder: the same code as on PostgreSQL, in one process. `npm run test:queue` checks several. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { EXIT } from '../../exit.ts';
import { packageVersion } from '../../package-version.ts';
import { runCommand } from '../../run-command.ts';
import { testIo } from '../../terminal/test-io.ts';
import type { Header } from '../results-format.ts';
import { gamesByNumber } from '../test-results.ts';
import { coordinateRun } from './coordinate-run.ts';
import { playJobs } from './play-jobs.ts';
import { displayLocation, openQueueDatabase, type QueueDatabase } from './queue-database.ts';
import { CoordinatedRun, storeResult } from './run-queue.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'quipu-'));
const fileOf = (name: string): string => join(scratch, `${name}.jsonl`);
const database = join(scratch, 'runs');

vi.setConfig({ testTimeout: 120_000 });

async function quipu(...args: string[]): Promise<{ code: number; text: string }> {
  const io = testIo({ cwd: root });
  const code = await runCommand(args, io);
  return { code, text: io.stdout() + io.stderr() };
}

const simulate = (name: string, ...args: string[]): ReturnType<typeof quipu> =>
  quipu('simulate', 'sample', '--threads', '2', '--seed', '5', '--out', fileOf(name), ...args);

function readLines(name: string): { header: Header; lines: readonly string[] } {
  const [header = '', ...lines] = readFileSync(fileOf(name), 'utf8').trim().split('\n');
  return { header: JSON.parse(header) as Header, lines };
}

/** Calls a function with the database open in this process. */
async function withDatabase<Result>(use: (database: QueueDatabase) => Promise<Result>): Promise<Result> {
  const opened = await openQueueDatabase(database, 'test', { cwd: root, err: () => undefined });
  try {
    return await use(opened);
  } finally {
    await opened.close();
  }
}

const sources = { root, cwd: scratch, agentFiles: [] };
const noWait = { onWait: () => undefined, onWorkers: () => undefined };

beforeAll(async () => {
  expect((await quipu('build', 'sample')).code).toBe(EXIT.ok);
  expect((await simulate('whole', '--games', '12')).code).toBe(EXIT.ok);
  const { code, text } = await simulate('queued', '--games', '8', '--queue', database);
  expect([code, text]).toEqual([EXIT.ok, expect.stringContaining('8 games in') as string]);
}, 120_000);

afterAll(() => rmSync(scratch, { recursive: true }));

it('plays the games of a run without a queue, and adds the missing ones', async () => {
  const { code, text } = await simulate('queued', '--games', '12', '--queue', database);
  expect([code, text]).toEqual([EXIT.ok, expect.stringContaining('holds 8 games already') as string]);
  expect(await gamesByNumber(fileOf('queued'))).toEqual(await gamesByNumber(fileOf('whole')));
  const leftovers = await withDatabase(async ({ query }) => [
    ...(await query('SELECT id FROM quipu.run')),
    ...(await query('SELECT id FROM quipu.result')),
    ...(await query('SELECT id FROM quipu.job')),
  ]);
  expect(leftovers).toEqual([]);
  expect(readdirSync(scratch)).not.toContain('runs.lock');
});

it('takes over the results of a killed process, and each game once', async () => {
  const { header, lines } = readLines('whole');
  const played = await withDatabase(async (opened) => {
    const killed = await CoordinatedRun.claim(opened, header, 12, noWait.onWait);
    await killed.createJobs([0, 1, 2]);
    const [first = '', second = '', third = ''] = lines;
    await storeResult(opened, killed.id, { lines: [first, second] });
    await storeResult(opened, killed.id, { lines: [second, third] });
    await opened.query("UPDATE quipu.run SET renewed_at = now() - interval '1 minute'");
    const games = lines.map((line) => (JSON.parse(line) as { readonly game: number }).game);
    const run = { database: opened, header, games, threads: 1, sources, ...noWait };
    const numbers: number[] = [];
    for await (const { briefs } of coordinateRun(run, new AbortController().signal))
      numbers.push(...briefs.map(({ game }) => game));
    return { numbers, games };
  });
  expect(played.numbers.slice(0, 3)).toEqual(played.games.slice(0, 3));
  expect([...played.numbers].sort((a, b) => a - b)).toEqual([...played.games].sort((a, b) => a - b));
});

it('returns the jobs of a worker that is stopped', async () => {
  const { header } = readLines('whole');
  const slow = { ...header, agents: header.seats.map(() => 'search:100000') };
  const states = await withDatabase(async (opened) => {
    const run = await CoordinatedRun.claim(opened, slow, 2, noWait.onWait);
    await run.createJobs([0, 1]);
    const stateOf = async (): Promise<readonly string[]> => {
      const jobs = await opened.query<{ readonly state: string }>(
        'SELECT state FROM quipu.job ORDER BY state',
      );
      return jobs.map(({ state }) => state);
    };
    const stopping = new AbortController();
    const { signal } = stopping;
    const listener = { onRefuse: () => stopping.abort() };
    const playing = playJobs({ database: opened, sources, threads: 1, signal, listener });
    while (!signal.aborted && !(await stateOf()).includes('active')) await pause(50);
    stopping.abort();
    await playing;
    const result = await stateOf();
    await run.remove();
    return result;
  });
  expect(states).toEqual(['created', 'retry']);
});

it('refuses a run of other rules, another version or missing agents, and plays the others', async () => {
  const { header } = readLines('whole');
  const { rules } = header.hashes;
  const unfit = [
    { ...header, hashes: { ...header.hashes, all: '0', rules: { ...rules, Sweep: '0' } } },
    { ...header, named: 'gone' },
    { ...header, agentFiles: [{ name: 'mine', file: 'mine.ts', hash: '0' }] },
    { ...header, seed: 6 },
  ];
  const mine = join(scratch, 'mine.ts');
  writeFileSync(mine, "export default { name: 'mine', decide: ({ decision }) => decision.options[0].key };");
  const refuse = (agentFiles: readonly string[]): Promise<readonly string[]> =>
    withDatabase(async (opened) => {
      const reasons: string[] = [];
      for (const plan of unfit) await CoordinatedRun.claim(opened, plan, 1, noWait.onWait);
      await opened.query("UPDATE quipu.run SET version = '0.0.1' WHERE (header->>'seed')::int = 6");
      await playJobs({
        database: opened,
        sources: { ...sources, agentFiles },
        threads: 1,
        idleLimit: 1000,
        signal: new AbortController().signal,
        listener: { onRefuse: (_, why) => reasons.push(...why) },
      });
      await opened.query('DELETE FROM quipu.run');
      return reasons;
    });
  const always = [
    'the rules differ: Sweep',
    'there is no volume "gone" here',
    `it was started by Quipu 0.0.1, and this is Quipu ${packageVersion()}`,
  ];
  // Runs that start within a millisecond have no order.
  const withoutAgent = await refuse([]);
  const missing = 'the agent mine is missing; add --agent with its file, mine.ts';
  expect([...withoutAgent].sort()).toEqual([...always, missing].sort());
  const withAgent = await refuse([mine]);
  expect([...withAgent].sort()).toEqual([...always, `the agent mine in ${mine} differs`].sort());
});

it('plays an agent that a file defines, and reports its failure', { tags: 'full' }, async () => {
  const agent = join(scratch, 'first.ts');
  const write = (decide: string): void =>
    writeFileSync(agent, `export default { name: 'first', decide: ({ decision }) => ${decide} };`);
  write('decision.options[0].key');
  const args = ['--games', '2', '--agent', agent];
  expect((await simulate('own', ...args, '--queue', database)).code).toBe(EXIT.ok);
  await simulate('own-threads', ...args);
  expect(await gamesByNumber(fileOf('own'))).toEqual(await gamesByNumber(fileOf('own-threads')));
  write("{ throw new Error('no idea'); }");
  const { code, text } = await simulate('failing', ...args, '--queue', database);
  expect([code, text]).toEqual([EXIT.findings, expect.stringContaining('no idea') as string]);
});

it('refuses two processes on one folder, and workers on a folder', async () => {
  await withDatabase(async () => {
    const { code, text } = await simulate('second', '--games', '1', '--queue', database);
    expect([code, text]).toEqual([
      EXIT.usage,
      expect.stringContaining('is the database of another run') as string,
    ]);
  });
  const worker = await quipu('worker', database);
  expect([worker.code, worker.text]).toEqual([
    EXIT.usage,
    expect.stringContaining('is not the URL of a PostgreSQL database') as string,
  ]);
});

it('refuses arguments that do not agree, and a database that does not answer', async () => {
  const url = 'postgres://me:secret@127.0.0.1:1/games';
  const refusals: readonly [readonly string[], string][] = [
    [['simulate', 'sample', '--queue', database], '--queue needs --out'],
    [['simulate', 'sample', '--threads', '0'], 'No process would play'],
    [
      ['simulate', 'sample', '--queue', database, '--threads', '0', '--out', fileOf('no')],
      'No process would play',
    ],
    [['simulate', 'sample', '--queue', 'mysql://host/db', '--out', fileOf('no')], 'is not the URL'],
    [['simulate', 'sample', '--queue', fileOf('whole'), '--out', fileOf('no')], 'is not a folder'],
    [['simulate', 'sample', '--queue', scratch, '--out', fileOf('no')], 'contains files, but no database'],
    [
      ['simulate', 'sample', '--queue', 'postgres://me:secret@host:99999/db', '--out', fileOf('no')],
      'is not the URL',
    ],
    [['worker', 'postgres://me:secret@host:99999/db'], 'is not the URL'],
    [['worker', url], 'The database postgres://me@127.0.0.1:1/games cannot be used'],
  ];
  for (const [args, reason] of refusals) {
    const { code, text } = await quipu(...args);
    expect(text).toContain(reason);
    expect(text).not.toContain('secret');
    expect([EXIT.usage, EXIT.findings]).toContain(code);
  }
  expect(displayLocation('postgres://me:secret@host:5/db?password=secret')).toBe('postgres://me@host:5/db');
});
