/** Loop-invariant code motion, and narrower loops by conditions. Local 1 is the member of a loop. */
import { describe, expect, it } from 'vitest';
import { assign, BREAK, each, loop, perform, branch, write } from '../../ir/node-builders.ts';
import {
  all,
  call,
  cell,
  local,
  FALSE,
  not,
  int,
  op,
  table,
  TRUE,
  type IrLocal,
  type Operator,
  type IrExpr,
} from '../../ir/expression.ts';
import type { IrFunction, IrNode, Routine, IrStep } from '../../ir/program.ts';
import { costsOf } from './cost-model.ts';
import { iterateMaskBits, hoistLoops, optimizeFunctions, optimizeSteps } from './hoisting.ts';

type Each = Extract<IrNode, { kind: 'each' }>;

const insight = { costs: costsOf([]) };
/** Tightens code; new locals are numbered from 10. */
function optimize(...code: readonly IrNode[]): readonly IrNode[] {
  let next = 10;
  return hoistLoops(code, { add: () => next++, isAdded: (id) => id >= 10 }, insight);
}
/** The locals that are added by tightening code. */
function added(...code: readonly IrNode[]): readonly IrLocal[] {
  const locals: IrLocal[] = [];
  hoistLoops(code, { add: (info) => locals.push(info) + 9, isAdded: (id) => id >= 10 }, insight);
  return locals;
}

const [invariant, memberLocal, otherLocal] = [local(0), local(1), local(2)];
const returning = (value?: IrExpr): IrNode => ({ kind: 'return', ...(value !== undefined && { value }) });
const returnTrue = returning(TRUE);
const open = op('=', cell('OPEN', memberLocal), int(1));
const level = cell('LEVEL', memberLocal);
const rich = op('>', cell('TRACK', invariant), int(2));
const best = call('best', invariant);
const isBest = op('=', level, best);
const list = [0, 1, 2];
const loopOver = (members: Each['members'], ...body: readonly IrNode[]): IrNode => each(1, members, body);
const near = (space: IrExpr, ...body: readonly IrNode[]): IrNode =>
  loopOver({ origin: space, candidates: list }, ...body);
const member = (mask: IrExpr, index: IrExpr = memberLocal): IrExpr => op('bit', mask, index);
const raw = (name: Operator, ...args: readonly IrExpr[]): IrExpr => ({ kind: 'op', op: name, args });

describe('conditions that all iterations share', () => {
  it('are tested before the loop', () => {
    expect(optimize(loopOver(list, branch(all(open, rich), [returnTrue])))).toEqual([
      branch(rich, [loopOver(list, branch(open, [returnTrue]))]),
    ]);
    expect(optimize(loopOver(list, branch(rich, [returnTrue])))).toEqual([
      branch(rich, [loopOver(list, returnTrue)]),
    ]);
    expect(optimize(loopOver(list, branch(all(rich, isBest), [returnTrue])))).toEqual([
      branch(rich, [assign(10, best), loopOver(list, branch(op('=', level, local(10)), [returnTrue]))]),
    ]);
  });

  it('stay in a loop that also contains unguarded code', () => {
    for (const body of [
      [branch(rich, [returnTrue]), assign(2, level)],
      [branch(rich, [returnTrue], [assign(2, level)])],
      [assign(2, level)],
    ])
      expect(optimize(loopOver(list, ...body))).toEqual([loopOver(list, ...body)]);
  });

  it('leave inner loops before outer ones', () => {
    const inner = each(3, list, [branch(all(rich, op('=', cell('OPEN', local(3)), int(1))), [returnTrue])]);
    expect(optimize(loopOver(list, inner))).toEqual([
      branch(rich, [
        loopOver(list, each(3, list, [branch(op('=', cell('OPEN', local(3)), int(1)), [returnTrue])])),
      ]),
    ]);
  });

  it('are hoisted within branches and other loops', () => {
    const code = loopOver(list, branch(all(open, rich), [returnTrue]));
    const hoisted = branch(rich, [loopOver(list, branch(open, [returnTrue]))]);
    expect(optimize(branch(open, [assign(2, int(1)), code], [code]))).toEqual([
      branch(open, [assign(2, int(1)), hoisted], [hoisted]),
    ]);
    expect(optimize(loop('l', [code]))).toEqual([loop('l', [hoisted])]);
    expect(optimize(write('LEVEL', [memberLocal], int(1)))).toEqual([write('LEVEL', [memberLocal], int(1))]);
  });
});

