/** Checks results of simulations: complete, truncated, resumed and refused. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { EXIT } from '../../exit.ts';
import { runCommand } from '../../run-command.ts';
import { readResults } from '../results-file.ts';
import type { GameLine, Header } from '../results-format.ts';
import { testIo, type TestIo } from '../../terminal/test-io.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const bin = fileURLToPath(new URL('../../../bin/quipu.mjs', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'quipu-'));
const out = join(scratch, 'results.jsonl');

vi.setConfig({ testTimeout: 60_000 });

async function quipu(...args: string[]): Promise<{ code: number; io: TestIo }> {
  const io = testIo({ cwd: root });
  return { code: await runCommand(args, io), io };
}

const simulate = (...args: string[]): ReturnType<typeof quipu> =>
  quipu('simulate', 'sample', '--threads', '2', '--seed', '5', ...args);

/** Reads a results file without turn times, sorted by game. */
async function readGames(path: string): Promise<{ header: Header; games: Omit<GameLine, 'turns'>[] }> {
  const games: Omit<GameLine, 'turns'>[] = [];
  const results = await readResults(path, path, {
    game: ({ turns, ...game }) => {
      expect(turns).toHaveLength(game.places.length);
      games.push(game);
    },
  });
  if (!results) throw new Error('no header');
  return { header: results.header, games: games.sort((a, b) => a.game - b.game) };
}

let completeGames: Omit<GameLine, 'turns'>[];

beforeAll(async () => {
  expect((await quipu('build', 'sample')).code).toBe(EXIT.ok);
  const { code, io } = await simulate('--games', '60', '--out', out);
  expect(io.stderr()).toBe('');
  expect(code).toBe(EXIT.ok);
  completeGames = (await readGames(out)).games;
}, 60_000);

afterAll(() => rmSync(scratch, { recursive: true }));

it('writes one line per game with the data of the report', async () => {
  const { header, games } = await readGames(out);
  expect(header).toMatchObject({ volume: 'Sample', named: 'sample', seed: 5, agents: ['random', 'random'] });
  expect(header.gauges).toContainEqual({ kind: 'track', name: 'Resources', seat: 'Rebels' });
  expect(header.gauges).toContainEqual({ kind: 'figure', name: 'TotalSupport', seat: null });
  expect(games.map(({ game, seed }) => [game, seed])).toEqual(
    Array.from({ length: 60 }, (_, i) => [i, i + 5]),
  );
  for (const { places, end, checks, decisions, choices } of games) {
    expect(places).toContain(1);
    expect(checks).toHaveLength(end.rounds);
    expect(end.early).toBe(end.rounds < header.rounds);
    expect(choices.filter((choice) => choice >= 0)).toHaveLength(decisions);
  }
  const events = games.flatMap((game) => game.events);
  expect(new Set(events.map(([, side]) => side))).toEqual(new Set(['unshaded', 'shaded']));
  expect(
    events.some(([, , , marginsBefore, marginsAfter]) => marginsBefore.join() !== marginsAfter.join()),
  ).toBe(true);
  const [uses] = games.flatMap((game) => game.used);
  for (const name of Object.keys(uses ?? {}))
    expect([...header.operations, ...header.activities]).toContain(name);
});

it('summarizes winners, speed and memory', async () => {
  const { io } = await simulate('--games', '10');
  expect(io.stdout()).toMatch(/^The Valley, Government random, Rebels random, seed 5\n/u);
  expect(io.stdout()).toMatch(
    /^Government +random +\d+ +\d+\.\d % +\u2212?\d+\.\d +\S+ ms +\S+ ms {2}seed \d+, decision \d+$/mu,
  );
  expect(io.stdout()).toMatch(/10 games in .* on 2 threads; memory \d+ MB at the start, \d+ MB at the end/u);
});

it('resumes a truncated file without losing or repeating a game', async () => {
  const bytes = readFileSync(out);
  const truncatedFile = join(scratch, 'cut.jsonl');
  const headerLength = bytes.indexOf(10) + 1;
  for (const length of [10, headerLength, headerLength + 700, bytes.length - 1]) {
    writeFileSync(truncatedFile, bytes.subarray(0, length));
    expect((await simulate('--games', '60', '--out', truncatedFile)).code).toBe(EXIT.ok);
    expect((await readGames(truncatedFile)).games).toEqual(completeGames);
  }
  expect((await simulate('--games', '70', '--out', truncatedFile)).code).toBe(EXIT.ok);
  expect((await readGames(truncatedFile)).games).toHaveLength(70);
  const runWithoutSeed = await quipu('simulate', 'sample', '--games', '70', '--out', truncatedFile);
  expect(runWithoutSeed.io.stdout()).toContain('holds 70 games already');
});

