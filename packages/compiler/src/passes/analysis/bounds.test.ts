/** What may be hoped of a text: bounds of judgments under its effects. */
import { describe, expect, it } from 'vitest';
import { call, cell, local, NO, num, op, table, YES, type X } from '../../ir/expression.ts';
import type { Fn, Node, PointIR, Segment, TableIR } from '../../ir/program.ts';
import { Relaxation } from './bounds.ts';
import { effectsFrom, effectsOf, type Effects } from './effects.ts';
import type { Traced } from './footprint.ts';
import { GroupsOf } from './masks.ts';
import { assign, each, enter, loop, perform, when } from '../../ir/build.ts';

// Groups 0 and 1 are two states of one kind, group 2 is a kind without states.
const kinds = [0, 0, 1];
const tables = new Map<string, TableIR>([
  ['FACTION_MASK', { name: 'FACTION_MASK', doc: '', values: [0b011, 0b100] }],
]);

const nothing: Effects = { raises: new Set(), lowers: new Set(), turns: false };
const raising = (...cells: string[]): Effects => ({ ...nothing, raises: new Set(cells) });
const lowering = (...cells: string[]): Effects => ({ ...nothing, lowers: new Set(cells) });
const turning: Effects = { ...nothing, turns: true };

interface Relaxed {
  readonly truth: X;
  readonly sure: X;
  readonly made: readonly Fn[];
}

function relax(truth: X, effects: Effects, functions: readonly Fn[] = []): Relaxed {
  const from = {
    functions: new Map(functions.map((f) => [f.name, f])),
    tables,
    kinds,
    addTable: () => undefined,
    neverNegative: (x: X) => x.x === 'call' && x.name === 'price',
  };
  const could = new GroupsOf(from);
  const relaxation = new Relaxation(from, could, effects, 'Aid');
  const must = new Relaxation(from, new GroupsOf(from), effects, 'Aid');
  return {
    truth: relaxation.couldBe(truth),
    sure: must.mustBe(truth),
    made: [...could.made, ...relaxation.made],
  };
}

const resources = cell('TRACK_Resources', num(0));
const payable = op('>=', resources, num(3));
const pieces = (group: number): X => cell('BOARD', num(7), num(group));

describe('what an activity could bring about', () => {
  it('is what holds now, where it touches nothing of it', () => {
    expect(relax(payable, raising('LEVEL')).truth).toEqual(payable);
  });

  it('is plenty of what it raises, and no more than there is of what it lowers', () => {
    expect(relax(payable, raising('TRACK_Resources')).truth).toEqual(YES);
    expect(relax(payable, lowering('TRACK_Resources')).truth).toEqual(payable);
  });

  it('is none of what it lowers, where less is wanted', () => {
    const few = op('<', pieces(2), num(1));
    expect(relax(few, lowering('BOARD:2')).truth).toEqual(YES);
    expect(relax(few, raising('BOARD:2')).truth).toEqual(few);
    expect(relax(op('not', few), raising('BOARD:2')).truth).toEqual(YES);
  });

  it('is, of pieces turned over, no more than there are of their kind', () => {
    expect(relax(op('>', pieces(0), num(0)), turning).truth).toEqual(
      op('>', call('countAt', num(0b011), num(7)), num(0)),
    );
    const both = op('>', op('+', pieces(0), pieces(1)), num(1));
    expect(relax(both, turning).truth).toEqual(both);
  });

  it('keeps to a Faction whose mask has whole kinds', () => {
    const own = table('FACTION_MASK', local(0));
    const some = (mask: X): X => op('>', call('countAt', mask, num(7)), num(0));
    expect(relax(some(own), turning).truth).toEqual(some(own));
    expect(relax(some(op('maskAnd', own, num(0b010))), turning).truth).toEqual(
      some(op('maskAnd', own, num(0b011))),
    );
  });

  it('makes a function of its own of a function that it touches', () => {
    const body: Fn['body'] = [
      each(
        0,
        [0, 1],
        [
          when(op('and', op('=', table('FACTION_MASK', local(0)), num(4)), payable), [
            { n: 'return', value: YES },
          ]),
        ],
      ),
      { n: 'return', value: NO },
    ];
    const some: Fn = {
      name: 'some',
      doc: 'Whether some.',
      parameters: 0,
      result: 'truth',
      module: 'judgments',
      body,
      locals: [{ name: 'space', holds: 'index' }],
    };
    expect(relax(call('some'), raising('LEVEL'), [some])).toEqual({
      truth: call('some'),
      sure: call('some'),
      made: [],
    });
    const { truth, made } = relax(call('some'), raising('TRACK_Resources'), [some]);
    expect(truth).toEqual(call('some_most_Aid'));
    expect(JSON.stringify(made.map((fn) => fn.body))).not.toContain('TRACK_Resources');
  });
});

describe('what is sure whatever an activity takes', () => {
  it('is what it touches nothing of, and what it only adds to', () => {
    expect(relax(payable, raising('TRACK_Resources')).sure).toEqual(payable);
    expect(relax(payable, lowering('TRACK_Resources')).sure).toEqual(op('>=', num(-9999), num(3)));
    expect(relax(op('>', pieces(2), num(0)), lowering('BOARD:2')).sure).toEqual(op('>', num(0), num(0)));
  });

  it('counts on pieces of the groups that it leaves alone', () => {
    const some = (mask: number): X => op('>', call('countAt', num(mask), num(7)), num(0));
    expect(relax(some(0b110), lowering('BOARD:2')).sure).toEqual(some(0b010));
    expect(relax(some(0b100), lowering('BOARD:2')).sure).toEqual(op('>', num(0), num(0)));
    const either = op('>', op('+', pieces(1), pieces(2)), num(0));
    expect(relax(either, lowering('BOARD:2')).sure).toEqual(some(0b010));
    expect(relax(either, raising('BOARD:2')).sure).toEqual(either);
  });

  it('counts on no number below none, where one never is', () => {
    const worth = (name: string): X => op('>', op('+', call(name), num(1)), num(0));
    expect(relax(worth('price'), nothing).sure).toEqual(op('>', op('+', num(0), num(1)), num(0)));
    expect(relax(worth('loss'), nothing).sure).toEqual(op('>', op('+', num(-9999), num(1)), num(0)));
  });

  it('goes no further than is sure, where code goes on from what it finds', () => {
    const open = op('<', pieces(2), num(1));
    const some = (widens: object): Fn => ({
      name: 'some',
      doc: 'Whether some.',
      parameters: 0,
      result: 'truth',
      module: 'judgments',
      locals: [{ name: 'seen', holds: 'mask' }],
      body: [
        assign(0, num(1)),
        { n: 'if', condition: open, then: [assign(0, num(3))], else: [], ...widens },
        when(op('bit', local(0), num(1)), [{ n: 'return', value: YES }]),
        { n: 'return', value: NO },
      ],
    });
    const { sure } = relax(call('some'), raising('BOARD:2'), [some({ widens: true })]);
    expect(sure).toEqual(call('some_least_Aid'));
    expect(relax(call('some'), raising('BOARD:2'), [some({})]).sure).toEqual(NO);
  });
});
