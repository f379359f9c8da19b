import { describe, expect, it } from 'vitest';
import { STREAM_POSITION, RANDOM_STATE } from './cells.ts';
import {
  randomBelow,
  chance,
  draw,
  drawBelow,
  inTrial,
  pick,
  roll,
  seedStream,
  shuffle,
  TrialDice,
} from './chance.ts';

it('enumerates every sequence of results', () => {
  const dice = new TrialDice();
  const sequences: string[] = [];
  do {
    dice.beginRun();
    sequences.push(`${dice.roll(2)}${dice.roll(3)}`);
  } while (dice.advance());
  expect(sequences).toEqual(['11', '12', '13', '21', '22', '23']);
});

it('does not enumerate dice after the obligations are met', () => {
  const dice = new TrialDice();
  const sequences: number[] = [];
  do {
    dice.beginRun();
    sequences.push(dice.roll(6));
    dice.ignoreFurtherRolls();
    for (let extra = 0; extra < 20; extra++) expect(dice.roll(6)).toBe(1);
  } while (dice.advance());
  expect(sequences).toEqual([1, 2, 3, 4, 5, 6]);
});

it('has the same stream for a numeric seed in every version', () => {
  const cells = new Int32Array(16);
  seedStream(cells, 7);
  expect(Array.from({ length: 12 }, () => randomBelow(cells, 100))).toEqual([
    61, 25, 64, 43, 80, 48, 1, 3, 51, 94, 35, 78,
  ]);
});

/** Runs `body` with scripted dice or those of a trial. */
function withDice<T>(dice: Partial<typeof chance>, body: () => T): T {
  Object.assign(chance, dice);
  try {
    return body();
  } finally {
    Object.assign(chance, { script: undefined, trial: undefined });
  }
}

const seededCells = (seed: number): Int32Array => {
  const cells = new Int32Array(16);
  seedStream(cells, seed);
  return cells;
};

it('enumerates the dice of a run, independent of the previous run', () => {
  const dice = new TrialDice();
  const sequences: string[] = [];
  do {
    dice.beginRun();
    const first = dice.roll(2);
    sequences.push(first === 1 ? `1${dice.roll(2)}` : '2');
  } while (dice.advance());
  expect(sequences).toEqual(['11', '12', '2']);
  dice.beginRun();
  expect([dice.roll(4), dice.advance()]).toEqual([1, true]);
  dice.clear();
  expect(dice.advance()).toBe(false);
  dice.beginRun();
  expect([dice.roll(2), dice.advance(), dice.advance()]).toEqual([1, true, false]);
});

describe('a stream', () => {
  it('differs for the lower and the upper half of a seed', () => {
    const state = (seed: number): string =>
      seededCells(seed)
        .slice(RANDOM_STATE, RANDOM_STATE + 4)
        .join();
    const seeds = [0, 1, -1, 2 ** 32, 2 ** 32 + 1, 2 ** 33, -(2 ** 32), Number.MAX_SAFE_INTEGER];
    expect(new Set(seeds.map(state)).size).toBe(seeds.length);
    for (const seed of seeds) expect(seededCells(seed)[RANDOM_STATE]! & 1).toBe(1);
    // Saves hold the seed only, so its state never changes.
    expect([...seededCells(2 ** 40 + 5).slice(RANDOM_STATE, RANDOM_STATE + 4)]).toEqual([
      534131329, -1582243988, -781035594, 1034393927,
    ]);
  });

  it('is xoshiro128**, with its state at any cell', () => {
    // The reference implementation, from the state 1, 2, 3, 4.
    const cells = Int32Array.from([0, 1, 2, 3, 4]);
    const numbers = Array.from({ length: 4 }, () => drawBelow(cells, 1, 2 ** 32));
    expect(numbers).toEqual([11520, 0, 5927040, 70819200]);
    expect(cells[0]).toBe(0);
  });

  it('is uniform below a bound', () => {
    // Of 2 ** 32 numbers the upper quarter is uneven among 3 * 2 ** 30, and is drawn again.
    const cells = seededCells(3);
    const bound = 3 * 2 ** 30;
    const numbers = Array.from({ length: 3000 }, () => randomBelow(cells, bound));
    const thirds = [0, 1, 2].map((third) => numbers.filter((n) => Math.floor(n / 2 ** 30) === third).length);
    for (const third of thirds) expect(Math.abs(third - 1000)).toBeLessThan(120);
  });

  it('of a secret seed is uniform too', () => {
    const cells = new Int32Array(16);
    seedStream(cells, '00112233445566778899aabbccddeeff');
    expect(cells[STREAM_POSITION]).toBe(-1);
    const bound = 3 * 2 ** 30;
    const numbers = Array.from({ length: 3000 }, () => randomBelow(cells, bound));
    expect(cells[STREAM_POSITION]).toBeLessThan(-3500);
    const thirds = [0, 1, 2].map((third) => numbers.filter((n) => Math.floor(n / 2 ** 30) === third).length);
    for (const third of thirds) expect(Math.abs(third - 1000)).toBeLessThan(120);
  });
});

