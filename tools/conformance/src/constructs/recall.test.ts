/** `recall pieces`: if too few are Available, their Faction may take them from elsewhere on the map. */
import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `rule 1.4.1 recall pieces
holding Island "The Island"
operation Train of Govt {
  select any Cities and Provinces, paying 1 {
    way recruit: place up to 3 Troops there
    way build: place 1 own Base there
  }
}
operation Rally of Rebels or Cartel {
  select any Cities and Provinces { way place: place 1 own Guerrilla there }
}
whenever remove Guerrilla: Aid -1
define Crowd = Troops in Capital
whenever Crowd changes by n: Aid + n
procedure Camp by Rebels: place 1 Guerrilla of Rebels in Capital`,
    events: {
      Own: 'by Rebels: place 2 own Guerrillas in Capital',
      Named: 'by Rebels: place 2 Rebels Guerrillas in Capital',
      Other: 'by Govt: place 2 Rebels Guerrillas in Capital',
      Any: 'by Rebels: place any Rebels Guerrillas in Capital',
      All: 'by Rebels: place all Rebels Guerrillas in Capital',
      Set: 'by Rebels { place 2 own Guerrillas in Provinces as camp; place 1 Terror in camp }',
      Replace: 'by Govt: replace 1 Police with 1 Troops in Capital',
      Base: 'by Rebels: place 1 own Base in Capital',
      Rally: 'by Rebels: free Rally',
      Active: 'by Rebels: place 2 Active Rebels Guerrillas in Capital',
      If: 'by Rebels { if possible: place 1 own Base in Capital else: Aid +1 }',
      Full: 'by Rebels: select a Province: place 2 own Guerrillas there',
      Camp: 'do Camp',
      Troops: 'by Govt: place 2 Troops in Capital',
    },
  });
}, 60_000);

const play = (title: string, how?: Playing): Table => event(built.volume, title, how);
const active = (n: number): Record<string, number> => ({ 'Rebels Guerrilla Active': n });
const underground = (n: number): Record<string, number> => ({ 'Rebels Guerrilla Underground': n });

describe('missing own pieces', () => {
  it('may be taken from elsewhere on the map, and enter as placed pieces do', () => {
    const table = play('Own', { position: { Wastes: active(3), Highmoor: underground(2) } });
    expect(table.board).toMatchObject({ Capital: underground(1) });
    expect(table.asks).toBe('Rebels: event 1.place own Guerrillas.recallFrom');
    expect(table.options).toEqual(['Highmoor', 'Wastes', 'done']);
    table.choose('Wastes');
    expect(table.board).toEqual({ Capital: underground(2), Wastes: active(2), Highmoor: underground(2) });
    expect(table.done).toBe(true);
    expect(table.number('Aid')).toBe(3);
  });

  it('are optional', () => {
    const table = play('Own', { position: { Wastes: active(5) } }).choose('done');
    expect(table.board).toEqual({ Capital: underground(1), Wastes: active(5) });
  });

  it('are chosen group by group, up to the missing number', () => {
    const position = { Wastes: { ...active(2), ...underground(2) }, Highmoor: active(2) };
    const table = play('Named', { position }).choose('Wastes');
    expect(table.asks).toBe('Rebels: event 2.place Rebels Guerrillas.recallPiece');
    table.choose('Rebels Guerrilla Active', '2');
    expect(table.board).toEqual({ Capital: underground(2), Wastes: underground(2), Highmoor: active(2) });
  });

  it('are refused by kind first: a piece that the text does not name has no further reason', () => {
    const position = { Wastes: { ...active(2), ...underground(2) }, Highmoor: active(2) };
    const { game } = play('Named', { position }).choose('Wastes');
    for (const key of ['Rebels Base', 'Govt Troops'])
      expect(game.explain(key).map((reason) => reason.key)).toEqual(['kind-of-piece']);
  });

  it('may already be there if their state changes', () => {
    const table = play('Own', { position: { Capital: { ...active(2), ...underground(4) } } });
    expect(table.options).toEqual(['Capital', 'done']);
    table.choose('Capital', '2');
    expect(table.board).toEqual({ Capital: underground(6) });
    const none = play('Own', { position: { Capital: underground(6) } });
    expect(none.done).toBe(true);
  });

  it('are offered only if none is Available', () => {
    expect(play('Own', { position: { Wastes: active(4) } }).done).toBe(true);
    const out = play('Own', { position: { Wastes: active(4), out: { 'Rebels Guerrilla': 2 } } });
    expect(out.options).toEqual(['Wastes', 'done']);
  });

  it('exclude other Factions and replacements', () => {
    expect(play('Other', { position: { Wastes: active(6) } }).done).toBe(true);
    const table = play('Replace', {
      position: { Capital: { 'Govt Police': 1 }, Wastes: { 'Govt Troops': 6 } },
    });
    expect(table.board).toEqual({ Wastes: { 'Govt Troops': 6 } });
  });

  it('exclude holding places', () => {
    expect(play('Own', { position: { Island: underground(6) } }).done).toBe(true);
  });

  it('count for "any", not for "all"', () => {
    const table = play('Any', { position: { Wastes: active(6) } });
    expect(table.options).toEqual(['Wastes', 'done']);
    table.choose('Wastes', '4');
    expect(table.options).toEqual(['Capital', 'Wastes', 'done'].filter((key) => key !== 'Capital'));
    expect(play('All', { position: { Wastes: active(6) } }).done).toBe(true);
  });

  it('are placed in a chosen space', () => {
    const table = play('Set', { position: { Capital: active(6) } });
    expect(table.asks).toBe('Rebels: event 6.place own Guerrillas.recallTo');
    expect(table.options).toEqual(['Highmoor', 'Lowfield', 'Wastes', 'done']);
    table.choose('Wastes', 'Highmoor', 'Capital');
    expect(table.board).toMatchObject({ Highmoor: { ...underground(1), Terror: 1 }, Wastes: underground(1) });
  });

  it('enter in the state of the text', () => {
    const table = play('Active', { position: { Wastes: underground(6) } }).choose('Wastes', '2');
    expect(table.board).toEqual({ Wastes: underground(4), Capital: active(2) });
  });

  it('respect stacking', () => {
    const bases = { 'Rebels Base': 1 };
    const free = play('Base', { position: { Wastes: { 'Rebels Base': 2 }, Highmoor: bases } });
    expect(free.options).toEqual(['Highmoor', 'Wastes', 'done']);
    const full = { Wastes: bases, Highmoor: { 'Rebels Base': 2 }, Capital: { 'Govt Base': 2 } };
    expect(play('Base', { position: full }).done).toBe(true);
  });

  it('carry held markers, as in a move', () => {
    const position = { Wastes: { ...active(1), 'Shipment of Rebels': 1 }, Highmoor: underground(5) };
    const table = play('Own', { position }).choose('Wastes', 'Highmoor');
    expect(table.board).toMatchObject({ Capital: { ...underground(2), 'Shipment of Rebels': 1 } });
  });

  it('are part of the change of a placing text', () => {
    const position = { Wastes: { 'Govt Troops': 5 }, Aid: 3 };
    const table = play('Troops', { position });
    expect(table.number('Aid')).toBe(3);
    table.choose('Wastes');
    expect(table.number('Aid')).toBe(5);
  });

  it('may be placed by a procedure of their Faction', () => {
    expect(play('Camp', { position: { Wastes: active(6) } }).options).toEqual(['Wastes', 'done']);
  });
});

