/** Computed amounts may be 0: then there is no effect and no decision. */
import { beforeAll, expect, it } from 'vitest';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation } from '../testing/table.ts';

const texts = [
  'place (Quota) Troops in Capital',
  'place (Quota) Troops in Provinces',
  'place (Quota) Guerrillas in Capital',
  'place (Quota) Terror in Provinces',
  'place (Quota) Shipment in Capital',
  'remove (Quota) Cubes in Capital',
  'remove (Quota) Cubes in Cities and Provinces',
  'remove up to (Quota) Cubes in Capital, Police before Troops',
  'remove (Quota) enemy pieces in Capital, targeting factions',
  'remove (Quota) Terror on map',
  'activate (Quota) Guerrillas in Capital',
  'replace (Quota) Cubes in Capital with 1 Rebels Base',
  'move (Quota) Cubes from Capital to Lowfield',
  'move up to (Quota) Cubes from Capital to Lowfield',
  'shift (Quota) toward ActiveSupport in Capital',
  'transfer (Quota) Resources from Rebels to Govt',
  'transfer up to (Quota) Resources from Rebels to Govt',
  'remove (Quota) Available Cubes',
  'repeat (Quota): place 1 Troops in Capital',
  'select (Quota) Cities: place 1 Troops there',
  'select up to (Quota) Cities: place 1 Troops there',
] as const;

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `point Quota 0
define Owed = Aid - Aid
operation Drill of Govt { select any Cities { place (Owed) Troops there; shift (Owed) toward ActiveSupport; Govt +1 } }`,
    events: {
      ...Object.fromEntries(texts.map((text) => [text, `${text}\nCartel +1`])),
      Point: 'capability unshaded: Quota is 1\nshaded: Aid +1',
    },
  });
}, 60_000);

const capital = {
  'Govt Troops': 2,
  'Govt Police': 1,
  'Rebels Guerrilla Underground': 2,
  'Cartel Guerrilla Active': 1,
  Terror: 1,
} as const;

it.each(texts)('%s', (text) => {
  const table = event(built.volume, text, { position: { Capital: capital } });
  expect(table.done).toBe(true);
  expect(table.board).toEqual({ Capital: capital });
  expect(table.number('Resources of Cartel')).toBe(11);
  expect(table.number('Resources of Rebels')).toBe(10);
});

it('in an operation', () => {
  const table = operation(built.volume, 'Drill', { position: { Capital: capital } });
  expect(table.number('Resources of Govt')).toBe(11);
  expect(table.board).toEqual({ Capital: capital });
});

it('the laws hold', { timeout: 120_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 5, checkInterval: 4 })) law.check();
});
