/** Sentences made on a thread of their own. */
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { EXIT } from '../exit.ts';
import { readProject } from '../workspace/project.ts';
import { readRules } from './rules.ts';
import { Telling } from './telling.ts';
import { textModules } from './texts.ts';

const root = join(import.meta.dirname, '../../../..');
const project = readProject(root, join(root, 'rules/sample'));
const { bound } = readRules(project);
const telling = new Telling();
afterAll(() => telling.end());

test('says what is said on this thread, byte for byte, for one volume after the other', async () => {
  if (!bound) throw new Error('not bound');
  expect(await telling.modules(project, bound)).toEqual(textModules(project, bound));
  expect(await telling.modules(project, bound)).toEqual(textModules(project, bound));
});

test('tells what is wrong with a lexicon as this thread does', async () => {
  if (!bound) throw new Error('not bound');
  const terms = { 'space:Nowhere': { one: 'Nowhere' } };
  const wrong = { name: 'words/en.json', text: JSON.stringify({ language: 'en', terms }), own: true };
  const sentences = telling.modules({ ...project, lexicons: [wrong] }, bound);
  await expect(sentences).rejects.toMatchObject({
    name: 'Stop',
    message: 'words/en.json: "space:Nowhere" names nothing of the volume.',
    hint: 'Remove the entry.',
    code: EXIT.findings,
  });
});
