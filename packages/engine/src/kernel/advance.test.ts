import { describe, expect, it } from 'vitest';
import { fixtureVolume } from '../testing/fixture-volume.ts';
import { ask, finish, oblige, take } from '../runtime.ts';
import type { Point, Volume } from '../volume/volume.ts';
import { FORCED_BUDGET, STEP_BUDGET } from './budgets.ts';
import { type Cells, CHOICE, HEADER, OVER, PC, PLY, POINT, SEAT } from './cells.ts';
import { KernelFault } from './kernel-fault.ts';
import { enlist } from './offered-options.ts';
import { ENTRY, journal, type JournalEntry } from './journal.ts';
import { advance, advanceOne, advanceToTwo, choose, drawOption } from './advance.ts';
import {
  answerPoint,
  firstOffered,
  isOver,
  nthOffered,
  offerWords,
  pendingPoint,
  runSteps,
} from './steps.ts';

const TURN = HEADER;
const LAST = HEADER + 1;

/** A volume with a sequence of decisions with these options. */
function volumeWithOffers(offers: readonly (readonly number[])[], pointChanges: Partial<Point> = {}): Volume {
  const words = 2;
  const point: Point = {
    ...fixtureVolume().points[0]!,
    name: 'turn',
    universe: Array.from({ length: 32 * words }, (_, i) => String(i)),
    doubtful: undefined,
    offer: (c, out) => {
      const offered = offers[c[TURN]!] ?? [];
      out.fill(0, 0, words);
      for (const option of offered) enlist(out, option);
      return offered.length;
    },
    ...pointChanges,
  };
  const begin = (c: Cells): number => (c[TURN] === offers.length ? finish(c) : ask(c, 1, c[TURN]! % 2, 1));
  const afterChoice = (c: Cells): number => {
    c[LAST] = take(c);
    c[TURN] = c[TURN]! + 1;
    return 0;
  };
  return {
    ...fixtureVolume(),
    points: [fixtureVolume().points[0]!, point],
    steps: [begin, afterChoice],
    stepLines: [1, 2],
    goals: [{ name: 'last', rule: '1', met: (c) => c[LAST] === 40 }],
  };
}

/** A bit mask of two words with these options. */
const maskOf = (...options: readonly number[]): readonly number[] => {
  const mask = new Int32Array(2);
  for (const option of options) enlist(mask, option);
  return [...mask];
};

const startCells = (volume: Volume): { readonly cells: Cells; readonly out: Int32Array } => ({
  cells: new Int32Array(volume.size),
  out: new Int32Array(offerWords(volume)),
});

/** The functions that advance to the next decision. */
const ADVANCE_FUNCTIONS: readonly [
  name: string,
  advanceBy: (v: Volume, c: Cells, out: Int32Array) => number,
][] = [
  ['advance', advance],
  ['advanceToTwo', (v, c, out) => advanceToTwo(v, c, out, () => true)],
  ['drawOption', (v, c, out) => drawOption(v, c, out, () => 0)],
];

/** Runs `body` with the journal on, and returns the recorded entries. */
function recordedEntries(body: () => void): readonly JournalEntry[] {
  const entries: JournalEntry[] = [];
  Object.assign(journal, { on: true, record: (...entry: JournalEntry) => entries.push(entry) });
  try {
    body();
  } finally {
    Object.assign(journal, { on: false, record: () => undefined });
  }
  return entries;
}

