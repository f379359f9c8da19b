import { describe, expect, it } from 'vitest';
import { fixtureVolume } from '../testing/fixture-volume.ts';
import { oblige } from '../runtime.ts';
import type { Goal, GoalBound, Volume } from '../volume/volume.ts';
import { type Cells, HEADER, MAX_OBLIGATIONS, OBLIGATIONS, POINT } from './cells.ts';
import { GoalBounds } from './goal-bounds.ts';

const always = (): boolean => true;
const never = (): boolean => false;

const goal = (changes: Partial<Goal>): Goal => ({ name: 'goal', rule: '1', met: never, ...changes });
const goalBound = (changes: Partial<GoalBound>): GoalBound => ({ at: [0, 1], holds: always, ...changes });

/** The bounds of goals, and a position at the second of two points with an obligation for each goal. */
function boundsOf(
  goals: readonly Goal[],
  volume: Partial<Volume> = {},
): { bounds: GoalBounds; cells: Cells } {
  const cells = new Int32Array(fixtureVolume().size);
  cells[POINT] = 2;
  goals.forEach((_, i) => oblige(cells, i, 1));
  return { bounds: new GoalBounds({ ...fixtureVolume(), goals, ...volume }), cells };
}

const canMeetAll = (...goals: readonly Goal[]): boolean => {
  const { bounds, cells } = boundsOf(goals);
  return bounds.canMeetAll(cells);
};
const isCertain = (...goals: readonly Goal[]): boolean => {
  const { bounds, cells } = boundsOf(goals);
  return bounds.isMeetingCertain(cells);
};

const unreachableGoal = goal({ hopes: [goalBound({ holds: never })] });
const reachableGoal = goal({ hopes: [goalBound({})] });

describe('all goals can be met', () => {
  it('if each goal could be met or has no bound', () => {
    expect([
      canMeetAll(),
      canMeetAll(goal({})),
      canMeetAll(reachableGoal),
      canMeetAll(reachableGoal, reachableGoal),
    ]).toEqual([true, true, true, true]);
    expect([
      canMeetAll(unreachableGoal),
      canMeetAll(reachableGoal, unreachableGoal),
      canMeetAll(reachableGoal, reachableGoal, reachableGoal, unreachableGoal),
    ]).toEqual([false, false, false]);
  });

  it('if a goal is met, unless the point is inconclusive', () => {
    const metGoal = { ...unreachableGoal, met: always };
    expect([canMeetAll(metGoal), canMeetAll(metGoal, unreachableGoal)]).toEqual([true, false]);
    expect([canMeetAll({ ...metGoal, at: [1] }), canMeetAll({ ...metGoal, at: [0] })]).toEqual([true, false]);
  });

  it('by the bound at the pending point', () => {
    const elsewhere = goalBound({ at: [0], holds: never });
    expect(canMeetAll(goal({ hopes: [elsewhere] }))).toBe(true);
    expect(canMeetAll(goal({ hopes: [elsewhere, goalBound({ at: [1], holds: never })] }))).toBe(false);
    expect(canMeetAll(goal({ hopes: [goalBound({ at: [1] }), goalBound({ holds: never })] }))).toBe(true);
  });

  it('by the cells', () => {
    const isThree = (c: Cells): boolean => c[HEADER] === 3;
    const { bounds, cells } = boundsOf([goal({ hopes: [goalBound({ holds: isThree, sure: isThree })] })]);
    expect([bounds.canMeetAll(cells), bounds.isMeetingCertain(cells)]).toEqual([false, false]);
    cells[HEADER] = 3;
    expect([bounds.canMeetAll(cells), bounds.isMeetingCertain(cells)]).toEqual([true, true]);
  });
});

describe('meeting all goals is certain', () => {
  const certainGoal = goal({ hopes: [goalBound({ sure: always })] });

  it('if each goal is certain', () => {
    expect([isCertain(), isCertain(certainGoal), isCertain(certainGoal, certainGoal)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isCertain(goal({})), isCertain(reachableGoal), isCertain(certainGoal, reachableGoal)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(isCertain(goal({ hopes: [goalBound({ sure: never })] }))).toBe(false);
    expect(isCertain(certainGoal, certainGoal, certainGoal, reachableGoal)).toBe(false);
  });

  it('ignoring goals that are a turn', () => {
    expect([isCertain({ ...reachableGoal, turn: true }), isCertain(reachableGoal)]).toEqual([true, false]);
    expect(isCertain({ ...reachableGoal, turn: true }, reachableGoal)).toBe(false);
  });
});

describe('a space is promising', () => {
  const isSecondSpace = (_: Cells, space: number): boolean => space === 1;
  const promisingGoal = goal({ hopes: [goalBound({ there: isSecondSpace })] });
  const withUniverse = (...universe: readonly string[]): Partial<Volume> => ({
    points: [fixtureVolume().points[0]!, { ...fixtureVolume().points[0]!, universe }],
  });
  const spaceTestOf = (goals: readonly Goal[], volume = withUniverse('here', 'there', 'done')): unknown => {
    const { bounds, cells } = boundsOf(goals, volume);
    return bounds.spaceTest(cells);
  };

  it('by the first open goal that distinguishes spaces', () => {
    expect(spaceTestOf([promisingGoal])).toBe(isSecondSpace);
    expect(spaceTestOf([reachableGoal, goal({}), promisingGoal])).toBe(isSecondSpace);
    expect([spaceTestOf([]), spaceTestOf([reachableGoal])]).toEqual([undefined, undefined]);
    const { bounds, cells } = boundsOf([promisingGoal, reachableGoal], withUniverse('here', 'there'));
    cells[POINT] = 1;
    expect([bounds.spaceTest(cells), bounds.spaceCount]).toEqual([undefined, 2]);
  });

  it('only at points whose universe begins with all spaces', () => {
    expect(spaceTestOf([promisingGoal], withUniverse('here', 'there'))).toBe(isSecondSpace);
    expect(spaceTestOf([promisingGoal], withUniverse('there', 'here'))).toBeUndefined();
    expect(spaceTestOf([promisingGoal], withUniverse('here'))).toBeUndefined();
    expect(spaceTestOf([promisingGoal], withUniverse('here', 'elsewhere'))).toBeUndefined();
  });

  it('only while its goal is open', () => {
    const { bounds, cells } = boundsOf([promisingGoal, reachableGoal], withUniverse('here', 'there'));
    cells.fill(0, OBLIGATIONS, OBLIGATIONS + MAX_OBLIGATIONS);
    expect([bounds.spaceTest(cells), bounds.canMeetAll(cells), bounds.isMeetingCertain(cells)]).toEqual([
      undefined,
      true,
      true,
    ]);
    oblige(cells, 1, 0);
    expect([bounds.spaceTest(cells), bounds.isMeetingCertain(cells)]).toEqual([undefined, false]);
  });

  it('independent of the cells after the obligations', () => {
    const { bounds, cells } = boundsOf(
      [goal({ hopes: [goalBound({ holds: never, there: isSecondSpace })] })],
      withUniverse('here', 'there'),
    );
    cells.fill(0, OBLIGATIONS, OBLIGATIONS + MAX_OBLIGATIONS);
    cells[HEADER] = 1;
    expect([bounds.spaceTest(cells), bounds.canMeetAll(cells), bounds.isMeetingCertain(cells)]).toEqual([
      undefined,
      true,
      true,
    ]);
  });
});
