import { describe, expect, it } from 'vitest';
import { distancesBy, flagRows, flags, inOrder, keyAt, pointsOf, purposesOf } from './data-decoders.ts';

const offer = (): number => 0;

describe('decoders of generated data', () => {
  it('expand the indices of true flags', () => {
    expect(flags(4, [1, 3])).toEqual([0, 1, 0, 1]);
    expect(flagRows(2, [[1], [], [0]])).toEqual([0, 1, 0, 0, 1, 0]);
  });

  it('compute distances from adjacency', () => {
    const adjacency = flagRows(4, [[1], [0, 2], [1], []]);
    expect(distancesBy(4, adjacency)).toEqual([0, 1, 2, 99, 1, 0, 1, 99, 2, 1, 0, 99, 99, 99, 99, 0]);
  });

  it('expand purposes', () => {
    expect(purposesOf([[[3]], [[], { does: 'roll' }]])).toEqual([
      { clauses: [3], effects: [] },
      { clauses: [], effects: [{ does: 'roll' }] },
    ]);
  });

  it('add defaults to points', () => {
    const points = inOrder(
      pointsOf({ count: ['1', '2'] }, [1, 'Rally', 'amount', '3.3', 'count', { offer }]),
      pointsOf({}, [0, 'Rally', 'method', '', 'way', { universe: ['place'], offer, secret: true }]),
    );
    expect(points.map(({ universe }) => universe)).toEqual([['place'], ['1', '2']]);
    expect(points.map(({ name, secret }) => [name, secret])).toEqual([
      ['Rally.method', true],
      ['Rally.amount', false],
    ]);
  });

  it('find the key of an index that is stored plus 1', () => {
    expect([keyAt(['North', 'South'], 2), keyAt(['North', 'South'], 0)]).toEqual(['South', 'none']);
  });
});
