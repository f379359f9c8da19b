import { afterEach, expect, it } from 'vitest';
import { fixtureVolume } from '../testing/fixture-volume.ts';
import { oblige, release } from '../runtime.ts';
import { MAX_OBLIGATIONS, OBLIGATIONS } from './cells.ts';
import { chance } from './chance.ts';
import { hasOpenObligation, hasObligation } from './obligation-cells.ts';
import { Trial, TRIAL_DEPTH } from './trial.ts';

const volume = fixtureVolume();

// Callers of a trial restore its dice; test files share the module.
afterEach(() => {
  chance.trial = undefined;
});

it('detects an obligation in any of its cells, and in no other', () => {
  for (let cell = 0; cell < volume.size; cell++) {
    const cells = new Int32Array(volume.size);
    cells[cell] = 1;
    const isObligation = cell >= OBLIGATIONS && cell < OBLIGATIONS + MAX_OBLIGATIONS;
    expect([hasOpenObligation(cells), hasObligation(cells, 0), hasObligation(cells, 1)]).toEqual([
      isObligation,
      isObligation,
      false,
    ]);
  }
});

it('reports the obligation of a seat until its release', () => {
  const cells = new Int32Array(volume.size);
  oblige(cells, 0, 1);
  expect([hasOpenObligation(cells), hasObligation(cells, 0), hasObligation(cells, 1)]).toEqual([
    true,
    false,
    true,
  ]);
  release(cells, 0);
  expect([hasOpenObligation(cells), hasObligation(cells, 0), hasObligation(cells, 1)]).toEqual([
    false,
    false,
    false,
  ]);
});

it('leaves a trial undecided beyond the maximum depth or without budget', () => {
  const trial = new Trial(volume);
  const cells = new Int32Array(volume.size);
  expect(trial.withEffort({ budget: 9, trustsGoals: true }).tryOption(cells, 0, TRIAL_DEPTH)).toBe(
    'undecided',
  );
  expect(trial.withEffort({ budget: 0, trustsGoals: true }).tryOption(cells, 0)).toBe('undecided');
  expect(trial.withEffort({ budget: 0, trustsGoals: true }).canMeet(cells)).toBe('yes');
});
