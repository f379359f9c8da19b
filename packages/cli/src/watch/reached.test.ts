import { check, type Checked } from '@quipu/language';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readProject, type SourceText } from '../workspace/project.ts';
import { concerned, differenceOf, reachedBy } from './reached.ts';

const root = join(import.meta.dirname, '../../../..');
const { files, prelude } = readProject(root, join(root, 'rules/sample'));
const sources = (all: readonly SourceText[], change: (text: string) => string = (text) => text) =>
  all.map(({ name, text }) => ({ path: name, text: change(text) }));

function read(change?: (text: string) => string): Checked {
  const { checked } = check(sources(files, change), sources(prelude));
  if (checked === undefined) throw new Error('The rules have errors.');
  return checked;
}

const before = read();
const { scenarios } = check(sources(files), sources(prelude));

it('names the texts that differ, whatever their lines', () => {
  const difference = differenceOf(
    before,
    read((text) => `// A remark.\n${text.replace('do Strike(2)', 'do Strike(3)')}`),
  );
  expect(difference.more).toBe(false);
  expect(difference.rules).toEqual([{ path: 'Attack.fight', number: '3.3.3' }]);
});

it('finds no difference in layout and remarks', () => {
  const same = differenceOf(
    before,
    read((text) => text.replaceAll('{', '{ // A remark.\n')),
  );
  expect(same).toEqual({ rules: [], more: false });
  expect(concerned(same, scenarios, { reached: new Map(), texts: new Map() }).places).toEqual([]);
});

it('knows that something differs that any text may read', () => {
  expect(
    differenceOf(
      before,
      read((text) => text.replace('Pop 1', 'Pop 2')),
    ).more,
  ).toBe(true);
});

const [first, second, third] = scenarios;
const rules = [{ path: 'Attack.fight', number: '3.3.3' }];
const reaching = (...titles: readonly (string | undefined)[]) => ({
  reached: new Map(
    scenarios.map(({ title }) => [title, new Set(titles.includes(title) ? ['Attack.fight'] : [])]),
  ),
  texts: new Map<string, string>(),
});

it('plays the scenarios that reach what differs', () => {
  expect(concerned({ rules, more: false }, scenarios, reaching(first?.title, third?.title))).toEqual({
    places: [0, 2],
    unknown: 0,
  });
});

it.each([
  ['Attack.fight', '  Rebels plays Attack: next Hills', [0]],
  ['Attack.fight', '  expect refused Attacks', []],
  ['event 5 unshaded', '  given cards 3, 5, 12', [0]],
  ['event 5 unshaded', '  given cards 3, 15', []],
  ['nonplayer Rebels.Attack of Rebels', '  Rebels plays Attack', []],
])('plays what names %s, where it may be refused: %s', (path, text, places) => {
  const known = { ...reaching(), texts: new Map([[first?.title ?? '', text]]) };
  const difference = { rules: [{ path, number: 'none' }], more: false };
  expect(concerned(difference, scenarios, known).places).toEqual(places);
});

it('plays those that cite a number where none reaches its text', () => {
  const cite = scenarios.flatMap(({ cites }, at) => (cites.includes('3.3.3') ? [at] : []));
  expect(cite.length).toBeGreaterThan(0);
  expect(concerned({ rules, more: false }, scenarios, reaching()).places).toEqual(cite);
});

it('plays one of which nobody knows what it reaches, and all where anything may differ', () => {
  const known = reaching(first?.title);
  known.reached.delete(second?.title ?? '');
  expect(concerned({ rules, more: false }, scenarios, known)).toEqual({ places: [0, 1], unknown: 1 });
  expect(concerned({ rules: [], more: true }, scenarios, known).places).toHaveLength(scenarios.length);
});

it('tells what was reached by the text of each statement that ran', () => {
  const { bodies, statements } = before;
  const some = bodies.find(({ statements: own }) => own.length > 0);
  const hits = statements.map(({ id }) => (id === some?.statements[0]?.id ? 1 : 0));
  expect(reachedBy(before, hits, [])).toEqual(new Set([some?.path]));
});
