import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testWorkspace } from '../../workspace/test-workspace.ts';
import { readExplainedSurvivors, findStaleSurvivors } from './explained-survivors.ts';

const survivor = { file: 'map.quipu', before: 'Pop 1', after: 'Pop 2', reason: 'nothing counts it' };

it('reads what a volume explains, and nothing where it explains nothing', () => {
  const deleted = { ...survivor, after: '' };
  const root = testWorkspace({ 'rules/valley/survivors.json': JSON.stringify([survivor, deleted]) });
  expect(readExplainedSurvivors(join(root, 'rules/valley'))).toEqual([survivor, deleted]);
  expect(readExplainedSurvivors(root)).toEqual([]);
});

it.each(['', '{}', '[{ "file": "map.quipu" }]', JSON.stringify([{ ...survivor, reason: '' }])])(
  'refuses %j with the form that it expects',
  (text) => {
    const root = testWorkspace({ 'rules/valley/survivors.json': text });
    expect(() => readExplainedSurvivors(join(root, 'rules/valley'))).toThrow('is no list of survivors');
  },
);

it('tells which entries explain no mutant: of another file, of other lines, of another change', () => {
  const stale = [
    { ...survivor, file: 'forces.quipu' },
    { ...survivor, before: 'Pop 3' },
    { ...survivor, after: 'Pop 0' },
  ];
  expect(findStaleSurvivors([survivor, ...stale], [survivor])).toEqual(stale);
});
