/** `holding Island "Island"`: pieces off the map, accessible only to texts that name the place. */
import { Game, logItemOf, subscribe } from '@quipu/engine';
import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { boardOf } from '../testing/position.ts';
import { event, table as begin, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `holding Island "The Island"
holding Card "Card"
operation Train of Govt { select any spaces: place 1 Troops there }
operation Levy of Rebels { select any Cities and Provinces: place 1 Rebels Guerrilla there }
whenever remove Guerrilla: Aid -1`,
    events: {
      Place: 'place 2 Troops in Island',
      Ship: 'relocate 3 Troops from map to Island',
      Any: 'relocate any own pieces from map to Island',
      Back: 'relocate all Troops in Island to Capital',
      Return: 'remove all Guerrillas in Island\nremove all Guerrillas on map',
      Count: 'Govt + Troops on map\nRebels + (Troops in Island) * 2\nCartel + Available Troops',
      Everywhere: 'remove 2 Troops on map',
      Each: 'in each space: remove all Troops there',
      Who: 'if Island has Troops: Aid +1',
      Turn: 'activate all Guerrillas in Island',
    },
    phases: `phase Return by Govt { relocate all Troops in Island to Capital; remove all Guerrillas in Card }
phase Reset { end momentum; make all factions Eligible }`,
  });
}, 60_000);

const play = (title: string, how?: Playing): Table => event(built.volume, title, how);
const troops = (n: number): Record<string, number> => ({ 'Govt Troops': n });

describe('a holding place', () => {
  it('receives pieces that a text places there', () => {
    expect(play('Place').board).toEqual({ Island: troops(2) });
    const table = play('Ship', { position: { Capital: troops(2), Wastes: troops(2) } });
    expect(table.options).toEqual(['Capital', 'Wastes']);
    const log: unknown[] = [];
    subscribe(table.game, (entry) => log.push(logItemOf(built.volume, entry)?.content));
    table.choose('Capital', '2');
    expect(table.board).toEqual({ Wastes: troops(1), Island: troops(3) });
    expect(log).toContainEqual({
      kind: 'moved',
      group: 'Govt Troops',
      count: 2,
      from: 'Capital',
      to: 'Island',
    });
  });

  it('releases pieces that a text takes from it', () => {
    const position = { Island: { ...troops(2), 'Rebels Guerrilla Active': 1 }, Wastes: troops(1) };
    expect(play('Back', { position }).board).toEqual({
      Capital: troops(2),
      Wastes: troops(1),
      Island: { 'Rebels Guerrilla Active': 1 },
    });
  });

  it('returns pieces to Available, which does not count as removal from the map', () => {
    const position = {
      Island: { 'Rebels Guerrilla Active': 2 },
      Wastes: { 'Cartel Guerrilla Active': 1 },
      Aid: 5,
    };
    const table = play('Return', { position });
    expect(table.board).toEqual({});
    expect(table.number('AVAILABLE of Rebels Guerrilla')).toBe(6);
    expect(table.number('Aid')).toBe(4);
  });

  it('is not on the map, and its pieces are not Available', () => {
    const position = { Island: troops(2), Wastes: troops(1), Capital: troops(1) };
    const table = play('Count', { position });
    expect(table.number('Resources of Govt')).toBe(12);
    expect(table.number('Resources of Rebels')).toBe(14);
    expect(table.number('Resources of Cartel')).toBe(12);
  });

  it('is ignored by texts that do not name it', () => {
    const position = { Island: troops(2), Wastes: troops(1) };
    expect(play('Everywhere', { position }).board).toEqual({ Island: troops(2) });
    expect(play('Each', { position }).board).toEqual({ Island: troops(2) });
    expect(play('Who', { position }).number('Aid')).toBe(4);
    const any = play('Any', { position });
    expect(any.options).not.toContain('Island');
  });

  it('retains states of pieces', () => {
    const position = { Island: { 'Rebels Guerrilla Underground': 1 } };
    expect(play('Turn', { position }).board).toEqual({ Island: { 'Rebels Guerrilla Active': 1 } });
  });

  it('can be filled by a setup', async () => {
    const { volume } = await buildBase({
      rules: `holding Island "The Island"
setup Held { deck Test; Island { 3 Troops, 1 Active Rebels Guerrilla }; Capital { 1 Police } }`,
    });
    const creation = Game.create(volume, { seed: 3, setup: 'Held' });
    if (!creation.ok) throw new Error(creation.refusal.reason);
    expect(boardOf(volume, creation.value)).toEqual({
      Island: { 'Govt Troops': 3, 'Rebels Guerrilla Active': 1 },
      Capital: { 'Govt Police': 1 },
    });
  });

  it('is not offered at choices of spaces, whatever the number of groups', async () => {
    // Nine spaces without the holding place, and nine groups.
    const { volume } = await buildBase({
      rules: `holding Island "The Island"
space Farmoor "Farmoor" : Province { Pop 0 }
space Farfield "Farfield" : Province { Pop 0 }
operation Rise of Govt { select any spaces with Rebels Guerrillas, paying 1: Aid +1 }`,
      events: { Look: 'select a space with Rebels Guerrillas: Aid +1' },
    });
    const position = { Island: { 'Rebels Guerrilla Active': 2 } };
    expect(event(volume, 'Look', { position }).number('Aid')).toBe(3);
    expect(begin(volume, 'Quiet', { position }).options).not.toContain('Rise');
    const out = { ...position, Farfield: { 'Rebels Guerrilla Active': 1 } };
    expect(begin(volume, 'Quiet', { position: out }).choose('Rise').number('Aid')).toBe(4);
  });

  it('has no neighbors, and is named by its title', () => {
    const { spaces } = built.checked;
    expect(spaces.at(-2)).toMatchObject({ name: 'Island', title: 'The Island', adjacent: [], holding: true });
    expect(spaces.every(({ adjacent }) => !adjacent.includes(spaces.length - 2))).toBe(true);
  });

  it('satisfies the laws', () => {
    for (const law of lawsOf(built.volume, { runs: 8, seed: 11, checkInterval: 4 })) law.check();
  }, 120_000);
});
