/** Numbers that a text determines are not decision points, so that coverage does not require them. */
import { check } from '@quipu/language';
import { expect, it, vi } from 'vitest';
import { compile } from '@quipu/compiler';
import { checkRules, prelude, sample, withBase } from '../testing/build.ts';

// Each test compiles a volume.
vi.setConfig({ testTimeout: 30_000 });

const rules = `point Few 1
point Some 1`;

/** Names of the decision points of an Event of the base volume. */
function pointsOf(text: string): readonly string[] {
  const { files } = compile(checkRules(withBase({ rules, events: { One: text, ...CHANGES } })));
  const points = files.map((file) => file.text).join('\n');
  return [...new Set(points.match(/event \d+ unshaded\.[\w .]+(?=')/gu) ?? [])].map(
    (name) => name.split('.').at(-1) ?? '',
  );
}

const CHANGES = {
  Fewer: 'capability unshaded: Few is 0\n  shaded: Few adds -1',
  More: 'capability unshaded: Some adds 1\n  shaded: Aid +1',
};

it.each([
  ['so many of one kind in one space', 'unshaded: select a City: place 2 Troops there\n  shaded: Aid +1'],
  ['so many as the position says', 'unshaded: select a City: place (Aid / 2) Troops there\n  shaded: Aid +1'],
  ['one piece of two kinds, or none', 'unshaded: select a City: place (Few) Cubes there\n  shaded: Aid +1'],
  [
    'one piece that moves',
    'unshaded { select a City as one; relocate 1 Troops from one to Highmoor }\n  shaded: Aid +1',
  ],
])('asks no number of %s', (_, text) => {
  expect(pointsOf(text)).not.toContain('count');
});

it.each([
  ['up to so many', 'unshaded: select a City: place up to 2 Troops there\n  shaded: Aid +1'],
  ['so many of the whole map', 'unshaded: remove 2 Troops on map\n  shaded: Aid +1'],
  ['one piece, or two', 'unshaded: select a City: place (Some) Cubes there\n  shaded: Aid +1'],
  ['so many of two kinds', 'unshaded: select a City: place 3 Cubes there\n  shaded: Aid +1'],
])('asks the number of %s', (_, text) => {
  expect(pointsOf(text)).toContain('count');
});

it('counts a repeated selection, wherever its line begins', () => {
  const { checked } = check(sample, prelude);
  if (!checked) throw new Error('the sample has errors');
  const repeated = checked.statements.filter(({ kind }) => kind === 'repeatAny');
  const within = repeated
    .flatMap((stmt) => (stmt.kind === 'repeatAny' ? stmt.body : []))
    .filter(({ kind }) => kind === 'select');
  expect(within.length).toBeGreaterThan(0);
  const text = compile(checked, { instrument: true })
    .files.map((file) => file.text)
    .join('\n');
  for (const { id } of within) expect(text).toMatch(new RegExp(`hits\\[${id}\\]`, 'u'));
});
