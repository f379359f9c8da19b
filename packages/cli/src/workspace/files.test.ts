import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  filesBelow,
  linkTarget,
  OWNER_ONLY,
  readText,
  writeFolder,
  writeNewFile,
  writeFileAtomically,
} from './files.ts';
import { testWorkspace } from './test-workspace.ts';

it('leaves no temporary file', () => {
  const root = testWorkspace();
  writeFileAtomically(join(root, 'saves/game.json'), 'one');
  writeFileAtomically(join(root, 'saves/game.json'), 'two');
  expect(readdirSync(join(root, 'saves'))).toEqual(['game.json']);
  expect(readFileSync(join(root, 'saves/game.json'), 'utf8')).toBe('two');
});

const modeOf = (path: string): number => statSync(path).mode & 0o777;

it.runIf(process.platform !== 'win32')('retains the mode of a replaced file', () => {
  const path = join(testWorkspace(), 'game.json');
  for (const mode of [0o600, 0o640, 0o666]) {
    writeFileSync(path, 'one');
    chmodSync(path, mode);
    writeFileAtomically(path, 'two');
    expect([readFileSync(path, 'utf8'), modeOf(path)]).toEqual(['two', mode]);
  }
});

it.runIf(process.platform !== 'win32')('restricts a private file to its owner', () => {
  const root = testWorkspace();
  writeFileAtomically(join(root, 'one.json'), 'one', OWNER_ONLY);
  writeNewFile(join(root, 'two.json'), 'two', OWNER_ONLY);
  expect(['one.json', 'two.json'].map((name) => modeOf(join(root, name)))).toEqual([0o600, 0o600]);
});

it('writes through a symbolic link to its target, even to a missing one', () => {
  const root = testWorkspace({ 'real/old.json': 'old' });
  for (const name of ['old.json', 'new.json']) {
    const link = join(root, name);
    symlinkSync(join('real', name), link);
    expect(linkTarget(link)).toBe(join(linkTarget(root), 'real', name));
    writeFileAtomically(link, 'new');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(root, 'real', name), 'utf8')).toBe('new');
  }
  expect(readdirSync(join(root, 'real')).sort()).toEqual(['new.json', 'old.json']);
});

it('writes a file with a name of maximum length', () => {
  const path = join(testWorkspace(), 'x'.repeat(255));
  writeFileAtomically(path, 'text');
  expect(readFileSync(path, 'utf8')).toBe('text');
});

it('refuses to overwrite a file or a broken link with a new file', () => {
  const root = testWorkspace({ 'existing.json': 'old' });
  symlinkSync('nowhere', join(root, 'broken-link.json'));
  linkSync(join(root, 'existing.json'), join(root, 'hard-link.json'));
  for (const name of ['existing.json', 'broken-link.json', 'hard-link.json'])
    expect(() => writeNewFile(join(root, name), 'new')).toThrow('EEXIST');
  expect(readFileSync(join(root, 'existing.json'), 'utf8')).toBe('old');
});

it('removes temporary folders older than an hour, and retains younger and unrelated ones', () => {
  const root = testWorkspace();
  const createLeftover = (suffix: string, hours: number): string => {
    const path = join(root, `.generated-${suffix}`);
    mkdirSync(path);
    writeFileSync(join(path, 'stale.ts'), '');
    const modifiedTime = Date.now() / 1000 - hours * 3600;
    utimesSync(path, modifiedTime, modifiedTime);
    return path;
  };
  const abandonedFolders = [createLeftover(randomUUID(), 2), createLeftover(`${randomUUID()}-old`, 2)];
  const retainedFolders = [createLeftover(randomUUID(), 0.5), createLeftover('mine', 2)];
  writeFolder(join(root, 'generated'), [{ path: 'new.ts', text: 'new' }]);
  expect(abandonedFolders.map((path) => existsSync(path))).toEqual([false, false]);
  expect(retainedFolders.map((path) => existsSync(path))).toEqual([true, true]);
  expect(readdirSync(join(root, 'generated'))).toEqual(['new.ts']);
});

it('replaces a folder as a whole, removing old files', () => {
  const root = testWorkspace({ 'generated/old.ts': 'old' });
  writeFolder(join(root, 'generated'), [{ path: 'rules/new.ts', text: 'new' }]);
  expect(readdirSync(join(root, 'generated'), { recursive: true }).sort()).toEqual(['rules', 'rules/new.ts']);
  expect(readdirSync(root).sort()).toEqual(['generated', 'package.json', 'rules']);
});

it('restores the old folder if the new one cannot be written', () => {
  const root = testWorkspace({ 'generated/old.ts': 'old' });
  const conflictingFiles = [
    { path: 'a', text: '' },
    { path: 'a/b', text: '' },
  ];
  expect(() => writeFolder(join(root, 'generated'), conflictingFiles)).toThrow();
  expect(readFileSync(join(root, 'generated/old.ts'), 'utf8')).toBe('old');
  expect(readdirSync(root).sort()).toEqual(['generated', 'package.json', 'rules']);
});

it('reads any bytes as text', () => {
  const root = testWorkspace();
  writeFileSync(join(root, 'x.quipu'), Uint8Array.from([0xef, 0xbb, 0xbf, 0x61, 0xff, 0x00]));
  expect(readText(join(root, 'x.quipu'))).toBe('a\ufffd\u0000');
});

it('lists files with an extension', () => {
  const root = testWorkspace({ 'x.quipu': '', 'x.json': '' });
  expect(filesBelow(root, '.quipu')).toEqual([join(root, 'x.quipu')]);
});
