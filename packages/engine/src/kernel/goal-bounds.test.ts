import { describe, expect, it } from 'vitest';
import { fixtureVolume } from '../testing/fixture-volume.ts';
import { oblige } from '../runtime.ts';
import type { Goal, GoalBound, Volume } from '../volume/volume.ts';
import { type Cells, HEADER, POINT } from './cells.ts';
import { GoalBounds } from './goal-bounds.ts';

const always = (): boolean => true;
const never = (): boolean => false;

const goal = (part: Partial<Goal>): Goal => ({ name: 'goal', rule: '1', met: never, ...part });
const hope = (part: Partial<GoalBound>): GoalBound => ({ at: [0, 1], holds: always, ...part });

/** The hopes of these goals, and a position at the second of two points in which all of them are owed. */
function owing(goals: readonly Goal[], volume: Partial<Volume> = {}): { hopes: GoalBounds; cells: Cells } {
  const cells = new Int32Array(fixtureVolume().size);
  cells[POINT] = 2;
  goals.forEach((_, i) => oblige(cells, i, 1));
  return { hopes: new GoalBounds({ ...fixtureVolume(), goals, ...volume }), cells };
}

const holds = (...goals: readonly Goal[]): boolean => {
  const { hopes: bounds, cells } = owing(goals);
  return bounds.canMeetAll(cells);
};
const sure = (...goals: readonly Goal[]): boolean => {
  const { hopes: bounds, cells } = owing(goals);
  return bounds.isMeetingCertain(cells);
};

const hopeless = goal({ hopes: [hope({ holds: never })] });
const hopeful = goal({ hopes: [hope({})] });

describe('all goals can be met', () => {
  it('if each goal could be met or has no bound', () => {
    expect([holds(), holds(goal({})), holds(hopeful), holds(hopeful, hopeful)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([holds(hopeless), holds(hopeful, hopeless), holds(hopeful, hopeful, hopeful, hopeless)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('if a goal is met, unless the point is inconclusive', () => {
    const met = { ...hopeless, met: always };
    expect([holds(met), holds(met, hopeless)]).toEqual([true, false]);
    expect([holds({ ...met, at: [1] }), holds({ ...met, at: [0] })]).toEqual([true, false]);
  });

  it('by the bound at the pending point', () => {
    const elsewhere = hope({ at: [0], holds: never });
    expect(holds(goal({ hopes: [elsewhere] }))).toBe(true);
    expect(holds(goal({ hopes: [elsewhere, hope({ at: [1], holds: never })] }))).toBe(false);
    expect(holds(goal({ hopes: [hope({ at: [1] }), hope({ holds: never })] }))).toBe(true);
  });

  it('by the cells', () => {
    const asks = (c: Cells): boolean => c[HEADER] === 3;
    const { hopes: bounds, cells } = owing([goal({ hopes: [hope({ holds: asks, sure: asks })] })]);
    expect([bounds.canMeetAll(cells), bounds.isMeetingCertain(cells)]).toEqual([false, false]);
    cells[HEADER] = 3;
    expect([bounds.canMeetAll(cells), bounds.isMeetingCertain(cells)]).toEqual([true, true]);
  });
});

describe('meeting all goals is certain', () => {
  const certain = goal({ hopes: [hope({ sure: always })] });

  it('if each goal is certain', () => {
    expect([sure(), sure(certain), sure(certain, certain)]).toEqual([true, true, true]);
    expect([sure(goal({})), sure(hopeful), sure(certain, hopeful)]).toEqual([false, false, false]);
    expect(sure(goal({ hopes: [hope({ sure: never })] }))).toBe(false);
    expect(sure(certain, certain, certain, hopeful)).toBe(false);
  });

  it('ignoring goals that are a turn', () => {
    expect([sure({ ...hopeful, turn: true }), sure(hopeful)]).toEqual([true, false]);
    expect(sure({ ...hopeful, turn: true }, hopeful)).toBe(false);
  });
});

describe('a space is promising', () => {
  const there = (_: Cells, space: number): boolean => space === 1;
  const promising = goal({ hopes: [hope({ there })] });
  const spatial = (...universe: readonly string[]): Partial<Volume> => ({
    points: [fixtureVolume().points[0]!, { ...fixtureVolume().points[0]!, universe }],
  });
  const result = (goals: readonly Goal[], volume = spatial('here', 'there', 'done')): unknown => {
    const { hopes: bounds, cells } = owing(goals, volume);
    return bounds.spaceTest(cells);
  };

  it('by the first open goal that distinguishes spaces', () => {
    expect(result([promising])).toBe(there);
    expect(result([hopeful, goal({}), promising])).toBe(there);
    expect([result([]), result([hopeful])]).toEqual([undefined, undefined]);
    const { hopes: bounds, cells } = owing([promising, hopeful], spatial('here', 'there'));
    cells[POINT] = 1;
    expect([bounds.spaceTest(cells), bounds.spaces]).toEqual([undefined, 2]);
  });

  it('only at points whose universe begins with all spaces', () => {
    expect(result([promising], spatial('here', 'there'))).toBe(there);
    expect(result([promising], spatial('there', 'here'))).toBeUndefined();
    expect(result([promising], spatial('here'))).toBeUndefined();
    expect(result([promising], spatial('here', 'elsewhere'))).toBeUndefined();
  });

  it('only while its goal is open', () => {
    const { hopes: bounds, cells } = owing([promising, hopeful], spatial('here', 'there'));
    cells.fill(0, 12, 16);
    expect([bounds.spaceTest(cells), bounds.canMeetAll(cells), bounds.isMeetingCertain(cells)]).toEqual([
      undefined,
      true,
      true,
    ]);
    oblige(cells, 1, 0);
    expect([bounds.spaceTest(cells), bounds.isMeetingCertain(cells)]).toEqual([undefined, false]);
  });

  it('independent of the cells after the obligations', () => {
    const { hopes: bounds, cells } = owing(
      [goal({ hopes: [hope({ holds: never, there })] })],
      spatial('here', 'there'),
    );
    cells.fill(0, 12, 16);
    cells[HEADER] = 1;
    expect([bounds.spaceTest(cells), bounds.canMeetAll(cells), bounds.isMeetingCertain(cells)]).toEqual([
      undefined,
      true,
      true,
    ]);
  });
});
