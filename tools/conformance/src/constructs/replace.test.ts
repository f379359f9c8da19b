/** Replacement of pieces, limited by the pieces that leave. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { event, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: 'define Few = Aid - 1',
    events: {
      One: 'replace 1 Police in Capital with 1 Rebels Guerrilla\nAid +1',
      Twice: 'repeat 2: replace 1 Rebels Base in Capital with 1 Rebels Guerrilla',
      Even: 'replace 3 Police in Capital with 3 Troops',
      More: 'replace 2 Police in Capital with 3 Troops',
      Fewer: 'replace 3 Police in Capital with 1 Govt Base',
      Counted: 'replace (Few) Police in Capital with (Few) Troops',
      Anywhere: 'replace 3 Police on map with 1 Govt Base',
      'One for two': 'replace 1 Police on map with 2 Troops',
    },
  });
}, 60_000);

const play = (title: string, how?: Playing): Table => event(built.volume, title, how);

describe('a replacement in one space', () => {
  it('places nothing if nothing is replaced', () => {
    const table = play('One');
    expect(table.done).toBe(true);
    expect(table.board).toEqual({});
    expect(table.number('Aid')).toBe(4);
  });

  it('places nothing the second time if only one piece is replaced', () => {
    const table = play('Twice', { position: { Capital: { 'Rebels Base': 1 } } });
    expect(table.board).toEqual({ Capital: { 'Rebels Guerrilla Underground': 1 } });
  });

  it.each([
    ['Even', 2, { 'Govt Troops': 2 }],
    ['Even', 3, { 'Govt Troops': 3 }],
    ['More', 1, { 'Govt Troops': 2 }],
    ['More', 2, { 'Govt Troops': 3 }],
    ['Fewer', 1, { 'Govt Base': 1 }],
    ['Counted', 1, { 'Govt Troops': 1 }],
  ])('%s with %i of the pieces places no more than their share', (title, police, left) => {
    const table = play(title, { position: { Capital: { 'Govt Police': police } } });
    expect(table.done).toBe(true);
    expect(table.board).toEqual({ Capital: left });
  });
});

describe('a replacement across spaces', () => {
  it('places the total number of the text', () => {
    const table = play('Anywhere', {
      position: { Capital: { 'Govt Police': 2 }, Highmoor: { 'Govt Police': 1 } },
    });
    expect(table.board).toEqual({ Capital: { 'Govt Base': 1 } });
  });

  it('places each replacement in the space of the replaced piece', () => {
    const table = play('One for two', { position: { Highmoor: { 'Govt Police': 1 } } });
    expect(table.board).toEqual({ Highmoor: { 'Govt Troops': 2 } });
  });
});

it('replaces in several spaces no piece that was placed during the statement', async () => {
  const reacting = await buildBase({
    rules: 'whenever remove Rebels Guerrillas: place 1 Rebels Base in Capital',
    events: {
      Two: 'replace 2 Rebels pieces with 2 Troops in Cities',
      All: 'replace all Rebels pieces with up to 3 Troops in Cities',
      Some: 'replace up to 2 Rebels pieces with up to 2 Troops in Cities',
      Police: 'replace up to 3 Cubes with 3 Police in Cities',
    },
  });
  const guerrilla = { position: { Capital: { 'Rebels Guerrilla Active': 1 } } };
  const replaced = { Capital: { 'Govt Troops': 1, 'Rebels Base': 1 } };
  expect(event(reacting.volume, 'Two', guerrilla).board).toEqual(replaced);
  expect(event(reacting.volume, 'All', guerrilla).board).toEqual(replaced);
  const some = event(reacting.volume, 'Some', guerrilla).choose('Capital');
  expect([some.board, some.done]).toEqual([replaced, true]);
  const troops = { position: { Capital: { 'Govt Troops': 1 } } };
  const police = event(reacting.volume, 'Police', troops).choose('Capital');
  expect([police.board, police.done]).toEqual([{ Capital: { 'Govt Police': 1 } }, true]);
}, 60_000);
