import { fixtureVolume } from '@quipu/engine/testing';
import { expect, it } from 'vitest';
import { english } from './english/index.ts';
import { Names } from './names.ts';
import { removeMarks } from './nouns/index.ts';
import { undoObstacleText } from './undo-stops.ts';

const terms = {
  'box:Start': { one: 'at Start (roll 2+)', short: 'at Start' },
  'box:End': { one: 'at the End' },
};
const names = new Names(fixtureVolume(), english, { terms });

it('names a value of a track by its number or box, without the remark where there is little room', () => {
  const values = [3, '3', 'Start', 'End'];
  expect(values.map((value) => names.trackValue(value))).toEqual([
    '3',
    '3',
    'at Start (roll 2+)',
    'at the End',
  ]);
  expect(values.map((value) => names.shortTrackValue(value))).toEqual(['3', '3', 'at Start', 'at the End']);
});

it('states that another Faction has acted, for agents and persons alike', () => {
  for (const kind of ['agent', 'person'] as const)
    expect(undoObstacleText(names, { kind, seat: 'Rebels' }, '')).toMatch(
      /^the Rebels ha(?:s|ve) acted since$/u,
    );
});

it('names a rule that reacts by the heading of its section, or as a standing rule', () => {
  const withHeading = new Names(fixtureVolume(), english, { terms: { 'rule:2.6': { one: 'Treason' } } });
  expect([withHeading, names].map((each) => removeMarks(each.text('rule 2.6 whenever 2', '2.6')))).toEqual([
    'Treason',
    'Standing rule',
  ]);
});