describe('an advance', () => {
  it('takes forced decisions, and stops at the first with two options', () => {
    const volume = volumeWithOffers([[3], [40], [1, 33], [2]]);
    const { cells, out } = startCells(volume);
    expect(advance(volume, cells, out)).toBe(2);
    expect([...out]).toEqual(maskOf(1, 33));
    expect([cells[TURN], cells[LAST], cells[PLY], cells[SEAT]]).toEqual([2, 40, 2, 0]);
    expect(pendingPoint(volume, cells)?.name).toBe('turn');
    expect(choose(volume, cells, 33, out)).toBe(0);
    expect([cells[LAST], cells[PLY]]).toEqual([2, 4]);
  });

  it('does nothing after the end of the game', () => {
    const volume = volumeWithOffers([[3]]);
    const { cells, out } = startCells(volume);
    expect(advance(volume, cells, out)).toBe(0);
    expect(isOver(cells)).toBe(true);
    expect(pendingPoint(volume, cells)).toBeUndefined();
    expect(advance(volume, cells, out)).toBe(0);
    expect(advanceOne(volume, cells, out)).toBe(0);
    expect(runSteps(volume, cells)).toBe(false);
    expect(drawOption(volume, cells, out, () => 0)).toBe(-1);
    expect(advanceToTwo(volume, cells, out, () => true)).toBe(0);
  });

  it('leaves a rejected forced decision pending', () => {
    const volume = volumeWithOffers([[3], [40], [1, 33]]);
    for (const advanceBy of [advance, advanceToTwo]) {
      const { cells, out } = startCells(volume);
      const answers: number[] = [];
      const mayForce = (_: Cells, option: number): boolean => answers.push(option) === 1;
      expect(advanceBy(volume, cells, out, mayForce)).toBe(1);
      expect([answers, cells[TURN], pendingPoint(volume, cells)?.name]).toEqual([[3, 40], 1, 'turn']);
      expect(advanceBy(volume, cells, out, () => true)).toBe(2);
    }
  });

  it('stops at each decision with `advanceOne`', () => {
    const volume = volumeWithOffers([[3], [40]]);
    const { cells, out } = startCells(volume);
    expect([advanceOne(volume, cells, out), firstOffered(out)]).toEqual([1, 3]);
    answerPoint(volume, cells, 3);
    expect([advanceOne(volume, cells, out), firstOffered(out)]).toEqual([1, 40]);
  });

  it('draws each option by its index among the offered ones', () => {
    const volume = volumeWithOffers([[3], [1, 33, 40]]);
    const options = [0, 1, 2].map((number) => {
      const { cells, out } = startCells(volume);
      const bounds: number[] = [];
      const option = drawOption(volume, cells, out, (bound) => {
        bounds.push(bound);
        return number;
      });
      expect(bounds).toEqual([3]);
      return option;
    });
    expect(options).toEqual([1, 33, 40]);
  });

  it('fails at a decision without options, with its line', () => {
    const volume = volumeWithOffers([[3], []]);
    for (const [, advanceBy] of ADVANCE_FUNCTIONS) {
      const { cells, out } = startCells(volume);
      expect(() => advanceBy(volume, cells, out)).toThrow('tiny.quipu:2 tiny (2): turn has no option');
      cells[POINT] = 2;
      cells[TURN] = 1;
      expect(() => advanceOne(volume, cells, out)).toThrow(KernelFault);
    }
  });

  it('fails after too many forced decisions', () => {
    const volume = volumeWithOffers(Array.from({ length: FORCED_BUDGET + 1 }, () => [1]));
    for (const [, advanceBy] of ADVANCE_FUNCTIONS) {
      const { cells, out } = startCells(volume);
      expect(() => advanceBy(volume, cells, out)).toThrow(
        new KernelFault('endless', `${FORCED_BUDGET} forced decisions in a row`, volume.lines[2]),
      );
      expect(cells[PLY]).toBe(FORCED_BUDGET);
    }
  });
});

describe('a doubtful option', () => {
  /** A volume whose first decision opens the obligation to choose option 40 last. */
  const volumeWithObligation = (
    offers: readonly (readonly number[])[],
    pointChanges: Partial<Point> = {},
  ): Volume => {
    const volume = volumeWithOffers(offers, pointChanges);
    const begin = (c: Cells): number => {
      if (c[TURN] === 0) oblige(c, 0, 0);
      return c[TURN] === offers.length ? finish(c) : ask(c, 1, 0, 1);
    };
    const goals = [{ name: 'last', rule: '1', met: (c: Cells) => c[LAST] === 40 }];
    return { ...volume, goals, steps: [begin, volume.steps[1]!] };
  };

  it('is removed if the obligation could not be met', () => {
    const volume = volumeWithObligation([[2, 33, 40]]);
    // The end of the game closes the obligation.
    const start = startCells(volume);
    expect(advance(volume, start.cells, start.out)).toBe(3);
    const volumeWithDeadEnd = volumeWithObligation([[2, 33, 40], []]);
    const { cells, out } = startCells(volumeWithDeadEnd);
    expect(() => advance(volumeWithDeadEnd, cells, out)).toThrow('turn has no option');
    expect([cells[TURN], cells[LAST]]).toEqual([1, 40]);
  });

  it('is not checked by `advanceToTwo` after two legal options', () => {
    const checkedOptions: number[] = [];
    const volume = volumeWithOffers([[1, 2, 3, 34, 35]], {
      doubtful: (_, option) => checkedOptions.push(option) === 0,
    });
    const { cells, out } = startCells(volume);
    expect(advanceToTwo(volume, cells, out, () => true)).toBe(5);
    expect(checkedOptions).toEqual([1, 2]);
  });

  it('is removed by `advanceToTwo` and by `drawOption`', () => {
    const offers = [[2, 33, 40], []];
    const volume = volumeWithObligation(offers);
    const afterAdvance = startCells(volume);
    expect(advanceToTwo(volume, afterAdvance.cells, afterAdvance.out, () => false)).toBe(1);
    expect([...afterAdvance.out]).toEqual(maskOf(40));
    const afterDraw = startCells(volume);
    const bounds: number[] = [];
    const pick = (bound: number): number => {
      bounds.push(bound);
      return 0;
    };
    expect(() => drawOption(volume, afterDraw.cells, afterDraw.out, pick)).toThrow('turn has no option');
    expect([bounds, afterDraw.cells[LAST]]).toEqual([[3, 2], 40]);
  });
});

