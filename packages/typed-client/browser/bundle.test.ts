import { bundle, type BundledFile, sizeAtOnce } from '@quipu/browser/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

const bundleSource = (source: string): Promise<readonly BundledFile[]> => bundle(import.meta.dirname, source);

const codeOf = (files: readonly BundledFile[]): string => files.map((file) => file.code).join('\n');

/** Names of the packages of volumes. */
const volumePackages = readdirSync(join(root, 'rules'))
  .map(
    (folder) =>
      JSON.parse(readFileSync(join(root, 'rules', folder, 'package.json'), 'utf8')) as {
        name: string;
        exports?: Readonly<Record<string, unknown>>;
      },
  )
  .flatMap(({ name, exports }) => (exports?.['./words'] === undefined ? [] : [name]));

/** The name of a table in the code of every volume's rules. */
const RULES_MARKER = 'stepLines';

it('bundles a game in 20 KB, without the modules for views, entries, saves and previews', async () => {
  const game = await bundleSource(`export { Game } from '@quipu/engine';`);
  expect(sizeAtOnce(game)).toBeLessThanOrEqual(20_000);
  const names = ['loadGame', 'saveGame', 'viewOf', 'subscribe', 'previewOf', 'standingOffers', 'linkOf'];
  for (const name of names)
    expect(
      sizeAtOnce(await bundleSource(`export { Game, ${name} } from '@quipu/engine';`)),
      name,
    ).toBeGreaterThan(sizeAtOnce(game));
});

it('bundles Zod only with the schemas', async () => {
  const game = await bundleSource(`export { Game, loadGame, saveGame, viewOf } from '@quipu/engine';`);
  expect(codeOf(game)).not.toContain('ZodObject');
  expect(codeOf(await bundleSource(`export { saveOf } from '@quipu/engine/schemas';`))).toContain(
    'ZodObject',
  );
});

it.each(volumePackages)('bundles the words of %s without its rules', async (name) => {
  const words = await bundleSource(`export { words } from '${name}/words';`);
  expect(sizeAtOnce(words)).toBeLessThan(15_000);
  expect(codeOf(words)).not.toContain(RULES_MARKER);
  expect(codeOf(await bundleSource(`export { volume } from '${name}/play';`))).toContain(RULES_MARKER);
});

it.each([...volumePackages, '@quipu/engine', '@quipu/bot', '@quipu/table'])(
  'bundles no code for an unused import of %s',
  async (name) => {
    // The bundler emits lazy chunks even if the code that loads them was removed.
    const eagerFiles = (await bundleSource(`import * as all from '${name}'; export const used = 1;`)).filter(
      ({ atOnce }) => atOnce,
    );
    expect(codeOf(eagerFiles).length).toBeLessThan(100);
    expect(codeOf(eagerFiles)).not.toContain('import(');
  },
);

it('puts reasons and Non-player instructions into lazy chunks', async () => {
  const play = await bundleSource(`export { volume } from '@quipu/sample/play';`);
  const lazyChunks = play.filter(({ atOnce }) => !atOnce).map(({ name }) => name);
  for (const part of [/explanations/u, /nonplayers/u])
    expect(lazyChunks).toContainEqual(expect.stringMatching(part));
});
