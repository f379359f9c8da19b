import { describe, expect, it } from 'vitest';
import { fixtureVolume } from '../testing/fixture-volume.ts';
import { faultAt, KernelFault, lineOfStep } from './kernel-fault.ts';

const volume = fixtureVolume();
const [, secondLine] = volume.lines;

describe('a fault of a step', () => {
  it('states the rule line and the original error', () => {
    const thrown = new TypeError('not a number');
    const fault = faultAt(volume, 1, thrown);
    expect(fault).toMatchObject({ name: 'KernelFault', code: 'step', line: secondLine, cause: thrown });
    expect(fault.message).toBe('tiny.quipu:1 tiny (1): not a number');
    expect(faultAt(volume, 1, 'text').message).toBe('tiny.quipu:1 tiny (1): text');
  });

  it('retains the code and the line of a fault', () => {
    const withoutLine = new KernelFault('obligations', 'too many');
    expect(faultAt(volume, 1, withoutLine)).toMatchObject({
      code: 'obligations',
      line: secondLine,
      cause: withoutLine,
    });
    const withLine = new KernelFault('endless', 'no end', volume.lines[2]);
    expect(faultAt(volume, 1, withLine)).toBe(withLine);
  });

  it('has no line for an unknown step', () => {
    expect(lineOfStep(volume, 99)).toBeUndefined();
    const fault = faultAt(volume, 99, new Error('what'));
    expect([fault.message, fault.line]).toEqual(['what', undefined]);
    expect(new KernelFault('step', 'what')).not.toHaveProperty('cause');
  });
});
