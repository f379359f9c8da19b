import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isVolume } from './volume.ts';

it.each([
  [true, { exports: { '.': { types: './generated/index.ts', default: './generated/index.ts' } } }],
  [true, { exports: './generated/index.ts' }],
  [false, { exports: { './*': './*.quipu' } }],
  [false, { name: 'prelude' }],
])('answers %s for %j', (expected, manifest) => {
  const dir = mkdtempSync(join(tmpdir(), 'quipu-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const path = join(dir, 'package.json');
  writeFileSync(path, JSON.stringify(manifest));
  expect(isVolume(path)).toBe(expected);
});
