import { bundle, type BundledFile, sizeAtOnce } from '@quipu/browser/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

const bundled = (text: string): Promise<readonly BundledFile[]> => bundle(import.meta.dirname, text);

const code = (files: readonly BundledFile[]): string => files.map((file) => file.code).join('\n');

/** Volumes, by their packages. */
const volumes = readdirSync(join(root, 'rules'))
  .map(
    (folder) =>
      JSON.parse(readFileSync(join(root, 'rules', folder, 'package.json'), 'utf8')) as {
        name: string;
        exports?: Readonly<Record<string, unknown>>;
      },
  )
  .flatMap(({ name, exports }) => (exports?.['./words'] === undefined ? [] : [name]));

it('a game of decisions takes some 17 KB, with the stream of secret seeds; views, entries, saves and previews load where they are used', async () => {
  const game = await bundled(`export { Game } from '@quipu/engine';`);
  expect(sizeAtOnce(game)).toBeLessThanOrEqual(17_300);
  const told = ['loadGame', 'saveGame', 'viewOf', 'subscribe', 'previewOf', 'standingOffers', 'linkOf'];
  for (const one of told)
    expect(sizeAtOnce(await bundled(`export { Game, ${one} } from '@quipu/engine';`)), one).toBeGreaterThan(
      sizeAtOnce(game),
    );
});

it('a game loads no Zod, which has an entry of its own', async () => {
  const game = await bundled(`export { Game, loadGame, saveGame, viewOf } from '@quipu/engine';`);
  expect(code(game)).not.toContain('ZodObject');
  expect(code(await bundled(`export { saveOf } from '@quipu/engine/schemas';`))).toContain('ZodObject');
});

it.each(volumes)('the words of %s need none of its rules', async (name) => {
  const words = await bundled(`export { words } from '${name}/words';`);
  expect(sizeAtOnce(words)).toBeLessThan(15_000);
  expect(code(words)).not.toContain('stepLines');
  expect(code(await bundled(`export { volume } from '${name}/play';`))).toContain('stepLines');
});

it.each([...volumes, '@quipu/engine', '@quipu/bot', '@quipu/table'])(
  'nothing happens when %s is imported: what is not used is not loaded',
  async (name) => {
    // The bundler writes parts that load later even where nothing is left that would load them.
    const loaded = (await bundled(`import * as all from '${name}'; export const kept = 1;`)).filter(
      ({ atOnce }) => atOnce,
    );
    expect(code(loaded).length).toBeLessThan(100);
    expect(code(loaded)).not.toContain('import(');
  },
);

it('reasons and instructions for Non-players load when they are asked for', async () => {
  const play = await bundled(`export { volume } from '@quipu/sample/play';`);
  const later = play.filter(({ atOnce }) => !atOnce).map(({ name }) => name);
  for (const part of [/explanations/u, /nonplayers/u])
    expect(later).toContainEqual(expect.stringMatching(part));
});
