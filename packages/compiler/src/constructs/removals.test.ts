/** Reactions to removals: a statement wakes those that wait for what it may take, and no others. */
import { expect, it } from 'vitest';
import { buildBase } from '../testing/build.ts';
import { event } from '../testing/play.ts';

it('compiles a chain in which each reaction takes other pieces than the one before', async () => {
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
