import { describe, expect, it } from 'vitest';
import { ReasonFindings } from './reasons/reason-findings.ts';
import {
  distancesBy,
  enlist,
  explainCounts,
  flagRows,
  flags,
  inOrder,
  isOffered,
  keyAt,
  offerCounts,
  pointsOf,
  purposesOf,
} from './runtime.ts';

const cells = new Int32Array(100);
const MIN_CELL = 90;
const MAX_CELL = 91;
cells[MIN_CELL] = 2;
cells[MAX_CELL] = 4;

describe('counts bounded by two cells', () => {
  it('are offered', () => {
    const out = new Int32Array(1);
    expect(offerCounts(MIN_CELL, MAX_CELL, 8)(cells, out)).toBe(3);
    expect(out[0]).toBe(0b11100);
  });

  it('are explained by the bound that a count violates', () => {
    const reasonsOf = (count: number): readonly string[] => {
      const findings = new ReasonFindings('3.1');
      explainCounts(MIN_CELL, MAX_CELL)(findings, cells, count);
      return findings.reasons.map(({ key, parameters }) => `${key} ${Object.values(parameters).join()}`);
    };
    expect([1, 2, 4, 5].map(reasonsOf)).toEqual([['too-few 2'], [], [], ['too-many 4']]);
  });
});

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
    const offer = offerCounts(MIN_CELL, MAX_CELL, 8);
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

  it('test an offer for one option', () => {
    const offer = (out: Int32Array): void => void enlist(out, 40);
    expect([isOffered(2, offer, 40), isOffered(2, offer, 8)]).toEqual([true, false]);
  });
});
