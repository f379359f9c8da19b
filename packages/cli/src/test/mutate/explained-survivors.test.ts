import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testWorkspace } from '../../workspace/test-workspace.ts';
import { readExplainedSurvivors, findStaleSurvivors } from './explained-survivors.ts';

const survivor = { file: 'map.quipu', before: 'Pop 1', after: 'Pop 2', reason: 'nothing counts it' };

it('reads the explained survivors of a volume, or none if the file is missing', () => {
  const deletedSurvivor = { ...survivor, after: '' };
  const root = testWorkspace({ 'rules/valley/survivors.json': JSON.stringify([survivor, deletedSurvivor]) });
  expect(readExplainedSurvivors(join(root, 'rules/valley'))).toEqual([survivor, deletedSurvivor]);
  expect(readExplainedSurvivors(root)).toEqual([]);
});

it.each(['', '{}', '[{ "file": "map.quipu" }]', JSON.stringify([{ ...survivor, reason: '' }])])(
  'refuses %j and shows the expected form',
  (text) => {
    const root = testWorkspace({ 'rules/valley/survivors.json': text });
    expect(() => readExplainedSurvivors(join(root, 'rules/valley'))).toThrow('is not a list of survivors');
  },
);

it('finds entries that match no mutant because of their file, old text or new text', () => {
  const staleSurvivors = [
    { ...survivor, file: 'forces.quipu' },
    { ...survivor, before: 'Pop 3' },
    { ...survivor, after: 'Pop 0' },
  ];
  expect(findStaleSurvivors([survivor, ...staleSurvivors], [survivor])).toEqual(staleSurvivors);
});
