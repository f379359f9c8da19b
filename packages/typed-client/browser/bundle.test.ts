import { bundle, type BundledFile, sizeAtOnce } from '@quipu/browser/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

const bundleCode = (text: string): Promise<readonly BundledFile[]> => bundle(import.meta.dirname, text);

const code = (files: readonly BundledFile[]): string => files.map((file) => file.code).join('\n');

/** Names of the packages of volumes. */
const volumes = readdirSync(join(root, 'rules'))
  .map(
    (folder) =>
      JSON.parse(readFileSync(join(root, 'rules', folder, 'package.json'), 'utf8')) as {
        name: string;
        exports?: Readonly<Record<string, unknown>>;
      },
  )
  .flatMap(({ name, exports }) => (exports?.['./words'] === undefined ? [] : [name]));

it('bundles a game in 17.4 KB, without the modules for views, entries, saves and previews', async () => {
  const game = await bundleCode(`export { Game } from '@quipu/engine';`);
  expect(sizeAtOnce(game)).toBeLessThanOrEqual(17_400);
  const names = ['loadGame', 'saveGame', 'viewOf', 'subscribe', 'previewOf', 'standingOffers', 'linkOf'];
  for (const name of names)
    expect(
      sizeAtOnce(await bundleCode(`export { Game, ${name} } from '@quipu/engine';`)),
      name,
    ).toBeGreaterThan(sizeAtOnce(game));
});

it('bundles Zod only with the schemas', async () => {
  const game = await bundleCode(`export { Game, loadGame, saveGame, viewOf } from '@quipu/engine';`);
  expect(code(game)).not.toContain('ZodObject');
  expect(code(await bundleCode(`export { saveOf } from '@quipu/engine/schemas';`))).toContain('ZodObject');
});

it.each(volumes)('bundles the words of %s without its rules', async (name) => {
  const words = await bundleCode(`export { words } from '${name}/words';`);
  expect(sizeAtOnce(words)).toBeLessThan(15_000);
  expect(code(words)).not.toContain('stepLines');
  expect(code(await bundleCode(`export { volume } from '${name}/play';`))).toContain('stepLines');
});

it.each([...volumes, '@quipu/engine', '@quipu/bot', '@quipu/table'])(
  'bundles no code for an unused import of %s',
  async (name) => {
    // The bundler emits lazy chunks even if the code that loads them was removed.
    const loaded = (await bundleCode(`import * as all from '${name}'; export const used = 1;`)).filter(
      ({ atOnce }) => atOnce,
    );
    expect(code(loaded).length).toBeLessThan(100);
    expect(code(loaded)).not.toContain('import(');
  },
);

it('puts reasons and Non-player instructions into lazy chunks', async () => {
  const play = await bundleCode(`export { volume } from '@quipu/sample/play';`);
  const later = play.filter(({ atOnce }) => !atOnce).map(({ name }) => name);
  for (const part of [/explanations/u, /nonplayers/u])
    expect(later).toContainEqual(expect.stringMatching(part));
});
