import { volume } from '@quipu/andean-abyss';
import { volume as sample } from '@quipu/sample';
import { Table } from '@quipu/table';
import { expect, it } from 'vitest';
import { explainAfterForced, forcedChoicesBefore, withWholeTextRules } from './forced-choices.ts';

/** Answers up to Event 69 of the Cartels, whose whole text only one space allows. */
const ANSWERS: readonly string[] = [
  ...['unshaded', 'BogotaNeiva', 'MedellinSincelejo', 'IbagueMedellin', 'Attack', 'Guaviare', 'fight'],
  ...['Santander', 'fight', 'MetaWest', 'fight', 'MetaEast', 'Ambush', 'Arauca', 'Putumayo'],
  ...['Cartels Guerrilla Underground', 'AUC Guerrilla Underground', 'event'],
];

function tableAfterForcedSpace(): Table {
  const created = Table.create(volume, { seed: 916 });
  if (!created.ok) throw new Error(created.refusal.reason);
  for (const key of ANSWERS) expect(created.value.choose({ key } as never).ok, key).toBe(true);
  return created.value;
}

it('states the rule that excludes spaces where only a part of the Event is possible', () => {
  const table = tableAfterForcedSpace();
  const forced = withWholeTextRules(table, forcedChoicesBefore(table));
  expect(forced.map(({ option, wholeTextRule }) => [option?.key, wholeTextRule])).toContainEqual([
    'Cali',
    '5.1.3',
  ]);
});

it('explains another space by the forced choice if the question asks for no space', () => {
  const created = Table.create(sample, { seed: 4 });
  if (!created.ok) throw new Error(created.refusal.reason);
  const table: Table = created.value;
  expect(table.choose({ key: 'Attack' }).ok).toBe(true);
  const keysOf = (space: string): readonly string[] =>
    explainAfterForced(table, table.game, space).map(({ key }) => key);
  expect(table.game.explain('Harbor').map(({ key }) => key)).toEqual(['unknown-key']);
  expect(keysOf('Harbor')).toEqual(['asks']);
});
