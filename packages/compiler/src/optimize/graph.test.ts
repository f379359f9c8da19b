/** Who calls and enters whom tells in which modules things lie, and nothing else does. */
import { expect, it } from 'vitest';
import { programOf } from '../compile.ts';
import { checkRules, sample } from '../testing/build.ts';
import { num } from '../program/expression.ts';
import type { Tight } from '../program/stages.ts';
import { holdsSame } from '../memory/kept.ts';
import { graphOf } from './graph.ts';

const checked = checkRules(sample);
const { standings, nonplayers, ...rest } = programOf(checked);
const program: Tight = {
  ...rest,
  standing: standings.map(({ point }) => point),
  clauses: nonplayers?.clauses ?? [],
};
const places = { checked, start: rest.start, isEntry: () => false };
const graph = graphOf(program, places);

it('is the same where code computes something else of the same', () => {
  const [fn, ...functions] = program.functions;
  if (fn === undefined) throw new Error('The sample has functions.');
  const longer = { ...fn, body: [{ n: 'set', local: 0, value: num(1) } as const, ...fn.body] };
  expect(holdsSame(graphOf({ ...program, functions: [longer, ...functions] }, places), graph)).toBe(true);
});

it.each<readonly [string, Tight]>([
  ['a function less', { ...program, functions: program.functions.slice(1) }],
  ['a step less', { ...program, steps: program.steps.slice(1) }],
  [
    'a step that goes elsewhere',
    { ...program, steps: program.steps.map((step) => ({ ...step, code: [{ n: 'goto', step: 0 }] })) },
  ],
  ['a point that asks otherwise', { ...program, points: program.points.slice(1) }],
  ['another entry', { ...program, entries: program.entries.map(() => -1) }],
])('is another with %s', (_, other) => {
  expect(holdsSame(graphOf(other, places), graph)).toBe(false);
});

it('is another where a game begins elsewhere, or the entry module names a function', () => {
  expect(holdsSame(graphOf(program, { ...places, start: rest.start + 1 }), graph)).toBe(false);
  expect(holdsSame(graphOf(program, { ...places, isEntry: () => true }), graph)).toBe(false);
});
