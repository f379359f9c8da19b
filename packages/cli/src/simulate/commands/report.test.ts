/** Checks reports of simulations and their saves. The page itself is tested in a browser (../../browser). */
import { loadGame } from '@quipu/engine';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { EXIT } from '../../exit.ts';
import { loadVolume } from '../../games/load-volume.ts';
import { runCommand } from '../../run-command.ts';
import { testIo, type TestIo } from '../../terminal/test-io.ts';
import { findVolume } from '../../workspace/workspace.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'quipu-'));
const results = join(scratch, 'results.jsonl');

vi.setConfig({ testTimeout: 60_000 });

async function quipu(...args: string[]): Promise<{ code: number; io: TestIo }> {
  const io = testIo({ cwd: root });
  return { code: await runCommand(args, io), io };
}

beforeAll(async () => {
  expect((await quipu('build', 'sample')).code).toBe(EXIT.ok);
  const args = ['simulate', 'sample', '--games', '30', '--seed', '5', '--out', results, '--agents'];
  expect((await quipu(...args, 'random,search:9')).code).toBe(EXIT.ok);
}, 60_000);

afterAll(() => rmSync(scratch, { recursive: true }));

it('writes a page, and saves that load and end like the games', async () => {
  const { code, io } = await quipu('report', results);
  expect(io.stderr()).toBe('');
  expect(code).toBe(EXIT.ok);
  const saves = readdirSync(join(scratch, 'results-saves'));
  expect(io.stdout()).toContain(`with ${saves.length} saves in`);
  const page = readFileSync(join(scratch, 'results.html'), 'utf8');
  const volume = await loadVolume(root, findVolume(root, root, 'sample'));
  for (const save of saves) {
    expect(page).toContain(`href="results-saves/${save}"`);
    const loaded = loadGame(volume, readFileSync(join(scratch, 'results-saves', save), 'utf8'));
    if (!loaded.ok) throw new Error(loaded.refusal.reason);
    expect(loaded.value.over).toBe(true);
  }
});

it('replaces its own pages and saves, and other files only with --force', async () => {
  const page = join(scratch, 'mine.html');
  const saves = join(scratch, 'mine-saves');
  expect((await quipu('report', results, '--out', page)).code).toBe(EXIT.ok);
  expect((await quipu('report', results, '--out', page)).code).toBe(EXIT.ok);
  const [save = ''] = readdirSync(saves);
  for (const path of [page, join(saves, save)]) {
    writeFileSync(path, 'Dear sister,');
    const { code, io } = await quipu('report', results, '--out', page);
    expect([code, io.stderr()]).toEqual([
      EXIT.usage,
      expect.stringContaining('nothing was written') as string,
    ]);
    expect(readFileSync(path, 'utf8')).toBe('Dear sister,');
    expect((await quipu('report', results, '--out', page, '--force')).code).toBe(EXIT.ok);
    expect(readFileSync(path, 'utf8')).not.toBe('Dear sister,');
  }
});

it('reconstructs saves of random games', async () => {
  const file = join(scratch, 'chance.jsonl');
  await quipu('simulate', 'sample', '--games', '200', '--seed', '1', '--out', file);
  expect((await quipu('report', file)).code).toBe(EXIT.ok);
  expect(readdirSync(join(scratch, 'chance-saves')).length).toBeGreaterThan(20);
});

it('reconstructs saves of games with Non-players', async () => {
  const file = join(scratch, 'nonplayers.jsonl');
  const args = ['--games', '20', '--seed', '1', '--agents', 'Rebels=nonplayer,random', '--out', file];
  const { code, io } = await quipu('simulate', 'sample', ...args);
  expect(io.stderr()).toBe('');
  expect(code).toBe(EXIT.ok);
  expect((await quipu('report', file)).code).toBe(EXIT.ok);
  const save = readFileSync(join(scratch, 'nonplayers-saves', 'seed-1.json'), 'utf8');
  expect(JSON.parse(save)).toMatchObject({ options: { nonplayers: ['Rebels'] } });
});

it('omits saves if the rules have changed, and reports that', async () => {
  const changedResults = join(scratch, 'changed.jsonl');
  writeFileSync(changedResults, readFileSync(results, 'utf8').replace(/"all":"[^"]*"/u, '"all":"0"'));
  const { code, io } = await quipu('report', changedResults);
  expect(code).toBe(EXIT.ok);
  expect(io.stderr()).toContain('There are no saves of these games: the rules have changed');
  expect(readFileSync(join(scratch, 'changed.html'), 'utf8')).toContain('the rules have changed');
  expect(readdirSync(scratch)).not.toContain('changed-saves');
  writeFileSync(changedResults, readFileSync(results, 'utf8').replace('"named":"sample"', '"named":"gone"'));
  expect((await quipu('report', changedResults)).io.stderr()).toContain('there is no volume "gone" here');
});

it('renders results in a folder outside of any workspace, without saves', async () => {
  const io = testIo({ cwd: scratch });
  expect(await runCommand(['report', 'results.jsonl', '--out', 'elsewhere.html'], io)).toBe(EXIT.ok);
  expect(io.stdout()).toBe('30 games in elsewhere.html.\n');
  expect(io.stderr()).toContain('There are no saves of these games: this folder is in no workspace');
  expect(readFileSync(join(scratch, 'elsewhere.html'), 'utf8')).toContain('How Events move margins');
  expect(readdirSync(scratch)).not.toContain('elsewhere-saves');
});

it('ignores a truncated line', async () => {
  const truncatedResults = join(scratch, 'cut.jsonl');
  writeFileSync(truncatedResults, readFileSync(results, 'utf8').slice(0, -20));
  const { code, io } = await quipu('report', truncatedResults);
  expect(code).toBe(EXIT.ok);
  expect(io.stdout()).toMatch(/^29 games in/u);
  expect(io.stderr()).toContain('was cut off');
});

it('refuses invalid results and outputs', async () => {
  const [header = '', first = ''] = readFileSync(results, 'utf8').split('\n');
  const brokenFile = join(scratch, 'bad.jsonl');
  const refusedTexts: [string, string][] = [
    [`${header}\n`, 'contains no game yet'],
    ['', 'contains no game yet'],
    [`${header}\n${first}\n[]\n`, ':3: '],
    ['hello\n', 'not a results file'],
  ];
  for (const [text, reason] of refusedTexts) {
    writeFileSync(brokenFile, text);
    const { code, io } = await quipu('report', brokenFile);
    expect(io.stderr()).toContain(reason);
    expect(code).toBe(EXIT.findings);
  }
  expect((await quipu('report', join(scratch, 'none.jsonl'))).io.stderr()).toContain('There is no file');
  mkdirSync(join(scratch, 'folder.html'));
  expect((await quipu('report', results, '--out', join(scratch, 'folder.html'))).code).toBe(EXIT.usage);
  expect((await quipu('report', results, '--out', results)).code).toBe(EXIT.usage);
  const missingFolder = await quipu('report', results, '--out', join(scratch, 'none/page.html'));
  expect(missingFolder.code).toBe(EXIT.usage);
  expect(missingFolder.io.stderr()).toMatch(/There is no folder ".*none"/u);
  expect(readdirSync(scratch)).not.toContain('bad.html');
});