it('removes an option that opens an obligation and cannot meet it', () => {
  const volume = volumeWithOffers(
    [
      [2, 33],
      [1, 4],
    ],
    {
      doubtful: (_, option) => option === 33,
      offer: (c, out) => {
        out[0] = c[LAST] === 33 ? 0 : 4;
        out[1] = c[TURN] === 0 ? 2 : 0;
        if (c[LAST] === 33) return 0;
        return c[TURN] === 0 ? 2 : 1;
      },
    },
  );
  const [begin, afterChoice] = volume.steps;
  const obligingVolume: Volume = {
    ...volume,
    steps: [begin!, (c) => (c[CHOICE] === 33 && oblige(c, 0, 0), afterChoice!(c))],
  };
  for (const advanceBy of [
    advance,
    (v: Volume, c: Cells, out: Int32Array) => advanceToTwo(v, c, out, () => true),
    (v: Volume, c: Cells, out: Int32Array) => drawOption(v, c, out, (count) => count - 1),
  ]) {
    const { cells, out } = startCells(obligingVolume);
    expect(advanceBy(obligingVolume, cells, out)).toBeLessThan(1);
    expect([isOver(cells), cells[LAST]]).toEqual([true, 2]);
  }
});

describe('a step', () => {
  it('that throws causes a fault with its line', () => {
    const fail = (): number => {
      throw new Error('no such thing');
    };
    const volume: Volume = { ...volumeWithOffers([]), steps: [() => 1, fail] };
    const cells = new Int32Array(volume.size);
    expect(() => runSteps(volume, cells)).toThrow('tiny.quipu:2 tiny (2): no such thing');
  });

  it('that never decides causes a fault', () => {
    let steps = 0;
    const volume: Volume = { ...volumeWithOffers([]), steps: [() => steps++ && 0] };
    const cells = new Int32Array(volume.size);
    expect(() => runSteps(volume, cells)).toThrow(`no decision within ${STEP_BUDGET} steps`);
    expect(steps).toBe(STEP_BUDGET);
  });

  it('begins at the step in the cells', () => {
    const volume = volumeWithOffers([[1, 2]]);
    const cells = new Int32Array(volume.size);
    cells[PC] = 1;
    cells[CHOICE] = 7;
    expect(runSteps(volume, cells)).toBe(false);
    expect([cells[LAST], cells[TURN]]).toEqual([7, 1]);
  });
});

it.each(ADVANCE_FUNCTIONS)(
  '%s records an answer with its line, point, option and seat, and whether it was forced',
  (_, advanceBy) => {
    const volume = volumeWithOffers([[3], [1, 2], [1, 2]]);
    const { cells, out } = startCells(volume);
    const entries = recordedEntries(() => {
      advanceBy(volume, cells, out);
      answerPoint(volume, cells, 2);
    });
    expect(entries).toEqual([
      [ENTRY.chose, 2, 1, 3, 0, 1],
      [ENTRY.chose, 2, 1, 2, 1, 0],
    ]);
    expect([cells[CHOICE], cells[POINT], cells[SEAT], cells[PLY]]).toEqual([2, 0, 0, 2]);
    advance(volume, cells, out);
    answerPoint(volume, cells, 1);
    expect(entries).toHaveLength(2);
  },
);

it('does not continue a game that is over', () => {
  const volume = volumeWithOffers([[1, 2]]);
  const { cells, out } = startCells(volume);
  cells[OVER] = 1;
  const previous = cells.slice();
  expect([
    runSteps(volume, cells),
    advance(volume, cells, out),
    drawOption(volume, cells, out, () => 0),
  ]).toEqual([false, 0, -1]);
  expect(cells).toEqual(previous);
});

it('records line -1 for a step without a line', () => {
  const volume: Volume = { ...volumeWithOffers([[1, 2]]), stepLines: [] };
  const { cells, out } = startCells(volume);
  advance(volume, cells, out);
  const entries = recordedEntries(() => {
    answerPoint(volume, cells, 1);
  });
  expect(entries.map(([, line]) => line)).toEqual([-1]);
});

it('reads options from the lowest bit of the first word', () => {
  const out = Int32Array.from([0, (1 << 3) | (1 << 31), 1]);
  expect(firstOffered(out)).toBe(35);
  expect([0, 1, 2].map((n) => nthOffered(out, n))).toEqual([35, 63, 64]);
});

it('sizes the buffer by the largest universe', () => {
  const words = (...lengths: readonly number[]): number =>
    offerWords({
      ...fixtureVolume(),
      points: lengths.map((length) => ({
        ...fixtureVolume().points[0]!,
        universe: Array.from({ length }, (_, i) => String(i)),
      })),
    });
  expect([words(), words(1), words(32), words(33, 2), words(2, 65, 33)]).toEqual([1, 1, 1, 2, 3]);
});
