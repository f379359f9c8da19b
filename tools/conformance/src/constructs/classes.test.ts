/** Classes of pieces: declarations that replace the prelude's, and equal names of states in several classes. */
import { beforeAll, describe, expect, it } from 'vitest';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase, checkRules, withBase, type Built } from '../testing/build.ts';
import { event, type Table } from '../testing/table.ts';
import type { Contents } from '../testing/position.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `
      class Base plural Bases { Sound, Burnt }
      class Militia plural Militias { Underground, Active }
      forces Govt { Levy 6 : Militia plural Levies }
    `,
    events: {
      Build: 'place 1 Rebels Base in Capital',
      Burn: 'flip 1 Sound Base in Capital',
      Guerrillas: 'activate all Guerrillas in Capital',
      Militias: 'activate all Militias in Capital',
      All: 'activate all Underground pieces in Capital',
      Hide: 'hide all Active pieces in Capital',
      Counted: 'Aid + Active pieces in Capital',
    },
  });
}, 30_000);

const play = (title: string, capital: Contents): Table =>
  event(built.volume, title, { position: { Aid: 0, Capital: capital } });

const mixed: Contents = {
  'Rebels Guerrilla Underground': 1,
  'Rebels Guerrilla Active': 1,
  'Govt Levy Underground': 2,
  'Govt Levy Active': 1,
};

describe('a class that a volume declares instead of the prelude', () => {
  it('has the states of the volume', () => {
    const table = play('Build', {});
    expect(table.board.Capital).toEqual({ 'Rebels Base Sound': 1 });
    expect(play('Burn', { 'Rebels Base Sound': 2 }).board.Capital).toEqual({
      'Rebels Base Sound': 1,
      'Rebels Base Burnt': 1,
    });
  });
});

describe('two classes with states of the same names', () => {
  it('change independently', () => {
    expect(play('Guerrillas', mixed).board.Capital).toEqual({
      'Rebels Guerrilla Active': 2,
      'Govt Levy Underground': 2,
      'Govt Levy Active': 1,
    });
    expect(play('Militias', mixed).board.Capital).toEqual({
      'Rebels Guerrilla Underground': 1,
      'Rebels Guerrilla Active': 1,
      'Govt Levy Active': 3,
    });
  });

  it('change together in a text about both', () => {
    expect(play('All', mixed).board.Capital).toEqual({ 'Rebels Guerrilla Active': 2, 'Govt Levy Active': 3 });
    expect(play('Hide', mixed).board.Capital).toEqual({
      'Rebels Guerrilla Underground': 2,
      'Govt Levy Underground': 3,
    });
    expect(play('Counted', mixed).number('Aid')).toBe(2);
  });
});

it('the laws hold', { timeout: 60_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 5, checkInterval: 4 })) law.check();
});

it('a class equal to that of the prelude is refused', () => {
  expect(() => checkRules(withBase({ rules: 'class Base plural Bases' }))).toThrow(/^Q1025 /u);
});

it('an edition may redeclare it', () => {
  const text = 'edition First "first" of Test { replace Base with class Base plural Bases { Whole, Torn } }';
  const files = withBase({ rules: 'class Base plural Bases { Sound, Burnt }' });
  const { groups } = checkRules([{ path: 'first.quipu', text }], files);
  expect(groups.map(({ key }) => key)).toContain('Rebels Base Torn');
});

it('a name of the prelude with a different meaning is refused', () => {
  expect(() => checkRules(withBase({ rules: 'supply Fires { Cube on Cities }' }))).toThrow(/^Q1001 /u);
});
