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
const exceedsFixed = (expr: IrExpr): IrExpr => op('>', expr, cell('FIXED'));
const [PLENTY, DEBT] = [int(9999), int(-9999)];
// UP can only increase, DOWN can only decrease, other cells stay.
const [UP, DOWN, SAME, FLAG] = [cell('UP'), cell('DOWN'), cell('SAME'), op('=', cell('FLAG'), int(1))];
const raisesAndLowers = effects({ raises: ['UP'], lowers: ['DOWN'] });

describe('the bounds of an expression', () => {
  it.each<[string, IrExpr, IrExpr, IrExpr]>([
    ['unchanged cell', exceedsFixed(SAME), exceedsFixed(SAME), exceedsFixed(SAME)],
    ['raised cell', exceedsFixed(UP), exceedsFixed(PLENTY), exceedsFixed(UP)],
    ['lowered cell', exceedsFixed(DOWN), exceedsFixed(DOWN), exceedsFixed(DEBT)],
    [
      'raised cell of another region with two axes',
      exceedsFixed(cell('UP', int(1), int(2))),
      exceedsFixed(PLENTY),
      exceedsFixed(cell('UP', int(1), int(2))),
    ],
    ['cell at a changed index', exceedsFixed(cell('LEVEL', UP)), exceedsFixed(PLENTY), exceedsFixed(DEBT)],
    ['entry at a changed index', exceedsFixed(table('T', UP)), exceedsFixed(PLENTY), exceedsFixed(DEBT)],
    [
      'number that is never negative',
      exceedsFixed(call('price')),
      exceedsFixed(PLENTY),
      exceedsFixed(int(0)),
    ],
    ['raised >', op('>', UP, SAME), op('>', PLENTY, SAME), op('>', UP, SAME)],
    ['lowered >=', op('>=', DOWN, SAME), op('>=', DOWN, SAME), op('>=', DEBT, SAME)],
    ['> raised', op('>', SAME, UP), op('>', SAME, UP), op('>', SAME, PLENTY)],
    ['>= lowered', op('>=', SAME, DOWN), op('>=', SAME, DEBT), op('>=', SAME, DOWN)],
    ['raised <', op('<', UP, SAME), op('<', UP, SAME), op('<', PLENTY, SAME)],
    ['lowered <=', op('<=', DOWN, SAME), op('<=', DEBT, SAME), op('<=', DOWN, SAME)],
    ['< raised', op('<', SAME, UP), op('<', SAME, PLENTY), op('<', SAME, UP)],
    ['<= lowered', op('<=', SAME, DOWN), op('<=', SAME, DOWN), op('<=', SAME, DEBT)],
    ['negation', op('not', exceedsFixed(UP)), op('not', exceedsFixed(UP)), op('not', exceedsFixed(PLENTY))],
    [
      'conjunction',
      op('and', exceedsFixed(UP), exceedsFixed(DOWN)),
      op('and', exceedsFixed(PLENTY), exceedsFixed(DOWN)),
      op('and', exceedsFixed(UP), exceedsFixed(DEBT)),
    ],
    [
      'disjunction',
      op('or', exceedsFixed(UP), exceedsFixed(DOWN)),
      op('or', exceedsFixed(PLENTY), exceedsFixed(DOWN)),
      op('or', exceedsFixed(UP), exceedsFixed(DEBT)),
    ],
    [
      'sum',
      exceedsFixed(op('+', UP, DOWN)),
      exceedsFixed(op('+', PLENTY, DOWN)),
      exceedsFixed(op('+', UP, DEBT)),
    ],
    [
      'sum with a minimum',
      exceedsFixed(op('+', UP, op('min', SAME, int(3)))),
      exceedsFixed(op('+', PLENTY, op('min', SAME, int(3)))),
      exceedsFixed(op('+', UP, op('min', SAME, int(3)))),
    ],
    [
      'sum with a cell of two axes',
      exceedsFixed(op('+', UP, cell('DOWN', int(1), int(0)))),
      exceedsFixed(op('+', PLENTY, cell('DOWN', int(1), int(0)))),
      exceedsFixed(op('+', UP, DEBT)),
    ],
    [
      'sum by changed condition',
      exceedsFixed(op('if', exceedsFixed(UP), op('+', SAME, int(1)), cell('B'))),
      exceedsFixed(op('max', op('+', SAME, int(1)), cell('B'))),
      exceedsFixed(op('min', op('+', SAME, int(1)), cell('B'))),
    ],
    [
      'minimum',
      exceedsFixed(op('min', UP, DOWN)),
      exceedsFixed(op('min', PLENTY, DOWN)),
      exceedsFixed(op('min', UP, DEBT)),
    ],
    [
      'maximum',
      exceedsFixed(op('max', UP, DOWN)),
      exceedsFixed(op('max', PLENTY, DOWN)),
      exceedsFixed(op('max', UP, DEBT)),
    ],
    [
      'difference from raised',
      exceedsFixed(op('-', UP, SAME)),
      exceedsFixed(op('-', PLENTY, SAME)),
      exceedsFixed(op('-', UP, SAME)),
    ],
    [
      'difference to raised',
      exceedsFixed(op('-', SAME, UP)),
      exceedsFixed(op('-', SAME, UP)),
      exceedsFixed(op('-', SAME, PLENTY)),
    ],
    [
      'product',
      exceedsFixed(op('*', UP, int(2))),
      exceedsFixed(int(19998)),
      exceedsFixed(op('*', UP, int(2))),
    ],
    [
      'quotient',
      exceedsFixed(op('div', DOWN, int(2))),
      exceedsFixed(op('div', DOWN, int(2))),
      exceedsFixed(int(-4999)),
    ],
    [
      'product with a negative number',
      exceedsFixed(op('*', DOWN, int(-2))),
      exceedsFixed(PLENTY),
      exceedsFixed(DEBT),
    ],
    ['product with zero', exceedsFixed(op('*', DOWN, int(0))), exceedsFixed(PLENTY), exceedsFixed(DEBT)],
    ['product with a cell', exceedsFixed(op('*', DOWN, SAME)), exceedsFixed(PLENTY), exceedsFixed(DEBT)],
    ['equality', op('=', UP, SAME), op('and', op('<=', UP, SAME), op('<=', SAME, PLENTY)), FALSE],
    [
      'equality to lowered',
      op('=', SAME, DOWN),
      op('and', op('<=', SAME, DOWN), op('<=', DEBT, SAME)),
      FALSE,
    ],
    ['equality of a changed truth', op('=', exceedsFixed(UP), SAME), TRUE, FALSE],
    ['equality to a changed truth', op('=', SAME, exceedsFixed(UP)), TRUE, FALSE],
    ['inequality', op('!=', UP, SAME), TRUE, FALSE],
    ['test of a bit', op('bit', UP, SAME), TRUE, FALSE],
    [
      'number by unchanged condition',
      exceedsFixed(op('if', FLAG, UP, DOWN)),
      exceedsFixed(op('if', FLAG, PLENTY, DOWN)),
      exceedsFixed(op('if', FLAG, UP, DEBT)),
    ],
    [
      'number by changed condition',
      exceedsFixed(op('if', exceedsFixed(UP), SAME, cell('B'))),
      exceedsFixed(op('max', SAME, cell('B'))),
      exceedsFixed(op('min', SAME, cell('B'))),
    ],
    [
      'truth by unchanged condition',
      op('if', cell('C'), exceedsFixed(UP), FLAG),
      op('if', cell('C'), exceedsFixed(PLENTY), FLAG),
      op('if', cell('C'), exceedsFixed(UP), FLAG),
    ],
    [
      'truth by changed condition',
      op('if', exceedsFixed(UP), cell('TRUTH'), FLAG),
      op('or', op('and', exceedsFixed(PLENTY), cell('TRUTH')), op('and', op('not', exceedsFixed(UP)), FLAG)),
      op('and', cell('TRUTH'), FLAG),
    ],
    [
      'truth or constant by changed condition',
      op('if', exceedsFixed(UP), cell('TRUTH'), TRUE),
      op('or', op('and', exceedsFixed(PLENTY), cell('TRUTH')), op('not', exceedsFixed(UP))),
      cell('TRUTH'),
    ],
    ['unknown function', exceedsFixed(call('unknown')), exceedsFixed(PLENTY), exceedsFixed(DEBT)],
    [
      'count in a changed space',
      exceedsFixed(call('countAt', int(1), UP)),
      exceedsFixed(PLENTY),
      exceedsFixed(DEBT),
    ],
    [
      'function at a changed argument',
      exceedsFixed(call('countMap', UP)),
      exceedsFixed(PLENTY),
      exceedsFixed(DEBT),
    ],
  ])('%s', (_, truth, could, must) => {
    expect(couldBe(truth, raisesAndLowers)).toEqual(could);
    expect(mustBe(truth, raisesAndLowers)).toEqual(must);
  });

  it('are not below 0 for counts', () => {
    const available = exceedsFixed(cell('AVAILABLE', int(1)));
    expect(mustBe(available, lowering('AVAILABLE'))).toEqual(exceedsFixed(int(0)));
    expect(mustBe(available, raising('AVAILABLE'))).toEqual(available);
    expect(couldBe(available, raising('AVAILABLE'))).toEqual(exceedsFixed(PLENTY));
  });

  it('of functions of the board depend on their regions', () => {
    const available = exceedsFixed(call('availableOf', int(1)));
    expect(couldBe(available, raising('AVAILABLE'))).toEqual(exceedsFixed(PLENTY));
    expect(couldBe(available, lowering('AVAILABLE'))).toEqual(available);
    expect(mustBe(available, lowering('AVAILABLE'))).toEqual(exceedsFixed(DEBT));
    expect(mustBe(available, raising('AVAILABLE'))).toEqual(available);
    for (const counted of [
      exceedsFixed(call('movedAt', int(1))),
      exceedsFixed(call('movedAround', int(1))),
    ]) {
      expect(mustBe(counted, raising('MOVED'))).toEqual(exceedsFixed(int(0)));
      expect(couldBe(counted, raising('MOVED'))).toEqual(exceedsFixed(PLENTY));
    }
    expect(mustBe(exceedsFixed(call('heldAt', int(1))), raising('HELD'))).toEqual(exceedsFixed(DEBT));
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
    ['in a changed space', pieces(0, UP), raisesAndLowers, PLENTY, DEBT],
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
    [
      'in a changed space of a sum',
      op('+', pieces(2, UP), SAME),
      raisesAndLowers,
      op('+', PLENTY, SAME),
      SAME,
    ],
    [
      'in a sum with other numbers',
      op('+', UP, op('+', pieces(0), SAME)),
      raisesAndLowers,
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
      raisesAndLowers,
      op('+', cell('BOARD', int(7), local(0)), PLENTY),
      op('+', cell('BOARD', int(7), local(0)), UP),
    ],
  ])('%s', (_, expr, change, upper, lower) => {
    expect(couldBe(exceedsFixed(expr), change)).toEqual(exceedsFixed(upper));
    expect(mustBe(exceedsFixed(expr), change)).toEqual(exceedsFixed(lower));
  });

  const factionMask = table('FACTION_MASK', local(0));
  it.each<[string, IrExpr, Effects, IrExpr, IrExpr]>([
    ['constant, turned', int(0b001), turning, int(0b011), FALSE],
    ['constant, partly turned', int(0b101), turning, int(0b111), int(0b100)],
    ['constant, partly lowered', int(0b110), lowering('BOARD:2'), int(0b110), int(0b010)],
    ['constant, lowered', int(0b100), lowering('BOARD:2'), int(0b100), FALSE],
    ['constant, raised', int(0b100), raising('BOARD:2'), TRUE, int(0b100)],
    ['of whole kinds, turned', factionMask, turning, factionMask, factionMask],
    [
      'limited, turned',
      op('maskAnd', factionMask, int(0b010)),
      turning,
      op('maskAnd', factionMask, int(0b011)),
      FALSE,
    ],
    ['of whole kinds, lowered', factionMask, lowering('BOARD:2'), factionMask, FALSE],
  ])('counted by a mask: %s', (_, mask, change, could, must) => {
    for (const callee of [
      (argument: IrExpr): IrExpr =>
        argument.kind === 'truth' ? argument : op('>', call('countAt', argument, int(7)), int(0)),
      (argument: IrExpr): IrExpr =>
        argument.kind === 'truth' ? argument : op('>', call('countMap', argument), int(0)),
    ]) {
      expect(couldBe(callee(mask), change)).toEqual(callee(could));
      expect(mustBe(callee(mask), change)).toEqual(callee(must));
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
    const callee = fnOf('some', body, overrides);
    const x = call('some', int(1));
    const test = callee.result === 'truth' ? x : exceedsFixed(x);
    return (['most', 'least'] as const).map((direction) => {
      const relaxed = relaxation(raisesAndLowers, [callee]);
      const truth = direction === 'most' ? relaxed.optimisticBound(test) : relaxed.pessimisticBound(test);
      if (relaxed.functions.length === 0) {
        const neutral = direction === 'most' ? PLENTY : DEBT;
        expect(truth).toEqual(
          callee.result === 'truth' ? (direction === 'most' ? TRUE : FALSE) : exceedsFixed(neutral),
        );
        return undefined;
      }
      expect(relaxed.functions.map(({ body }) => Array.isArray(body))).toEqual([true]);
      const boundCall = call(`some_${direction}_Aid`, int(1));
      expect(truth).toEqual(callee.result === 'truth' ? boundCall : exceedsFixed(boundCall));
      return relaxed.functions[0]?.body;
    });
  }

  it('are the function if it does not change', () => {
    const callee = fnOf('some', [returning(exceedsFixed(SAME))]);
    const relaxed = relaxation(raisesAndLowers, [callee]);
    expect(relaxed.optimisticBound(call('some'))).toEqual(call('some'));
    expect(relaxed.functions).toEqual([]);
  });

  it('are a new function if it changes', () => {
    const doc = 'Returns some. Or not.';
    const callee = fnOf('some', [returning(exceedsFixed(UP))], { doc, parameters: 1, ...locals('index') });
    const relaxed = relaxation(raisesAndLowers, [callee]);
    expect(relaxed.optimisticBound(call('some', int(3)))).toEqual(call('some_most_Aid', int(3)));
    const boundFunction = { name: 'some_most_Aid', doc: 'Returns some. Or not, at most, after Aid.' };
    expect(relaxed.functions).toEqual([
      { ...callee, ...boundFunction, body: [returning(exceedsFixed(PLENTY))] },
    ]);
  });

  it('are one function for each set of groups of its masks', () => {
    const body = [returning(op('>', call('countAt', local(0), int(7)), int(0)))];
    const callee = fnOf('some', body, { parameters: 1, ...locals('mask') });
    const relaxed = relaxation(turning, [callee]);
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
    expect(bodies([returning(exceedsFixed(UP))])).toEqual([
      [returning(exceedsFixed(PLENTY))],
      [returning(exceedsFixed(UP))],
    ]);
    expect(bodies([{ kind: 'return' }, returning(exceedsFixed(UP))])[0]).toEqual([
      { kind: 'return' },
      returning(exceedsFixed(PLENTY)),
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
    const body = (expr: IrExpr): readonly IrNode[] => [assign(0, exceedsFixed(expr)), returning(local(0))];
    expect(bodies(body(UP), locals('truth'))).toEqual([body(PLENTY), body(UP)]);
    const unbounded = (value: IrExpr): readonly IrNode[] => [assign(0, value), returning(local(0))];
    expect(bodies(unbounded(op('bit', UP, SAME)), locals('truth'))).toEqual([
      unbounded(TRUE),
      unbounded(FALSE),
    ]);
    const number = (value: IrExpr): readonly IrNode[] => [
      assign(0, value),
      returning(exceedsFixed(local(0))),
    ];
    expect(bodies(number(op('*', UP, SAME)), locals('number'))).toEqual([number(PLENTY), number(DEBT)]);
  });

  it('are derived from locals that are assigned from others, in any order', () => {
    const body = (expr: IrExpr): readonly IrNode[] => [
      loop('turn', [assign(1, local(0)), assign(0, expr), BREAK]),
      returning(exceedsFixed(local(1))),
    ];
    expect(bodies(body(UP), locals('number', 'number'))).toEqual([body(PLENTY), body(UP)]);
  });

  it('of a local hold in one direction only', () => {
    const body = (a: IrExpr, b: IrExpr): readonly IrNode[] => [
      assign(0, a),
      returning(op('not', exceedsFixed(b))),
    ];
    expect(bodies(body(UP, local(0)), locals('number'))).toEqual([body(PLENTY, DEBT), body(UP, PLENTY)]);
  });

  it('are unknown if a local has no order', () => {
    for (const type of ['index', 'mask', 'spaces'] as const)
      expect(bodies([assign(0, UP), returning(exceedsFixed(local(0)))], locals(type))).toEqual([
        undefined,
        undefined,
      ]);
    expect(
      bodies([assign(1, SAME), assign(0, UP), returning(exceedsFixed(local(0)))], locals('index', 'number')),
    ).toEqual([undefined, undefined]);
  });

  it('are unknown if the members of a loop change, or code has effects', () => {
    const through = (count: IrExpr): readonly IrNode[] => [
      each(0, { count }, [returning(exceedsFixed(UP))]),
      returning(FALSE),
    ];
    expect(bodies(through(UP))).toEqual([undefined, undefined]);
    expect(bodies(through(SAME))[0]).toEqual([
      each(0, { count: SAME }, [returning(exceedsFixed(PLENTY))]),
      returning(FALSE),
    ]);
    expect(bodies([perform('place', [], 0), returning(exceedsFixed(UP))])).toEqual([undefined, undefined]);
    expect(bodies([loop('turn', [perform('place', [], 0)]), returning(exceedsFixed(UP))])).toEqual([
      undefined,
      undefined,
    ]);
    expect(bodies([branch(FLAG, [perform('place', [], 0)]), returning(exceedsFixed(UP))])[0]).toBeUndefined();
    expect(
      bodies([branch(FLAG, [], [perform('place', [], 0)]), returning(exceedsFixed(UP))])[0],
    ).toBeUndefined();
  });

  it('are derived from both branches of an unchanged condition', () => {
    const body = (up: IrExpr, down: IrExpr): readonly IrNode[] => [
      branch(FLAG, [returning(exceedsFixed(up))], [returning(exceedsFixed(down))]),
    ];
    expect(bodies(body(UP, DOWN))).toEqual([body(PLENTY, DOWN), body(UP, DEBT)]);
  });

  it('bound a changed condition by the boolean that its branch returns', () => {
    const yes = (expr: IrExpr): readonly IrNode[] => [
      branch(exceedsFixed(expr), [returning(TRUE)]),
      returning(FALSE),
    ];
    expect(bodies(yes(UP))).toEqual([yes(PLENTY), yes(UP)]);
    const no = (expr: IrExpr): readonly IrNode[] => [
      branch(exceedsFixed(expr), [returning(FALSE)]),
      returning(TRUE),
    ];
    expect(bodies(no(UP))).toEqual([no(UP), no(PLENTY)]);
    const nested = (expr: IrExpr): readonly IrNode[] => [
      branch(exceedsFixed(expr), [
        each(0, [1], [branch(exceedsFixed(expr), [returning(TRUE)])]),
        returning(TRUE),
      ]),
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
      [each(0, [1], [returning(exceedsFixed(SAME))])],
      [perform('place', [], 0)],
    ];
    for (const thenBlock of branches)
      expect(bodies([branch(exceedsFixed(UP), thenBlock), returning(FALSE)], locals('number'))).toEqual([
        undefined,
        undefined,
      ]);
    expect(bodies([branch(exceedsFixed(UP), [returning(TRUE)], [returning(FALSE)])])).toEqual([
      undefined,
      undefined,
    ]);
    const inner = [branch(exceedsFixed(UP), [returning(TRUE)], [returning(TRUE)]), returning(TRUE)];
    expect(bodies([branch(exceedsFixed(UP), inner), returning(FALSE)])).toEqual([undefined, undefined]);
  });

  it('raise a number that a changed condition sets', () => {
    const body = (expr: IrExpr, value: IrExpr): readonly IrNode[] => [
      assign(0, SAME),
      branch(exceedsFixed(expr), [assign(0, value)]),
      returning(exceedsFixed(local(0))),
    ];
    const raised = body(PLENTY, op('max', local(0), int(3)));
    expect(bodies(body(UP, int(3)), locals('number'))).toEqual([raised, undefined]);
    const below = (expr: IrExpr): IrNode => returning(op('not', exceedsFixed(expr)));
    const [, raise = BREAK] = raised;
    expect(
      bodies([branch(exceedsFixed(UP), [assign(0, int(3))]), below(local(0))], locals('number')),
    ).toEqual([[raise, below(DEBT)], undefined]);
    const doubleAssignment = [
      branch(exceedsFixed(UP), [assign(0, int(3)), assign(0, int(4))]),
      returning(exceedsFixed(local(0))),
    ];
    expect(bodies(doubleAssignment, locals('number'))).toEqual([undefined, undefined]);
    const withEffect = [
      branch(exceedsFixed(UP), [perform('place', [], 0)]),
      returning(exceedsFixed(local(0))),
    ];
    expect(bodies(withEffect, locals('number'))).toEqual([undefined, undefined]);
    const truth = [branch(exceedsFixed(UP), [assign(0, TRUE)]), returning(local(0))];
    expect(bodies(truth, locals('truth'))).toEqual([undefined, undefined]);
  });

  it('are derived from a changed condition whose branch only adds to the result', () => {
    const body = (expr: IrExpr): readonly IrNode[] => [
      assign(0, int(1)),
      { kind: 'if', condition: exceedsFixed(expr), then: [assign(0, int(3))], else: [], widens: true },
      branch(op('bit', local(0), int(1)), [returning(TRUE)]),
      returning(FALSE),
    ];
    expect(bodies(body(UP), locals('mask'))).toEqual([body(PLENTY), body(UP)]);
    const acting: IrNode = {
      kind: 'if',
      condition: exceedsFixed(UP),
      then: [perform('place', [], 0)],
      else: [],
      widens: true,
    };
    expect(bodies([acting, returning(FALSE)])).toEqual([undefined, undefined]);
  });
});
