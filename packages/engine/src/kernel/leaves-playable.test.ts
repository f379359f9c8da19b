import { describe, expect, it } from 'vitest';
import { fixtureVolume } from '../testing/fixture-volume.ts';
import { ask, finish, oblige, release, roll, take } from '../runtime.ts';
import type { Point, Volume } from '../volume/volume.ts';
import { type Cells, EXECUTING, HEADER, POINT } from './cells.ts';
import { chance } from './chance.ts';
import { journal } from './journal.ts';
import { leavesPlayable } from './leaves-playable.ts';
import { shortfall } from './shortfall.ts';
import { runSteps } from './steps.ts';

const [TURN, CHANGED, LAST] = [HEADER, HEADER + 1, HEADER + 2];
/** Number of decisions that are played after each answer. */
const LOOKAHEAD = 6;

interface BodyOptions {
  /** The number of options of the decision with index `turn`. */
  readonly optionCount?: (turn: number, c: Cells) => number;
  /** Called with each answer. */
  readonly onAnswer?: (turn: number, option: number, c: Cells) => void;
  readonly length?: number;
  readonly pointChanges?: Partial<Point>;
  readonly volume?: Partial<Volume>;
}

function volumeWithBody({
  optionCount = () => 2,
  onAnswer,
  length = 100,
  pointChanges,
  volume,
}: BodyOptions): Volume {
  const point: Point = {
    ...fixtureVolume().points[0]!,
    universe: ['a', 'b', 'c', 'd'],
    doubtful: undefined,
    offer: (c, out) => {
      const count = optionCount(c[TURN]!, c);
      out[0] = (1 << count) - 1;
      return count;
    },
    ...pointChanges,
  };
  const begin = (c: Cells): number => (c[TURN]! >= length ? finish(c) : ask(c, 0, 0, 1));
  const afterAnswer = (c: Cells): number => {
    const option = take(c);
    onAnswer?.(c[TURN]!, option, c);
    c[TURN] = c[TURN]! + 1;
    c[LAST] = option;
    return 0;
  };
  return {
    ...{ ...fixtureVolume(), points: [point], steps: [begin, afterAnswer], regions: [], stackings: [] },
    goals: [{ name: 'goal', rule: '1', met: (c) => c[LAST] === 1 }],
    ...volume,
  };
}

/** Whether setting `CHANGED` leaves the body playable. */
function staysPlayable(
  body: BodyOptions,
  state: Partial<Record<'executing' | 'owes', boolean>> = {},
): boolean {
  const volume = volumeWithBody(body);
  const cells = new Int32Array(volume.size);
  runSteps(volume, cells);
  if (state.executing) cells[EXECUTING] = 1;
  if (state.owes) oblige(cells, 0, 0);
  const previous = cells.slice();
  const result = leavesPlayable(volume, cells, (next) => void (next[CHANGED] = 1));
  expect(cells).toEqual(previous);
  return result;
}

const isChanged = (c: Cells): boolean => c[CHANGED] === 1;

describe('a change is accepted', () => {
  it('if the following decisions have options', () => {
    expect(staysPlayable({})).toBe(true);
    expect(staysPlayable({ length: 1 })).toBe(true);
    expect(staysPlayable({ optionCount: () => 1 })).toBe(true);
  });

  it('if it changes nothing', () => {
    const volume = volumeWithBody({ optionCount: () => 0 });
    const cells = new Int32Array(volume.size);
    runSteps(volume, cells);
    expect(leavesPlayable(volume, cells, () => undefined)).toBe(true);
    expect(leavesPlayable(volume, cells, (next) => void (next[volume.size - 1] = 1))).toBe(false);
    expect(leavesPlayable(volume, cells, (next) => void (next[0] = 0))).toBe(false);
  });

  it('if a decision is impossible only beyond the lookahead or the card', () => {
    const noOptionsFrom =
      (turn: number) =>
      (currentTurn: number, c: Cells): number =>
        currentTurn >= turn && isChanged(c) ? 0 : 2;
    expect([
      staysPlayable({ optionCount: noOptionsFrom(LOOKAHEAD + 1) }),
      staysPlayable({ optionCount: noOptionsFrom(LOOKAHEAD) }),
    ]).toEqual([true, false]);
    const { revealed } = fixtureVolume().deck;
    const revealCard = (turn: number, _: number, c: Cells): void => {
      if (turn === 2) c[revealed] = c[revealed]! + 1;
    };
    expect(staysPlayable({ optionCount: noOptionsFrom(3), onAnswer: revealCard })).toBe(true);
    expect(staysPlayable({ optionCount: noOptionsFrom(2), onAnswer: revealCard })).toBe(false);
  });

  it('if the game ends earlier', () => {
    expect(staysPlayable({ length: 3, optionCount: (turn, c) => (turn >= 3 && isChanged(c) ? 0 : 2) })).toBe(
      true,
    );
  });
});

