import { describe, expect, it } from 'vitest';
import { readOutcome } from './check-outcome.ts';

const file = (change: object = {}): string =>
  JSON.stringify({ passed: 3, failed: 0, failures: [], ...change });

describe('readOutcome', () => {
  it('returns counts and failures', () => {
    const failure = { location: 'packages/a/src/a.ts:3:7', name: 'no-empty', message: 'It is empty.' };
    expect(readOutcome(file({ failed: 1, failures: [failure] }), false)).toEqual({
      passed: 3,
      failed: 1,
      failures: [failure],
    });
  });

  it('counts and lists one failure of a failed check without failures', () => {
    expect(readOutcome(file(), false)).toMatchObject({ passed: 3, failed: 1, failures: [{}] });
  });

  it.each([
    ['a missing file', undefined],
    ['invalid JSON', '{'],
    ['a negative count', file({ passed: -3 })],
    ['a fraction', file({ passed: 0.5 })],
    ['a missing count', '{"passed":3,"failures":[]}'],
  ])('counts and lists one failure for %s', (_, text) => {
    expect(readOutcome(text, true)).toMatchObject({ passed: 0, failed: 1, failures: [{}] });
  });
});
