/** Sharing functions and tightening loops: the same meaning in less code, asked less often. */
import { describe, expect, it } from 'vitest';
import { call, cell, local, NO, num, op, table, YES, type LocalInfo, type X } from '../ir/expression.ts';
import type { Fn, Node } from '../ir/program.ts';
import { cheapFirst, costsOf } from './loops/cost-model.ts';
import { overBits, tighten } from './loops/hoisting.ts';
import { rewriteX } from '../ir/rewrite.ts';
import type { Structured } from '../ir/stages.ts';
import { share } from './functions/dedupe-functions.ts';
import { assign, each, when, write } from '../ir/build.ts';

const fn = (
  name: string,
  parameters: readonly string[],
  body: readonly Node[],
  module = 'judgments',
): Fn => ({
  name,
  doc: '',
  parameters: parameters.length,
  result: 'truth',
  body,
  module,
  locals: parameters.map((of): LocalInfo => ({ name: of, holds: 'index' })),
});
const returning = (value: X): readonly Node[] => [{ kind: 'return', value }];
const asking = (functions: readonly Fn[], ...asked: readonly X[]): Structured => ({
  functions,
  points: [],
  goals: [],
  standing: [],
  clauses: [],
  routines: [
    {
      index: 0,
      name: 'R',
      doc: '',
      rule: '',
      line: 0,
      parameters: 0,
      locals: [],
      suspends: true,
      module: 'operations',
      code: asked.map((value): Node => assign(0, value)),
    },
  ],
});
const shared = (program: Structured, keeps: (name: string) => boolean = () => false): [string, number][] =>
  share(program, keeps).functions.map((f) => [f.name, f.parameters]);
const askedIn = (program: Structured): readonly X[] =>
  share(program, () => false).routines.flatMap((r) =>
    r.code.flatMap((n) => (n.kind === 'set' ? [n.value] : [])),
  );

const open = (space: X): X => op('=', cell('OPEN', space), num(1));

describe('sharing functions', () => {
  it('drops parameters that are not read, also where they are only passed on', () => {
    const inner = fn('inner', ['own', 'space'], returning(open(local(1))));
    const outer = fn('outer', ['own', 'space'], returning(op('not', call('inner', local(0), local(1)))));
    const program = asking([outer, inner], call('outer', num(3), num(4)));
    expect(shared(program)).toEqual([
      ['outer', 1],
      ['inner', 1],
    ]);
    expect(askedIn(program)).toEqual([call('outer', num(4))]);
  });

  it('makes one function of those that mean the same, and of their callers', () => {
    const twins = ['a', 'b'].flatMap((name) => [
      fn(`inner_${name}`, ['space'], returning(open(local(0)))),
      fn(`outer_${name}`, ['space'], returning(op('not', call(`inner_${name}`, local(0))))),
    ]);
    const program = asking(twins, call('outer_a', num(1)), call('outer_b', num(2)));
    expect(shared(program).map(([name]) => name)).toEqual(['inner_a', 'outer_a']);
    expect(askedIn(program)).toEqual([call('outer_a', num(1)), call('outer_a', num(2))]);
  });

  it('asks at once what a truth would only ask in turn', () => {
    const inner = fn('inner', ['space'], returning(open(local(0))));
    const outer = fn('outer', ['own', 'space'], returning(call('inner', local(1))));
    const program = asking([outer, inner], call('outer', num(3), num(4)));
    expect(shared(program)).toEqual([['inner', 1]]);
    expect(askedIn(program)).toEqual([call('inner', num(4))]);
  });

  it('leaves things of the rules apart, whatever they are worth today', () => {
    const points = ['point_a', 'point_b'].map((name) => fn(name, ['s'], returning(open(local(0))), 'points'));
    const program = asking(points, call('point_a', num(1)), call('point_b', num(1)));
    expect(shared(program).map(([name]) => name)).toEqual(['point_a', 'point_b']);
  });

  it('puts constants for constant functions, and folds what they decide', () => {
    const program = asking([fn('never', [], returning(NO))], op('or', open(num(1)), call('never')));
    expect(shared(program)).toEqual([]);
    expect(askedIn(program)).toEqual([open(num(1))]);
  });

  it('keeps what it is told to, though nobody calls it', () => {
    expect(shared(asking([fn('must_A', [], returning(YES))]), (name) => name === 'must_A')).toEqual([
      ['must_A', 0],
    ]);
  });

  it('rewrites each part once, also where an operation folds to one of its parts', () => {
    const next = (x: X): X => (x.kind === 'local' ? local(x.local + 1) : x);
    expect(rewriteX(op('+', local(1), call('f', local(2))), next)).toEqual(
      op('+', local(2), call('f', local(3))),
    );
    const zero = { kind: 'op', op: '+', args: [local(5), cell('A', local(1))] } as const;
    expect(rewriteX(zero, (x) => (x.kind === 'cell' ? num(0) : next(x)))).toEqual(local(6));
  });
});

