import { expect, it } from 'vitest';
import { checkRules, sample } from '../testing/rules.ts';
import { partiesOf, partyOf } from './parties.ts';

const checked = checkRules(sample);
const body = checked.bodies.find(({ kind }) => kind === 'operation');
if (!body) throw new Error('the sample volume has no Operation');

it('are Factions that carry out the same Operations', () => {
  const factions = checked.factions.map((faction, i) => ({ ...faction, name: `F${String(i)}` }));
  const alone = partiesOf({ factions, bodies: [{ ...body, factions: [1] }] });
  expect(alone).toEqual([{ name: 'F1', factions: [1] }]);
  const bodies = [
    { ...body, factions: [1] },
    { ...body, factions: [0] },
    { ...body, factions: [0, 1] },
  ];
  expect(partiesOf({ factions, bodies })).toEqual([{ name: 'F0', factions: [0, 1] }]);
  expect(partiesOf({ factions, bodies: [{ ...body, factions: [] }] })).toEqual([
    { name: 'F0', factions: factions.map((_, i) => i) },
  ]);
});

it('have the activities that they alone carry out', () => {
  const parties = [
    { name: 'F0', factions: [0] },
    { name: 'F1', factions: [1, 2] },
  ];
  expect(partyOf({ ...body, kind: 'activity', factions: [2] }, parties)?.name).toBe('F1');
  expect(partyOf({ ...body, kind: 'activity', factions: [0, 2] }, parties)).toBeUndefined();
  expect(partyOf({ ...body, kind: 'procedure', factions: [2] }, parties)).toBeUndefined();
});
