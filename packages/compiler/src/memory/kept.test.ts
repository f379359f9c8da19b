import { expect, it } from 'vitest';
import { isEqual } from '@quipu/language/equal';
import { Facts, Kept, Lists, Round, Versions } from './kept.ts';

/** Work that says hello to whom it asks for, and how often it was done. */
function greeting() {
  const kept = new Kept<'name' | 'title', string>();
  let done = 0;
  return {
    greet: (thing: object, names: Readonly<Record<string, string>>, told = '') =>
      kept.of(thing, told, new Round((question, [who]) => names[`${question} ${who as number}`]), (ask) => {
        done += 1;
        const title = ask('title', 1) === 'none' ? '' : `${String(ask('title', 1))} `;
        return `Hello, ${title}${String(ask('name', 1))}${told}`;
      }),
    done: () => done,
  };
}

const ANNA = { 'name 1': 'Anna', 'title 1': 'Dr.', 'name 2': 'Otto' };

it('takes again what was made of the same thing, whatever nobody asked for', () => {
  const { greet, done } = greeting();
  const thing = {};
  expect(greet(thing, ANNA)).toBe('Hello, Dr. Anna');
  expect(greet(thing, { ...ANNA, 'name 2': 'Olga' })).toBe('Hello, Dr. Anna');
  expect(done()).toBe(1);
});

it('makes it anew for another thing, another answer, and where something else is told', () => {
  const { greet, done } = greeting();
  const thing = {};
  greet(thing, ANNA);
  expect(greet(thing, { ...ANNA, 'name 1': 'Ada' })).toBe('Hello, Dr. Ada');
  expect(greet(thing, { ...ANNA, 'title 1': 'none' })).toBe('Hello, Anna');
  expect(greet(thing, ANNA, '!')).toBe('Hello, Dr. Anna!');
  expect(greet({}, ANNA)).toBe('Hello, Dr. Anna');
  expect(done()).toBe(5);
});

it('keeps several versions of one thing, for what is changed to and fro', () => {
  const { greet, done } = greeting();
  const thing = {};
  const ada = { ...ANNA, 'name 1': 'Ada' };
  for (const names of [ANNA, ada, ANNA, ada]) greet(thing, names);
  expect(done()).toBe(2);
});

it('compares answers by what they say', () => {
  const kept = new Kept<'list', number>();
  let done = 0;
  const thing = {};
  const sum = (list: readonly number[]): number =>
    kept.of(thing, '', new Round(() => list), (ask) => {
      done += 1;
      return (ask('list') as readonly number[]).reduce((a, b) => a + b, 0);
    });
  expect([sum([1, 2]), sum([1, 2]), sum([1, 3])]).toEqual([3, 3, 4]);
  expect(done).toBe(2);
});

it('asks within other work for both of them, whether the work within is done or known', () => {
  const kept = new Kept<'which', string>();
  const [inner, outer] = [{}, {}];
  let within = 0;
  const answered = (which: string): string => {
    const round = new Round<'which'>(() => which);
    return kept.of(outer, '', round, () => {
      const known = kept.of(inner, '', round, (ask) => {
        within += 1;
        return String(ask('which'));
      });
      return `${known}!`;
    });
  };
  expect(kept.of(inner, '', new Round<'which'>(() => 'a'), (ask) => String(ask('which')))).toBe('a');
  expect([answered('a'), answered('b'), answered('a')]).toEqual(['a!', 'b!', 'a!']);
  expect(within).toBe(1);
});

/** Work of one sort within work of another, which answers some of its questions, and how often each was done. */
function nested(settled?: 'own') {
  const facts = new Facts<'which' | 'own'>();
  const inner = new Kept<'which' | 'own', string>(facts);
  const outer = new Kept<'which' | 'own', string>(facts, settled);
  const [part, whole] = [{}, {}];
  const done = { inner: 0, outer: 0 };
  const made = (which: string, own = 'own'): string => {
    const round = new Round<'which' | 'own'>((question) => (question === 'which' ? which : own));
    return outer.of(whole, '', round, () => {
      done.outer += 1;
      const known = inner.of(part, '', round, (ask) => {
        done.inner += 1;
        return `${String(ask('which'))} ${String(ask('own'))}`;
      });
      return `${known}!`;
    });
  };
  return { made, done };
}

it('asks within work of another sort for both of them, where they rest on the same facts', () => {
  const { made, done } = nested();
  expect(['a', 'a', 'b', 'a'].map((which) => made(which))).toEqual(['a own!', 'a own!', 'b own!', 'a own!']);
  expect(done).toEqual({ inner: 2, outer: 2 });
  expect(made('a', 'other')).toBe('a other!');
});

it('does not rest on what it answers itself to work within it', () => {
  const { made, done } = nested('own');
  expect([made('a'), made('a', 'other'), made('b', 'other')]).toEqual(['a own!', 'a own!', 'b other!']);
  expect(done).toEqual({ inner: 2, outer: 2 });
});

