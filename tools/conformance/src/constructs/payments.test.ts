/** Payments: statements, prices reduced below 0, and transfers before a payment is due. */
import { beforeAll, describe, expect, it } from 'vitest';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, table as begin, type Playing, type Table } from '../testing/table.ts';
import type { Position } from '../testing/position.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `procedure Toll by Govt { Govt -8; pay 4 }
operation March of Govt {
  point cost 2
  select any Provinces, paying cost: place 1 Troops there
}
operation Long of Govt {
  may place 1 Terror in Capital
  pay 4
  Aid +1
}
operation Bet of Govt {
  select any Cities and Provinces, paying 1 {
    way lose: own -1
    way place: remove 1 Terror there
  }
}
operation Far of Govt {
  may place 1 Terror in Capital
  may place 1 Troops in Capital
  may place 1 Troops in Highmoor
  may place 1 Troops in Lowfield
  may place 1 Troops in Wastes
  may place 1 Police in Capital
  may place 1 Police in Highmoor
  may place 1 Police in Lowfield
  pay 4
  Aid +1
}
operation Bribe of Govt {
  select any Cities {
    by Rebels: pay 2
    if Terror there > 0 { by Rebels: pay 1 } else { by Cartel: pay 1 }
    by Rebels: pay 2
    place 1 Police there
  }
}
operation Levy of Govt {
  if Aid > 3: pay 3 else: Govt +3
  if Aid > 5: pay 1
  pay 8
  place 1 Terror in Capital
}
operation Gamble of Govt {
  roll d
  if d <= 3: pay 2
  pay 9
  place 1 Terror in Capital
}
operation Insist of Govt {
  if possible { pay 4; remove 1 Terror in Wastes } else: pay 1
  pay 7
  place 1 Terror in Capital
}
standing Give: while executing, transfer any Resources from own to Cartel`,
    events: {
      Outright: 'by Cartel: pay 9\nAid +1',
      Toll: 'do Toll\nAid +1',
      Below: 'pay (Aid - 9)\nAid +1',
      Cheap: 'unshaded: Aid +1\n  capability shaded: March.cost adds -5',
    },
  });
}, 60_000);

const play = (title: string, how?: Playing): Table => event(built.volume, title, how);

describe('a text that is carried out as far as possible', () => {
  it('pays as much as possible', () => {
    const table = play('Outright', { position: { 'Resources of Cartel': 3 } });
    expect(table.number('Resources of Cartel')).toBe(0);
    expect(table.number('Aid')).toBe(4);
    expect(play('Outright').number('Resources of Cartel')).toBe(1);
  });

  it('pays as much as its own losses leave', () => {
    expect(play('Toll').number('Resources of Govt')).toBe(0);
  });
});

describe('an amount that a text has paid', () => {
  it('cannot be lost as well', () => {
    const position = { 'Resources of Govt': 1, Wastes: { Terror: 1 } };
    const table = operation(built.volume, 'Bet', { position });
    expect(table.done).toBe(true);
    expect(table.board).toEqual({});
    const two = operation(built.volume, 'Bet', { position: { ...position, 'Resources of Govt': 2 } });
    expect(two.options).toEqual(['Capital', 'Highmoor', 'Lowfield', 'Wastes']);
  });
});

describe('payments with a condition', () => {
  const offers = (name: string, position: Position): boolean =>
    begin(built.volume, 'Quiet', { position }).options.includes(name);
  const bribed = (terror: number, rebels: number, cartel = 10): boolean =>
    offers('Bribe', {
      'Resources of Rebels': rebels,
      'Resources of Cartel': cartel,
      Capital: { Terror: terror },
    });

  it('are added for another Faction', () => {
    expect([bribed(1, 5), bribed(1, 4)]).toEqual([true, false]);
  });

  it('count only in the executed branch', () => {
    expect([bribed(0, 4, 1), bribed(0, 3, 1), bribed(0, 4, 0)]).toEqual([true, false, false]);
    expect(bribed(1, 5, 0)).toBe(true);
  });

  it('are added for the own Faction, including gains', () => {
    const levied = (aid: number, had: number): boolean =>
      offers('Levy', { Aid: aid, 'Resources of Govt': had });
    expect([levied(6, 12), levied(6, 11)]).toEqual([true, false]);
    expect([levied(4, 11), levied(4, 10)]).toEqual([true, false]);
    expect([levied(3, 5), levied(3, 4)]).toEqual([true, false]);
  });

  it('count as spent if a die decides', () => {
    const isOffered = (had: number): boolean => offers('Gamble', { 'Resources of Govt': had });
    expect([isOffered(11), isOffered(10)]).toEqual([true, false]);
  });

  it('count only in the executed text of "if possible"', () => {
    const isOffered = (terror: number, had: number): boolean =>
      offers('Insist', { 'Resources of Govt': had, Wastes: { Terror: terror } });
    expect([isOffered(1, 11), isOffered(1, 10)]).toEqual([true, false]);
    expect([isOffered(0, 8), isOffered(0, 7)]).toEqual([true, false]);
  });
});

describe('a negative price', () => {
  it('pays nothing out', () => {
    expect(play('Below', { position: { 'Resources of Govt': 18 } }).number('Resources of Govt')).toBe(18);
  });

  it('is 0 if a change exceeds it', () => {
    const table = begin(built.volume, 'Cheap', { next: 'Below' }).choose('shaded');
    do table.choose('pass');
    while (!table.asks.startsWith('Govt'));
    const had = table.number('Resources of Govt');
    table.choose('March', 'Wastes', 'done');
    expect(table.number('Resources of Govt')).toBe(had);
  });
});

describe('a standing action', () => {
  it('transfers nothing that is needed for a pending payment', () => {
    const table = operation(built.volume, 'Long', { position: { 'Resources of Govt': 5 } });
    const canGive = (n: number): boolean =>
      table.game.canInterject({ seat: 'Govt', standing: 'Give', key: `${String(n)} Resources` });
    expect([canGive(1), canGive(2)]).toEqual([true, false]);
  });

  it('transfers nothing that is needed for a payment at the end of a text', () => {
    const table = operation(built.volume, 'Far', { position: { 'Resources of Govt': 5 } });
    const canGive = (n: number): boolean =>
      table.game.canInterject({ seat: 'Govt', standing: 'Give', key: `${String(n)} Resources` });
    expect([canGive(1), canGive(2)]).toEqual([true, false]);
  });
});

it('the laws hold', { timeout: 60_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 5, checkInterval: 4 })) law.check();
});
