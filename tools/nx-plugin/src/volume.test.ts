import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isVolume, ruleDependencies } from './volume.ts';

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

it('finds the rules that an edition builds on, those of its base included', () => {
  const root = mkdtempSync(join(tmpdir(), 'quipu-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const packages = {
    coin: [],
    valley: ['@q/coin', '@q/engine'],
    'valley-first': ['@q/valley', '@q/engine'],
  };
  for (const [name, dependencies] of Object.entries(packages)) {
    mkdirSync(join(root, 'rules', name), { recursive: true });
    const manifest = {
      name: `@q/${name}`,
      dependencies: Object.fromEntries(dependencies.map((other) => [other, '*'])),
    };
    writeFileSync(join(root, 'rules', name, 'package.json'), JSON.stringify(manifest));
  }
  const found = (name: string): readonly string[] => ruleDependencies(root, `rules/${name}/package.json`);
  expect(found('coin')).toEqual([]);
  expect(found('valley')).toEqual(['rules/coin']);
  expect(found('valley-first')).toEqual(['rules/coin', 'rules/valley']);
});
