/** Checks errors of lexicons. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EXIT } from '../exit.ts';
import { readProject } from './project.ts';
import { readRules } from './read-rules.ts';
import { renderTexts } from './render-texts.ts';

const root = join(import.meta.dirname, '../../../..');
const project = readProject(root, join(root, 'rules/sample'));
const { bound } = readRules(project);

test('reports all unknown entries at once', () => {
  if (!bound) throw new Error('not bound');
  const terms = { 'space:Nowhere': { one: 'Nowhere' }, 'faction:Rebel': { one: 'Rebel' } };
  const lexicon = { name: 'words/en.json', text: JSON.stringify({ language: 'en', terms }), isOwn: true };
  expect(() => renderTexts({ ...project, lexicons: [lexicon] }, bound)).toThrow(
    [
      'words/en.json has 2 invalid entries:',
      '  "space:Nowhere" names nothing of the volume. Remove the entry.',
      '  "faction:Rebel" names nothing of the volume. Did you mean "faction:Rebels"?',
    ].join('\n'),
  );
});

test('reports one unknown entry with a hint', () => {
  if (!bound) throw new Error('not bound');
  const terms = { 'space:Nowhere': { one: 'Nowhere' } };
  const lexicon = { name: 'words/en.json', text: JSON.stringify({ language: 'en', terms }), isOwn: true };
  expect(() => renderTexts({ ...project, lexicons: [lexicon] }, bound)).toThrow(
    expect.objectContaining({
      name: 'CommandError',
      message: 'words/en.json: "space:Nowhere" names nothing of the volume.',
      hint: 'Remove the entry.',
      code: EXIT.findings,
    }),
  );
});
