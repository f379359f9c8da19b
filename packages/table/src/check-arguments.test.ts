import { fixtureVolume } from '@quipu/engine/testing';
import { expect, it } from 'vitest';
import { Table } from './table.ts';

const volume = fixtureVolume();
const created = Table.create(volume, { seed: 3 });
if (!created.ok) throw new Error(created.refusal.reason);

// Without types of parameters, as in JavaScript.
const table = created.value as unknown as Record<string, (...parameters: unknown[]) => unknown>;
const create = Table.create.bind(Table) as (...parameters: unknown[]) => unknown;
const load = Table.load.bind(Table) as (...parameters: unknown[]) => unknown;

it.each([
  ['no volume', () => create(undefined), 'The first argument must be a volume'],
  ['a volume package', () => create({ volume }), 'The first argument must be a volume'],
  ['no options', () => create(volume, null), 'The options of a game must be an object, not null.'],
  ['an unknown option', () => create(volume, { sede: 3 }), 'The options of a game have no field sede.'],
  [
    'an unknown seating',
    () => create(volume, {}, { seat: {} }),
    'have no field seat. Fields: seats, seed, agents.',
  ],
  [
    'a wrong occupant',
    () => create(volume, {}, { seats: { Govt: 3 } }),
    'The occupant of Govt must be a text',
  ],
  ['seats that are not an object', () => create(volume, {}, { seats: 5 }), '"seats" of a seating must be'],
  ['agents that are not an object', () => create(volume, {}, { agents: 5 }), '"agents" of a seating must be'],
  ['agents without a runner', () => create(volume, {}, { agents: {} }), '"runner" of agents must be a'],
  ['no save', () => load(volume), 'A save must be a text, not undefined.'],
  ['a save that was parsed', () => load(volume, {}), 'A save must be a text, not [object Object].'],
  [
    'one option',
    () => create(volume, { options: 'Short' }),
    '"options" of a game must be a list, not Short.',
  ],
  ['a key instead of an answer', () => table['choose']?.('Train'), 'An answer must be an object, not Train.'],
  ['no answers', () => table['chooseEach']?.(), 'The answers must be a list, not undefined.'],
  ['an answer instead of several', () => table['chooseEach']?.({}), 'The answers must be a list'],
  ['no standing action', () => table['act']?.(), 'A standing action must be an object'],
  ['an unknown form of undo', () => table['undo']?.({ form: 'all' }), 'Forms: step, turn, far.'],
  [
    'a form instead of options',
    () => table['undo']?.('far'),
    'The options of undo must be an object, not far.',
  ],
  [
    'no key to preview',
    () => table['preview']?.(),
    'the key of an option, such as one of `decision.options`',
  ],
  ['no keys to preview', () => table['preview']?.([], 'Govt'), 'or several; the list is empty.'],
  ['an option to preview', () => table['preview']?.([{ key: 'Train' }], 'Govt'), 'not [object Object].'],
  ['no key to explain', () => table['explain']?.(), 'the key of an option'],
  ['no listener', () => table['subscribe']?.(), 'A listener must be a function'],
])('names %s', (_, call, message) => {
  expect(call).toThrow(TypeError);
  expect(call).toThrow(message);
});

it.each([
  'getSnapshot',
  'view',
  'costs',
  'pieces',
  'standingActions',
  'undoReaches',
  'log',
  'items',
  'itemsSince',
  'lastItems',
  'entries',
  'turnsSinceLastChoice',
])('`%s` names the seats for one that is unknown', (method) => {
  expect(() => table[method]?.('Nobody')).toThrow(
    `There is no seat Nobody. Seats: ${volume.seats.join(', ')}.`,
  );
});

it('`preview` and `undo` name the seats for one that is unknown', () => {
  expect(() => table['preview']?.('Train', 'Nobody')).toThrow('There is no seat Nobody.');
  expect(() => table['undo']?.({ seat: 'Nobody' })).toThrow('There is no seat Nobody.');
});
