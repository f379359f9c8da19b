import { expect, it } from 'vitest';
import { PROJECT_KINDS, type ProjectKind, projectFiles, type ProjectOptions } from './project-files.ts';

const kinds = Object.keys(PROJECT_KINDS) as ProjectKind[];

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
}

function manifestOf(options: Partial<ProjectOptions>): Manifest {
  const files = projectFiles({ kind: 'volume', name: 'strait', nodeVersion: '24.1.0', ...options });
  const manifest = files.find(({ path }) => path === 'package.json');
  return JSON.parse(manifest?.text ?? '') as Manifest;
}

it.each(kinds)('writes settings, tests and a README of a %s', (kind) => {
  const paths = projectFiles({ kind, name: 'strait', nodeVersion: '24.1.0' }).map(({ path }) => path);
  for (const path of [
    '.editorconfig',
    '.github/workflows/ci.yml',
    '.gitignore',
    '.vscode/settings.json',
    'README.md',
    'package.json',
    'tsconfig.json',
  ])
    expect(paths).toContain(path);
  expect(paths.filter((path) => path.endsWith('.test.ts'))).toHaveLength(1);
});

it.each(kinds)('leaves no placeholder in a %s', (kind) => {
  for (const { path, text } of projectFiles({ kind, name: 'strait', nodeVersion: '24.1.0' }))
    expect(`${path}\n${text}`).not.toMatch(/new-game|NewGame|New Game/u);
});

it('writes a client of at most 150 lines', () => {
  const sources = projectFiles({ kind: 'client', name: 'strait', nodeVersion: '24.1.0' }).filter(
    ({ path }) => /^src\/.*\.ts$/u.test(path) && !path.endsWith('.test.ts'),
  );
  const lines = sources.flatMap(({ text }) => text.trimEnd().split('\n'));
  expect(lines.length).toBeLessThanOrEqual(150);
  expect(
    lines.filter((line) => /\bas (?!const\b)|<any>/u.test(line.replace(/^\s*(?:\/?\*|\/\/).*/u, ''))),
  ).toEqual([]);
});

it('depends on the packages of its own version', () => {
  const { dependencies, devDependencies, overrides } = manifestOf({});
  expect(dependencies['@quipu/engine']).toMatch(/^\^\d+\.\d+\.\d+$/u);
  expect([devDependencies['node'], overrides]).toEqual([undefined, undefined]);
});

it.each([
  ['20.19.0', '^24.0.0'],
  ['22.17.1', '^24.0.0'],
  ['22.18.0', undefined],
])('with Node.js %s installs Node.js %s', (nodeVersion, node) => {
  expect(manifestOf({ nodeVersion }).devDependencies['node']).toBe(node);
  expect('allowScripts' in manifestOf({ nodeVersion })).toBe(node !== undefined);
});

it('takes packages, and those that they depend on, from tarballs', () => {
  const names = ['abi', 'bot', 'cli', 'client', 'coin', 'engine', 'table'];
  const tarballs = new Map(names.map((name) => [`@quipu/${name}`, `/packs/${name}.tgz`]));
  const { dependencies, devDependencies, overrides } = manifestOf({ tarballs });
  expect(dependencies['@quipu/engine']).toBe('file:/packs/engine.tgz');
  expect(devDependencies['@quipu/cli']).toBe('file:/packs/cli.tgz');
  expect(overrides?.['@quipu/abi']).toBe('file:/packs/abi.tgz');
});

it('refuses tarballs of which one is missing', () => {
  const tarballs = new Map([['@quipu/engine', '/packs/engine.tgz']]);
  expect(() => manifestOf({ tarballs })).toThrow('There is no tarball of @quipu/');
});
