import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findTarballs } from './find-tarballs.ts';

function createFolder(...files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'quipu-tarballs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of files) writeFileSync(join(folder, file), '');
  return folder;
}

it('finds the tarballs of packages by their names', () => {
  const files = [
    'create-quipu-0.1.0.tgz',
    'quipu-andean-abyss-1e-0.1.0.tgz',
    'quipu-cli-1.0.0-beta.1.tgz',
    'notes.txt',
  ];
  const folder = createFolder(...files);
  expect([...findTarballs(folder)]).toEqual([
    ['create-quipu', join(folder, 'create-quipu-0.1.0.tgz')],
    ['@quipu/andean-abyss-1e', join(folder, 'quipu-andean-abyss-1e-0.1.0.tgz')],
    ['@quipu/cli', join(folder, 'quipu-cli-1.0.0-beta.1.tgz')],
  ]);
});

it('refuses a folder without tarballs', () => {
  expect(() => findTarballs(createFolder('notes.txt'))).toThrow('has no tarballs of Quipu');
});
