import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testWorkspace } from '../../workspace/test-workspace.ts';
import { explainedIn, staleIn } from './survivors.ts';

const one = { file: 'map.quipu', before: 'Pop 1', after: 'Pop 2', reason: 'nothing counts it' };

it('reads what a volume explains, and nothing where it explains nothing', () => {
  const gone = { ...one, after: '' };
  const root = testWorkspace({ 'rules/valley/survivors.json': JSON.stringify([one, gone]) });
  expect(explainedIn(join(root, 'rules/valley'))).toEqual([one, gone]);
  expect(explainedIn(root)).toEqual([]);
});

it.each(['', '{}', '[{ "file": "map.quipu" }]', JSON.stringify([{ ...one, reason: '' }])])(
  'refuses %j with the form that it expects',
  (text) => {
    const root = testWorkspace({ 'rules/valley/survivors.json': text });
    expect(() => explainedIn(join(root, 'rules/valley'))).toThrow('is no list of survivors');
  },
);

it('tells which entries explain no mutant: of another file, of other lines, of another change', () => {
  const others = [
    { ...one, file: 'forces.quipu' },
    { ...one, before: 'Pop 3' },
    { ...one, after: 'Pop 0' },
  ];
  expect(staleIn([one, ...others], [one])).toEqual(others);
});