describe('tightening loops', () => {
  const tight = (code: readonly Node[], functions: readonly Fn[] = []): readonly Node[] => {
    let next = 10;
    return tighten(code, { add: () => next++, isAdded: (id) => id >= 10 }, { costs: costsOf(functions) });
  };
  const loop = (condition: X): Node => each(1, [0, 1, 2], [when(condition, returning(YES))]);

  it('asks before the loop what every turn would answer alike', () => {
    const rich = op('>', cell('TRACK', local(0)), num(2));
    expect(tight([loop(op('and', open(local(1)), rich))])).toEqual([when(rich, [loop(open(local(1)))])]);
  });

  it('keeps the value of a constant call', () => {
    const most = op('=', cell('LEVEL', local(1)), call('best', local(0)));
    const [set, each] = tight([loop(most)]);
    expect(set).toEqual(assign(10, call('best', local(0))));
    expect(each).toEqual(loop(op('=', cell('LEVEL', local(1)), local(10))));
  });

  it('runs over neighbours where adjacency to one space is asked', () => {
    const near = op('=', table('ADJACENT', local(0), local(1)), num(1));
    expect(tight([loop(op('and', near, open(local(1))))])).toEqual([
      { ...loop(open(local(1))), members: { near: local(0), among: [0, 1, 2] } },
    ]);
  });

  it('runs over the bits of a mask where membership is asked', () => {
    const among = op('bit', local(0), local(1));
    const [each] = tight([loop(op('and', open(local(1)), among))]);
    expect(each).toEqual({ ...loop(open(local(1))), members: { bits: [op('maskAnd', local(0), num(7))] } });
  });

  it('runs over the bits in code with effects only where nothing changes the mask', () => {
    const group = (mask: X, ...then: readonly Node[]): Node =>
      each(1, { count: num(3) }, [when(op('bit', mask, local(1)), then)]);
    const written = write('LEVEL', [local(1)], num(1));
    expect(overBits([group(op('maskAnd', local(0), num(6)), written)])).toEqual([
      each(1, { bits: [op('maskAnd', local(0), num(6))] }, [written]),
    ]);
    for (const kept of [
      group(cell('LEVEL', num(0)), written),
      group(call('point'), written),
      group(local(0), assign(0, num(0))),
    ])
      expect(overBits([kept])).toEqual([kept]);
  });

  it('does not take what the loop itself sets', () => {
    const code: readonly Node[] = [
      each(1, [0, 1], [assign(2, op('+', local(2), num(1))), when(call('f', local(2)), returning(YES))]),
    ];
    expect(tight(code)).toEqual(code);
  });

  it('asks what is cheap first, and keeps the order of the text among equals', () => {
    const dear = fn('dear', [], [each(0, [1, 2, 3, 4, 5, 6, 7], returning(open(num(1))))]);
    const [a, b] = [open(num(1)), open(num(2))];
    const sorted = cheapFirst(op('and', op('and', call('dear'), a), b), costsOf([dear]));
    expect(sorted).toEqual(op('and', op('and', a, b), call('dear')));
  });
});