describe('nested conditions', () => {
  it('are merged into one', () => {
    expect(optimize(branch(open, [branch(rich, [returnTrue])]))).toEqual([
      branch(all(open, rich), [returnTrue]),
    ]);
  });

  it('stay separate if a branch contains other code', () => {
    for (const code of [
      branch(open, [branch(rich, [returnTrue])], [returnTrue]),
      branch(open, [branch(rich, [returnTrue], [returnTrue])]),
      branch(open, [branch(rich, [returnTrue]), returnTrue]),
      branch(open, [returnTrue]),
    ])
      expect(optimize(code)).toEqual([code]);
  });
});

describe('a search', () => {
  const hit = assign(2, TRUE);
  it('skips the condition after the first hit', () => {
    expect(optimize(loopOver(list, branch(open, [hit])))).toEqual([
      loopOver(list, branch(all(not(otherLocal), open), [hit])),
    ]);
  });

  it('visits all members if it does anything else', () => {
    for (const body of [
      [branch(open, [hit]), assign(3, int(1))],
      [branch(open, [hit], [assign(2, FALSE)])],
      [branch(open, [hit, assign(3, int(1))])],
      [branch(open, [returnTrue])],
      [branch(open, [assign(2, FALSE)])],
      [branch(open, [assign(2, int(1))])],
      [branch(all(otherLocal, open), [hit])],
      [hit],
    ])
      expect(optimize(loopOver(list, ...body))).toEqual([loopOver(list, ...body)]);
  });
});

