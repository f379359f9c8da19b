import { describe, expect, it } from 'vitest';
import { assign, BREAK, each, loop, perform, branch } from '../../ir/node-builders.ts';
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
} from '../../ir/expression.ts';
import type { IrFunction, IrNode, IrTable } from '../../ir/program.ts';
import { returning, fnOf, localsOfTypes } from '../../testing/program-builders.ts';
import { Relaxation } from './relaxation.ts';
import type { Effects } from './effects.ts';
import { MaskAnalysis } from './mask-analysis.ts';

// Groups 0 and 1 are two states of one kind, group 2 is a kind without states.
const kinds = [0, 0, 1];
const tables = new Map<string, IrTable>([
  ['FACTION_MASK', { name: 'FACTION_MASK', doc: '', values: [0b011, 0b100] }],
]);

const effects = (
  directions: Partial<Record<'raises' | 'lowers', readonly string[]>>,
  turns = false,
): Effects => ({
  raises: new Set(directions.raises),
  lowers: new Set(directions.lowers),
  changesStates: turns,
});
const raising = (...raises: readonly string[]): Effects => effects({ raises });
const lowering = (...lowers: readonly string[]): Effects => effects({ lowers });
const turning = effects({}, true);

/** Relaxation by the effects of a text named Aid; only calls of `price` are never negative. */
function relaxation(effects: Effects, functions: readonly IrFunction[] = []): Relaxation {
  const from = {
    functions: new Map(functions.map((fn) => [fn.name, fn])),
    tables,
    kinds,
    addTable: () => undefined,
    isNonNegative: (expr: IrExpr) => expr.kind === 'call' && expr.name === 'price',
  };
  return new Relaxation(from, new MaskAnalysis(from), effects, 'Aid');
}

const couldBe = (truth: IrExpr, effects: Effects): IrExpr => relaxation(effects).optimisticBound(truth);
const mustBe = (truth: IrExpr, effects: Effects): IrExpr => relaxation(effects).pessimisticBound(truth);

/** A comparison with a cell that never changes: tests a number without folding. */
const over = (expr: IrExpr): IrExpr => op('>', expr, cell('FIXED'));
const [PLENTY, DEBT] = [int(9999), int(-9999)];
// UP can only increase, DOWN can only decrease, other cells stay.
const [UP, DOWN, SAME, FLAG] = [cell('UP'), cell('DOWN'), cell('SAME'), op('=', cell('FLAG'), int(1))];
const both = effects({ raises: ['UP'], lowers: ['DOWN'] });

