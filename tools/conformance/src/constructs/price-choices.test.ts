/** Prices of which the payer chooses one: Resources, a held marker, pieces, or a track. */
import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import type { Position } from '../testing/position.ts';
import { event, table as begin, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Bribe of Rebels {
  select a Province with own Guerrilla {
    pay 3 Resources or 1 Shipment there
    place 1 Terror there
  }
}
operation Double of Rebels {
  pay 3 or 1 Shipment in Highmoor
  pay 2
  place 1 Terror in Highmoor
}
operation Only of Rebels { pay 3 or 1 Shipment in Highmoor; remove 1 Police in Highmoor }
operation Hire of Rebels {
  select a Province: repeat any { pay 1 or 1 Shipment there always; place 1 own Guerrilla there }
}`,
    events: {
      Gift: 'by Rebels: free Bribe in Highmoor',
      Fine: 'by Rebels { pay 3 or 1 Shipment in Highmoor; Aid +1 }',
      Toll: 'by Rebels { if possible: pay 3 or 2 Aid else: Govt +1 }',
      Ransom: 'by Rebels: pay 1 own Guerrilla in Highmoor or 2 Aid',
    },
  });
}, 60_000);

const funds = (resources: number, shipments = 0, more: Position = {}): Position => ({
  'Resources of Rebels': resources,
  Highmoor: {
    'Rebels Guerrilla Active': 1,
    ...(shipments > 0 && { 'Shipment of Rebels': shipments }),
  },
  ...more,
});
const resources = (table: Table): number => table.number('Resources of Rebels');

/** The Rebels begin an operation after the Government has passed. */
const rebels = (name: string, position: Position): Table =>
  begin(built.volume, 'Quiet', { position }).choose('pass', name);

describe('a price of several kinds', () => {
  it('is chosen by the payer if each can be paid', () => {
    const table = rebels('Bribe', funds(3, 1));
    expect(table.asks).toBe('Rebels: Bribe.pay.price');
    expect(table.options).toEqual(['Resources', 'Shipment']);
    table.choose('Shipment');
    expect([resources(table), table.board['Highmoor']]).toEqual([
      3,
      { 'Rebels Guerrilla Active': 1, Terror: 1 },
    ]);
  });

  it('is the only one that can be paid', () => {
    const rich = rebels('Bribe', funds(3));
    expect([rich.done, resources(rich)]).toEqual([true, 0]);
    const poor = rebels('Bribe', funds(2, 1));
    expect([poor.done, resources(poor)]).toEqual([true, 2]);
  });

  it('bars the text if none can be paid', () => {
    expect(() => rebels('Bribe', funds(2))).toThrow(/not offered/u);
    expect(() => rebels('Double', funds(2))).toThrow(/"cost":3,"have":2.*none-there/u);
  });

  it('is not paid in a free operation', () => {
    const table = event(built.volume, 'Gift', { position: funds(0) });
    expect([resources(table), table.board['Highmoor']]).toEqual([
      0,
      { 'Rebels Guerrilla Active': 1, Terror: 1 },
    ]);
  });

  it('leaves what later payments need', () => {
    expect(rebels('Double', funds(5, 1)).options).toEqual(['Resources', 'Shipment']);
    const forced = rebels('Double', funds(4, 1));
    expect([forced.done, resources(forced)]).toEqual([true, 2]);
    expect(() => rebels('Double', funds(4))).toThrow(/Double/u);
    expect(() => rebels('Double', funds(1, 1))).toThrow(/Double/u);
  });

  it('is no change that allows an operation', () => {
    expect(() => rebels('Only', funds(9, 1))).toThrow(/Only/u);
  });

  it('ends a repetition', () => {
    const table = rebels('Hire', funds(1, 1)).choose('Highmoor', 'yes', 'Shipment', 'yes');
    expect([table.done, resources(table)]).toEqual([true, 0]);
  });
});

describe('a price of several kinds in an Event', () => {
  it('is chosen among those that can be paid in full', () => {
    expect(event(built.volume, 'Fine', { position: funds(3, 1) }).options).toEqual(['Resources', 'Shipment']);
    expect(resources(event(built.volume, 'Fine', { position: funds(2, 1) }))).toBe(2);
  });

  it('is paid as far as possible in its first kind if none can be paid in full', () => {
    const table = event(built.volume, 'Fine', { position: funds(2, 0, { Aid: 4 }) });
    expect([resources(table), table.number('Aid')]).toEqual([0, 5]);
  });

  it('can be the condition of another text', () => {
    const play = (funded: number, aid: number): readonly unknown[] => {
      const table = event(built.volume, 'Toll', {
        position: funds(funded, 0, { Aid: aid, 'Resources of Govt': 5 }),
      });
      return [
        table.done ? [] : table.options,
        resources(table),
        table.number('Aid'),
        table.number('Resources of Govt'),
      ];
    };
    expect(play(3, 2)).toEqual([['Resources', 'Aid'], 3, 2, 5]);
    expect(play(1, 2)).toEqual([[], 1, 0, 5]);
    expect(play(1, 1)).toEqual([[], 1, 1, 6]);
  });

  it('may be pieces', () => {
    const table = event(built.volume, 'Ransom', { position: funds(0, 0, { Aid: 2 }) });
    expect(table.options).toEqual(['Guerrilla', 'Aid']);
    table.choose('Guerrilla');
    expect([table.board['Highmoor'], table.number('Aid')]).toEqual([undefined, 2]);
  });
});

it('satisfies the laws', () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 7, checkInterval: 4 })) law.check();
}, 60_000);
