/** Stops real processes by real signals, and checks that each game is saved and can be resumed. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadGame, readLink } from '@quipu/engine';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EXIT } from '../../exit.ts';
import { loadVolume } from '../../games/load-volume.ts';
import { runCommand } from '../../run-command.ts';
import { testIo } from '../../terminal/test-io.ts';
import { findVolume, workspaceRoot } from '../../workspace/workspace.ts';

const bin = fileURLToPath(new URL('../../../bin/quipu.mjs', import.meta.url));

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let workspace = '';
let folderCount = 0;

beforeAll(async () => {
  workspace = mkdtempSync(join(tmpdir(), 'quipu-'));
  writeFileSync(join(workspace, 'package.json'), '{ "type": "module" }');
  for (const name of ['sample', 'coin'])
    cpSync(join(workspaceRoot(import.meta.dirname), 'rules', name), join(workspace, 'rules', name), {
      recursive: true,
      filter: (path) => basename(path) !== 'generated',
    });
  symlinkSync(join(workspaceRoot(import.meta.dirname), 'node_modules'), join(workspace, 'node_modules'));
  expect(await runCommand(['build', 'sample'], testIo({ cwd: workspace }))).toBe(EXIT.ok);
});

afterAll(() => {
  rmSync(workspace, { recursive: true });
});

const loadSample = () => loadVolume(workspace, findVolume(workspace, workspace, 'sample'));

/** Plays the first option of a game, waits for the next question, and ends the process with a signal. */
async function playUntilSignal(
  signal: NodeJS.Signals,
  { cwd, temporary = cwd, terminal = false }: { cwd: string; temporary?: string; terminal?: boolean },
): Promise<{ readonly code: number | null; readonly output: string }> {
  const quipu = [process.execPath, bin, 'play', 'sample', '--seed', '3'];
  // `script` provides a terminal; the shell prints the process number first.
  const command = `echo pid=$$; exec ${quipu.join(' ')}`;
  const args = terminal ? ['-qec', `sh -c '${command}'`, '/dev/null'] : ['-c', command];
  const child = spawn(terminal ? 'script' : 'sh', args, {
    cwd,
    env: { ...process.env, TMPDIR: temporary, NODE_DISABLE_COMPILE_CACHE: '1', NO_COLOR: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const waitForOutput = (text: RegExp): Promise<void> =>
    vi.waitFor(() => expect(output).toMatch(text), { timeout: 20_000, interval: 50 });
  await waitForOutput(/\n\s+1 /u);
  const outputLength = output.length;
  child.stdin.write(terminal ? '1\r' : '1\n');
  await vi.waitFor(() => expect(output.slice(outputLength)).toMatch(/\n\s+1 /u), {
    timeout: 20_000,
    interval: 50,
  });
  const closing = once(child, 'close');
  process.kill(Number(/pid=(\d+)/u.exec(output)?.[1]), signal);
  const [code] = (await closing) as [number | null];
  return { code, output };
}

/** A new folder in the workspace. */
function temporaryFolder(): string {
  const folder = join(workspace, `games-${++folderCount}`);
  mkdirSync(folder);
  return folder;
}

describe.each([false, true])('a game at a terminal: %s', (terminal) => {
  it.skipIf(terminal && !existsSync('/usr/bin/script')).each(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)(
    'is saved when %s stops it',
    async (signal) => {
      const cwd = temporaryFolder();
      const { code, output } = await playUntilSignal(signal, { cwd, terminal });
      expect(output).toContain('The game is saved in unsaved-game.json');
      expect(code).toBe(EXIT.interrupted);
      expect(readdirSync(cwd)).toEqual(['unsaved-game.json']);
      const loaded = loadGame(await loadSample(), readFileSync(join(cwd, 'unsaved-game.json'), 'utf8'));
      expect(loaded.ok && loaded.value.turns.length).toBeGreaterThan(0);
      expect(statSync(join(cwd, 'unsaved-game.json')).mode & 0o777).toBe(0o600);
    },
  );
});

it.runIf(existsSync('/usr/bin/script'))('saves a game when the terminal is closed', async () => {
  const cwd = temporaryFolder();
  const child = spawn('script', ['-qec', `${process.execPath} ${bin} play sample --seed 3`, '/dev/null'], {
    cwd,
    env: { ...process.env, NO_COLOR: '1' },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await vi.waitFor(() => expect(output).toMatch(/\n\s+1 /u), { timeout: 20_000 });
  const outputLength = output.length;
  child.stdin.write('1\r');
  await vi.waitFor(() => expect(output.slice(outputLength)).toMatch(/\n\s+1 /u), { timeout: 20_000 });
  // Closes the other end of the terminal without a signal to the game.
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(readdirSync(cwd)).toEqual(['unsaved-game.json']), { timeout: 20_000 });
});

it('exits at the end of a game although the pipe remains open', async () => {
  const child = spawn(process.execPath, [bin, 'play', 'sample', '--seed', '3'], { cwd: temporaryFolder() });
  child.stdout.resume();
  child.stdin.on('error', () => undefined);
  child.stdin.write('1\n'.repeat(1000));
  expect(await once(child, 'close')).toEqual([EXIT.ok, null]);
});

/** Runs a test in folders on full disks. Needs root. */
async function onFullDisks(
  count: number,
  test: (folders: readonly string[]) => Promise<void>,
): Promise<void> {
  const folders = Array.from({ length: count }, temporaryFolder);
  try {
    for (const folder of folders) {
      expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status).toBe(0);
      const filler = openSync(join(folder, 'filler'), 'w');
      expect(() => {
        for (;;) writeSync(filler, Buffer.alloc(4096));
      }).toThrow('ENOSPC');
      closeSync(filler);
    }
    await test(folders);
  } finally {
    for (const folder of folders) {
      spawnSync('umount', [folder]);
    }
  }
}

describe.runIf(process.getuid?.() === 0)('a game on a full disk', () => {
  it('is saved in the folder for temporary files', () =>
    onFullDisks(1, async ([cwd = '']) => {
      const temporary = temporaryFolder();
      const { code, output } = await playUntilSignal('SIGTERM', { cwd, temporary });
      const file = join(temporary, 'unsaved-game.json');
      expect(output).toContain(`It is saved in ${file}: \`quipu play sample --load ${file}\` resumes it.`);
      expect(output).toContain('unsaved-game.json" cannot be used: the disk is full');
      expect(output).not.toContain('same command again');
      expect(code).toBe(EXIT.interrupted);
      const loaded = loadGame(await loadSample(), readFileSync(file, 'utf8'));
      expect(loaded.ok && loaded.value.turns.length).toBeGreaterThan(0);
      expect(readdirSync(cwd)).toEqual(['filler']);
    }));

  it('is printed as a link if that disk is full as well', () =>
    onFullDisks(2, async ([cwd = '', temporary = '']) => {
      const { code, output } = await playUntilSignal('SIGTERM', { cwd, temporary });
      const link = /^quipu play sample --link '?([^'\s]+)'?$/mu.exec(output)?.[1] ?? '';
      const game = readLink(await loadSample(), link);
      expect(game.ok && game.value.turns.length).toBeGreaterThan(0);
      expect(output).not.toContain('same command again');
      expect(code).toBe(EXIT.interrupted);
    }));
});
