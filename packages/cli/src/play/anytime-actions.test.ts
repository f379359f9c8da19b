import type { StandingOffer } from '@quipu/engine';
import { fixture } from '@quipu/scenario/testing';
import { englishNamesOf } from '@quipu/words/english';
import { expect, it } from 'vitest';
import { type OfferLookup, selectAnytimeAction, renderAnytimeActions } from './anytime-actions.ts';

const names = englishNamesOf(fixture);
const giveOffer = {
  standing: 'Give',
  rule: '1.5.2',
  partner: 'Red',
  goods: 'Gold',
  space: null,
  pieces: null,
};
const returnOffer = {
  standing: 'Return',
  rule: '',
  partner: null,
  goods: null,
  pieces: 'Blue Soldier',
  amount: null,
};

const offersBySeat: Readonly<Record<string, readonly StandingOffer[]>> = {
  Blue: [
    { ...giveOffer, amount: { min: 1, max: 3 }, keys: ['Red 1 Gold', 'Red 2 Gold', 'Red 3 Gold'] },
    {
      ...giveOffer,
      goods: 'Charms',
      space: 'Hill',
      amount: { min: 1, max: 1 },
      keys: ['Red 1 Charms at Hill'],
    },
    { ...returnOffer, space: 'Hill', keys: ['Blue Soldier at Hill'] },
    { ...returnOffer, space: 'Town', keys: ['Blue Soldier at Town'] },
  ],
  Red: [
    {
      ...returnOffer,
      standing: 'Grant',
      goods: 'Coins',
      pieces: null,
      space: null,
      amount: { min: 3, max: 4 },
      keys: ['3 Coins', '4 Coins'],
    },
  ],
};

const offersOf: OfferLookup = (seat) => offersBySeat[seat] ?? [];

it('groups actions that differ only by amount or space', () => {
  expect(renderAnytimeActions(offersOf, names, (_, text) => text).split('\n')).toEqual([
    '  !1  Blue: Give (1.5.2): Red 1\u20133 Gold',
    '  !2  Blue: Give (1.5.2): Red 1 Charms in Hill',
    '  !3  Blue: Return: 1 Blue Soldier in Hill and Town',
    '  !4  Red: Grant: 3\u20134 Coins',
  ]);
});

it.each([
  ['1 2', { seat: 'Blue', standing: 'Give', key: 'Red 2 Gold' }],
  ['2', { seat: 'Blue', standing: 'Give', key: 'Red 1 Charms at Hill' }],
  ['3 town', { seat: 'Blue', standing: 'Return', key: 'Blue Soldier at Town' }],
  ['3 hi', { seat: 'Blue', standing: 'Return', key: 'Blue Soldier at Hill' }],
])('selects an action by line and label: !%s', (input, action) => {
  expect(selectAnytimeAction(offersOf, names, input)).toEqual({ action });
});

it.each([
  ['1', 'Say which: 1\u20133. `!1 3` takes one.'],
  ['1 9', 'Say which: 1\u20133. `!1 3` takes one.'],
  ['3 x', 'Say which: Hill, Town. `!3 Town` takes one.'],
  ['8', 'There is no action 8. `!` lists them.'],
])('reports an incomplete or invalid selection: !%s', (input, message) => {
  expect(selectAnytimeAction(offersOf, names, input)).toEqual({ message });
});
