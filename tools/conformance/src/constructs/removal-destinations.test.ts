/** `free Assault there, Guerrillas to Island`: pieces that the granted text itself removes go to a holding place. */
import { logItemOf, subscribe } from '@quipu/engine';
import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `holding Island "The Island"
holding Depot "Depot"
operation Assault of Govt {
  select any spaces with Guerrillas, paying 3 {
    way strike: remove up to 2 Active Guerrillas there
    way raid { do Burn; remove all Rebels Bases there }
    way turn: replace 1 Guerrilla with 1 Police
  }
}
procedure Burn: remove all Cartel Guerrillas there
operation Sweep of Govt { select any spaces with Guerrillas: do Assault.strike }
operation Train of Govt { select any Cities: place 1 Police there }
activity Snipe of Govt with Assault { select a space with Guerrillas: remove 1 Guerrilla there }
activity Trap of Govt with Train { select a space with Guerrillas: remove 1 Guerrilla there }
whenever remove Base: remove 1 Guerrilla on map
whenever remove Cartel Guerrilla by Assault: Aid -1`,
    events: {
      Jail: 'free Assault in Wastes, Guerrillas to Island',
      Both: 'free Assault in Wastes, Guerrillas to Island, Bases to Depot',
      Two: 'free Assault in Wastes, Rebels Guerrillas to Island\nfree Assault in Wastes',
      Way: 'free Assault.strike in Wastes, Guerrillas to Island',
      Indirect: 'free Sweep in Wastes, Guerrillas to Island',
      Trap: 'free Trap, Guerrillas to Depot',
      Middle: 'allow 1 Activity: free Limited Assault, Guerrillas to Island',
      Any: 'free Operation not Train in Wastes, Guerrillas to Island',
      Plain: 'free Assault in Wastes',
    },
  });
}, 60_000);

const play = (title: string, how?: Playing): Table => event(built.volume, title, how);
const active = (n: number): Record<string, number> => ({ 'Rebels Guerrilla Active': n });
const underground = (n: number): Record<string, number> => ({ 'Rebels Guerrilla Underground': n });

describe('removed pieces', () => {
  it('go to the holding place, in the first state of their class, and are logged', () => {
    const table = play('Jail', { position: { Wastes: active(3) } });
    const log: unknown[] = [];
    subscribe(table.game, (entry) => log.push(logItemOf(built.volume, entry)?.content));
    table.choose('strike', '2');
    expect(table.board).toEqual({ Wastes: active(1), Island: underground(2) });
    expect(table.number('AVAILABLE of Rebels Guerrilla')).toBe(3);
    expect(log).toContainEqual(
      expect.objectContaining({ kind: 'moved', count: 2, from: 'Wastes', to: 'Island' }),
    );
    expect(table.number('FATE')).toBe(0);
  });

  it('are only the named ones: others become Available, or go elsewhere', () => {
    const position = {
      Wastes: { ...active(1), 'Cartel Guerrilla Active': 1, 'Rebels Base': 1 },
      Capital: underground(1),
    };
    const table = play('Both', { position }).choose('raid');
    expect(table.board).toEqual({
      Wastes: active(1),
      Capital: underground(1),
      Island: { 'Cartel Guerrilla Underground': 1 },
      Depot: { 'Rebels Base': 1 },
    });
  });

  it('trigger reactions to their removal, which ignore the modifier', () => {
    const position = {
      Wastes: { 'Cartel Guerrilla Active': 1, 'Rebels Base': 1 },
      Capital: underground(1),
      Aid: 5,
    };
    const table = play('Jail', { position }).choose('raid');
    expect(table.board).toEqual({ Island: { 'Cartel Guerrilla Underground': 1 } });
    expect(table.number('AVAILABLE of Rebels Guerrilla')).toBe(6);
    expect(table.number('Aid')).toBe(4);
  });

  it('are only those of that call', () => {
    const table = play('Two', { position: { Wastes: active(4) } }).choose('strike', '2', 'strike', '2');
    expect(table.board).toEqual({ Island: underground(2) });
  });

  it('may be replaced ones', () => {
    const table = play('Jail', { position: { Wastes: underground(1) } });
    expect(table.board).toEqual({ Wastes: { 'Govt Police': 1 }, Island: underground(1) });
  });

  it('may be those of a single way, of a way of another operation, or of an activity', () => {
    const position = { Wastes: active(2) };
    expect(play('Way', { position }).choose('2').board).toEqual({ Island: underground(2) });
    expect(play('Indirect', { position }).choose('2').board).toEqual({ Island: underground(2) });
    const table = play('Trap', { position });
    expect(table.board).toEqual({ Wastes: active(1), Depot: underground(1) });
  });

  it('of an activity within the operation become Available', () => {
    const position = { Wastes: active(2), Capital: active(1) };
    const table = play('Middle', { position }).choose('Snipe', 'Wastes', 'Wastes', 'strike');
    expect(table.board).toEqual({ Capital: active(1), Island: underground(1) });
  });

  it('may be those of a chosen operation', () => {
    const table = play('Any', { position: { Wastes: active(1) } }).choose('Sweep');
    expect(table.board).toEqual({ Island: underground(1) });
  });
});

it('without the modifier they become Available', () => {
  const position = { Wastes: active(1) };
  expect(play('Plain', { position }).choose('strike').board).toEqual({});
  expect(operation(built.volume, 'Assault', { position }).choose('strike').board).toEqual({});
});

it('the laws hold', () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 11, checkInterval: 4 })) law.check();
}, 120_000);
