import { expect, it } from 'vitest';
import { fixtureVolume } from '../testing/laws.ts';
import { Game } from './game.ts';

const volume = fixtureVolume();
const created = Game.create(volume, { seed: 3 });
if (!created.ok) throw new Error(created.refusal.reason);

// Without types of parameters, as in JavaScript.
const game = created.value as unknown as Record<string, (...parameters: unknown[]) => unknown>;
const create = Game.create.bind(Game) as (...parameters: unknown[]) => unknown;

it.each([
  ['no volume', () => create(), 'The first argument must be a volume'],
  ['an empty object', () => create({}), 'The first argument must be a volume'],
  ['no options', () => create(volume, null), 'The options of a game must be an object, not null.'],
  ['a seed alone', () => create(volume, 5), 'The options of a game must be an object, not 5.'],
  ['an unknown option', () => create(volume, { sede: 3 }), 'The options of a game have no field sede.'],
  [
    'one option',
    () => create(volume, { options: 'Short' }),
    '"options" of a game must be a list, not Short.',
  ],
  ['one Non-player', () => create(volume, { nonplayers: 'Govt' }), '"nonplayers" of a game must be a list'],
  ['a deck by number', () => create(volume, { deck: 5 }), '"deck" of a game must be a list, not 5.'],
  ['no answer', () => game['choose']?.(), 'An answer must be an object, not undefined.'],
  ['a key instead of an answer', () => game['check']?.('Train'), 'An answer must be an object, not Train.'],
  ['no standing action', () => game['interject']?.(), 'A standing action must be an object'],
])('names %s', (_, call, message) => {
  expect(call).toThrow(TypeError);
  expect(call).toThrow(message);
});
