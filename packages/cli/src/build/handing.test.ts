/** What one thread hands to another, as it comes from a copy. */
import { isEqual } from '@quipu/language/equal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Giving, Taking } from './handing.ts';

/** Hands a version over, and says how many objects were copied. */
function handed(giving: Giving, taking: Taking, of: string, data: object): { taken: object; copied: number } {
  const copy = structuredClone(giving.hand(giving.version(of, data)));
  return { copied: objectsIn(copy.data).size, taken: taking.take(copy) as object };
}

function objectsIn(value: unknown, found = new Set<object>()): Set<object> {
  if (typeof value !== 'object' || value === null || found.has(value)) return found;
  found.add(value);
  for (const part of Object.values(value)) objectsIn(part, found);
  return found;
}

test('hands over what is new alone, and the rest are the objects of before', () => {
  const [giving, taking] = [new Giving(), new Taking()];
  const rules = (cost: number) => ({
    bodies: [
      { cost: 1, name: 'Rally' },
      { cost, name: 'March' },
    ],
    cards: [[1], [2]],
  });
  const first = handed(giving, taking, 'a', rules(2)).taken as ReturnType<typeof rules>;
  const second = handed(giving, taking, 'a', rules(3));
  expect(second.taken).toEqual(rules(3));
  const { bodies, cards } = second.taken as ReturnType<typeof rules>;
  expect([bodies[0] === first.bodies[0], cards === first.cards, bodies[1] === first.bodies[1]]).toEqual([
    true,
    true,
    false,
  ]);
  expect(second.copied).toBe(3);
  expect(handed(giving, taking, 'a', rules(3))).toEqual({ copied: 0, taken: second.taken });
});

test('leaves one object in two places one, and two objects that say the same two', () => {
  const [giving, taking] = [new Giving(), new Taking()];
  const one = { n: 1 };
  const data = { a: one, b: one, c: { n: 1 } };
  for (let version = 0; version < 2; version++) {
    const { a, b, c } = handed(giving, taking, 'a', structuredClone(data)).taken as typeof data;
    expect([a === b, a === c]).toEqual([true, false]);
  }
});

const data = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.integer({ min: 0, max: 3 }),
    fc.constant(undefined),
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', '1'), tie('node'), { noNullPrototype: true }),
  ),
})).node;

test('gives the same data whatever was handed over before, and whatever was given up meanwhile', () => {
  const versions = fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.record({ x: data, y: data })), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(versions, fc.constantFrom(0, 10, 1000), (all, least) => {
      const [giving, taking] = [new Giving(least), new Taking()];
      for (const [of, version] of all)
        expect(isEqual(handed(giving, taking, of, version).taken, version)).toBe(true);
    }),
  );
});

test('says so where something is named that was never handed over', () => {
  expect(() => new Taking().take({ data: [4n] })).toThrow('number 4');
});
