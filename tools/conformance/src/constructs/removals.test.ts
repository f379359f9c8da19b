/** Reactions to removals: a statement triggers those for pieces that it may remove, and no others. */
import { expect, it } from 'vitest';
import { buildBase } from '../testing/build.ts';
import { event, operation } from '../testing/table.ts';

it('compiles a chain of reactions that each remove different pieces', async () => {
  const built = await buildBase({
    rules: `whenever remove Bases: remove all Cubes in Highmoor
whenever remove Cubes: remove all Rebels Guerrillas in Wastes
whenever remove Rebels Guerrillas: Aid +1`,
    events: { Raze: 'remove 1 Rebels Base in Capital' },
  });
  const position = {
    Capital: { 'Rebels Base': 1 },
    Highmoor: { 'Govt Troops': 2 },
    Wastes: { 'Rebels Guerrilla Active': 2 },
    Aid: 3,
  };
  const table = event(built.volume, 'Raze', { position });
  expect(table.number('Aid')).toBe(4);
}, 60_000);

it('passes the removed number to a reaction: of each group, and one per marker', async () => {
  const built = await buildBase({
    rules: `whenever remove Rebels pieces as n: Aid + n
whenever remove Terror as n: Rebels + n`,
    events: {
      Raze: 'remove all Rebels pieces in Capital',
      Trade: 'replace 2 Rebels Guerrillas with 1 Rebels Base in Capital',
      Calm: 'remove all Terror in Capital',
    },
  });
  const position = {
    Capital: { 'Rebels Base': 2, 'Rebels Guerrilla Active': 3, Terror: 2 },
    Aid: 1,
    'Resources of Rebels': 0,
  };
  expect(event(built.volume, 'Raze', { position }).number('Aid')).toBe(6);
  expect(event(built.volume, 'Trade', { position }).number('Aid')).toBe(3);
  expect(event(built.volume, 'Calm', { position }).number('Resources of Rebels')).toBe(2);
}, 60_000);

it('attributes the effects of a reaction to no operation', async () => {
  const built = await buildBase({
    rules: `operation Attack of Govt { select a City: remove 1 Rebels Base there }
whenever remove Rebels Base by Attack: remove all Rebels Guerrillas in Wastes
whenever remove Rebels Guerrillas by Attack: Aid +1
whenever remove Rebels Guerrillas: Govt +1`,
  });
  const position = {
    Capital: { 'Rebels Base': 1 },
    Wastes: { 'Rebels Guerrilla Active': 2 },
    Aid: 3,
    'Resources of Govt': 5,
  };
  const table = operation(built.volume, 'Attack', { position });
  expect(table.board['Wastes']).toBeUndefined();
  expect(table.number('Aid')).toBe(3);
  expect(table.number('Resources of Govt')).toBe(6);
}, 60_000);

it('removes no piece that a reaction places during the statement', async () => {
  const built = await buildBase({
    rules: `whenever remove Rebels Base: place 1 Rebels Guerrilla in Capital
whenever remove Police: place 1 Rebels Base in Capital`,
    events: {
      Raid: 'remove 2 Rebels pieces in Capital',
      Raze: 'remove all enemy pieces in Capital',
      Sack: 'remove up to 3 pieces in Capital',
      Hunt: 'remove 2 Rebels pieces in Cities',
    },
  });
  const one = { position: { Capital: { 'Rebels Base': 1 } } };
  const left = { Capital: { 'Rebels Guerrilla Underground': 1 } };
  expect(event(built.volume, 'Raid', one).board).toEqual(left);
  expect(event(built.volume, 'Raze', one).board).toEqual(left);
  expect(event(built.volume, 'Hunt', one).board).toEqual(left);
  const sacked = event(built.volume, 'Sack', { position: { Capital: { 'Govt Police': 1 } } });
  expect(sacked.choose('Govt Police').board).toEqual({ Capital: { 'Rebels Base': 1 } });
  expect(sacked.done).toBe(true);
}, 60_000);
