/** `Pop of s is 0 while (Terror in s > 0)`: every text reads the number that applies. */
import { viewOf } from '@quipu/engine';
import { beforeAll, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { playAtRandom } from '../testing/minimal-volume.ts';
import { event, operation, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `track Growth 0 to 3
Pop of s is 0 while (Terror in s > 0)
Pop of s is Pop of s + Growth while (s is City)
Pop of s is Pop of s - 2 while (Police in s > 0)
shown define Crowds = total Pop of s for s in Cities
define Population = total Pop of s for s in Provinces
operation Preach of Govt {
  select a space with Pop 1: place 1 Troops there
}`,
    events: {
      Count: 'Aid + Crowds',
      Provinces: 'Aid + Population',
      Settle: 'in each Province with Pop: place 1 Troops there',
      Empty: 'in each Province without Pop: place 1 Troops there',
      Exact: 'in each Province with Pop exactly 0: place 1 Troops there',
    },
  });
}, 60_000);

const play = (title: string, how: Playing): Table =>
  event(built.volume, title, { ...how, position: { Aid: 0, ...how.position } });

it('counts in sums', () => {
  expect(play('Count', {}).number('Aid')).toBe(3);
  expect(play('Count', { position: { Growth: 2 } }).number('Aid')).toBe(5);
  expect(play('Count', { position: { Growth: 2, Capital: { Terror: 1 } } }).number('Aid')).toBe(0);
});

it('ends at 0', () => {
  const position = { Highmoor: { 'Govt Police': 1 }, Lowfield: { 'Govt Police': 1 } };
  expect(play('Provinces', { position }).number('Aid')).toBe(0);
});

it('counts in conditions on spaces', () => {
  const settledBy = (title: string): readonly string[] => {
    const { board } = play(title, { position: { Highmoor: { Terror: 1 } } });
    return Object.entries(board).flatMap(([space, contents]) => (contents['Govt Troops'] ? [space] : []));
  };
  expect(settledBy('Settle')).toEqual(['Lowfield']);
  expect(settledBy('Empty')).toEqual(['Highmoor', 'Wastes']);
  expect(settledBy('Exact')).toEqual(['Highmoor', 'Wastes']);
});

it('counts in selections', () => {
  const preach = (terror: number): Table =>
    operation(built.volume, 'Preach', { position: { Growth: 0, Highmoor: { Terror: terror } } });
  expect(preach(0).options).toEqual(['Capital', 'Highmoor', 'Lowfield']);
  expect(preach(1).options).toEqual(['Capital', 'Lowfield']);
});

it('is in the view of each space that has the attribute', () => {
  const { game } = play('Count', { position: { Growth: 1, Highmoor: { Terror: 1 } } });
  const { spaces } = viewOf(game, 'Govt');
  const shownOf = (space: string): unknown => Reflect.get(spaces[space]?.shown ?? {}, 'Pop');
  expect(['Capital', 'Highmoor', 'Lowfield', 'NorthRoad'].map(shownOf)).toEqual([4, 0, 2, undefined]);
});

it('leaves the scale to the printed number', () => {
  expect(built.checked.spaces.find(({ name }) => name === 'Highmoor')?.populated).toBe(true);
});

it('plays to the end at random', () => {
  playAtRandom(built.volume, 40);
});
