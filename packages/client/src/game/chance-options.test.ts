import { Game } from '@quipu/engine';
import { volume } from '@quipu/sample/play';
import { expect, it } from 'vitest';
import { chanceCandidates, dependsOnChance } from './chance-options.ts';
import { decisionFlowOf } from './decision-flow.ts';

/** Plays an Operation of the Faction that is first with a seed, and returns the options by chance. */
function chanceKeysAfter(seed: number, operation: string): readonly string[] {
  const created = Game.create(volume, { seed });
  if (!created.ok) throw new Error(created.refusal.reason);
  const game = created.value;
  expect(game.choose({ key: operation } as never).ok).toBe(true);
  const flow = decisionFlowOf(game);
  if (!flow) throw new Error('The game is over.');
  const { shown, ...others } = flow;
  return chanceCandidates({ ...shown, ...others })
    .filter(({ answers }) => dependsOnChance(game, answers))
    .map(({ key }) => key);
}

it.each([
  ['rolls a die', 1, 'Attack', ['fight']],
  ['is certain', 3, 'Train', []],
] as const)('an option that %s', (_, seed, operation, expected) => {
  expect(chanceKeysAfter(seed, operation)).toEqual(expected);
});