describe('the bounds of an expression', () => {
  it.each<[string, IrExpr, IrExpr, IrExpr]>([
    ['unchanged cell', over(SAME), over(SAME), over(SAME)],
    ['raised cell', over(UP), over(PLENTY), over(UP)],
    ['lowered cell', over(DOWN), over(DOWN), over(DEBT)],
    [
      'raised cell of another region with two axes',
      over(cell('UP', int(1), int(2))),
      over(PLENTY),
      over(cell('UP', int(1), int(2))),
    ],
    ['cell at a changed index', over(cell('LEVEL', UP)), over(PLENTY), over(DEBT)],
    ['entry at a changed index', over(table('T', UP)), over(PLENTY), over(DEBT)],
    ['number that is never negative', over(call('price')), over(PLENTY), over(int(0))],
    ['raised >', op('>', UP, SAME), op('>', PLENTY, SAME), op('>', UP, SAME)],
    ['lowered >=', op('>=', DOWN, SAME), op('>=', DOWN, SAME), op('>=', DEBT, SAME)],
    ['> raised', op('>', SAME, UP), op('>', SAME, UP), op('>', SAME, PLENTY)],
    ['>= lowered', op('>=', SAME, DOWN), op('>=', SAME, DEBT), op('>=', SAME, DOWN)],
    ['raised <', op('<', UP, SAME), op('<', UP, SAME), op('<', PLENTY, SAME)],
    ['lowered <=', op('<=', DOWN, SAME), op('<=', DEBT, SAME), op('<=', DOWN, SAME)],
    ['< raised', op('<', SAME, UP), op('<', SAME, PLENTY), op('<', SAME, UP)],
    ['<= lowered', op('<=', SAME, DOWN), op('<=', SAME, DOWN), op('<=', SAME, DEBT)],
    ['negation', op('not', over(UP)), op('not', over(UP)), op('not', over(PLENTY))],
    [
      'conjunction',
      op('and', over(UP), over(DOWN)),
      op('and', over(PLENTY), over(DOWN)),
      op('and', over(UP), over(DEBT)),
    ],
    [
      'disjunction',
      op('or', over(UP), over(DOWN)),
      op('or', over(PLENTY), over(DOWN)),
      op('or', over(UP), over(DEBT)),
    ],
    ['sum', over(op('+', UP, DOWN)), over(op('+', PLENTY, DOWN)), over(op('+', UP, DEBT))],
    [
      'sum with a minimum',
      over(op('+', UP, op('min', SAME, int(3)))),
      over(op('+', PLENTY, op('min', SAME, int(3)))),
      over(op('+', UP, op('min', SAME, int(3)))),
    ],
    [
      'sum with a cell of two axes',
      over(op('+', UP, cell('DOWN', int(1), int(0)))),
      over(op('+', PLENTY, cell('DOWN', int(1), int(0)))),
      over(op('+', UP, DEBT)),
    ],
    [
      'sum by changed condition',
      over(op('if', over(UP), op('+', SAME, int(1)), cell('B'))),
      over(op('max', op('+', SAME, int(1)), cell('B'))),
      over(op('min', op('+', SAME, int(1)), cell('B'))),
    ],
    ['minimum', over(op('min', UP, DOWN)), over(op('min', PLENTY, DOWN)), over(op('min', UP, DEBT))],
    ['maximum', over(op('max', UP, DOWN)), over(op('max', PLENTY, DOWN)), over(op('max', UP, DEBT))],
    ['difference from raised', over(op('-', UP, SAME)), over(op('-', PLENTY, SAME)), over(op('-', UP, SAME))],
    ['difference to raised', over(op('-', SAME, UP)), over(op('-', SAME, UP)), over(op('-', SAME, PLENTY))],
    ['product', over(op('*', UP, int(2))), over(int(19998)), over(op('*', UP, int(2)))],
    ['quotient', over(op('div', DOWN, int(2))), over(op('div', DOWN, int(2))), over(int(-4999))],
    ['product with a negative number', over(op('*', DOWN, int(-2))), over(PLENTY), over(DEBT)],
    ['product with zero', over(op('*', DOWN, int(0))), over(PLENTY), over(DEBT)],
    ['product with a cell', over(op('*', DOWN, SAME)), over(PLENTY), over(DEBT)],
    ['equality', op('=', UP, SAME), op('and', op('<=', UP, SAME), op('<=', SAME, PLENTY)), FALSE],
    [
      'equality to lowered',
      op('=', SAME, DOWN),
      op('and', op('<=', SAME, DOWN), op('<=', DEBT, SAME)),
      FALSE,
    ],
    ['equality of a changed truth', op('=', over(UP), SAME), TRUE, FALSE],
    ['equality to a changed truth', op('=', SAME, over(UP)), TRUE, FALSE],
    ['inequality', op('!=', UP, SAME), TRUE, FALSE],
    ['test of a bit', op('bit', UP, SAME), TRUE, FALSE],
    [
      'number by unchanged condition',
      over(op('if', FLAG, UP, DOWN)),
      over(op('if', FLAG, PLENTY, DOWN)),
      over(op('if', FLAG, UP, DEBT)),
    ],
    [
      'number by changed condition',
      over(op('if', over(UP), SAME, cell('B'))),
      over(op('max', SAME, cell('B'))),
      over(op('min', SAME, cell('B'))),
    ],
    [
      'truth by unchanged condition',
      op('if', cell('C'), over(UP), FLAG),
      op('if', cell('C'), over(PLENTY), FLAG),
      op('if', cell('C'), over(UP), FLAG),
    ],
    [
      'truth by changed condition',
      op('if', over(UP), cell('TRUTH'), FLAG),
      op('or', op('and', over(PLENTY), cell('TRUTH')), op('and', op('not', over(UP)), FLAG)),
      op('and', cell('TRUTH'), FLAG),
    ],
    [
      'truth or constant by changed condition',
      op('if', over(UP), cell('TRUTH'), TRUE),
      op('or', op('and', over(PLENTY), cell('TRUTH')), op('not', over(UP))),
      cell('TRUTH'),
    ],
    ['unknown function', over(call('unknown')), over(PLENTY), over(DEBT)],
    ['count in a changed space', over(call('countAt', int(1), UP)), over(PLENTY), over(DEBT)],
    ['function at a changed argument', over(call('countMap', UP)), over(PLENTY), over(DEBT)],
  ])('%s', (_, truth, could, must) => {
    expect(couldBe(truth, both)).toEqual(could);
    expect(mustBe(truth, both)).toEqual(must);
  });

  it('are not below 0 for counts', () => {
    const available = over(cell('AVAILABLE', int(1)));
    expect(mustBe(available, lowering('AVAILABLE'))).toEqual(over(int(0)));
    expect(mustBe(available, raising('AVAILABLE'))).toEqual(available);
    expect(couldBe(available, raising('AVAILABLE'))).toEqual(over(PLENTY));
  });

  it('of functions of the board depend on their regions', () => {
    const available = over(call('availableOf', int(1)));
    expect(couldBe(available, raising('AVAILABLE'))).toEqual(over(PLENTY));
    expect(couldBe(available, lowering('AVAILABLE'))).toEqual(available);
    expect(mustBe(available, lowering('AVAILABLE'))).toEqual(over(DEBT));
    expect(mustBe(available, raising('AVAILABLE'))).toEqual(available);
    for (const counted of [over(call('movedAt', int(1))), over(call('movedAround', int(1)))]) {
      expect(mustBe(counted, raising('MOVED'))).toEqual(over(int(0)));
      expect(couldBe(counted, raising('MOVED'))).toEqual(over(PLENTY));
    }
    expect(mustBe(over(call('heldAt', int(1))), raising('HELD'))).toEqual(over(DEBT));
  });
});