describe('a change is refused', () => {
  it('if the pending decision has no option, or a fault follows', () => {
    expect(staysPlayable({ optionCount: (turn, c) => (turn === 0 && isChanged(c) ? 0 : 2) })).toBe(false);
    const fail = (): never => {
      throw new Error('no such piece');
    };
    expect(staysPlayable({ onAnswer: fail })).toBe(false);
  });

  it.each([0, 1, 2, 3])(
    'if option %d of the pending decision leads to a decision without options',
    (option) => {
      const optionCount = (turn: number, c: Cells): number => {
        if (turn === 0) return 4;
        return turn === 1 && c[LAST] === option ? 0 : 2;
      };
      expect(staysPlayable({ optionCount })).toBe(false);
    },
  );

  it('if a cell exceeds its bounds, or a stack its limit', () => {
    const region = {
      ...fixtureVolume().regions[0]!,
      offset: LAST + 1,
      length: 1,
      bounds: { low: 0, high: 2 },
    };
    const setCell =
      (value: number) =>
      (turn: number, option: number, c: Cells): void => {
        if (turn === 3 && option === 1) c[LAST + 1] = value;
      };
    const bounded = { regions: [region] };
    expect([2, 3, -1].map((value) => staysPlayable({ volume: bounded, onAnswer: setCell(value) }))).toEqual([
      true,
      false,
      false,
    ]);
    const stackings = [{ rule: '3', most: 2, stacks: [[LAST + 2], [LAST + 1, CHANGED]] }];
    expect([1, 2].map((value) => staysPlayable({ volume: { stackings }, onAnswer: setCell(value) }))).toEqual(
      [true, false],
    );
  });

  it('if a cost cannot be paid, now or at the end of the current text', () => {
    const fallShortAt =
      (shortTurn: number) =>
      (turn: number, _: number, c: Cells): void => {
        if (turn === shortTurn && isChanged(c)) shortfall.seen = true;
      };
    expect([0, 5].map((turn) => staysPlayable({ onAnswer: fallShortAt(turn) }))).toEqual([false, false]);
    // Beyond the lookahead only an executing text is played, to its end.
    expect([6, 60].map((turn) => staysPlayable({ onAnswer: fallShortAt(turn) }))).toEqual([true, true]);
    expect(
      [6, 60].map((turn) => staysPlayable({ onAnswer: fallShortAt(turn) }, { executing: true })),
    ).toEqual([false, false]);
    expect(staysPlayable({ onAnswer: fallShortAt(80) }, { executing: true })).toBe(true);
    const fallShortWithFirstOption = (turn: number, option: number, c: Cells): void => {
      if (turn === 20 && option === 0 && isChanged(c)) shortfall.seen = true;
    };
    expect(staysPlayable({ onAnswer: fallShortWithFirstOption }, { executing: true })).toBe(true);
    const endExecution = (turn: number, option: number, c: Cells): void => {
      if (turn === 10) c[EXECUTING] = 2;
      fallShortAt(11)(turn, option, c);
    };
    expect(staysPlayable({ onAnswer: endExecution }, { executing: true })).toBe(true);
    expect(
      staysPlayable(
        { optionCount: (turn) => (turn === 9 ? 0 : 2), onAnswer: fallShortAt(11) },
        { executing: true },
      ),
    ).toBe(true);
    // A shortfall of an earlier lookahead does not count.
    shortfall.seen = true;
    expect(staysPlayable({})).toBe(true);
  });

  it('if an open obligation can no longer be met', () => {
    const releaseByB = (turn: number, option: number, c: Cells): void => {
      if (turn === 0 && option === 1 && !isChanged(c)) release(c, 0);
    };
    const unmetGoal = { volume: { goals: [{ name: 'goal', rule: '1', met: (c: Cells) => !isChanged(c) }] } };
    const lastDecision = { length: 1, onAnswer: releaseByB, optionCount: () => 2 };
    expect(staysPlayable(lastDecision, { owes: true })).toBe(true);
    expect(
      staysPlayable(
        { ...unmetGoal, optionCount: (turn, c) => (turn > 0 && isChanged(c) ? 0 : 2) },
        { owes: true },
      ),
    ).toBe(false);
  });

  it('if every following option would leave an obligation unmet', () => {
    const doubtfulPoint = { doubtful: (c: Cells): boolean => c[TURN] === 2 };
    const obligeIfChanged = (turn: number, option: number, c: Cells): void => {
      if (turn === 2 && (isChanged(c) || option === 1)) oblige(c, 0, 0);
    };
    const withGoal = (isMet: boolean): Partial<Volume> => ({
      goals: [{ name: 'goal', rule: '1', met: () => isMet }],
    });
    const optionCount = (turn: number): number => (turn < 5 ? 2 : 0);
    expect(
      staysPlayable({
        pointChanges: doubtfulPoint,
        onAnswer: obligeIfChanged,
        optionCount: () => 2,
        volume: withGoal(true),
      }),
    ).toBe(true);
    expect(
      staysPlayable({
        pointChanges: doubtfulPoint,
        onAnswer: obligeIfChanged,
        optionCount,
        volume: withGoal(false),
      }),
    ).toBe(false);
  });
});

it('rolls 1, records nothing, and restores chance', () => {
  const rolled: number[] = [];
  const recorded: number[] = [];
  const volume = volumeWithBody({ onAnswer: (_, __, c) => void rolled.push(roll(c, 6)), length: 3 });
  const cells = new Int32Array(volume.size);
  runSteps(volume, cells);
  const trial = { roll: () => 5, ignoreFurtherRolls: () => undefined };
  Object.assign(journal, { on: true, record: (kind: number) => recorded.push(kind) });
  chance.trial = trial;
  try {
    expect(leavesPlayable(volume, cells, (next) => void (next[CHANGED] = 1))).toBe(true);
    expect([journal.on, chance.trial, recorded]).toEqual([true, trial, []]);
  } finally {
    Object.assign(journal, { on: false, record: () => undefined });
    chance.trial = undefined;
  }
  expect(rolled).toEqual([1, 1, 1, 1, 1, 1]);
  expect(cells[POINT]).toBe(1);
});
