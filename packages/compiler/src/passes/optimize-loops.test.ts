import { describe, expect, it } from 'vitest';
import {
  call,
  cell,
  local,
  FALSE,
  int,
  op,
  table,
  TRUE,
  type IrLocal,
  type IrExpr,
} from '../ir/expression.ts';
import type { IrFunction, IrNode } from '../ir/program.ts';
import { sortByCost, costsOf } from './loops/cost-model.ts';
import { iterateMaskBits, hoistLoops } from './loops/hoisting.ts';
import { rewriteExpr } from '../ir/rewrite.ts';
import type { StructuredProgram } from '../ir/stages.ts';
import { dedupeFunctions } from './functions/dedupe-functions.ts';
import { assign, each, branch, write } from '../ir/node-builders.ts';

const fn = (
  name: string,
  parameters: readonly string[],
  body: readonly IrNode[],
  module = 'judgments',
): IrFunction => ({
  name,
  doc: '',
  parameters: parameters.length,
  result: 'truth',
  body,
  module,
  locals: parameters.map((parameter): IrLocal => ({ name: parameter, type: 'index' })),
});
const returning = (value: IrExpr): readonly IrNode[] => [{ kind: 'return', value }];
const programCalling = (
  functions: readonly IrFunction[],
  ...calls: readonly IrExpr[]
): StructuredProgram => ({
  functions,
  points: [],
  goals: [],
  standingPoints: [],
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
      code: calls.map((value): IrNode => assign(0, value)),
    },
  ],
});
const dedupe = (
  program: StructuredProgram,
  isRequired: (name: string) => boolean = () => false,
): [string, number][] => dedupeFunctions(program, isRequired).functions.map((f) => [f.name, f.parameters]);
const calledExpressions = (program: StructuredProgram): readonly IrExpr[] =>
  dedupeFunctions(program, () => false).routines.flatMap((r) =>
    r.code.flatMap((n) => (n.kind === 'set' ? [n.value] : [])),
  );

const isOpen = (space: IrExpr): IrExpr => op('=', cell('OPEN', space), int(1));

describe('deduplicating functions', () => {
  it('drops parameters that are never read, including forwarded ones', () => {
    const inner = fn('inner', ['own', 'space'], returning(isOpen(local(1))));
    const outer = fn('outer', ['own', 'space'], returning(op('not', call('inner', local(0), local(1)))));
    const program = programCalling([outer, inner], call('outer', int(3), int(4)));
    expect(dedupe(program)).toEqual([
      ['outer', 1],
      ['inner', 1],
    ]);
    expect(calledExpressions(program)).toEqual([call('outer', int(4))]);
  });

  it('merges functions with equal bodies, and then their callers', () => {
    const twins = ['a', 'b'].flatMap((name) => [
      fn(`inner_${name}`, ['space'], returning(isOpen(local(0)))),
      fn(`outer_${name}`, ['space'], returning(op('not', call(`inner_${name}`, local(0))))),
    ]);
    const program = programCalling(twins, call('outer_a', int(1)), call('outer_b', int(2)));
    expect(dedupe(program).map(([name]) => name)).toEqual(['inner_a', 'outer_a']);
    expect(calledExpressions(program)).toEqual([call('outer_a', int(1)), call('outer_a', int(2))]);
  });

  it('replaces calls of a forwarding function by its target', () => {
    const inner = fn('inner', ['space'], returning(isOpen(local(0))));
    const outer = fn('outer', ['own', 'space'], returning(call('inner', local(1))));
    const program = programCalling([outer, inner], call('outer', int(3), int(4)));
    expect(dedupe(program)).toEqual([['inner', 1]]);
    expect(calledExpressions(program)).toEqual([call('inner', int(4))]);
  });

  it('does not merge named values of the rules, even if they are equal', () => {
    const points = ['point_a', 'point_b'].map((name) =>
      fn(name, ['s'], returning(isOpen(local(0))), 'points'),
    );
    const program = programCalling(points, call('point_a', int(1)), call('point_b', int(1)));
    expect(dedupe(program).map(([name]) => name)).toEqual(['point_a', 'point_b']);
  });

  it('inlines constant functions, and folds conditions that depend on them', () => {
    const program = programCalling(
      [fn('never', [], returning(FALSE))],
      op('or', isOpen(int(1)), call('never')),
    );
    expect(dedupe(program)).toEqual([]);
    expect(calledExpressions(program)).toEqual([isOpen(int(1))]);
  });

  it('retains a function that the caller requires, even without calls', () => {
    expect(dedupe(programCalling([fn('must_A', [], returning(TRUE))]), (name) => name === 'must_A')).toEqual([
      ['must_A', 0],
    ]);
  });

  it('rewrites each part once, even if an operation folds to one of its operands', () => {
    const next = (expr: IrExpr): IrExpr => (expr.kind === 'local' ? local(expr.local + 1) : expr);
    expect(rewriteExpr(op('+', local(1), call('f', local(2))), next)).toEqual(
      op('+', local(2), call('f', local(3))),
    );
    const zero = { kind: 'op', op: '+', args: [local(5), cell('A', local(1))] } as const;
    expect(rewriteExpr(zero, (x) => (x.kind === 'cell' ? int(0) : next(x)))).toEqual(local(6));
  });
});

