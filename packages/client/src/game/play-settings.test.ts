import { expect, it } from 'vitest';
import { type Pace, stepTimingOf } from './play-settings.ts';

/** Plays a turn with a number of steps. Returns the pauses, and the most steps shown together. */
function playTurn(
  pace: Pace,
  stepCount: number,
  computingTime = 0,
): { total: number; pauses: number; together: number } {
  let remaining = stepCount;
  const result = { total: 0, pauses: 0, together: 0 };
  while (remaining > 0) {
    const timing = stepTimingOf(pace, remaining, result.total);
    remaining -= timing.stepCount;
    result.total += timing.pause + computingTime;
    result.pauses += 1;
    result.together = Math.max(result.together, timing.stepCount);
  }
  return result;
}

it.each([1, 2, 5, 8, 14, 40])('fits a turn of %i steps into 8 seconds at the normal pace', (stepCount) => {
  const { total, pauses } = playTurn('normal', stepCount);
  expect(total).toBeLessThanOrEqual(8000);
  expect(total / pauses).toBeGreaterThanOrEqual(950);
});

it('shows steps one at a time if there is time, otherwise several together', () => {
  expect(playTurn('normal', 3)).toEqual({ total: 4800, pauses: 3, together: 1 });
  expect(playTurn('normal', 8)).toEqual({ total: 8000, pauses: 8, together: 1 });
  expect(playTurn('normal', 16)).toEqual({ total: 8000, pauses: 8, together: 2 });
});

it('shortens pauses by the time that steps take', () => {
  expect(playTurn('normal', 8, 100).total).toBeLessThanOrEqual(8200);
});

it('shows all steps at once without pauses, or one at each click', () => {
  expect(playTurn('once', 14)).toEqual({ total: 0, pauses: 1, together: 14 });
  expect(playTurn('steps', 14)).toEqual({ total: 0, pauses: 14, together: 1 });
});
