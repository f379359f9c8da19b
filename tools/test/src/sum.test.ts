import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { print, sum, type Outcome } from './sum.ts';

const file = (step: string, passed: number, failed: number): string =>
  JSON.stringify({ step, passed, failed, seconds: 1.25 });
const good: Outcome = { step: 'lint', required: true, exit: 0, file: file('lint', 3, 0) };

describe('the sum', () => {
  it('adds up what the steps report', () => {
    const summary = sum([good, { ...good, step: 'unit', file: file('unit', 40, 0) }]);
    expect(summary).toMatchObject({ passed: 43, failed: 0, ok: true });
  });

  it.each<[string, Partial<Outcome>, string]>([
    ['left no result file', { file: undefined }, 'left no result (exit code 0)'],
    ['crashed', { exit: 7, file: undefined }, 'left no result (exit code 7)'],
    ['was killed', { exit: null, file: undefined }, 'left no result (killed)'],
    ['left no JSON', { file: '{' }, 'left no readable result (exit code 0)'],
    [
      'left the result of another step',
      { file: file('unit', 3, 0) },
      'left no readable result (exit code 0)',
    ],
    ['counted below zero', { file: file('lint', -3, 0) }, 'left no readable result (exit code 0)'],
    ['counted half a test', { file: file('lint', 0.5, 0) }, 'left no readable result (exit code 0)'],
    ['left out a number', { file: '{"step":"lint","passed":3}' }, 'left no readable result (exit code 0)'],
    ['counted nothing', { file: file('lint', 0, 0) }, 'counted nothing'],
    ['passed all and then failed', { exit: 1 }, 'exit code 1'],
    ['passed all and was then killed', { exit: null }, 'killed'],
  ])('fails a step that %s', (_, change, note) => {
    const summary = sum([good, { ...good, ...change }]);
    expect(summary).toMatchObject({ failed: 1, ok: false });
    expect(summary.rows[1]?.note).toBe(note);
  });

  it('keeps the failures a step reports, whatever its exit code', () => {
    for (const exit of [0, 1, null]) {
      expect(sum([{ ...good, exit, file: file('lint', 1, 2) }])).toMatchObject({
        passed: 1,
        failed: 2,
        ok: false,
      });
    }
  });

  it('asks nothing of a step with nothing to do', () => {
    const nothing: Outcome = { step: 'browser', required: false, exit: null, file: undefined };
    expect(sum([good, nothing])).toMatchObject({ passed: 3, failed: 0, ok: true });
  });

  it('is no success when no step ran at all', () => {
    expect(sum([]).ok).toBe(false);
    expect(sum([{ step: 'browser', required: false, exit: null, file: undefined }]).ok).toBe(false);
  });

  it('is a success only if every required step ran and passed', () => {
    const outcome = fc.record({
      step: fc.constant('lint'),
      required: fc.boolean(),
      exit: fc.constantFrom(0, 1, null),
      file: fc.option(fc.constantFrom(file('lint', 2, 0), file('lint', 0, 0), file('lint', 1, 1), ''), {
        nil: undefined,
      }),
    });
    fc.assert(
      fc.property(fc.array(outcome), (outcomes) => {
        const passes = (o: Outcome): boolean =>
          !o.required || (o.exit === 0 && o.file === file('lint', 2, 0));
        expect(sum(outcomes).ok).toBe(outcomes.every(passes) && outcomes.some((o) => o.required));
      }),
    );
  });
});

describe('the printed summary', () => {
  it('ends with the grand total and nothing else', () => {
    const text = print(sum([good, { ...good, step: 'unit', exit: 1, file: undefined }]));
    expect(text.split('\n').at(-1)).toBe('3 passed, 1 failed');
    expect(text).toContain('lint       3       0      1.3');
  });
});
