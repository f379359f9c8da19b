/** Available pieces that leave the game: their number, decisions, and the smaller force pool. */
import { type Entry, logItemOf, loadGame, saveGame, subscribe } from '@quipu/engine';

import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { event, type Playing, type Table, table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Muster of Insurgents { select any Cities and Provinces { place 1 own Guerrilla there } }
operation Disband of Govt { select up to 1 Cities { way cubes: remove 2 Available Cubes } }
whenever remove Guerrillas: Aid +1`,
    events: {
      Defect: 'remove 3 Available Cartel Guerrillas',
      'Defect all': 'remove all Available Rebels Guerrillas',
      'Defect some': 'by Rebels: remove up to 2 Available own Guerrillas',
      'Two kinds': 'remove 2 Available Cubes',
      'Map after': 'remove 3 Available Cartel Guerrillas\n  remove all Cartel Guerrillas on map',
      Refill: 'remove 3 Available Cartel Guerrillas\n  place all Cartel Guerrillas in Capital',
      Fill: 'place all Cartel Guerrillas in Capital',
    },
  });
}, 30_000);

const play = (title: string, how?: Playing): Table => event(built.volume, title, how);
const cartel = (there: number): Playing => ({ position: { Capital: { 'Cartel Guerrilla Active': there } } });

describe('removing Available pieces', () => {
  it('removes the number from the game, and nothing from the map', () => {
    const done = play('Defect', cartel(1));
    expect(done.number('AVAILABLE of Cartel Guerrilla')).toBe(0);
    expect(done.number('OUT of Cartel Guerrilla')).toBe(3);
    expect(done.board).toEqual({ Capital: { 'Cartel Guerrilla Active': 1 } });
    expect(done.number('Aid')).toBe(3);
  });

  it('removes as many as are Available, if any', () => {
    expect(play('Defect', cartel(3)).number('OUT of Cartel Guerrilla')).toBe(1);
    const none = play('Defect', cartel(4));
    expect(none.number('OUT of Cartel Guerrilla')).toBe(0);
    expect(none.done).toBe(true);
  });

  it('takes all', () => {
    expect(play('Defect all').number('OUT of Rebels Guerrilla')).toBe(6);
  });

  it('offers a number if the text leaves it open', () => {
    const table = play('Defect some');
    expect(table.asks).toMatch(/^Rebels/u);
    expect(table.options).toEqual(['0', '1', '2']);
    expect(table.choose('1').number('OUT of Rebels Guerrilla')).toBe(1);
  });

  it('offers the kinds if there are several', () => {
    const table = play('Two kinds');
    expect(table.options).toEqual(['Govt Troops', 'Govt Police']);
    table.choose('Govt Troops', '1', 'Govt Police');
    expect([table.number('OUT of Govt Troops'), table.number('OUT of Govt Police')]).toEqual([1, 1]);
  });

  it('is permanent: pieces removed later return without them', () => {
    const done = play('Map after', cartel(1));
    expect(done.number('AVAILABLE of Cartel Guerrilla')).toBe(1);
    expect(done.number('OUT of Cartel Guerrilla')).toBe(3);
    expect(play('Refill').board).toEqual({ Capital: { 'Cartel Guerrilla Underground': 1 } });
  });

  it('includes pieces out of play on a given board', () => {
    const done = play('Defect', { position: { out: { 'Cartel Guerrilla': 2 } } });
    expect(done.number('OUT of Cartel Guerrilla')).toBe(4);
    expect(done.number('AVAILABLE of Cartel Guerrilla')).toBe(0);
  });

  it('is logged, saved and loaded', () => {
    const done = table(built.volume, 'Defect');
    const entries: Entry[] = [];
    subscribe(done.game, (entry) => entries.push(entry));
    done.choose('event');
    const contents = entries.map((entry) => logItemOf(built.volume, entry)?.content);
    expect(contents).toContainEqual(expect.objectContaining({ kind: 'retired', count: 3 }));
    const loaded = loadGame(built.volume, saveGame(done.game));
    if (!loaded.ok) throw new Error(loaded.refusal.reason);
    expect([...loaded.value.cells()]).toEqual([...done.game.cells()]);
  });
});

describe('in the text of an operation', () => {
  it('is offered while one of the pieces is Available', () => {
    expect(table(built.volume, 'Fill').options).toContain('Disband');
    const all = { 'Govt Troops': 6, 'Govt Police': 4 };
    expect(table(built.volume, 'Fill', { position: { Highmoor: all } }).options).not.toContain('Disband');
  });
});

it('satisfies the laws', () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 11, checkInterval: 4 })) law.check();
}, 60_000);
