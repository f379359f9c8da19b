import { volume } from '@quipu/andean-abyss';
import { volume as sample } from '@quipu/sample';
import { Table } from '@quipu/table';
import { expect, it } from 'vitest';
import { explainAfterForced, forcedChoicesBefore, withWholeTextRules } from './forced-choices.ts';

function newTable(played: Parameters<typeof Table.create>[0], seed: number): Table {
  const created = Table.create(played, { seed });
  if (!created.ok) throw new Error(created.refusal.reason);
  return created.value;
}

/** Plays a game of varied options and returns the rules that exclude spaces, at the first forced space with one. */
function firstWholeTextRules(seed: number): readonly string[] {
  const table = newTable(volume, seed);
  for (let { decision } = table.game; decision && table.game.turnCount < 400; { decision } = table.game) {
    const option = decision.options[(seed * 104_729 + table.game.turnCount * 7919) % decision.options.length];
    if (!option || !table.choose(option).ok) return [];
    const forced = withWholeTextRules(table, forcedChoicesBefore(table));
    const rules = forced.flatMap(({ wholeTextRule = [] }) => wholeTextRule);
    if (rules.length > 0) return rules;
  }
  return [];
}

it('states the rule that excludes spaces where only a part of the Event is possible', () => {
  const seeds = Array.from({ length: 40 }, (_, seed) => seed);
  expect(new Set(seeds.flatMap(firstWholeTextRules))).toEqual(new Set(['5.1.3']));
});

it('explains another space by the forced choice if the question asks for no space', () => {
  const table = newTable(sample, 4);
  expect(table.choose({ key: 'Attack' }).ok).toBe(true);
  const keysOf = (space: string): readonly string[] =>
    explainAfterForced(table, table.game, space).map(({ key }) => key);
  expect(table.game.explain('Harbor').map(({ key }) => key)).toEqual(['unknown-key']);
  expect(keysOf('Harbor')).toEqual(['asks']);
});