describe('a loop over the bits of a mask', () => {
  it('replaces a membership test', () => {
    expect(optimize(loopOver(list, branch(member(invariant), [returnTrue])))).toEqual([
      loopOver({ bits: [op('maskAnd', invariant, int(7))] }, returnTrue),
    ]);
    expect(
      optimize(loopOver({ count: int(2) }, branch(all(rich, member(invariant), open), [returnTrue]))),
    ).toEqual([
      branch(rich, [loopOver({ bits: [op('maskAnd', invariant, int(3))] }, branch(open, [returnTrue]))]),
    ]);
    expect(
      optimize(loopOver([0, 2], branch(all(member(invariant), member(cell('OTHER'))), [returnTrue]))),
    ).toEqual([
      loopOver({ bits: [op('maskAnd', invariant, int(5))] }, branch(member(cell('OTHER')), [returnTrue])),
    ]);
  });

  it('uses the mask itself if it is a subset of the members', () => {
    const bits = (mask: IrExpr): unknown => {
      const [optimized] = optimize(loopOver(list, branch(all(member(mask), open), [returnTrue])));
      return optimized?.kind === 'each' && 'bits' in optimized.members ? optimized.members.bits : undefined;
    };
    expect(bits(int(5))).toEqual([int(5)]);
    expect(bits(int(12))).toEqual([int(4)]);
    expect(bits(op('maskAnd', invariant, int(6)))).toEqual([op('maskAnd', invariant, int(6))]);
    expect(bits(op('maskAnd', int(6), invariant))).toEqual([op('maskAnd', int(6), invariant)]);
    for (const mask of [op('maskAnd', invariant, int(9)), op('maskOr', invariant, int(6))])
      expect(bits(mask)).toEqual([op('maskAnd', mask, int(7))]);
  });

  it('requires members up to 30 that are known at compile time', () => {
    const over30 = optimize(loopOver([29, 30], branch(member(invariant), [returnTrue])));
    expect(over30).toEqual([
      loopOver({ bits: [op('maskAnd', invariant, int((1 << 29) | (1 << 30)))] }, returnTrue),
    ]);
    const unknownMembers: readonly Each['members'][] = [
      ...[[30, 31], { count: int(32) }, { count: otherLocal }],
      ...[{ bits: [int(7)] }, { origin: otherLocal, candidates: list }],
    ];
    for (const members of unknownMembers) {
      const code = loopOver(members, branch(member(invariant), [returnTrue]));
      expect(optimize(code)).toEqual([code]);
    }
  });

  it('requires a test of the member itself in an invariant mask', () => {
    for (const x of [
      member(level),
      member(invariant, level),
      member(memberLocal, otherLocal),
      member(invariant, otherLocal),
      op('=', invariant, memberLocal),
      raw('bit'),
    ]) {
      const code = loopOver(list, branch(x, [branch(open, [returnTrue], [returnTrue])]));
      const [optimized] = optimize(code);
      expect(optimized?.kind === 'each' ? optimized.members : list, JSON.stringify(x)).toEqual(list);
    }
  });

  it('requires, in code with effects, a mask that reads no cells and is not changed by the loop', () => {
    const writeLevel = write('LEVEL', [memberLocal], int(1));
    const group = (expr: IrExpr, ...then: readonly IrNode[]): IrNode =>
      loopOver({ count: int(3) }, branch(expr, then));
    const bits = loopOver({ bits: [op('maskAnd', invariant, int(7))] }, writeLevel);
    expect(iterateMaskBits([group(member(invariant), writeLevel)])).toEqual([bits]);
    expect(iterateMaskBits([group(all(open, member(invariant)), writeLevel)])).toEqual([
      loopOver({ bits: [op('maskAnd', invariant, int(7))] }, branch(open, [writeLevel])),
    ]);
    expect(
      iterateMaskBits([branch(open, [group(member(invariant), writeLevel)], [group(member(invariant))])]),
    ).toEqual([branch(open, [bits], [loopOver({ bits: [op('maskAnd', invariant, int(7))] })])]);
    expect(iterateMaskBits([loop('l', [group(member(invariant), writeLevel)])])).toEqual([loop('l', [bits])]);
    for (const code of [
      group(member(invariant), assign(0, int(1))),
      group(member(op('maskAnd', invariant, cell('MASK'))), writeLevel),
      group(member(op('maskAnd', invariant, call('mask'))), writeLevel),
      group(member(level), writeLevel),
      group(member(invariant, otherLocal), writeLevel),
      group(open, writeLevel),
      loopOver({ count: int(3) }, branch(member(invariant), [writeLevel]), writeLevel),
      loopOver({ count: int(3) }, branch(member(invariant), [writeLevel], [writeLevel])),
      loopOver({ count: int(3) }, writeLevel),
      loopOver({ count: int(3) }),
      branch(member(invariant), [writeLevel]),
    ])
      expect(iterateMaskBits([code]), JSON.stringify(code)).toEqual([code]);
  });
});

