/**
 * Plays a run by four worker processes on PostgreSQL. Every few seconds one of them is killed and another one joins; once, the process
 * that coordinates the run is killed, too. The result must equal an undisturbed run, game by game.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { gamesByNumber } from '../src/simulate/test-results.ts';
import { startPostgres, type PostgresServer } from './postgres-server.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const bin = fileURLToPath(new URL('../bin/quipu.mjs', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'quipu-'));

const WORKERS = 4;
/** Milliseconds between two looks at the results. */
const POLL_INTERVAL = 500;
/** Results between two kills, so that each machine makes progress and is disturbed equally often. */
const GAMES_PER_KILL = 20;
const MIN_KILLS = 5;
const GAMES = 300;

interface RunningCommand {
  readonly process: ChildProcess;
  readonly exit: Promise<unknown[]>;
  readonly output: () => string;
}

const running = new Set<RunningCommand>();
let server: PostgresServer;

function quipu(...args: string[]): RunningCommand {
  // Started directly, so that a signal reaches the process that plays.
  const child = spawn(process.execPath, [bin, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const command = { process: child, exit: once(child, 'exit'), output: () => output };
  running.add(command);
  void command.exit.then(() => running.delete(command));
  return command;
}

async function finish(command: RunningCommand): Promise<string> {
  const [code] = await command.exit;
  expect(code, command.output()).toBe(0);
  return command.output();
}

const countLines = (path: string): number => {
  try {
    return readFileSync(path, 'utf8').split('\n').length - 2;
  } catch {
    return 0;
  }
};

beforeAll(async () => {
  server = await startPostgres();
  await finish(quipu('build', 'sample'));
});

afterAll(async () => {
  for (const { process: child, exit } of running) {
    child.kill('SIGKILL');
    await exit;
  }
  await server.stop();
  rmSync(scratch, { recursive: true });
});

it('loses and doubles no game, whatever is killed', async () => {
  const plan = ['sample', '--games', String(GAMES), '--seed', '5', '--agents', 'search:400'];
  const undisturbed = join(scratch, 'undisturbed.jsonl');
  await finish(quipu('simulate', ...plan, '--out', undisturbed));

  const file = join(scratch, 'queue.jsonl');
  const startWorker = (): RunningCommand => quipu('worker', server.url, '--threads', '1');
  const coordinate = (): RunningCommand =>
    quipu('simulate', ...plan, '--threads', '0', '--queue', server.url, '--out', file);
  let coordinator = coordinate();
  const workers = Array.from({ length: WORKERS }, startWorker);
  let kills = 0;
  let gamesAtKill = 0;
  let isCoordinatorKilled = false;
  while (coordinator.process.exitCode === null) {
    await pause(POLL_INTERVAL);
    const games = countLines(file);
    if (games - gamesAtKill < GAMES_PER_KILL) continue;
    gamesAtKill = games;
    const victim = workers.shift();
    victim?.process.kill('SIGKILL');
    kills += 1;
    workers.push(startWorker());
    // Workers continue without the coordinator, so that few games are left for further kills.
    if (isCoordinatorKilled || kills < MIN_KILLS) continue;
    isCoordinatorKilled = true;
    coordinator.process.kill('SIGKILL');
    await coordinator.exit;
    coordinator = coordinate();
  }
  const summary = await finish(coordinator);
  expect(summary).toContain(`${GAMES} games in ${file}`);
  expect([kills >= MIN_KILLS, isCoordinatorKilled]).toEqual([true, true]);
  expect(await gamesByNumber(file)).toEqual(await gamesByNumber(undisturbed));
  process.stdout.write(`${GAMES} games equal; ${kills} workers and a coordinator killed\n`);

  // A process that is still starting has no handler of the signal yet.
  for (const { output } of workers)
    await vi.waitFor(() => expect(output()).toContain('Waiting for games'), { timeout: 30_000 });
  for (const { process: child } of workers) child.kill('SIGINT');
  for (const worker of workers) expect(await finish(worker)).toMatch(/Played \d+ games?\.\n$/u);
});

it('reports the differences of a worker that cannot play, and exits with 1', async () => {
  const agent = (name: string, text: string): string => {
    const path = join(scratch, name);
    writeFileSync(path, `export default { name: 'mine', decide: ({ decision }) => decision.${text} };`);
    return path;
  };
  const agents = [agent('mine.ts', 'options[0].key'), agent('other.ts', 'options.at(-1).key')] as const;
  const file = join(scratch, 'mine.jsonl');
  const plan = ['sample', '--games', '6', '--seed', '5', '--agent', agents[0]];
  const coordinator = quipu('simulate', ...plan, '--threads', '0', '--queue', server.url, '--out', file);
  while (!coordinator.output().includes('Workers join with')) await pause(100);
  const unfit = [
    quipu('worker', server.url, '--idle', '5'),
    quipu('worker', server.url, '--idle', '5', '--agent', agents[1]),
  ];
  const reasons = ['the agent mine is missing', 'differs'];
  for (const [i, worker] of unfit.entries()) {
    expect(await worker.exit).toEqual([1, null]);
    expect(worker.output()).toContain(reasons[i]);
  }
  const fit = quipu('worker', server.url, '--idle', '5', '--agent', agents[0]);
  await finish(coordinator);
  expect(await finish(fit)).toContain('Played 6 games');
  expect((await gamesByNumber(file)).size).toBe(6);
});
