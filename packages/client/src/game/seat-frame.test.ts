import type { Reason } from '@quipu/engine';
import { volume } from '@quipu/sample/play';
import { NONPLAYER } from '@quipu/table';
import { describe, expect, it } from 'vitest';
import { concernsOtherFaction, victoryFormOf } from './seat-frame.ts';

const nothing = (causes: readonly Reason[]): Reason => ({
  key: 'nothing',
  rule: '2.3',
  parameters: {},
  causes,
});
const otherFaction: Reason = {
  key: 'not-its-operation',
  rule: '3.2.1',
  parameters: { factions: 'Govt' },
  causes: [],
};

it('finds an Operation of another Faction also among the causes of a refusal', () => {
  expect(concernsOtherFaction(otherFaction)).toBe(true);
  expect(concernsOtherFaction(nothing([otherFaction]))).toBe(true);
  expect(concernsOtherFaction(nothing([nothing([])]))).toBe(false);
});

type VictoryTable = Parameters<typeof victoryFormOf>[0];

const status = { rule: '8', cell: 0, seats: ['Govt', 'Rebels'] };
const defeat = { rule: '7.1', cell: 0 };
const alone = { rule: '8.9', degrees: [{ name: 'failure' }] };

describe('the form of victory', () => {
  it.each([
    ['of players', { ...status, defeat, alone }, [], 'players'],
    ['of a single player, if the rules have one', { ...status, defeat, alone }, ['Govt'], 'alone'],
    ['of players whom a Non-player can defeat', { ...status, defeat }, ['Govt'], 'nonplayers'],
    ['without rules for defeats', status, ['Govt'], 'players'],
    ['without Non-players', undefined, [], 'players'],
  ] as const)('%s', (_, nonplayerStatus, nonplayers, form) => {
    const seats = Object.fromEntries(nonplayers.map((seat) => [seat, NONPLAYER]));
    const game = { volume: { ...volume, nonplayerStatus } };
    expect(victoryFormOf({ game, seats } as unknown as VictoryTable)).toBe(form);
  });
});