describe('the bounds of pieces in a space', () => {
  const pieces = (group: number, space = int(7)): IrExpr => cell('BOARD', space, int(group));
  const count = (mask: number, space = int(7)): IrExpr => call('countAt', int(mask), space);

  it.each<[string, IrExpr, Effects, IrExpr, IrExpr]>([
    ['raised', pieces(1), raising('BOARD:1'), PLENTY, pieces(1)],
    ['lowered', pieces(0), lowering('BOARD:0'), pieces(0), int(0)],
    ['turned', pieces(0), turning, count(0b011), int(0)],
    ['turned, of a kind without states', pieces(2), turning, pieces(2), pieces(2)],
    ['turned and raised', pieces(0), effects({ raises: ['BOARD:1'] }, true), PLENTY, int(0)],
    [
      'turned, of any group',
      cell('BOARD', int(7), local(0)),
      turning,
      call('countAt', table('KIND_GROUPS', local(0)), int(7)),
      int(0),
    ],
    ['in a changed space', pieces(0, UP), both, PLENTY, DEBT],
    [
      'of two turned states',
      op('+', pieces(0), pieces(1)),
      turning,
      op('+', pieces(0), pieces(1)),
      op('+', pieces(0), pieces(1)),
    ],
    ['of two kinds', op('+', pieces(1), pieces(2)), turning, count(0b111), count(0b100)],
    [
      'of two kinds, one of them lowered',
      op('+', pieces(0), pieces(2)),
      lowering('BOARD:2'),
      op('+', pieces(0), pieces(2)),
      count(0b001),
    ],
    [
      'of two kinds, both lowered',
      op('+', pieces(0), pieces(2)),
      lowering('BOARD:*'),
      op('+', pieces(0), pieces(2)),
      int(0),
    ],
    [
      'of two kinds, one of them raised',
      op('+', pieces(0), pieces(2)),
      raising('BOARD:0'),
      PLENTY,
      op('+', pieces(0), pieces(2)),
    ],
    [
      'in two spaces',
      op('+', pieces(0), pieces(1, int(8))),
      turning,
      op('+', count(0b011), count(0b011, int(8))),
      int(0),
    ],
    ['in a changed space of a sum', op('+', pieces(2, UP), SAME), both, op('+', PLENTY, SAME), SAME],
    [
      'in a sum with other numbers',
      op('+', UP, op('+', pieces(0), SAME)),
      both,
      op('+', op('+', pieces(0), PLENTY), SAME),
      op('+', op('+', pieces(0), UP), SAME),
    ],
    [
      'of any group in a sum, turned',
      op('+', cell('BOARD', int(7), local(0)), SAME),
      turning,
      op('+', call('countAt', table('KIND_GROUPS', local(0)), int(7)), SAME),
      SAME,
    ],
    [
      'of any group in a sum',
      op('+', cell('BOARD', int(7), local(0)), UP),
      both,
      op('+', cell('BOARD', int(7), local(0)), PLENTY),
      op('+', cell('BOARD', int(7), local(0)), UP),
    ],
  ])('%s', (_, expr, change, upper, lower) => {
    expect(couldBe(over(expr), change)).toEqual(over(upper));
    expect(mustBe(over(expr), change)).toEqual(over(lower));
  });

  const own = table('FACTION_MASK', local(0));
  it.each<[string, IrExpr, Effects, IrExpr, IrExpr]>([
    ['constant, turned', int(0b001), turning, int(0b011), FALSE],
    ['constant, partly turned', int(0b101), turning, int(0b111), int(0b100)],
    ['constant, partly lowered', int(0b110), lowering('BOARD:2'), int(0b110), int(0b010)],
    ['constant, lowered', int(0b100), lowering('BOARD:2'), int(0b100), FALSE],
    ['constant, raised', int(0b100), raising('BOARD:2'), TRUE, int(0b100)],
    ['of whole kinds, turned', own, turning, own, own],
    ['limited, turned', op('maskAnd', own, int(0b010)), turning, op('maskAnd', own, int(0b011)), FALSE],
    ['of whole kinds, lowered', own, lowering('BOARD:2'), own, FALSE],
  ])('counted by a mask: %s', (_, mask, change, could, must) => {
    for (const some of [
      (argument: IrExpr): IrExpr =>
        argument.kind === 'truth' ? argument : op('>', call('countAt', argument, int(7)), int(0)),
      (argument: IrExpr): IrExpr =>
        argument.kind === 'truth' ? argument : op('>', call('countMap', argument), int(0)),
    ]) {
      expect(couldBe(some(mask), change)).toEqual(some(could));
      expect(mustBe(some(mask), change)).toEqual(some(must));
    }
  });
});

