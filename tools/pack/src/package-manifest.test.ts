import { expect, it } from 'vitest';
import { publishedManifest } from './package-manifest.ts';

it('leads entries of sources to compiled code and declarations', () => {
  const { exports } = publishedManifest({
    name: '@quipu/a',
    version: '1.0.0',
    exports: {
      '.': { types: './src/index.ts', default: './src/index.ts' },
      './inner': './src/inner/index.ts',
    },
  });
  expect(exports).toEqual({
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './inner': { types: './dist/inner/index.d.ts', default: './dist/inner/index.js' },
    './package.json': './package.json',
  });
});

it('keeps the folder of generated code, and entries that are not TypeScript', () => {
  const { exports } = publishedManifest({
    name: '@quipu/a',
    version: '1.0.0',
    exports: { './play': './generated/play.ts', './drawing': { default: './drawing/index.json' } },
  });
  expect(exports).toMatchObject({
    './play': { types: './generated/play.d.ts', default: './generated/play.js' },
    './drawing': { default: './drawing/index.json' },
  });
});

it('leaves out what concerns the repository alone', () => {
  const published = publishedManifest({
    name: '@quipu/a',
    version: '1.0.0',
    exports: { '.': './src/index.ts', './testing': './src/testing/index.ts' },
    devDependencies: { vitest: '*' },
    peerDependencies: { 'fast-check': '*', react: '>=18' },
    peerDependenciesMeta: { 'fast-check': { optional: true } },
    nx: { tags: [] },
  });
  expect(Object.keys(published)).toEqual(['name', 'version', 'peerDependencies', 'exports']);
  expect(published.peerDependencies).toEqual({ react: '>=18' });
  expect(published.exports).not.toHaveProperty('./testing');
});
