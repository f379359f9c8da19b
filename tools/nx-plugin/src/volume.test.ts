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
])('returns %s for the exports of %j', (expected, manifest) => {
  const dir = mkdtempSync(join(tmpdir(), 'quipu-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const path = join(dir, 'package.json');
  writeFileSync(path, JSON.stringify(manifest));
  expect(isVolume(path)).toBe(expected);
});

it('returns the rule packages of an edition and of its base', () => {
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
  const dependenciesOf = (name: string): readonly string[] =>
    ruleDependencies(root, `rules/${name}/package.json`);
  expect(dependenciesOf('coin')).toEqual([]);
  expect(dependenciesOf('valley')).toEqual(['rules/coin']);
  expect(dependenciesOf('valley-first')).toEqual(['rules/coin', 'rules/valley']);
});
