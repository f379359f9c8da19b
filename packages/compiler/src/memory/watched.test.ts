import { expect, it } from 'vitest';
import { Kept, Round, type Word } from './kept.ts';
import { Watch, type ReadQuestion } from './watched.ts';

const data = (change: object = {}) => ({
  n: 1,
  list: [1, 2],
  long: Array.from({ length: 100 }, (_, i) => ({ i })),
  map: new Map<number, unknown>([[1, 'one']]),
  double: (n: number) => 2 * n,
  ...change,
});

type Data = ReturnType<typeof data>;

/** What some work asks. */
function readsOf(work: (of: Data) => unknown): readonly string[] {
  const watch = new Watch();
  const watched = watch.of(data(), 'data');
  const asked: string[] = [];
  watch.during(
    (question: ReadQuestion, ...about: readonly Word[]) =>
      asked.push([question, ...about.map(String)].join(' ')),
    () => work(watched),
  );
  return asked;
}

it.each<[(of: Data) => unknown, readonly string[]]>([
  [({ n }) => n, ['field data.n']],
  [({ list }) => [list[0], list[1]], ['field data.list']],
  [({ long }) => [long[3], long[3], long[-1]], ['entry data.long 3', 'entry data.long -1']],
  [({ long }) => long.map(({ i }) => i), ['field data.long']],
  [({ map }) => [map.get(1), map.has(2)], ['entry data.map 1', 'entry data.map 2']],
  [({ map }) => [...map], ['field data.map']],
  [(of) => of.double(4), ['answer data.double 4']],
])('notes what is read, each once: %s', (work, asked) => {
  expect(readsOf(work)).toEqual(asked);
  expect(work(new Watch().of(data(), 'data'))).toEqual(work(data()));
});

it('notes nothing but while some work is done', () => {
  const watch = new Watch();
  const watched = watch.of(data(), 'data');
  const asked: unknown[] = [];
  watch.during(
    () => asked.push(1),
    () => 0,
  );
  expect([watched.n, asked]).toEqual([1, []]);
});

it.each<[string, (of: Data) => unknown, object, boolean]>([
  ['nothing', ({ n }) => n, {}, true],
  ['what was not read', ({ n }) => n, { list: [] }, true],
  ['a field', ({ n }) => n, { n: 2 }, false],
  [
    'an entry that was not read',
    ({ map }) => map.get(1),
    { map: new Map([[1, 'one'] as const, [2, 'two'] as const]) },
    true,
  ],
  ['an entry', ({ map }) => map.get(1), { map: new Map([[1, 'two']]) }, false],
  ['an entry that was missing', ({ map }) => map.has(2), { map: new Map([[2, undefined]]) }, false],
  ['another entry of a long list', ({ long }) => long[2], { long: data().long.with(3, { i: 0 }) }, true],
  ['an entry of a long list', ({ long }) => long[3], { long: data().long.with(3, { i: 0 }) }, false],
  ['an answer', (of) => of.double(4), { double: (n: number) => 3 * n }, false],
  ['an answer to something else', (of) => of.double(4), { double: (n: number) => (n === 4 ? 8 : 0) }, true],
])('takes work again where %s has changed, if that is right', (_, work, change, again) => {
  const kept = new Kept<ReadQuestion, unknown>();
  const [key, done] = [{}, [] as number[]];
  for (const now of [data(), data(change)]) {
    const watch = new Watch();
    const watched = watch.of(now, 'data');
    kept.of(key, '', new Round((question, about) => watch.answer(question, about)), (ask) => {
      done.push(1);
      return watch.during(ask, () => work(watched));
    });
  }
  expect(done).toHaveLength(again ? 1 : 2);
});

it('watches nothing twice under one name', () => {
  const watch = new Watch();
  watch.of({ n: 1 }, 'data');
  expect(() => watch.of({ n: 2 }, 'data')).toThrow('data.n is watched already.');
});
