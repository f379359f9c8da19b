/** Volumes compiled on a thread of their own. */
import { compile } from '@quipu/compiler';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readProject } from '../workspace/project.ts';
import { Compiling } from './compiling.ts';
import { readRules } from './rules.ts';

const root = join(import.meta.dirname, '../../../..');
const { checked } = readRules(readProject(root, join(root, 'rules/sample')));
if (!checked) throw new Error('not checked');
const languages = ['en', 'es'];

test('gives what is compiled on this thread, byte for byte, for one volume after the other', async () => {
  const thread = new Compiling({ keeps: true });
  let asked: readonly object[] = [];
  const { files } = compile(checked, { told: { languages, asks: (clauses) => (asked = clauses) } });
  for (let volume = 0; volume < 2; volume++) {
    const compilation = thread.compile(checked, languages);
    expect(await compilation.clauses).toEqual(asked);
    expect(await compilation.files).toEqual(files);
  }
  await thread.end();
});

test('fails as compiling on this thread does', async () => {
  const broken = { ...checked, spaces: [] };
  const thread = new Compiling({ keeps: true });
  const { files } = thread.compile(broken, languages);
  const [told] = await Promise.allSettled([files]);
  expect(() => compile(broken)).toThrow((told as PromiseRejectedResult).reason as Error);
  await thread.end();
});
