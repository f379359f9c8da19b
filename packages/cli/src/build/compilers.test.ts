/** Volumes compiled on several threads side by side. */
import { compile } from '@quipu/compiler';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readProject } from '../workspace/project.ts';
import { Compilers } from './compilers.ts';
import { readRules } from './rules.ts';

const root = join(import.meta.dirname, '../../../..');
const { checked } = readRules(readProject(root, join(root, 'rules/sample')));
if (!checked) throw new Error('not checked');

test('give the same files, whichever thread compiles, and end', async () => {
  const compilers = new Compilers(2);
  const other = { ...checked, title: 'Another title' };
  const volumes = [checked, other, checked];
  const compilations = volumes.map((one) => compilers.compile(one, ['en']));
  const files = await Promise.all(compilations.map((one) => one.files));
  const asked = { told: { languages: ['en'], asks: () => undefined } };
  expect(files).toEqual(volumes.map((one) => compile(one, asked).files));
  await compilers.end();
});

test.each([1, 2])('go on with the others where one volume fails, on threads up to %i', async (most) => {
  const compilers = new Compilers(most);
  const broken = compilers.compile({ ...checked, spaces: [] }, ['en']);
  const others = [compilers.compile(checked, ['en']), compilers.compile(checked, ['en'])];
  await expect(broken.files).rejects.toThrow();
  for (const { files } of others) expect((await files).length).toBeGreaterThan(0);
  await compilers.end();
});
