import { expect, it } from 'vitest';
import { gamesOfShard, parseShard } from './shard.ts';

it('divides games so that each belongs to one shard', () => {
  expect([1, 2, 3].map((index) => gamesOfShard(7, { index, count: 3 }))).toEqual([
    [0, 3, 6],
    [1, 4],
    [2, 5],
  ]);
  expect([1, 2, 3].map((index) => gamesOfShard(2, { index, count: 3 }))).toEqual([[0], [1], []]);
  expect(gamesOfShard(3, { index: 1, count: 1 })).toEqual([0, 1, 2]);
});

it('accepts parts of a whole only', () => {
  expect(parseShard('2/5')).toEqual({ index: 2, count: 5 });
  for (const text of ['0/5', '6/5', '1/0', '1', '1/2/3', '-1/2', 'a/b', ''])
    expect(parseShard(text)).toBeUndefined();
});
