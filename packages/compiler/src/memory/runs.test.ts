/** Long lists in runs that last. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Runs } from './runs.ts';

const things = Array.from({ length: 1000 }, (_, n) => ({ n }));

it('is the list, in whatever runs', () => {
  const runs = new Runs<{ readonly n: number }>();
  const lists = fc.array(fc.integer({ min: 0, max: 999 }), { maxLength: 400 });
  fc.assert(
    fc.property(lists, (numbers) => {
      const list = numbers.flatMap((n) => things[n] ?? []);
      expect(runs.of(list).flat()).toEqual(list);
    }),
  );
});

it('keeps all runs but that in which a thing is another, is put in or is taken out', () => {
  const runs = new Runs<{ readonly n: number }>();
  const first = runs.of(things);
  for (const list of [
    things.with(500, { n: -1 }),
    things,
    things.toSpliced(500, 1),
    things.toSpliced(500, 0, { n: -1 }, { n: -2 }),
    things.with(0, { n: -1 }),
  ]) {
    const now = runs.of(list);
    expect(now.flat()).toEqual(list);
    expect(now.filter((run) => first.includes(run)).length).toBeGreaterThanOrEqual(first.length - 4);
  }
});

it('keeps all where all is the same', () => {
  const runs = new Runs<{ readonly n: number }>();
  const first = runs.of(things);
  const again = runs.of([...things]);
  expect(again.every((run, i) => run === first[i])).toBe(true);
});