describe('a die', () => {
  it('shows 1 to its number of sides', () => {
    const [cells, copy] = [seededCells(7), seededCells(7)];
    const faces = Array.from({ length: 60 }, () => roll(cells, 6));
    expect(faces).toEqual(Array.from({ length: 60 }, () => randomBelow(copy, 6) + 1));
    expect([...new Set(faces)].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('follows the script, then the stream', () => {
    const [cells, copy] = [seededCells(7), seededCells(7)];
    const faces = withDice({ script: [6, 1] }, () => [
      roll(cells, 6),
      roll(cells, 6),
      roll(cells, 6),
      roll(cells, 6),
    ]);
    expect(faces).toEqual([6, 1, randomBelow(copy, 6) + 1, randomBelow(copy, 6) + 1]);
    expect(cells[STREAM_POSITION]).toBe(2);
  });

  it.each([0, 5, 1.5e9, Number.NaN])('is refused if the script shows %d on four sides', (face) => {
    expect(() => withDice({ script: [4, face] }, () => [roll(seededCells(1), 4), rollAfter(1, 4)])).toThrow(
      'given result 2 of chance is not possible here',
    );
  });

  it('picks members of a set, in two words, as the script names them', () => {
    const pickAll = (script: readonly number[]): readonly number[] =>
      withDice({ script }, () => {
        const cells = seededCells(7);
        return [pick(cells, 0b101, 0b1, 0), pick(cells, 0b101, 0b1, 40)];
      });
    expect(pickAll([-1 - 31, -1 - 40 - 2])).toEqual([31, 2]);
    expect(() => pickAll([-1 - 1])).toThrow('given result 1 of chance is not possible here');
    expect(() => pickAll([3])).toThrow('given result 1 of chance is not possible here');
  });

  it('draws nothing for a set of one member', () => {
    const cells = seededCells(7);
    expect(withDice({ script: [4] }, () => pick(cells, 0, 0b1000, 0))).toBe(34);
    expect(cells).toEqual(seededCells(7));
  });

  it('follows the trial, with or without a script', () => {
    const cells = seededCells(7);
    const trial = { roll: (sides: number): number => sides - 1, ignoreFurtherRolls: () => undefined };
    withDice({ script: [6], trial }, () => {
      expect([roll(cells, 6), draw(cells, 6), draw(cells, 1), inTrial()]).toEqual([5, 4, 0, true]);
    });
    expect(inTrial()).toBe(false);
    expect(cells).toEqual(seededCells(7));
  });
});

/** Rolls after a number of scripted dice. */
function rollAfter(usedDice: number, sides: number): number {
  const cells = seededCells(1);
  cells[STREAM_POSITION] = usedDice;
  return roll(cells, sides);
}

it('draws one of one without the stream, and never from the script', () => {
  const [cells, copy] = [seededCells(7), seededCells(7)];
  expect(draw(cells, 1)).toBe(0);
  expect(cells).toEqual(copy);
  expect(withDice({ script: [1, 1] }, () => draw(cells, 1000))).toBe(randomBelow(copy, 1000));
});

it('shuffles the given cells uniformly', () => {
  const counts = new Map<string, number>();
  const stream = seededCells(5);
  for (let i = 0; i < 2400; i++) {
    const cells = new Int32Array(24);
    cells.set(stream);
    cells.set([9, 1, 2, 3, 4, 9], 17);
    shuffle(cells, 18, 4);
    stream.set(cells.subarray(0, 16));
    const order = cells.slice(17, 23).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  for (const [order, count] of counts) {
    expect(order).toMatch(/^9[1-4]{4}9$/u);
    expect(Math.abs(count - 100)).toBeLessThan(45);
  }
});