describe('a loop over neighbours', () => {
  const adjacent = (a: IrExpr, b: IrExpr): IrExpr => op('=', table('ADJACENT', a, b), int(1));

  it('replaces a test of adjacency to an invariant space', () => {
    for (const x of [adjacent(memberLocal, invariant), adjacent(invariant, memberLocal)]) {
      expect(optimize(loopOver(list, branch(all(x, open), [returnTrue])))).toEqual([
        near(invariant, branch(open, [returnTrue])),
      ]);
      expect(optimize(loopOver(list, branch(x, [returnTrue])))).toEqual([near(invariant, returnTrue)]);
    }
    expect(
      optimize(loopOver(list, branch(all(open, adjacent(memberLocal, invariant)), [returnTrue]))),
    ).toEqual([near(invariant, branch(open, [returnTrue]))]);
    const bothDirections = all(adjacent(memberLocal, invariant), adjacent(invariant, memberLocal), open);
    expect(optimize(loopOver(list, branch(bothDirections, [returnTrue])))).toEqual([
      near(invariant, branch(open, [returnTrue])),
    ]);
    const twoAdjacencies = all(adjacent(memberLocal, invariant), adjacent(int(2), memberLocal));
    expect(optimize(loopOver({ count: int(3) }, branch(twoAdjacencies, [returnTrue])))).toEqual([
      near(invariant, branch(adjacent(int(2), memberLocal), [returnTrue])),
    ]);
  });

  it('requires an adjacency test and members that are known at compile time', () => {
    for (const x of [
      ...[
        adjacent(memberLocal, level),
        adjacent(level, memberLocal),
        adjacent(memberLocal, memberLocal),
        table('ADJACENT', memberLocal, invariant),
      ],
      ...[
        op('=', table('ADJACENT', memberLocal, invariant), int(0)),
        op('=', table('NEAR', memberLocal, invariant), int(1)),
      ],
      ...[
        op('>=', table('ADJACENT', memberLocal, invariant), int(2)),
        op('=', cell('ADJACENT', memberLocal), int(1)),
      ],
      ...[
        raw('=', table('ADJACENT', memberLocal), int(1)),
        op('=', table('ADJACENT', memberLocal, invariant), invariant),
      ],
      ...[
        raw('=', table('ADJACENT', memberLocal, invariant)),
        raw('!=', table('ADJACENT', memberLocal, invariant), int(1)),
      ],
    ]) {
      const code = loopOver(list, branch(x, [returnTrue]));
      expect(optimize(code), JSON.stringify(x)).toEqual([code]);
    }
    for (const code of [
      loopOver({ count: invariant }, branch(adjacent(memberLocal, invariant), [returnTrue])),
      loopOver(list, branch(adjacent(otherLocal, invariant), [assign(2, level)])),
      loopOver(list, branch(adjacent(invariant, otherLocal), [assign(2, level)])),
    ])
      expect(optimize(code)).toEqual([code]);
  });
});