describe('judgments', () => {
  it('count them: a text has an effect, and a full one', () => {
    const bases = { Wastes: { 'Rebels Base': 2 }, Highmoor: { 'Rebels Base': 1 } };
    expect(play('If', { position: bases }).options).toEqual(['Highmoor', 'Wastes', 'done']);
    const nowhere = {
      Capital: { 'Govt Base': 2 },
      Wastes: { 'Rebels Base': 2 },
      Highmoor: { 'Rebels Base': 1 },
    };
    expect(play('If', { position: nowhere }).number('Aid')).toBe(4);
    const table = play('Full', { position: { Capital: active(5) } });
    expect(table.options).toEqual(['Highmoor', 'Lowfield', 'Wastes']);
  });

  it('enable ways of operations', () => {
    const table = play('Rally', { position: { Wastes: active(6) } });
    expect(table.options).toEqual(['Capital', 'Highmoor', 'Lowfield', 'Wastes']);
    expect(play('Rally', { position: { Wastes: underground(6) } }).options).not.toContain('Wastes');
    const train = operation(built.volume, 'Train', { position: { Wastes: { 'Govt Troops': 6 } } });
    expect(train.options).toContain('Capital');
  });
});

it('only declared pieces may be taken', async () => {
  const some = await buildBase({
    rules: 'recall pieces not Bases',
    events: {
      Base: 'by Rebels: place 1 own Base in Capital',
      Own: 'by Rebels: place 1 own Guerrilla in Capital',
    },
  });
  const position = { Wastes: { 'Rebels Base': 2, ...active(6) }, Highmoor: { 'Rebels Base': 1 } };
  expect(event(some.volume, 'Base', { position }).done).toBe(true);
  expect(event(some.volume, 'Own', { position }).options).toEqual(['Wastes', 'done']);
});

describe('pieces that hide a secret', () => {
  let veiled: Built;
  beforeAll(async () => {
    veiled = await buildBase({
      rules: `recall pieces
class Camp plural Camps { Open, Veiled, Chief }
forces Rebels { Camp 3 : Camp }
secret Seat of Rebels, one of Veiled Camps, shown as Chief Camp
whenever remove Camp: Aid -1`,
      events: {
        Camp: 'by Rebels { secretly set Seat to spaces with Camp, else none; place 1 Camp in Capital }',
        Found: 'by Rebels: place 1 Camp in Capital',
        Raid: 'remove 1 Camp on map',
        Fill: 'by Rebels { place 2 Camps in Wastes; place 1 Camp in Highmoor }',
        Hide: 'by Rebels: secretly set Seat to spaces with Camp, else none',
      },
      phases: `phase Hide by Rebels: secretly set Seat to spaces with Camp, else none
phase Move by Rebels: place 2 Camps in Provinces
phase Reset { end momentum; make all factions Eligible }`,
    });
  }, 60_000);
  const camps = (n: number): Record<string, number> => ({ 'Rebels Camp Open': n });

  it('may be taken by their owner, except the secret one', () => {
    const table = event(veiled.volume, 'Camp', { position: { Wastes: camps(1), Highmoor: camps(2) } });
    table.choose('Wastes');
    expect(table.options).toEqual(['Highmoor', 'done']);
    table.choose('Highmoor');
    expect(table.board).toEqual({
      Capital: camps(1),
      Wastes: { 'Rebels Camp Veiled': 1 },
      Highmoor: { 'Rebels Camp Veiled': 1 },
    });
    expect(table.number('Aid')).toBe(3);
  });

  it('satisfy the laws', () => {
    for (const law of lawsOf(veiled.volume, { runs: 4, seed: 11, checkInterval: 1 })) law.check();
  }, 120_000);
});

it('the laws hold', () => {
  for (const law of lawsOf(built.volume, { runs: 4, seed: 11, checkInterval: 4 })) law.check();
}, 120_000);