describe('the bounds of a function', () => {
  const locals = (...types: readonly IrLocal['type'][]): Partial<IrFunction> => ({
    locals: localsOfTypes(...types),
  });

  /** The body of the most and of the least of a function; undefined if it has no such bound. */
  function bodies(
    body: readonly IrNode[],
    overrides: Partial<IrFunction> = {},
  ): readonly (readonly IrNode[] | undefined)[] {
    const some = fnOf('some', body, overrides);
    const x = call('some', int(1));
    const test = some.result === 'truth' ? x : over(x);
    return (['most', 'least'] as const).map((direction) => {
      const relaxed = relaxation(both, [some]);
      const truth = direction === 'most' ? relaxed.optimisticBound(test) : relaxed.pessimisticBound(test);
      if (relaxed.functions.length === 0) {
        const neutral = direction === 'most' ? PLENTY : DEBT;
        expect(truth).toEqual(
          some.result === 'truth' ? (direction === 'most' ? TRUE : FALSE) : over(neutral),
        );
        return undefined;
      }
      expect(relaxed.functions.map(({ body }) => Array.isArray(body))).toEqual([true]);
      const boundCall = call(`some_${direction}_Aid`, int(1));
      expect(truth).toEqual(some.result === 'truth' ? boundCall : over(boundCall));
      return relaxed.functions[0]?.body;
    });
  }

  it('are the function if it does not change', () => {
    const some = fnOf('some', [returning(over(SAME))]);
    const relaxed = relaxation(both, [some]);
    expect(relaxed.optimisticBound(call('some'))).toEqual(call('some'));
    expect(relaxed.functions).toEqual([]);
  });

  it('are a new function if it changes', () => {
    const doc = 'Returns some. Or not.';
    const some = fnOf('some', [returning(over(UP))], { doc, parameters: 1, ...locals('index') });
    const relaxed = relaxation(both, [some]);
    expect(relaxed.optimisticBound(call('some', int(3)))).toEqual(call('some_most_Aid', int(3)));
    const boundFunction = { name: 'some_most_Aid', doc: 'Returns some. Or not, at most, after Aid.' };
    expect(relaxed.functions).toEqual([{ ...some, ...boundFunction, body: [returning(over(PLENTY))] }]);
  });

  it('are one function for each set of groups of its masks', () => {
    const body = [returning(op('>', call('countAt', local(0), int(7)), int(0)))];
    const some = fnOf('some', body, { parameters: 1, ...locals('mask') });
    const relaxed = relaxation(turning, [some]);
    const names = [1, 2, 1, 5].map((mask) => relaxed.optimisticBound(call('some', int(mask))));
    const callWith = (name: string, mask: number): IrExpr => call(name, int(mask));
    expect(names).toEqual([
      callWith('some_most_Aid', 1),
      callWith('some_most_Aid_2', 2),
      callWith('some_most_Aid', 1),
      callWith('some_most_Aid_3', 5),
    ]);
    expect(relaxed.pessimisticBound(call('some', int(1)))).toEqual(callWith('some_least_Aid', 1));
  });

  it('are derived from its returns of booleans and numbers', () => {
    expect(bodies([returning(over(UP))])).toEqual([[returning(over(PLENTY))], [returning(over(UP))]]);
    expect(bodies([{ kind: 'return' }, returning(over(UP))])[0]).toEqual([
      { kind: 'return' },
      returning(over(PLENTY)),
    ]);
    expect(bodies([returning(UP)], { result: 'number' })).toEqual([[returning(PLENTY)], [returning(UP)]]);
    expect(bodies([returning(DOWN)], { result: 'number' })).toEqual([[returning(DOWN)], [returning(DEBT)]]);
    expect(bodies([returning(table('T', UP))])).toEqual([[returning(TRUE)], [returning(FALSE)]]);
  });

  it('are derived from numbers that it adds up', () => {
    const sum = (expr: IrExpr): IrNode => assign(1, op('+', local(1), expr));
    const body = (expr: IrExpr): readonly IrNode[] => [
      assign(1, int(0)),
      assign(2, int(5)),
      each(0, [4, 5], [sum(expr)]),
      returning(local(1)),
    ];
    const overrides = { result: 'number', ...locals('index', 'number', 'index') } as const;
    expect(bodies(body(UP), overrides)).toEqual([body(PLENTY), body(UP)]);
  });

  it('are derived from booleans that it assigns', () => {
    const body = (expr: IrExpr): readonly IrNode[] => [assign(0, over(expr)), returning(local(0))];
    expect(bodies(body(UP), locals('truth'))).toEqual([body(PLENTY), body(UP)]);
    const unbounded = (value: IrExpr): readonly IrNode[] => [assign(0, value), returning(local(0))];
    expect(bodies(unbounded(op('bit', UP, SAME)), locals('truth'))).toEqual([
      unbounded(TRUE),
      unbounded(FALSE),
    ]);
    const number = (value: IrExpr): readonly IrNode[] => [assign(0, value), returning(over(local(0)))];
    expect(bodies(number(op('*', UP, SAME)), locals('number'))).toEqual([number(PLENTY), number(DEBT)]);
  });

  it('are derived from locals that are assigned from others, in any order', () => {
    const body = (expr: IrExpr): readonly IrNode[] => [
      loop('turn', [assign(1, local(0)), assign(0, expr), BREAK]),
      returning(over(local(1))),
    ];
    expect(bodies(body(UP), locals('number', 'number'))).toEqual([body(PLENTY), body(UP)]);
  });

  it('of a local hold in one direction only', () => {
    const body = (a: IrExpr, b: IrExpr): readonly IrNode[] => [assign(0, a), returning(op('not', over(b)))];
    expect(bodies(body(UP, local(0)), locals('number'))).toEqual([body(PLENTY, DEBT), body(UP, PLENTY)]);
  });

  it('are unknown if a local has no order', () => {
    for (const type of ['index', 'mask', 'spaces'] as const)
      expect(bodies([assign(0, UP), returning(over(local(0)))], locals(type))).toEqual([
        undefined,
        undefined,
      ]);
    expect(
      bodies([assign(1, SAME), assign(0, UP), returning(over(local(0)))], locals('index', 'number')),
    ).toEqual([undefined, undefined]);
  });

  it('are unknown if the members of a loop change, or code has effects', () => {
    const through = (count: IrExpr): readonly IrNode[] => [
      each(0, { count }, [returning(over(UP))]),
      returning(FALSE),
    ];
    expect(bodies(through(UP))).toEqual([undefined, undefined]);
    expect(bodies(through(SAME))[0]).toEqual([
      each(0, { count: SAME }, [returning(over(PLENTY))]),
      returning(FALSE),
    ]);
    expect(bodies([perform('place', [], 0), returning(over(UP))])).toEqual([undefined, undefined]);
    expect(bodies([loop('turn', [perform('place', [], 0)]), returning(over(UP))])).toEqual([
      undefined,
      undefined,
    ]);
    expect(bodies([branch(FLAG, [perform('place', [], 0)]), returning(over(UP))])[0]).toBeUndefined();
    expect(bodies([branch(FLAG, [], [perform('place', [], 0)]), returning(over(UP))])[0]).toBeUndefined();
  });

  it('are derived from both branches of an unchanged condition', () => {
    const body = (up: IrExpr, down: IrExpr): readonly IrNode[] => [
      branch(FLAG, [returning(over(up))], [returning(over(down))]),
    ];
    expect(bodies(body(UP, DOWN))).toEqual([body(PLENTY, DOWN), body(UP, DEBT)]);
  });

  it('bound a changed condition by the boolean that its branch returns', () => {
    const yes = (expr: IrExpr): readonly IrNode[] => [
      branch(over(expr), [returning(TRUE)]),
      returning(FALSE),
    ];
    expect(bodies(yes(UP))).toEqual([yes(PLENTY), yes(UP)]);
    const no = (expr: IrExpr): readonly IrNode[] => [branch(over(expr), [returning(FALSE)]), returning(TRUE)];
    expect(bodies(no(UP))).toEqual([no(UP), no(PLENTY)]);
    const nested = (expr: IrExpr): readonly IrNode[] => [
      branch(over(expr), [each(0, [1], [branch(over(expr), [returning(TRUE)])]), returning(TRUE)]),
      returning(FALSE),
    ];
    expect(bodies(nested(UP))).toEqual([nested(PLENTY), nested(UP)]);
  });

  it('are unknown if the branch of a changed condition does not return one boolean', () => {
    const branches: readonly (readonly IrNode[])[] = [
      [],
      [branch(FLAG, [returning(TRUE)]), returning(FALSE)],
      [returning(int(3))],
      [{ kind: 'return' }],
      [branch(FLAG, [returning(TRUE)], [returning(TRUE)])],
      [loop('turn', [returning(TRUE)])],
      [each(0, [1], [returning(over(SAME))])],
      [perform('place', [], 0)],
    ];
    for (const thenBlock of branches)
      expect(bodies([branch(over(UP), thenBlock), returning(FALSE)], locals('number'))).toEqual([
        undefined,
        undefined,
      ]);
    expect(bodies([branch(over(UP), [returning(TRUE)], [returning(FALSE)])])).toEqual([undefined, undefined]);
    const inner = [branch(over(UP), [returning(TRUE)], [returning(TRUE)]), returning(TRUE)];
    expect(bodies([branch(over(UP), inner), returning(FALSE)])).toEqual([undefined, undefined]);
  });

  it('raise a number that a changed condition sets', () => {
    const body = (expr: IrExpr, value: IrExpr): readonly IrNode[] => [
      assign(0, SAME),
      branch(over(expr), [assign(0, value)]),
      returning(over(local(0))),
    ];
    const raised = body(PLENTY, op('max', local(0), int(3)));
    expect(bodies(body(UP, int(3)), locals('number'))).toEqual([raised, undefined]);
    const below = (expr: IrExpr): IrNode => returning(op('not', over(expr)));
    const [, raise = BREAK] = raised;
    expect(bodies([branch(over(UP), [assign(0, int(3))]), below(local(0))], locals('number'))).toEqual([
      [raise, below(DEBT)],
      undefined,
    ]);
    const doubleAssignment = [
      branch(over(UP), [assign(0, int(3)), assign(0, int(4))]),
      returning(over(local(0))),
    ];
    expect(bodies(doubleAssignment, locals('number'))).toEqual([undefined, undefined]);
    const withEffect = [branch(over(UP), [perform('place', [], 0)]), returning(over(local(0)))];
    expect(bodies(withEffect, locals('number'))).toEqual([undefined, undefined]);
    const truth = [branch(over(UP), [assign(0, TRUE)]), returning(local(0))];
    expect(bodies(truth, locals('truth'))).toEqual([undefined, undefined]);
  });

  it('are derived from a changed condition whose branch only adds to the result', () => {
    const body = (expr: IrExpr): readonly IrNode[] => [
      assign(0, int(1)),
      { kind: 'if', condition: over(expr), then: [assign(0, int(3))], else: [], widens: true },
      branch(op('bit', local(0), int(1)), [returning(TRUE)]),
      returning(FALSE),
    ];
    expect(bodies(body(UP), locals('mask'))).toEqual([body(PLENTY), body(UP)]);
    const acting: IrNode = {
      kind: 'if',
      condition: over(UP),
      then: [perform('place', [], 0)],
      else: [],
      widens: true,
    };
    expect(bodies([acting, returning(FALSE)])).toEqual([undefined, undefined]);
  });
});
