/** Choices of the acting Faction, and of the amount of a transfer. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, table as begin, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Rally of Insurgents {
  select any Provinces: place 1 own Guerrilla there
}
operation Press of Govt { select a faction not Govt as f: remove 1 f Guerrilla in Highmoor }
operation Expose of Govt {
  select a Province {
    Aid +1
    select an Insurgents as f { activate 2 f Guerrillas there; f -1 }
  }
}`,
    events: {
      'One of two': 'by Rebels or Cartel: select a Province: place 1 own Guerrilla there',
      'One of a term': 'by Insurgents: remove 1 own Guerrilla in Highmoor',
      'One of all': 'by factions: free Rally in Highmoor',
      Named: 'by Rebels or Cartel { transfer 1 from Govt to own; may place 1 own Base in Wastes }',
      Lucky: 'roll d\nif d is 6: Aid +1',
      Unlucky: 'roll d\nif d is 6: remove 1 Terror on map',
      Any: 'transfer any Resources from Rebels to Cartel',
      'Up to': 'by Cartel: transfer up to 2 Resources from Rebels to Cartel',
      Markers: 'by Rebels: transfer any Shipments from Rebels to Cartel in Capital',
      Settled: 'relocate 2 Troops in Capital to Highmoor',
      Somewhere: 'transfer 1 Shipment from Rebels to Cartel in Provinces',
    },
  });
}, 60_000);

const play = (title: string, how?: Playing): Table => event(built.volume, title, how);
const held = (rebels: number, cartel: number, shipments: number): Record<string, number> => ({
  ...(rebels > 0 ? { 'Rebels Guerrilla Active': rebels } : {}),
  ...(cartel > 0 ? { 'Cartel Guerrilla Active': cartel } : {}),
  ...(shipments > 0 ? { 'Shipment of Rebels': shipments } : {}),
});

describe('a number of pieces of one kind, from one space to another', () => {
  it('move automatically', () => {
    const table = play('Settled', { position: { Capital: { 'Govt Troops': 3 } } });
    expect([table.done, table.board]).toEqual([
      true,
      { Capital: { 'Govt Troops': 1 }, Highmoor: { 'Govt Troops': 2 } },
    ]);
    expect(play('Settled', { position: { Capital: { 'Govt Troops': 1 } } }).done).toBe(true);
  });
});

describe('by one of several Factions', () => {
  it('is chosen by the player of the text, and then decides and acts', () => {
    const table = play('One of two');
    expect(table.asks).toMatch(/^Govt.*faction/u);
    expect(table.options).toEqual(['Rebels', 'Cartel']);
    expect(table.choose('Cartel').asks).toMatch(/^Cartel/u);
    expect(table.choose('Wastes').board).toEqual({ Wastes: { 'Cartel Guerrilla Underground': 1 } });
  });

  it('may be one without effect, which is marked as idle', () => {
    const table = play('One of a term', { position: { Highmoor: held(1, 0, 0) } });
    expect([table.options, table.idle]).toEqual([['Rebels', 'Cartel'], ['Cartel']]);
    expect(table.choose('Cartel').board).toEqual({ Highmoor: held(1, 0, 0) });
    const both = play('One of a term', { position: { Highmoor: held(1, 1, 0) } });
    expect([both.options, both.idle]).toEqual([['Rebels', 'Cartel'], []]);
    const all = play('One of all');
    expect([all.options, all.idle]).toEqual([['Govt', 'Rebels', 'Cartel'], ['Govt']]);
  });

  it('is chosen even if the text has no effect for any', () => {
    const table = play('One of a term');
    expect([table.options, table.idle]).toEqual([
      ['Rebels', 'Cartel'],
      ['Rebels', 'Cartel'],
    ]);
    expect(table.choose('Rebels').done).toBe(true);
  });

  it('of an operation is one for which it has an effect', () => {
    const table = operation(built.volume, 'Press', { position: { Highmoor: held(1, 0, 0) } });
    expect([table.done, table.board]).toEqual([true, {}]);
  });

  it('of an operation is chosen only if the text is possible for one', () => {
    const one = { 'Rebels Guerrilla Underground': 1, 'Cartel Guerrilla Underground': 2 };
    const two = { ...one, 'Rebels Guerrilla Underground': 2 };
    const table = operation(built.volume, 'Expose', { position: { Highmoor: one, Wastes: two } });
    expect(table.choose('Wastes').options).toEqual(['Rebels', 'Cartel']);
    const few = operation(built.volume, 'Expose', { position: { Highmoor: held(1, 1, 0) } });
    expect(few.choose('Highmoor').done).toBe(true);
    expect([few.number('Aid'), few.number('Resources of Rebels')]).toEqual([4, 10]);
  });

  it('is `own` in the whole block', () => {
    const table = play('Named').choose('Cartel');
    expect(table.number('Resources of Cartel')).toBe(11);
    expect(table.choose('yes').board).toEqual({ Wastes: { 'Cartel Base': 1 } });
  });
});

describe('an Event', () => {
  it('without effect may be played, and is marked as idle', () => {
    const idle = (title: string, how?: Playing): readonly string[] => begin(built.volume, title, how).idle;
    expect(idle('One of a term')).toEqual(['event']);
    expect(idle('One of a term', { position: { Highmoor: held(0, 1, 0) } })).toEqual([]);
    expect(begin(built.volume, 'One of a term').options).toContain('event');
  });

  it('is not marked as idle if a roll may have an effect', () => {
    expect(begin(built.volume, 'Lucky').idle).toEqual([]);
    expect(begin(built.volume, 'Unlucky').idle).toEqual(['event']);
  });
});

describe('transfer', () => {
  it('of any: the decider chooses the amount, up to the room', () => {
    const table = play('Any', { position: { 'Resources of Rebels': 3, 'Resources of Cartel': 18 } });
    expect([table.asks, table.options]).toEqual([expect.stringMatching(/^Govt.*count/u), ['0', '1', '2']]);
    expect(table.choose('1').number('Resources of Rebels')).toBe(2);
  });

  it('up to a number: the acting Faction chooses the amount', () => {
    const table = play('Up to');
    expect([table.asks, table.options]).toEqual([expect.stringMatching(/^Cartel.*count/u), ['0', '1', '2']]);
    expect(table.choose('2').number('Resources of Cartel')).toBe(12);
  });

  it('of held markers offers a number', () => {
    const table = play('Markers', { position: { Capital: held(1, 1, 2) } });
    expect([table.asks, table.options]).toEqual([expect.stringMatching(/^Rebels.*count/u), ['0', '1', '2']]);
    expect(table.choose('1').board['Capital']).toEqual({ ...held(1, 1, 1), 'Shipment of Cartel': 1 });
  });

  it('offers only Factions that can hold the marker, and one of several spaces', () => {
    const table = play('Somewhere', { position: { Highmoor: held(1, 0, 1) } });
    expect([table.done, table.board]).toEqual([true, { Highmoor: held(1, 0, 1) }]);
    const two = play('Somewhere', { position: { Highmoor: held(1, 1, 1), Wastes: held(1, 1, 1) } });
    expect(two.options).toEqual(['Highmoor', 'Wastes']);
    expect(two.choose('Wastes').board['Wastes']).toEqual({ ...held(1, 1, 0), 'Shipment of Cartel': 1 });
  });
});
