/** Work that is kept as long as all that it asked is answered as it was. */
import { expect, it, vi } from 'vitest';
import { Asking } from './asking.ts';
import { Kept } from './kept.ts';

interface Answers {
  readonly title: (of: string) => string;
  readonly members: (of: string) => readonly string[] | undefined;
}

/** Someone who answers. */
function answers(titles: Readonly<Record<string, string>>, members: readonly string[] = []): Answers {
  return { title: (of) => titles[of] ?? '', members: () => [...members] };
}

const asking = new Asking<Answers>();
const title = asking.question('title');
const members = asking.question('members');

/** Work on a part, which asks for the titles of some. */
function working() {
  const kept = new Kept<Answers, string>(asking);
  const part = {};
  const work = vi.fn((names: readonly string[]) => names.map((name) => title(name)).join());
  const made = (by: Answers, names = ['a', 'b'], told = '') =>
    asking.within(by, () => kept.of(part, told, () => work(names)));
  return { kept, part, work, made };
}

it('does work once while what it asks is answered alike', () => {
  const { work, made } = working();
  expect(made(answers({ a: 'A', b: 'B' }))).toBe('A,B');
  expect(made(answers({ a: 'A', b: 'B', c: 'C' }))).toBe('A,B');
  expect(work).toHaveBeenCalledTimes(1);
});

it('does it again where one answer differs, and knows what it made of the answers before', () => {
  const { work, made } = working();
  const [before, now] = [answers({ a: 'A', b: 'B' }), answers({ a: 'A', b: 'X' })];
  expect([made(before), made(now), made(before), made(now)]).toEqual(['A,B', 'A,X', 'A,B', 'A,X']);
  expect(work).toHaveBeenCalledTimes(2);
});

it('does it for each part, and for each that it is told', () => {
  const { work, made } = working();
  const by = answers({ a: 'A' });
  made(by);
  made(by, ['a'], 'otherwise');
  working().made(by);
  expect(work).toHaveBeenCalledTimes(2);
});

it('compares answers by what they hold', () => {
  const kept = new Kept<Answers, number>(asking);
  const part = {};
  const work = vi.fn(() => members('all')?.length ?? 0);
  const made = (by: Answers) => asking.within(by, () => kept.of(part, '', work));
  expect([made(answers({}, ['x'])), made(answers({}, ['x'])), made(answers({}, ['x', 'y']))]).toEqual([
    1, 1, 2,
  ]);
  expect(work).toHaveBeenCalledTimes(2);
});

it('rests on what it asks later as well', () => {
  const kept = new Kept<Answers, () => string>(asking);
  const part = {};
  const made = (by: Answers) =>
    asking.within(by, () => kept.of(part, '', (more) => () => more(() => title('later'))));
  const first = made(answers({ later: 'L' }));
  expect(made(answers({ later: 'M' }))).toBe(first);
  expect(asking.within(answers({ later: 'L' }), first)).toBe('L');
  expect(made(answers({ later: 'M' }))).not.toBe(first);
});

it('refuses to ask where nobody answers', () => {
  expect(() => title('a')).toThrow('Nobody answers.');
});