describe('loop optimization', () => {
  const optimize = (code: readonly IrNode[], functions: readonly IrFunction[] = []): readonly IrNode[] => {
    let next = 10;
    return hoistLoops(code, { add: () => next++, isAdded: (id) => id >= 10 }, { costs: costsOf(functions) });
  };
  const loop = (condition: IrExpr): IrNode => each(1, [0, 1, 2], [branch(condition, returning(TRUE))]);

  it('moves an invariant condition out of the loop', () => {
    const rich = op('>', cell('TRACK', local(0)), int(2));
    expect(optimize([loop(op('and', isOpen(local(1)), rich))])).toEqual([
      branch(rich, [loop(isOpen(local(1)))]),
    ]);
  });

  it('stores the value of an invariant call in a local', () => {
    const isBest = op('=', cell('LEVEL', local(1)), call('best', local(0)));
    const [assignment, narrowed] = optimize([loop(isBest)]);
    expect(assignment).toEqual(assign(10, call('best', local(0))));
    expect(narrowed).toEqual(loop(op('=', cell('LEVEL', local(1)), local(10))));
  });

  it('iterates over neighbors if adjacency to one space is required', () => {
    const isAdjacent = op('=', table('ADJACENT', local(0), local(1)), int(1));
    expect(optimize([loop(op('and', isAdjacent, isOpen(local(1))))])).toEqual([
      { ...loop(isOpen(local(1))), members: { origin: local(0), candidates: [0, 1, 2] } },
    ]);
  });

  it('iterates over the bits of a mask if membership is required', () => {
    const among = op('bit', local(0), local(1));
    const [narrowed] = optimize([loop(op('and', isOpen(local(1)), among))]);
    expect(narrowed).toEqual({
      ...loop(isOpen(local(1))),
      members: { bits: [op('maskAnd', local(0), int(7))] },
    });
  });

  it('iterates over the bits in code with effects only if nothing changes the mask', () => {
    const group = (mask: IrExpr, ...then: readonly IrNode[]): IrNode =>
      each(1, { count: int(3) }, [branch(op('bit', mask, local(1)), then)]);
    const writeLevel = write('LEVEL', [local(1)], int(1));
    expect(iterateMaskBits([group(op('maskAnd', local(0), int(6)), writeLevel)])).toEqual([
      each(1, { bits: [op('maskAnd', local(0), int(6))] }, [writeLevel]),
    ]);
    for (const unchanged of [
      group(cell('LEVEL', int(0)), writeLevel),
      group(call('point'), writeLevel),
      group(local(0), assign(0, int(0))),
    ])
      expect(iterateMaskBits([unchanged])).toEqual([unchanged]);
  });

  it('does not move a call whose argument the loop assigns', () => {
    const code: readonly IrNode[] = [
      each(1, [0, 1], [assign(2, op('+', local(2), int(1))), branch(call('f', local(2)), returning(TRUE))]),
    ];
    expect(optimize(code)).toEqual(code);
  });

  it('sorts conditions by cost, and preserves the source order of equally expensive ones', () => {
    const expensive = fn('expensive', [], [each(0, [1, 2, 3, 4, 5, 6, 7], returning(isOpen(int(1))))]);
    const [a, b] = [isOpen(int(1)), isOpen(int(2))];
    const sorted = sortByCost(op('and', op('and', call('expensive'), a), b), costsOf([expensive]));
    expect(sorted).toEqual(op('and', op('and', a, b), call('expensive')));
  });
});
