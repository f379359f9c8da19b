/** Outcomes that the log states in addition to the effects: results required of dice, and changes of Control. */
import { type Entry, subscribe } from '@quipu/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { table, type Playing } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: 'shown define Master of s in Cities and Provinces = Control of s',
    events: {
      Below: 'roll d\nif d < Guerrillas in Capital: Aid +1',
      'Below or equal': 'roll d\nif d <= Guerrillas in Capital: Aid +1',
      'With bonus': 'roll d\nif 1 + d - 2 > Guerrillas in Capital: Aid +1',
      Mirrored: 'roll d\nif Guerrillas in Capital <= d: Aid +1',
      Equal: 'roll d\nif d is 3: Aid +1',
      Twice: 'roll d\nif d + d > 3: Aid +1',
      'Leave and return': 'remove all Govt pieces in Capital\nplace 2 Troops in Capital',
      Leave: 'remove all Govt pieces in Capital',
    },
  });
}, 60_000);

/** The entries of a kind while an Event is played, without their kind and line. */
function entriesOf(kind: Entry['kind'], title: string, how: Playing): readonly unknown[] {
  const { game } = table(built.volume, title, how);
  const entries: Entry[] = [];
  subscribe(game, (entry) => entries.push(entry));
  game.choose({ key: 'event' });
  return entries
    .filter((entry) => entry.kind === kind)
    .map((entry) => ({ ...entry, kind: undefined, line: undefined }));
}

describe('the result that a text requires of a die', () => {
  it.each([
    ['Below', { required: 2, isMaximum: true }],
    ['Below or equal', { required: 3, isMaximum: true }],
    ['With bonus', { required: 5, isMaximum: false }],
    ['Mirrored', { required: 3, isMaximum: false }],
  ])('is recorded with the roll (%s)', (title, test) => {
    const position = { Capital: { 'Rebels Guerrilla Active': 3 } };
    const isMet = (die: number): boolean =>
      table(built.volume, title, { position, dice: [die] })
        .choose('event')
        .number('Aid') > table(built.volume, 'Quiet').number('Aid');
    for (const die of [2, 3, 4, 5]) {
      expect(entriesOf('tested', title, { position, dice: [die] })).toEqual([{ value: die, ...test }]);
      expect(isMet(die)).toBe(test.isMaximum ? die <= test.required : die >= test.required);
    }
  });

  it.each(['Equal', 'Twice'])('is not recorded for other conditions (%s)', (title) => {
    expect(entriesOf('tested', title, { dice: [3] })).toEqual([]);
  });
});

describe('the Control of spaces', () => {
  it('is recorded at the end of a step if it has changed', () => {
    const change = { value: 'Master', space: 'Capital' };
    const troops = { 'Govt Troops': 2 };
    const position = { Capital: troops };
    expect(entriesOf('control', 'Leave', { position })).toEqual([{ ...change, from: 'Govt', to: null }]);
    expect(
      entriesOf('control', 'Leave', { position: { Capital: { ...troops, 'Rebels Guerrilla Active': 1 } } }),
    ).toEqual([{ ...change, from: 'Govt', to: 'Rebels' }]);
    expect(entriesOf('control', 'Leave and return', { position })).toEqual([]);
  });
});
