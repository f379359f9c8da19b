import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addedIn, commitFaults, messageFaults } from './commits.ts';

const root = join(import.meta.dirname, '../../..');

describe('a commit message', () => {
  it.each([
    'engine: refuse a second answer\n\nThe first one has ended the decision.\n',
    'language, compiler: embed rule numbers\n\nReports cite them.\n',
    'ci: NX cache by commit\n\nA message may change without a file.\n',
  ])('conforms: %j', (message) => {
    expect(messageFaults(message)).toEqual([]);
  });

  it.each([
    ['Refuse a second answer\n\nWhy.', 'the subject is not `area: summary`'],
    ['kernel: refuse a second answer\n\nWhy.', 'unknown area kernel'],
    [`engine: ${'refuse '.repeat(10)}it\n\nWhy.`, 'the subject has 80 characters, at most 72'],
    ['engine: Refuse a second answer\n\nWhy.', 'the summary starts in upper case'],
    ['engine: refuse a second answer.\n\nWhy.', 'the summary ends in a full stop'],
    ['engine: refused a second answer\n\nWhy.', 'the summary is not imperative: refused'],
    ['engine: refusing a second answer\n\nWhy.', 'the summary is not imperative: refusing'],
    ['engine: refuse a second answer', 'a body is missing'],
    ['engine: refuse a second answer\nWhy.\nMore.', 'a body is missing'],
  ])('%j: %s', (message, fault) => {
    expect(messageFaults(message)).toEqual([expect.stringContaining(fault)]);
  });
});

describe('the commits of a repository', () => {
  let folder = '';
  const git = (cwd: string, ...args: readonly string[]): void => {
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
    execFileSync('git', [...identity, ...args], { cwd, stdio: 'pipe' });
  };
  const commit = (file: string, message: string): void => {
    writeFileSync(join(folder, file), message);
    git(folder, 'add', '.');
    git(folder, 'commit', '-q', '-m', message);
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'quipu-commits-'));
    git(folder, 'init', '-q', '-b', 'main');
    commit('old', 'An old commit');
    commit('check', 'tools: check commits\n\nFrom here on.');
    commit('new', 'docs: add a page\n\nReaders asked for it.');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are checked after the one that added the check', () => {
    expect(commitFaults(folder, addedIn(folder, 'check') ?? '')).toEqual([]);
    commit('bad', 'Another commit');
    expect(commitFaults(folder, addedIn(folder, 'check') ?? '')).toEqual([
      expect.stringMatching(/^[\da-f]+ Another commit: the subject is not/u),
      expect.stringMatching(/^[\da-f]+ Another commit: a body is missing/u),
    ]);
  });

  it('are checked in a shallow clone from its first commit', () => {
    commit('bad', 'Another commit');
    commit('last', 'docs: add the last page\n\nIt was missing.');
    const shallow = join(folder, 'shallow');
    git(folder, 'clone', '-q', '--depth', '1', pathToFileURL(folder).href, shallow);
    expect(commitFaults(shallow, addedIn(shallow, 'check') ?? '')).toEqual([]);
  });

  it('fail the command', () => {
    commit('bad', 'docs: added a page\n\nWhy.');
    const main = join(import.meta.dirname, 'commits-main.ts');
    const run = (base: string) => spawnSync('node', [main, base], { cwd: folder, encoding: 'utf8' });
    expect(run('HEAD')).toMatchObject({ status: 0, stderr: '' });
    expect(run('HEAD~1')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/docs: added a page: the summary is not imperative: added\n$/u) as string,
    });
  });
});

it('the commits of this repository conform', () => {
  // The guide states the form; commits before it need not have known.
  const base = addedIn(root, 'CONTRIBUTING.md');
  expect(base === undefined ? [] : commitFaults(root, base)).toEqual([]);
});