it('refuses to resume with other arguments, and lists the differences', async () => {
  const originalText = readFileSync(out, 'utf8');
  const refusals: [string[], string][] = [
    [['--seed', '6'], 'seed 5 in the file, 6 requested'],
    [['--agents', 'Govt=search:9,random'], 'agent of Govt random in the file, search:9 requested'],
    [['--option', 'Short'], 'options none in the file, Short requested'],
  ];
  for (const [args, reason] of refusals) {
    const { code, io } = await simulate('--games', '61', '--out', out, ...args);
    expect(code).toBe(EXIT.findings);
    expect(io.stderr()).toContain(reason);
  }
  const outdatedFile = join(scratch, 'other.jsonl');
  writeFileSync(
    outdatedFile,
    originalText.replace(/"all":"[^"]*"/u, '"all":"0"').replace(/"Sweep":"[^"]*"/u, '"Sweep":"0"'),
  );
  expect((await simulate('--out', outdatedFile)).io.stderr()).toContain('the rules differ: Sweep.');
  expect(readFileSync(out, 'utf8')).toBe(originalText);
});

it('refuses a broken file with its line number, and does not change it', async () => {
  const [header = '', first = '', second = ''] = readFileSync(out, 'utf8').split('\n');
  const brokenFile = join(scratch, 'bad.jsonl');
  const refusedTexts: [string, string][] = [
    ['{"quipu":1}\n', ':1: this is not a results file'],
    ['A letter', ':1: this is not a results file'],
    [`${header}\n${first}\n{"game":\n`, ':3: this is not JSON'],
    [`${header}\n${first}\n${first}\n`, 'is in line 2 already'],
    [`${header}\n${first.replace(/"seed":\d+/u, '"seed":999')}\n`, 'not 999'],
    [`${header}\n${first}\n${second.replace('"places":[', '"places":[3,')}\n`, ':3: places'],
  ];
  for (const [text, reason] of refusedTexts) {
    writeFileSync(brokenFile, text);
    const { code, io } = await simulate('--out', brokenFile);
    expect(io.stderr()).toContain(reason);
    expect(code).toBe(EXIT.findings);
    expect(readFileSync(brokenFile, 'utf8')).toBe(text);
  }
  expect((await simulate('--out', scratch)).io.stderr()).toContain('is a folder');
});

it('plays each seat with its agent', async () => {
  const { code, io } = await simulate('--games', '4', '--agents', 'Rebels=search:40,random');
  expect(code).toBe(EXIT.ok);
  expect(io.stdout()).toMatch(/^Rebels +search:40/mu);
});

it('refuses Non-players without instructions', async () => {
  const { code, io } = await simulate('--agents', 'Govt=nonplayer,random');
  expect(code).toBe(EXIT.usage);
  expect(io.stderr()).toContain('nonplayer cannot play Govt: The Valley has no instructions');
});

const resumesAfter = async (signal: 'SIGINT' | 'SIGKILL'): Promise<void> => {
  const file = join(scratch, `${signal}.jsonl`);
  const args = ['simulate', 'sample', '--games', '1500', '--seed', '5', '--out', file];
  const runningProcess = spawn(process.execPath, [bin, ...args], { cwd: root, stdio: 'ignore' });
  const exitEvent = once(runningProcess, 'exit');
  while ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) < 20_000) await pause(5);
  runningProcess.kill(signal);
  expect(await exitEvent).toEqual(signal === 'SIGINT' ? [EXIT.interrupted, null] : [null, signal]);
  const { games } = await readGames(file);
  expect(games.length).toBeGreaterThan(0);
  expect(games.length).toBeLessThan(1500);
  expect((await quipu(...args)).code).toBe(EXIT.ok);
  const resumed = await readGames(file);
  expect(resumed.games).toHaveLength(1500);
  expect(resumed.games.slice(0, 60)).toEqual(completeGames);
};

it('resumes after SIGINT at any moment', () => resumesAfter('SIGINT'));

it('resumes after SIGKILL at any moment', { tags: 'full' }, () => resumesAfter('SIGKILL'));
