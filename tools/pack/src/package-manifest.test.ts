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
    peerDependencies: { 'fast-check': '*', react: '>=18', zod: '^4.0.0' },
    peerDependenciesMeta: { 'fast-check': { optional: true }, zod: { optional: true } },
    nx: { tags: [] },
  });
  expect(published).toEqual({
    engines: { node: '>=20.19' },
    name: '@quipu/a',
    version: '1.0.0',
    peerDependencies: { react: '>=18', zod: '^4.0.0' },
    peerDependenciesMeta: { zod: { optional: true } },
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './package.json': './package.json',
    },
  });
});

it('keeps the version of Node.js that a package states', () => {
  const engines = { node: '>=22.18' };
  expect(publishedManifest({ name: '@quipu/a', version: '1.0.0', engines })).toMatchObject({ engines });
});
