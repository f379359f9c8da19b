import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CommandError } from '../exit.ts';
import { readProject } from './project.ts';
import { resolveTargets } from './targets.ts';
import { manifest, testWorkspace } from './test-workspace.ts';
import { findVolume, newestVolume, publishedGames, workspaceRoot } from './workspace.ts';

function valley(): string {
  return testWorkspace({
    'rules/coin/package.json': manifest('coin', 'prelude'),
    'rules/coin/coin.quipu': 'prelude Coin',
    'rules/other/package.json': manifest('other', 'prelude'),
    'rules/other/other.quipu': 'prelude Other',
    'rules/valley/package.json': manifest('valley', 'volume', ['coin']),
    'rules/valley/map.quipu': 'volume Valley',
    'rules/valley/scenarios/war.quipu': 'scenario',
    'rules/valley/generated/old.quipu': 'never read',
  });
}

it('finds the workspace from any folder in it, and fails elsewhere', () => {
  const root = valley();
  expect(workspaceRoot(join(root, 'rules/valley'))).toBe(root);
  expect(() => workspaceRoot('/')).toThrow(CommandError);
});

it('finds a volume by name or path, and suggests one for a misspelled name', () => {
  const root = valley();
  expect(findVolume(root, root, 'valley').folder).toBe(join(root, 'rules/valley'));
  expect(findVolume(root, join(root, 'rules'), './valley').name).toBe('valley');
  expect(() => findVolume(root, root, 'vally')).toThrow(
    expect.objectContaining({ hint: 'Did you mean "valley"?' }),
  );
  expect(() => findVolume(root, root, 'coin')).toThrow('There is no volume "coin".');
});

it('reads a package with its preludes, and without generated files', () => {
  const root = valley();
  const project = readProject(root, join(root, 'rules/valley'));
  expect(project.files.map(({ name }) => name)).toEqual(['map.quipu', 'scenarios/war.quipu']);
  expect(project.prelude.map(({ name }) => name)).toEqual(['coin/coin.quipu']);
  expect(project.pathOf('map.quipu')).toBe(join(root, 'rules/valley/map.quipu'));
});

it('reads an edition with its base and the preludes of the base', () => {
  const root = testWorkspace({
    'rules/coin/package.json': manifest('coin', 'prelude'),
    'rules/coin/coin.quipu': 'prelude Coin',
    'rules/valley/package.json': manifest('valley', 'volume', ['coin']),
    'rules/valley/map.quipu': 'volume Valley',
    'rules/valley-first/package.json': manifest('valley-first', 'volume', ['valley']),
    'rules/valley-first/edition.quipu': 'edition First',
  });
  const project = readProject(root, join(root, 'rules/valley-first'));
  expect(project.files.map(({ name }) => name)).toEqual(['edition.quipu']);
  expect(project.base.map(({ name }) => name)).toEqual(['valley/map.quipu']);
  expect(project.prelude.map(({ name }) => name)).toEqual(['coin/coin.quipu']);
  expect(project.pathOf('valley/map.quipu')).toBe(join(root, 'rules/valley/map.quipu'));
  expect(readProject(root, join(root, 'rules/valley')).base).toEqual([]);
});

it('reads an edition of an edition with the original volume first, regardless of the declared dependencies', () => {
  const volumes = {
    'rules/valley/package.json': manifest('valley', 'volume'),
    'rules/valley/map.quipu': 'volume Valley',
    'rules/valley-first/package.json': manifest('valley-first', 'volume', ['valley']),
    'rules/valley-first/edition.quipu': 'edition First',
  };
  for (const dependencies of [['valley-first'], ['valley', 'valley-first']]) {
    const root = testWorkspace({
      ...volumes,
      'rules/valley-again/package.json': manifest('valley-again', 'volume', dependencies),
      'rules/valley-again/edition.quipu': 'edition Again',
    });
    const { base } = readProject(root, join(root, 'rules/valley-again'));
    expect(base.map(({ name }) => name)).toEqual(['valley/map.quipu', 'valley-first/edition.quipu']);
  }
});

it('refuses a folder without rule files', () => {
  const root = testWorkspace({ 'empty/notes.md': '' });
  expect(() => readProject(root, join(root, 'empty'))).toThrow('has no rule files');
});

it('terminates for packages that depend on each other', () => {
  const root = testWorkspace({
    'rules/hill/package.json': manifest('hill', 'volume', ['valley']),
    'rules/hill/map.quipu': 'volume Hill',
    'rules/valley/package.json': manifest('valley', 'volume', ['hill']),
    'rules/valley/map.quipu': 'volume Valley',
  });
  const { base } = readProject(root, join(root, 'rules/hill'));
  expect(base.map(({ name }) => name)).toEqual(['hill/map.quipu', 'valley/map.quipu']);
});

it('reads a file with its package, and a file outside any package alone', () => {
  const root = valley();
  const [inside] = resolveTargets(root, root, ['rules/valley/scenarios/war.quipu']);
  expect(inside?.onlyFile).toBe('scenarios/war.quipu');
  expect(inside?.project.files).toHaveLength(2);
  writeFileSync(join(root, 'stray.quipu'), '');
  const [stray] = resolveTargets(root, root, ['stray.quipu']);
  expect(stray?.project.files.map(({ name }) => name)).toEqual(['stray.quipu']);
});

it('selects the most recently published volume by default', () => {
  const root = valley();
  expect(newestVolume(root).name).toBe('valley');
  const later = testWorkspace({
    'rules/a/package.json': manifest('a', 'volume'),
    'rules/b/package.json': JSON.stringify({ exports: './generated/index.ts', quipu: { published: 2026 } }),
  });
  expect(newestVolume(later).name).toBe('b');
  expect(publishedGames(later).map(({ name }) => name)).toEqual(['b']);
  const undated = testWorkspace({
    'rules/a/package.json': manifest('a', 'volume'),
    'rules/b/package.json': JSON.stringify({ exports: './generated/index.ts', quipu: { published: true } }),
  });
  expect(publishedGames(undated).map(({ name }) => name)).toEqual(['b']);
  expect(() => newestVolume(testWorkspace())).toThrow('There is no volume');
});
