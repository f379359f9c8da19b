/** Runs the command as a process, as npm does. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeProject } from './write-project.ts';

const command = join(import.meta.dirname, '../bin/create-quipu.mjs');

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'create-quipu-'));
  onTestFinished(() => {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

function run(cwd: string, ...words: string[]): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], {
    cwd,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

it('creates a project, and shows the next steps', () => {
  const cwd = createFolder();
  const { status, output } = run(cwd, 'strait', '--kind', 'volume');
  expect(output).toContain('Created volume "strait" in strait');
  expect(output).toMatch(/cd strait\n +npm install\n +npm test\n +npm start/u);
  expect(status).toBe(0);
  expect(readdirSync(cwd)).toEqual(['strait']);
  expect(readFileSync(join(cwd, 'strait/rules/strait/map.quipu'), 'utf8')).toContain(
    'volume Strait "Strait" edition "1"',
  );
});

it('creates a project in the current folder, which may be a repository', () => {
  const cwd = createFolder();
  mkdirSync(join(cwd, '.git'));
  expect(run(cwd, '.', '--kind', 'client', '--name', 'strait').status).toBe(0);
  expect(existsSync(join(cwd, 'src/main.ts'))).toBe(true);
  expect(readdirSync(cwd).filter((name) => name.startsWith('.create'))).toEqual([]);
});

const REFUSALS: readonly (readonly [words: readonly string[], message: string])[] = [
  [['strait', '--kind', 'board'], 'There is no kind "board". Kinds: volume, client, simulation.'],
  [['The Strait', '--kind', 'volume'], '"The Strait" is not a possible name'],
  [['strait'], 'Without a terminal, --kind is necessary'],
];
const FURTHER_REFUSALS: typeof REFUSALS = [
  [['strait', '--kind'], "Option '--kind <value>' argument missing"],
  [['strait', '--colour'], "Unknown option '--colour'"],
  [['strait', 'moor', '--kind', 'client'], 'One folder is possible, but there are strait, moor.'],
  [['strait', '--kind', 'volume', '--name', 'The Strait'], '"The Strait" is not a possible name'],
  [['The Strait', '--kind', 'volume'], 'Without a terminal, --name is necessary'],
  [['--kind', 'volume'], 'Without a terminal, a folder is necessary'],
  [['strait', '--kind', 'volume', '--packages', 'nowhere'], 'has no tarballs of Quipu'],
];

function refuses(words: readonly string[], message: string): void {
  const cwd = createFolder();
  const { status, output } = run(cwd, ...words);
  expect(output).toContain(message);
  expect(output).not.toContain('    at ');
  expect(status).toBe(2);
  expect(readdirSync(cwd)).toEqual([]);
}

it.each(REFUSALS)('refuses %j and writes nothing', refuses);
it.each(FURTHER_REFUSALS)('refuses %j and writes nothing', { tags: 'full' }, refuses);

it('refuses a folder that is not empty, and a file', () => {
  const cwd = createFolder();
  writeFileSync(join(cwd, 'notes.txt'), '');
  for (const [folder, message] of [
    ['.', 'is not empty'],
    ['notes.txt', 'is a file'],
    ['notes.txt/strait', 'Choose another folder; nothing was changed.'],
  ] as const) {
    const { status, output } = run(cwd, folder, '--kind', 'volume', '--name', 'strait');
    expect([status, output]).toEqual([2, expect.stringContaining(message)]);
  }
  expect(readdirSync(cwd)).toEqual(['notes.txt']);
});

it('removes what it has written if a file cannot be written', () => {
  const cwd = createFolder();
  const files = [
    { path: 'a.txt', text: '' },
    // A file cannot be a folder, too.
    { path: 'a.txt/b.txt', text: '' },
  ];
  expect(() => writeProject(join(cwd, 'one/two'), files)).toThrow();
  expect(readdirSync(cwd)).toEqual([]);
});

it('describes its options', () => {
  const { status, output } = run(createFolder(), '--help');
  expect(status).toBe(0);
  for (const words of ['--kind', 'simulation', '--packages', 'QUIPU_PACKAGES'])
    expect(output).toContain(words);
});
