import { describe, expect, it } from 'vitest';
import { ReasonFindings } from './reasons/reason-findings.ts';
import { explainCounts, offerCounts } from './runtime.ts';

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