it('counts what is asked while a question is answered as asked by the work within which that is', () => {
  const facts = new Facts<'how' | 'which'>();
  const inner = new Kept<'how' | 'which', string>(facts);
  const outer = new Kept<'how' | 'which', string>(facts);
  const [part, whole] = [{}, {}];
  const made = (which: string): string => {
    // Who answers how asks whoever has the whole made.
    let more = (): string => '';
    const round = new Round<'how' | 'which'>((question) => (question === 'which' ? which : more()));
    return outer.of(whole, '', round, (ask) => {
      more = () => String(ask('which'));
      return inner.of(part, '', round, (asked) => `${String(asked('how'))}!`);
    });
  };
  expect(['a', 'a', 'b'].map(made)).toEqual(['a!', 'a!', 'b!']);
});

it('holds an answer that lasts from round to round as long as the same one gives it', () => {
  const facts = new Facts<'lasting' | 'other'>();
  const kept = new Kept<'lasting' | 'other', string>(facts);
  const thing = {};
  const asked: string[] = [];
  const made = (by: object, answer: string): string => {
    const round = new Round<'lasting' | 'other'>(
      (question) => {
        asked.push(question);
        return answer;
      },
      { by, answers: (question) => question === 'lasting' },
    );
    return kept.of(thing, '', round, (ask) => `${String(ask('lasting'))} ${String(ask('other'))}`);
  };
  const [one, two] = [{}, {}];
  made(one, 'a');
  // It is asked once more where it is known to last, and then no more.
  made(one, 'a');
  asked.length = 0;
  expect(made(one, 'a')).toBe('a a');
  expect(asked).toEqual(['other']);
  expect(made(two, 'b')).toBe('b b');
});

it('asks again in the order in which was asked first, whoever had work done meanwhile', () => {
  type Question = 'first' | 'second' | 'more';
  const facts = new Facts<Question>();
  const inner = new Kept<Question, string>(facts);
  const outer = new Kept<Question, string>(facts);
  const [part, other] = [{}, {}];
  /** Notes in which order names are asked for; one question has other work done, if nobody has had it done. */
  const made = (whole: object, before: boolean): readonly string[] => {
    const given = new Set<string>();
    const named = (name: string): string => (given.add(name), name);
    const more = (): string => inner.of(other, '', round, (ask) => String(ask('second')));
    const round = new Round<Question>((question) =>
      question === 'more' ? (before ? '' : more()).slice(0, 0) : named(question),
    );
    outer.of(whole, '', round, () => {
      if (before) more();
      return inner.of(part, '', round, (ask) => `${String(ask('first'))}${String(ask('more'))}`);
    });
    return [...given];
  };
  const [one, two] = [{}, {}];
  // The part is made where the other work has been done, and then has it done itself.
  expect(made(one, true)).toEqual(['second', 'first']);
  expect(made(two, false)).toEqual(['first', 'second']);
  expect(made(two, false)).toEqual(['first', 'second']);
});

it('gives lists of the same things as the same list', () => {
  const lists = new Lists();
  const [a, b] = [{}, {}];
  const first = lists.same('x', [a, b]);
  expect(lists.same('x', [a, b])).toBe(first);
  expect(lists.same('x', [b, a])).not.toBe(first);
  expect(lists.same('x', [a])).not.toBe(first);
  expect(lists.same('x', [a, b])).toBe(first);
  expect(lists.same('y', [a, b])).not.toBe(first);
});

it('keeps what is made of one thing that is told otherwise beside it', () => {
  const kept = new Kept<never, number>();
  let done = 0;
  const thing = {};
  const made = (told: string): number => kept.of(thing, told, new Round(() => 0), () => (done += 1));
  for (const told of ['a', 'b', 'c', 'd', 'e', 'f', 'a', 'b', 'c', 'd', 'e', 'f']) made(told);
  expect(done).toBe(6);
});

it('gives what is made alike as the same object', () => {
  const versions = new Versions();
  const first = versions.same('a', { n: [1, { deep: true }] });
  expect(versions.same('a', { n: [1, { deep: true }] })).toBe(first);
  const other = versions.same('a', { n: [1, { deep: false }] });
  expect(other).not.toBe(first);
  expect(versions.same('a', { n: [1, { deep: true }] })).toBe(first);
  expect(versions.same('b', { n: [1, { deep: true }] })).not.toBe(first);
});

it('does not look again into parts that were found to be made alike', () => {
  const versions = new Versions();
  let looked = 0;
  const part = () => ({
    get deep(): number {
      looked += 1;
      return 1;
    },
  });
  const [first, other] = [part(), part()];
  const known = versions.same('a', { part: first });
  expect(versions.same('a', { part: other })).toBe(known);
  expect(looked).toBe(2);
  expect(versions.same('a', { part: other })).toBe(known);
  expect(looked).toBe(2);
});

it.each([
  [[1], [1, 2]],
  [{ a: 1 }, { a: 1, b: undefined }],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [new Date(0), {}],
  [[], {}],
  [new Map([[1, 2]]), new Map([[1, 3]])],
  [new Set([1]), new Set([2])],
  [null, {}],
  [1, '1'],
])('tells %j from %j', (a, b) => {
  expect(isEqual(a, b)).toBe(false);
  expect(isEqual(b, a)).toBe(false);
});
