import { expect, it } from 'vitest';
import { all, call, cell, local, num, op, type LocalInfo, type X } from '../ir/expression.ts';
import type { Fn } from '../ir/program.ts';
import type { Tight } from '../ir/stages.ts';
import { shareConditions } from './common-subexpressions.ts';

const index = (name: string): LocalInfo => ({ name, holds: 'index' });

const asking = (name: string, module: string, value: X, ...names: string[]): Fn => ({
  ...{ name, doc: '', parameters: names.length, locals: names.map(index), result: 'truth', module },
  body: [{ n: 'return', value }],
});

/** Whether more than some stand in a space, of each of many groups: as long as one likes. */
const many = (space: X, groups: number): X =>
  all(...Array.from({ length: groups }, (_, group) => op('>', cell('BOARD', space, num(group)), num(2))));

function shared(functions: readonly Fn[]): ReadonlyMap<string, Fn> {
  const program: Tight = {
    ...{ functions, routines: [], points: [], goals: [], standing: [], clauses: [], steps: [], entries: [] },
    ...{ regions: [], frames: [], size: 0, tables: [] },
  };
  const concept = { name: 'crowded', x: many(local(0), 12), parameter: index('space') };
  return new Map(shareConditions(program, [concept]).functions.map((fn) => [fn.name, fn]));
}

const valueOf = (fn: Fn | undefined): X | undefined => {
  const [only] = fn?.body ?? [];
  return only?.n === 'return' ? only.value : undefined;
};

it('makes one function of a condition that stands in several places, whatever its locals are called', () => {
  const found = shared([
    asking('one', 'sets', many(local(0), 9), 'space'),
    asking('other', 'pieces', op('not', many(local(1), 9)), 'own', 'there'),
  ]);
  expect(found.get('when_BOARD')).toMatchObject({ module: 'conditions', locals: [index('space')] });
  expect(valueOf(found.get('when_BOARD'))).toEqual(many(local(0), 9));
  expect(valueOf(found.get('one'))).toEqual(call('when_BOARD', local(0)));
  expect(valueOf(found.get('other'))).toEqual(op('not', call('when_BOARD', local(1))));
});

it('leaves what stands in one place, and what is no longer than its call', () => {
  const functions = [
    asking('one', 'sets', many(local(0), 9), 'space'),
    asking('short', 'sets', op('>', cell('BOARD', local(0), num(1)), num(0)), 'space'),
    asking('short too', 'sets', op('>', cell('BOARD', local(0), num(1)), num(0)), 'space'),
  ];
  expect([...shared(functions).values()]).toEqual(functions);
});

it('calls a condition that the rules know by its name', () => {
  const found = shared([
    asking('one', 'sets', many(local(0), 12), 'space'),
    asking('other', 'sets', many(local(0), 12), 'candidate'),
  ]);
  expect(valueOf(found.get('one'))).toEqual(call('crowded', local(0)));
});

it('puts a condition that calls others where they are', () => {
  const both = (space: X): X => op('and', many(space, 9), call('must_Rally', space));
  const found = shared([
    asking('must_Rally', 'judgments', many(local(0), 2), 'space'),
    asking('one', 'judgments', both(local(0)), 'space'),
    asking('other', 'judgments', both(local(0)), 'space'),
  ]);
  expect(found.get('when_BOARD')?.module).toBe('judgments');
});