describe('invariant calls', () => {
  const storedValue = local(10);

  it('are evaluated once before the loop, each into one local', () => {
    const code = loopOver(
      list,
      branch(isBest, [assign(2, op('+', best, level))], [assign(3, op('+', call('worst'), level))]),
    );
    expect(optimize(code)).toEqual([
      assign(10, best),
      assign(11, call('worst')),
      loopOver(
        list,
        branch(
          op('=', level, storedValue),
          [assign(2, op('+', storedValue, level))],
          [assign(3, op('+', local(11), level))],
        ),
      ),
    ]);
  });

  it('are evaluated as part of the largest invariant expression that contains them', () => {
    const value = op('+', best, int(1));
    expect(optimize(loopOver(list, branch(op('=', level, value), [returnTrue])))).toEqual([
      assign(10, value),
      loopOver(list, branch(op('=', level, storedValue), [returnTrue])),
    ]);
    const nested = cell('LEVEL', memberLocal, table('T', memberLocal, call('f', memberLocal, best)));
    expect(optimize(loopOver(list, assign(2, nested)))).toEqual([
      assign(10, best),
      loopOver(
        list,
        assign(2, cell('LEVEL', memberLocal, table('T', memberLocal, call('f', memberLocal, storedValue)))),
      ),
    ]);
  });

  it('are hoisted from all parts of the loop', () => {
    const value = op('+', level, best);
    const invariantSum = op('+', level, storedValue);
    const cases: readonly (readonly [IrNode, IrNode])[] = [
      [assign(2, value), assign(2, invariantSum)],
      [returning(value), returning(invariantSum)],
      [
        { kind: 'offer', option: value },
        { kind: 'offer', option: invariantSum },
      ],
      [loop('l', [returning(value)]), loop('l', [returning(invariantSum)])],
      [branch(value, [returnTrue], [returnTrue]), branch(invariantSum, [returnTrue], [returnTrue])],
      [branch(open, [returnTrue], [returning(value)]), branch(open, [returnTrue], [returning(invariantSum)])],
      [each(3, { bits: [value] }, [returnTrue]), each(3, { bits: [invariantSum] }, [returnTrue])],
      [
        each(3, { bits: [level], spaces: true }, [returning(op('+', op('+', local(3), level), best))]),
        each(3, { bits: [level], spaces: true }, [returning(op('+', op('+', local(3), level), storedValue))]),
      ],
    ];
    for (const [testedNode, expected] of cases)
      expect(optimize(loopOver(list, testedNode)), JSON.stringify(testedNode)).toEqual([
        assign(10, best),
        loopOver(list, expected),
      ]);
  });

  it('stay in nodes with effects, and code without calls stays unchanged', () => {
    for (const testedNode of [
      perform('f', [best], 1),
      BREAK,
      returning(),
      assign(2, level),
      assign(2, invariant),
    ])
      expect(optimize(loopOver(list, testedNode))).toEqual([loopOver(list, testedNode)]);
    const members = { origin: best, candidates: list };
    expect(optimize(loopOver(list, each(3, members, [returnTrue])))).toEqual([
      loopOver(list, each(3, members, [returnTrue])),
    ]);
  });

  it('stay in a loop that changes cells or locals that they read', () => {
    const call2 = call('f', otherLocal);
    for (const body of [
      [assign(2, level), returning(call2)],
      [branch(open, [assign(2, level)]), returning(call2)],
      [loop('l', [assign(2, level)]), returning(call2)],
      [each(2, list, [assign(3, op('+', level, otherLocal))]), returning(call2)],
      [returning(call('f', memberLocal))],
    ])
      expect(optimize(loopOver(list, ...body))).toEqual([loopOver(list, ...body)]);
  });

  it('move out of an assignment that itself stays, since it may be conditional or the loop empty', () => {
    expect(optimize(loopOver(list, branch(open, [assign(2, best)])))).toEqual([
      assign(10, best),
      loopOver(list, branch(open, [assign(2, storedValue)])),
    ]);
    expect(optimize(loopOver(list, assign(2, call('f', memberLocal))))).toEqual([
      loopOver(list, assign(2, call('f', memberLocal))),
    ]);
  });

  it('leave all loops in which they are invariant', () => {
    const inner = each(3, list, [assign(2, op('+', cell('LEVEL', local(3)), best))]);
    expect(optimize(loopOver(list, inner))).toEqual([
      assign(10, best),
      loopOver(list, each(3, list, [assign(2, op('+', cell('LEVEL', local(3)), storedValue))])),
    ]);
    expect(optimize(loopOver(list, branch(open, [inner], [assign(2, level)])))).toEqual([
      assign(10, best),
      loopOver(
        list,
        branch(
          open,
          [each(3, list, [assign(2, op('+', cell('LEVEL', local(3)), storedValue))])],
          [assign(2, level)],
        ),
      ),
    ]);
  });

  it('are stored in a local with their name and type', () => {
    const name = (callee: string): string | undefined =>
      added(loopOver(list, returning(op('+', level, call(callee)))))[0]?.name;
    expect(
      ['best', 'point_best', 'best_12', 'best3', 'best_mode', 'best_ownno', 'mode_best'].map(name),
    ).toEqual([...['best', 'best', 'best', 'best', 'best', 'best', 'mode_best']]);
    for (const callee of ['checkpoint_best', 'best_mode_x']) expect(name(callee)).toBe(callee);
    const typeOf = (expr: IrExpr): string | undefined =>
      added(loopOver(list, returning(op('+', level, expr))))[0]?.type;
    for (const comparison of ['=', '!=', '<', '<=', '>', '>=', 'and', 'or', 'bit'] as const)
      expect(typeOf(op(comparison, best, cell('A'))), comparison).toBe('truth');
    expect(typeOf(not(best))).toBe('truth');
    expect(typeOf(op('if', best, rich, op('>', cell('B'), int(1))))).toBe('truth');
    for (const x of [best, op('+', best, int(2)), op('if', best, rich, int(1)), op('if', rich, best, TRUE)])
      expect(typeOf(x), JSON.stringify(x)).toBe('number');
    expect(typeOf(cell('A', best))).toBe('number');
  });
});

it('tests cheap conditions first', () => {
  const dear = op('=', call('f', memberLocal), call('g', memberLocal));
  expect(optimize(branch(all(dear, open), [returnTrue]))).toEqual([branch(all(open, dear), [returnTrue])]);
});

