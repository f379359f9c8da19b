import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findChangeBase, listChangedFiles } from './changed-files.ts';

let folder = '';
const git = (...args: readonly string[]): string => {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
  return execFileSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' }).trim();
};
const write = (file: string, text = file): void => writeFileSync(join(folder, file), text);
const commit = (file: string): string => {
  write(file);
  git('add', '.');
  git('commit', '-q', '-m', file);
  return git('rev-parse', 'HEAD');
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quipu-changes-'));
  git('init', '-q', '-b', 'main');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('counts changes of a branch from where it left main', () => {
  const fork = commit('first');
  git('checkout', '-q', '-b', 'topic');
  commit('second');
  commit('third');
  git('checkout', '-q', 'main');
  commit('main-only');
  git('checkout', '-q', 'topic');
  expect(findChangeBase(folder)).toBe(fork);
  expect(listChangedFiles(folder, fork)).toEqual(['second', 'third']);
});

it('counts changes on main from the previous commit', () => {
  const first = commit('first');
  expect(findChangeBase(folder)).toBe(first);
  commit('second');
  expect(findChangeBase(folder)).toBe(first);
});

it('counts changes without main from the previous commit', () => {
  const first = commit('first');
  commit('second');
  git('checkout', '-q', '--detach');
  git('branch', '-q', '-D', 'main');
  expect(findChangeBase(folder)).toBe(first);
});

it('lists files that are changed, added or untracked, but not deleted ones', () => {
  commit('deleted');
  commit('changed');
  const base = commit('same');
  commit('added');
  write('changed', 'other text');
  write('untracked');
  rmSync(join(folder, 'deleted'));
  expect(listChangedFiles(folder, base)).toEqual(['added', 'changed', 'untracked']);
});
