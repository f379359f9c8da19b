/** The order of removal of pieces of a Faction: one kind before another (`Police before Troops`), others at any time. */
import { beforeAll, describe, expect, it } from 'vitest';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Strike of Govt { select any spaces { remove up to 2 Govt pieces there, Police before Troops } }`,
    events: {
      'Up to': 'remove up to 2 Govt pieces in Capital, Police before Troops',
      Two: 'remove 2 Govt pieces in Capital, Police before Troops',
      Three: 'remove 3 Govt pieces in Capital, Police before Troops',
      All: 'remove all Govt pieces in Capital, Police before Troops',
      Some: 'remove 1 Troops in Capital, Police before Troops\nAid +1',
      Asked: 'may { remove 1 Troops in Capital, Police before Troops; Aid +1 }',
      Both: 'remove 1 piece in Capital, Police before Troops',
      Anywhere: 'remove 2 Govt pieces in Cities and Provinces, Police before Troops',
      Whose: 'remove 2 Cubes and 1 Rebels piece in Capital, Guerrillas before Bases',
    },
  });
}, 60_000);

const capital = (pieces: Record<string, number>): Playing => ({ position: { Capital: pieces } });
const full = capital({ 'Govt Troops': 2, 'Govt Police': 1, 'Govt Base': 1 });
const play = (title: string, how: Playing = full): Table => event(built.volume, title, how);

describe('one kind before another', () => {
  it('excludes the second while one of the first is left', () => {
    const table = play('Up to');
    expect(table.options).toEqual(['Govt Police', 'Govt Base', 'done']);
    expect(table.why('Govt Troops')).toEqual(['none-to-remove']);
    table.choose('Govt Police');
    expect(table.options).toEqual(['Govt Troops', 'Govt Base', 'done']);
  });

  it('allows others at any time', () => {
    const table = play('Two').choose('Govt Base');
    expect(table.board['Capital']).toEqual({ 'Govt Troops': 2 });
  });

  it('removes forced pieces automatically', () => {
    const table = play('Two', capital({ 'Govt Troops': 3, 'Govt Police': 2 }));
    expect(table.done).toBe(true);
    expect(table.board['Capital']).toEqual({ 'Govt Troops': 3 });
    expect(play('All').board['Capital']).toBeUndefined();
    expect(play('Three', capital({ 'Govt Troops': 2, 'Govt Police': 1 })).board['Capital']).toBeUndefined();
  });

  it('requires enough of the first to reach the number', () => {
    const table = play('Three', capital({ 'Govt Troops': 2, 'Govt Police': 2, 'Govt Base': 1 }));
    table.choose('Govt Base');
    expect(table.done).toBe(true);
    expect(table.board['Capital']).toEqual({ 'Govt Troops': 2 });
  });

  it('is part of judgments: the second cannot go while one of the first stays', () => {
    expect(play('Some').board['Capital']).toEqual({ 'Govt Troops': 2, 'Govt Police': 1, 'Govt Base': 1 });
    expect(play('Some').number('Aid')).toBe(4);
    expect(play('Some', capital({ 'Govt Troops': 2 })).board['Capital']).toEqual({ 'Govt Troops': 1 });
    expect(play('Asked', capital({ 'Govt Troops': 2 })).options).toEqual(['yes', 'no']);
  });

  it('applies to each Faction separately', () => {
    const table = play('Both', capital({ 'Govt Troops': 1, 'Rebels Guerrilla Active': 1, 'Govt Police': 1 }));
    expect(table.options).toEqual(['Govt Police', 'Rebels Guerrilla Active']);
    const whose = play('Whose', capital({ 'Govt Troops': 2, 'Govt Base': 1, 'Rebels Base': 1 }));
    expect(whose.board['Capital']).toEqual({ 'Govt Base': 1 });
  });

  it('in several spaces, and in an operation', () => {
    const position = { Capital: { 'Govt Troops': 1, 'Govt Police': 1 }, Wastes: { 'Govt Troops': 1 } };
    const table = play('Anywhere', { position }).choose('Capital');
    expect(table.board['Capital']).toEqual({ 'Govt Troops': 1 });
    expect(table.options).toEqual(['Capital', 'Wastes']);
    const struck = operation(built.volume, 'Strike', { position }).choose('Capital');
    // The Police are removed automatically.
    expect(struck.options).toEqual(['Govt Troops', 'done']);
  });
});

it('the laws hold', { timeout: 60_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 5, checkInterval: 4 })) law.check();
});