it('adds the new locals to their function', () => {
  const fn = (body: readonly IrNode[]): IrFunction => ({
    ...{ name: 'f', doc: '', parameters: 1, result: 'number', module: 'm', body },
    locals: [{ name: 'space', type: 'index' }],
  });
  const value = op('+', level, best);
  expect(optimizeFunctions([fn([loopOver(list, returning(value))]), fn([returnTrue])], insight)).toEqual([
    {
      ...fn([assign(1, best), loopOver(list, returning(op('+', level, memberLocal)))]),
      locals: [
        { name: 'space', type: 'index' },
        { name: 'best', type: 'number' },
      ],
    },
    fn([returnTrue]),
  ]);
});

describe('steps and routines', () => {
  const routine = (index: number, suspends: boolean, ...code: readonly IrNode[]): Routine => ({
    ...{ index, name: 'R', doc: '', rule: '', line: 0, parameters: 0, suspends, module: 'm', code },
    locals: [{ name: 'own', type: 'index' }],
  });
  const step = (routineIndex: number, ...code: readonly IrNode[]): IrStep => ({
    ...{ index: 0, name: 'S', doc: '', routine: routineIndex, line: 0, code },
  });
  const adding = loopOver(list, assign(2, op('+', otherLocal, best)));
  const added = [assign(1, best), loopOver(list, assign(2, op('+', otherLocal, memberLocal)))];
  const writeLevel = write('LEVEL', [int(0)], int(1));

  it('optimize loops without effects, using locals of their routine', () => {
    const { routines, steps } = optimizeSteps(
      [routine(0, true, adding), routine(1, false, adding, writeLevel)],
      [step(0, writeLevel, adding), step(0, branch(open, [adding], [writeLevel]))],
      insight,
    );
    const names = routines.map(({ locals }) => locals.map(({ name }) => name));
    expect(names).toEqual([
      ['own', 'best', 'best'],
      ['own', 'best'],
    ]);
    expect(steps.map(({ code }) => code)).toEqual([
      [writeLevel, ...added],
      [
        branch(
          open,
          [assign(2, best), loopOver(list, assign(2, op('+', otherLocal, local(2))))],
          [writeLevel],
        ),
      ],
    ]);
    expect(routines.map(({ code }) => code)).toEqual([[adding], [...added, writeLevel]]);
  });

  it('keep code without loops and loops with effects unchanged', () => {
    const withoutLoops = [branch(open, [branch(rich, [writeLevel])])];
    const effects = [
      ...[
        loopOver(list, branch(open, [writeLevel]), adding),
        loopOver(list, branch(op('=', level, best), [writeLevel])),
      ],
      ...[
        loopOver(list, assign(2, best), returning(int(1))),
        loopOver(list, each(3, list, [assign(2, best), writeLevel])),
      ],
    ];
    for (const code of [withoutLoops, ...effects.slice(1).map((node) => [node])]) {
      const { steps, routines } = optimizeSteps([routine(0, true)], [step(0, ...code)], insight);
      expect(steps[0]?.code).toEqual(code);
      expect(routines[0]?.locals).toHaveLength(1);
    }
    const nested = optimizeSteps([routine(0, true)], [step(0, ...effects.slice(0, 1))], insight);
    expect(nested.steps[0]?.code).toEqual([loopOver(list, branch(open, [writeLevel]), ...added)]);
  });

  it('are searched for loops in all branches', () => {
    const { steps } = optimizeSteps([routine(0, true)], [step(0, branch(open, [adding]))], insight);
    expect(steps[0]?.code).toEqual([branch(open, added)]);
  });

  it('restrict loops with effects to the bits of a mask', () => {
    const code = loopOver({ count: int(3) }, branch(member(invariant), [writeLevel]));
    const { steps } = optimizeSteps([routine(0, true)], [step(0, code)], insight);
    expect(steps[0]?.code).toEqual([loopOver({ bits: [op('maskAnd', invariant, int(7))] }, writeLevel)]);
  });
});
