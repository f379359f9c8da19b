/** Held markers (4.5.3): given, carried along, passed on when the last holder goes. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { event, type Playing, type Table } from '../testing/play.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Raid of Govt {
  select any spaces with Guerrillas { remove all Guerrillas there }
}
whenever remove Shipment by Raid: Govt +6`,
    events: {
      Give: 'place 1 Shipment in Capital',
      'Give Rebels': 'place 1 Rebels Shipment in Capital',
      Drop: 'remove 1 Shipment in Capital',
      Move: 'in each Capital: move any Underground Rebels Guerrillas to there',
      Kill: 'remove all Rebels Guerrillas in Capital',
      'Kill one': 'remove 1 Rebels Guerrilla in Capital',
      'To own': 'by Cartel: remove all Rebels Guerrillas in Capital, Shipments to own Guerrillas',
      Transfer: 'in each Capital: transfer 1 Shipment from Rebels to Cartel',
      Raid: 'free Raid in Capital',
    },
  });
}, 30_000);

const play = (title: string, how?: Playing): Table => event(built.volume, title, how);
const held = (rebels: number, cartel: number, shipments: number): Record<string, number> => ({
  ...(rebels > 0 ? { 'Rebels Guerrilla Active': rebels } : {}),
  ...(cartel > 0 ? { 'Cartel Guerrilla Active': cartel } : {}),
  ...(shipments > 0 ? { 'Shipment of Rebels': shipments } : {}),
});

describe('given', () => {
  it('asks whose it is to be, of those that can hold it', () => {
    const table = play('Give', { position: { Capital: held(1, 1, 0) } });
    expect(table.options).toEqual(['Rebels', 'Cartel']);
    expect(table.choose('Cartel').board['Capital']).toEqual({ ...held(1, 1, 0), 'Shipment of Cartel': 1 });
  });

  it('goes nowhere without a holder', () => {
    expect(play('Give', { position: { Capital: { 'Govt Troops': 1 } } }).board).toEqual({
      Capital: { 'Govt Troops': 1 },
    });
  });

  it('to a Faction that is named', () => {
    const table = play('Give Rebels', { position: { Capital: held(1, 1, 0) } });
    expect(table.board['Capital']).toEqual(held(1, 1, 1));
    expect(table.number('HELD_SUPPLY')).toBe(3);
  });

  it('and taken away again, by the one who executes the text', () => {
    expect(play('Drop', { position: { Capital: held(1, 1, 1) } }).board['Capital']).toEqual(held(1, 1, 0));
    const both = { ...held(1, 1, 1), 'Shipment of Cartel': 1 };
    const table = play('Drop', { position: { Capital: both } });
    expect(table.asks).toMatch(/^Govt/u);
    expect(table.choose('Cartel').board['Capital']).toEqual(held(1, 1, 1));
  });
});

describe('carried', () => {
  const hidden = (rebels: number, shipments: number): Record<string, number> => ({
    'Rebels Guerrilla Underground': rebels,
    'Shipment of Rebels': shipments,
  });

  it('goes along if no holder stays', () => {
    const table = play('Move', { position: { Highmoor: hidden(1, 2) } });
    table.choose('Highmoor');
    expect(table.done).toBe(true);
    expect(table.board).toEqual({ Capital: hidden(1, 2) });
  });

  it("is the owner's choice otherwise", () => {
    const table = play('Move', { position: { Highmoor: hidden(2, 2) } });
    table.choose('Highmoor', '1');
    expect(table.asks).toMatch(/^Rebels.*carry/u);
    expect(table.options).toEqual(['0', '1', '2']);
    table.choose('1', 'done');
    expect(table.board).toEqual({ Highmoor: hidden(1, 1), Capital: hidden(1, 1) });
  });
});

describe('settled', () => {
  it('when the last holder goes, its owner passes it on or lets it go', () => {
    const table = play('Kill', { position: { Capital: held(1, 1, 1) } });
    expect(table.asks).toMatch(/^Rebels/u);
    expect(table.options).toEqual(['Cartel', 'let go']);
    expect(table.choose('Cartel').board['Capital']).toEqual({ ...held(0, 1, 0), 'Shipment of Cartel': 1 });
  });

  it('is let go where nobody can take it', () => {
    const table = play('Kill', { position: { Capital: held(1, 0, 2) } });
    expect(table.done).toBe(true);
    expect(table.board).toEqual({});
    expect(table.number('HELD_SUPPLY')).toBe(4);
  });

  it('stays while a holder stays', () => {
    const table = play('Kill one', { position: { Capital: held(2, 1, 1) } });
    expect(table.done).toBe(true);
    expect(table.board['Capital']).toEqual(held(1, 1, 1));
  });

  it('"to": what is let go goes to the remover', () => {
    const table = play('To own', { position: { Capital: held(1, 1, 1) } });
    expect(table.asks).toMatch(/^Rebels/u);
    expect(table.choose('let go').board['Capital']).toEqual({ ...held(0, 1, 0), 'Shipment of Cartel': 1 });
  });

  it('wakes what waits for its removal, by the operation that is named alone', () => {
    expect(play('Raid', { position: { Capital: held(1, 0, 1) } }).number('Resources of Govt')).toBe(16);
    expect(play('Kill', { position: { Capital: held(1, 0, 1) } }).number('Resources of Govt')).toBe(10);
  });
});

it('transferred between Factions in a space', () => {
  expect(play('Transfer', { position: { Capital: held(1, 1, 1) } }).board['Capital']).toEqual({
    ...held(1, 1, 0),
    'Shipment of Cartel': 1,
  });
});
