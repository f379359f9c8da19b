import { type Entry, Game } from '@quipu/engine';
import { volume as trackVolume } from '@quipu/peru/play';
import { volume } from '@quipu/sample/play';
import { expect, it } from 'vitest';
import { decisionFlowOf } from './decision-flow.ts';
import { effectsStopOf, factCandidates, optionFactsOf } from './option-facts.ts';

/** Plays an Operation of the Faction that is first with a seed, and returns the options by chance. */
function chanceKeysAfter(seed: number, operation: string): readonly string[] {
  const created = Game.create(volume, { seed });
  if (!created.ok) throw new Error(created.refusal.reason);
  const game = created.value;
  expect(game.choose({ key: operation } as never).ok).toBe(true);
  const flow = decisionFlowOf(game);
  if (!flow) throw new Error('The game is over.');
  const { shown, ...others } = flow;
  return factCandidates({ ...shown, ...others })
    .filter(({ answers }) => optionFactsOf(game, answers)?.uncertainty === 'chance')
    .map(({ key }) => key);
}

it.each([
  ['rolls a die', 1, 'Attack', ['fight']],
  ['is certain', 3, 'Train', []],
] as const)('an option that %s', (_, seed, operation, expected) => {
  expect(chanceKeysAfter(seed, operation)).toEqual(expected);
});

it('a box of the sequence of play that leaves only a pass', () => {
  const created = Game.create(trackVolume, { seed: 3, board: { TRACK_Resources: { Govt: 0 } } });
  if (!created.ok) throw new Error(created.refusal.reason);
  const game = created.value;
  const leavesOnlyPass = (key: string): boolean | undefined =>
    optionFactsOf(game, [{ point: game.decision?.point ?? '', key }] as never)?.leavesOnlyPass;
  const [hiddenSpace] = game.decision?.options ?? [];
  if (!hiddenSpace) throw new Error('no secret is set');
  expect(game.choose({ key: hiddenSpace.key }).ok).toBe(true);
  expect(leavesOnlyPass('Limited')).toBeFalsy();
  for (const key of ['Event', 'pass'] as const) expect(game.choose({ key }).ok).toBe(true);
  expect(game.decision?.seat).toBe('Govt');
  expect(leavesOnlyPass('Limited')).toBe(true);
});

it('a space whose next choice is between ways of which one rolls a die', () => {
  const created = Game.create(trackVolume, { seed: 3 });
  if (!created.ok) throw new Error(created.refusal.reason);
  const game = created.value;
  for (const choose of [undefined, 'Full', 'Attack']) {
    const key = choose ?? game.decision?.options[0]?.key;
    expect(game.choose({ key } as never).ok).toBe(true);
  }
  const flow = decisionFlowOf(game);
  if (!flow) throw new Error('The game is over.');
  const { shown, ...others } = flow;
  const spaces = factCandidates({ ...shown, ...others }).filter(({ key }) =>
    shown.decision.options.some((option) => option.key === key && option.kind === 'space'),
  );
  const facts = spaces.map(({ answers }) => optionFactsOf(game, answers));
  expect(facts.some((fact) => fact?.mayRoll)).toBe(true);
  expect(facts.filter((fact) => fact?.uncertainty !== 'chance' && !fact?.mayRoll)).toEqual([]);
});

const began = { kind: 'began' } as Entry;
const ended = { kind: 'ended' } as Entry;

it.each([
  ['within the action', [began], 'chance', 'hidden'],
  ['within an action that contains a finished one', [began, began, ended], 'chance', 'hidden'],
  ['after the action', [began, ended], 'later chance', 'later hidden'],
  ['in a phase after the action', [began, ended, began], 'later chance', 'later hidden'],
] as const)('dice and hidden information %s', (_, entries, afterDice, afterHidden) => {
  const created = Game.create(volume, { seed: 1 });
  if (!created.ok) throw new Error(created.refusal.reason);
  const stopAfter = (stopReason: 'chance' | 'hidden'): string =>
    effectsStopOf(created.value, { stopReason, entries });
  expect([stopAfter('chance'), stopAfter('hidden')]).toEqual([afterDice, afterHidden]);
});
