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
function tight(...code: readonly IrNode[]): readonly IrNode[] {
  let next = 10;
  return hoistLoops(code, { add: () => next++, isAdded: (id) => id >= 10 }, insight);
}
/** The locals that are added by tightening code. */
function added(...code: readonly IrNode[]): readonly IrLocal[] {
  const locals: IrLocal[] = [];
  hoistLoops(code, { add: (info) => locals.push(info) + 9, isAdded: (id) => id >= 10 }, insight);
  return locals;
}

const [invariant, own, other] = [local(0), local(1), local(2)];
const returning = (value?: IrExpr): IrNode => ({ kind: 'return', ...(value !== undefined && { value }) });
const found = returning(TRUE);
const open = op('=', cell('OPEN', own), int(1));
const level = cell('LEVEL', own);
const rich = op('>', cell('TRACK', invariant), int(2));
const best = call('best', invariant);
const isBest = op('=', level, best);
const list = [0, 1, 2];
const over = (members: Each['members'], ...body: readonly IrNode[]): IrNode => each(1, members, body);
const near = (space: IrExpr, ...body: readonly IrNode[]): IrNode =>
  over({ near: space, among: list }, ...body);
const member = (mask: IrExpr, of: IrExpr = own): IrExpr => op('bit', mask, of);
const raw = (name: Operator, ...args: readonly IrExpr[]): IrExpr => ({ kind: 'op', op: name, args });

describe('conditions that all iterations share', () => {
  it('are tested before the loop', () => {
    expect(tight(over(list, branch(all(open, rich), [found])))).toEqual([
      branch(rich, [over(list, branch(open, [found]))]),
    ]);
    expect(tight(over(list, branch(rich, [found])))).toEqual([branch(rich, [over(list, found)])]);
    expect(tight(over(list, branch(all(rich, isBest), [found])))).toEqual([
      branch(rich, [assign(10, best), over(list, branch(op('=', level, local(10)), [found]))]),
    ]);
  });

  it('stay in a loop that also contains unguarded code', () => {
    for (const body of [
      [branch(rich, [found]), assign(2, level)],
      [branch(rich, [found], [assign(2, level)])],
      [assign(2, level)],
    ])
      expect(tight(over(list, ...body))).toEqual([over(list, ...body)]);
  });

  it('leave inner loops before outer ones', () => {
    const inner = each(3, list, [branch(all(rich, op('=', cell('OPEN', local(3)), int(1))), [found])]);
    expect(tight(over(list, inner))).toEqual([
      branch(rich, [over(list, each(3, list, [branch(op('=', cell('OPEN', local(3)), int(1)), [found])]))]),
    ]);
  });

  it('are hoisted within branches and other loops', () => {
    const code = over(list, branch(all(open, rich), [found]));
    const made = branch(rich, [over(list, branch(open, [found]))]);
    expect(tight(branch(open, [assign(2, int(1)), code], [code]))).toEqual([
      branch(open, [assign(2, int(1)), made], [made]),
    ]);
    expect(tight(loop('l', [code]))).toEqual([loop('l', [made])]);
    expect(tight(write('LEVEL', [own], int(1)))).toEqual([write('LEVEL', [own], int(1))]);
  });
});

describe('nested conditions', () => {
  it('are merged into one', () => {
    expect(tight(branch(open, [branch(rich, [found])]))).toEqual([branch(all(open, rich), [found])]);
  });

  it('stay separate if a branch contains other code', () => {
    for (const code of [
      branch(open, [branch(rich, [found])], [found]),
      branch(open, [branch(rich, [found], [found])]),
      branch(open, [branch(rich, [found]), found]),
      branch(open, [found]),
    ])
      expect(tight(code)).toEqual([code]);
  });
});

describe('a search', () => {
  const hit = assign(2, TRUE);
  it('skips the condition after the first hit', () => {
    expect(tight(over(list, branch(open, [hit])))).toEqual([
      over(list, branch(all(not(other), open), [hit])),
    ]);
  });

  it('visits all members if it does anything else', () => {
    for (const body of [
      [branch(open, [hit]), assign(3, int(1))],
      [branch(open, [hit], [assign(2, FALSE)])],
      [branch(open, [hit, assign(3, int(1))])],
      [branch(open, [found])],
      [branch(open, [assign(2, FALSE)])],
      [branch(open, [assign(2, int(1))])],
      [branch(all(other, open), [hit])],
      [hit],
    ])
      expect(tight(over(list, ...body))).toEqual([over(list, ...body)]);
  });
});

describe('a loop over the bits of a mask', () => {
  it('replaces a membership test', () => {
    expect(tight(over(list, branch(member(invariant), [found])))).toEqual([
      over({ bits: [op('maskAnd', invariant, int(7))] }, found),
    ]);
    expect(tight(over({ count: int(2) }, branch(all(rich, member(invariant), open), [found])))).toEqual([
      branch(rich, [over({ bits: [op('maskAnd', invariant, int(3))] }, branch(open, [found]))]),
    ]);
    expect(tight(over([0, 2], branch(all(member(invariant), member(cell('OTHER'))), [found])))).toEqual([
      over({ bits: [op('maskAnd', invariant, int(5))] }, branch(member(cell('OTHER')), [found])),
    ]);
  });

  it('uses the mask itself if it is a subset of the members', () => {
    const bits = (mask: IrExpr): unknown => {
      const [made] = tight(over(list, branch(all(member(mask), open), [found])));
      return made?.kind === 'each' && 'bits' in made.members ? made.members.bits : undefined;
    };
    expect(bits(int(5))).toEqual([int(5)]);
    expect(bits(int(12))).toEqual([int(4)]);
    expect(bits(op('maskAnd', invariant, int(6)))).toEqual([op('maskAnd', invariant, int(6))]);
    expect(bits(op('maskAnd', int(6), invariant))).toEqual([op('maskAnd', int(6), invariant)]);
    for (const mask of [op('maskAnd', invariant, int(9)), op('maskOr', invariant, int(6))])
      expect(bits(mask)).toEqual([op('maskAnd', mask, int(7))]);
  });

  it('requires members up to 30 that are known at compile time', () => {
    const over30 = tight(over([29, 30], branch(member(invariant), [found])));
    expect(over30).toEqual([over({ bits: [op('maskAnd', invariant, int((1 << 29) | (1 << 30)))] }, found)]);
    const unknown: readonly Each['members'][] = [
      ...[[30, 31], { count: int(32) }, { count: other }],
      ...[{ bits: [int(7)] }, { near: other, among: list }],
    ];
    for (const members of unknown) {
      const code = over(members, branch(member(invariant), [found]));
      expect(tight(code)).toEqual([code]);
    }
  });

  it('requires a test of the member itself in an invariant mask', () => {
    for (const x of [
      member(level),
      member(invariant, level),
      member(own, other),
      member(invariant, other),
      op('=', invariant, own),
      raw('bit'),
    ]) {
      const code = over(list, branch(x, [branch(open, [found], [found])]));
      const [made] = tight(code);
      expect(made?.kind === 'each' ? made.members : list, JSON.stringify(x)).toEqual(list);
    }
  });

  it('requires, in code with effects, a mask that reads no cells and is not changed by the loop', () => {
    const written = write('LEVEL', [own], int(1));
    const group = (expr: IrExpr, ...then: readonly IrNode[]): IrNode =>
      over({ count: int(3) }, branch(expr, then));
    const bits = over({ bits: [op('maskAnd', invariant, int(7))] }, written);
    expect(iterateMaskBits([group(member(invariant), written)])).toEqual([bits]);
    expect(iterateMaskBits([group(all(open, member(invariant)), written)])).toEqual([
      over({ bits: [op('maskAnd', invariant, int(7))] }, branch(open, [written])),
    ]);
    expect(
      iterateMaskBits([branch(open, [group(member(invariant), written)], [group(member(invariant))])]),
    ).toEqual([branch(open, [bits], [over({ bits: [op('maskAnd', invariant, int(7))] })])]);
    expect(iterateMaskBits([loop('l', [group(member(invariant), written)])])).toEqual([loop('l', [bits])]);
    for (const code of [
      group(member(invariant), assign(0, int(1))),
      group(member(op('maskAnd', invariant, cell('MASK'))), written),
      group(member(op('maskAnd', invariant, call('mask'))), written),
      group(member(level), written),
      group(member(invariant, other), written),
      group(open, written),
      over({ count: int(3) }, branch(member(invariant), [written]), written),
      over({ count: int(3) }, branch(member(invariant), [written], [written])),
      over({ count: int(3) }, written),
      over({ count: int(3) }),
      branch(member(invariant), [written]),
    ])
      expect(iterateMaskBits([code]), JSON.stringify(code)).toEqual([code]);
  });
});

describe('a loop over neighbours', () => {
  const adjacent = (a: IrExpr, b: IrExpr): IrExpr => op('=', table('ADJACENT', a, b), int(1));

  it('replaces a test of adjacency to an invariant space', () => {
    for (const x of [adjacent(own, invariant), adjacent(invariant, own)]) {
      expect(tight(over(list, branch(all(x, open), [found])))).toEqual([
        near(invariant, branch(open, [found])),
      ]);
      expect(tight(over(list, branch(x, [found])))).toEqual([near(invariant, found)]);
    }
    expect(tight(over(list, branch(all(open, adjacent(own, invariant)), [found])))).toEqual([
      near(invariant, branch(open, [found])),
    ]);
    const both = all(adjacent(own, invariant), adjacent(invariant, own), open);
    expect(tight(over(list, branch(both, [found])))).toEqual([near(invariant, branch(open, [found]))]);
    const two = all(adjacent(own, invariant), adjacent(int(2), own));
    expect(tight(over({ count: int(3) }, branch(two, [found])))).toEqual([
      near(invariant, branch(adjacent(int(2), own), [found])),
    ]);
  });

  it('requires an adjacency test and members that are known at compile time', () => {
    for (const x of [
      ...[adjacent(own, level), adjacent(level, own), adjacent(own, own), table('ADJACENT', own, invariant)],
      ...[op('=', table('ADJACENT', own, invariant), int(0)), op('=', table('NEAR', own, invariant), int(1))],
      ...[op('>=', table('ADJACENT', own, invariant), int(2)), op('=', cell('ADJACENT', own), int(1))],
      ...[raw('=', table('ADJACENT', own), int(1)), op('=', table('ADJACENT', own, invariant), invariant)],
      ...[raw('=', table('ADJACENT', own, invariant)), raw('!=', table('ADJACENT', own, invariant), int(1))],
    ]) {
      const code = over(list, branch(x, [found]));
      expect(tight(code), JSON.stringify(x)).toEqual([code]);
    }
    for (const code of [
      over({ count: invariant }, branch(adjacent(own, invariant), [found])),
      over(list, branch(adjacent(other, invariant), [assign(2, level)])),
      over(list, branch(adjacent(invariant, other), [assign(2, level)])),
    ])
      expect(tight(code)).toEqual([code]);
  });
});

describe('invariant calls', () => {
  const held = local(10);

  it('are evaluated once before the loop, each into one local', () => {
    const code = over(
      list,
      branch(isBest, [assign(2, op('+', best, level))], [assign(3, op('+', call('worst'), level))]),
    );
    expect(tight(code)).toEqual([
      assign(10, best),
      assign(11, call('worst')),
      over(
        list,
        branch(
          op('=', level, held),
          [assign(2, op('+', held, level))],
          [assign(3, op('+', local(11), level))],
        ),
      ),
    ]);
  });

  it('are evaluated as part of the largest invariant expression that contains them', () => {
    const value = op('+', best, int(1));
    expect(tight(over(list, branch(op('=', level, value), [found])))).toEqual([
      assign(10, value),
      over(list, branch(op('=', level, held), [found])),
    ]);
    const nested = cell('LEVEL', own, table('T', own, call('f', own, best)));
    expect(tight(over(list, assign(2, nested)))).toEqual([
      assign(10, best),
      over(list, assign(2, cell('LEVEL', own, table('T', own, call('f', own, held))))),
    ]);
  });

  it('are hoisted from all parts of the loop', () => {
    const value = op('+', level, best);
    const lifted = op('+', level, held);
    const parts: readonly (readonly [IrNode, IrNode])[] = [
      [assign(2, value), assign(2, lifted)],
      [returning(value), returning(lifted)],
      [
        { kind: 'offer', option: value },
        { kind: 'offer', option: lifted },
      ],
      [loop('l', [returning(value)]), loop('l', [returning(lifted)])],
      [branch(value, [found], [found]), branch(lifted, [found], [found])],
      [branch(open, [found], [returning(value)]), branch(open, [found], [returning(lifted)])],
      [each(3, { bits: [value] }, [found]), each(3, { bits: [lifted] }, [found])],
      [
        each(3, { bits: [level], spaces: true }, [returning(op('+', op('+', local(3), level), best))]),
        each(3, { bits: [level], spaces: true }, [returning(op('+', op('+', local(3), level), held))]),
      ],
    ];
    for (const [part, made] of parts)
      expect(tight(over(list, part)), JSON.stringify(part)).toEqual([assign(10, best), over(list, made)]);
  });

  it('stay in nodes with effects, and code without calls stays unchanged', () => {
    for (const part of [perform('f', [best], 1), BREAK, returning(), assign(2, level), assign(2, invariant)])
      expect(tight(over(list, part))).toEqual([over(list, part)]);
    const members = { near: best, among: list };
    expect(tight(over(list, each(3, members, [found])))).toEqual([over(list, each(3, members, [found]))]);
  });

  it('stay in a loop that changes cells or locals that they read', () => {
    const call2 = call('f', other);
    for (const body of [
      [assign(2, level), returning(call2)],
      [branch(open, [assign(2, level)]), returning(call2)],
      [loop('l', [assign(2, level)]), returning(call2)],
      [each(2, list, [assign(3, op('+', level, other))]), returning(call2)],
      [returning(call('f', own))],
    ])
      expect(tight(over(list, ...body))).toEqual([over(list, ...body)]);
  });

  it('move out of an assignment that itself stays, since it may be conditional or the loop empty', () => {
    expect(tight(over(list, branch(open, [assign(2, best)])))).toEqual([
      assign(10, best),
      over(list, branch(open, [assign(2, held)])),
    ]);
    expect(tight(over(list, assign(2, call('f', own))))).toEqual([over(list, assign(2, call('f', own)))]);
  });

  it('leave all loops in which they are invariant', () => {
    const inner = each(3, list, [assign(2, op('+', cell('LEVEL', local(3)), best))]);
    expect(tight(over(list, inner))).toEqual([
      assign(10, best),
      over(list, each(3, list, [assign(2, op('+', cell('LEVEL', local(3)), held))])),
    ]);
    expect(tight(over(list, branch(open, [inner], [assign(2, level)])))).toEqual([
      assign(10, best),
      over(
        list,
        branch(
          open,
          [each(3, list, [assign(2, op('+', cell('LEVEL', local(3)), held))])],
          [assign(2, level)],
        ),
      ),
    ]);
  });

  it('are stored in a local with their name and type', () => {
    const name = (called: string): string | undefined =>
      added(over(list, returning(op('+', level, call(called)))))[0]?.name;
    expect(
      ['best', 'point_best', 'best_12', 'best3', 'best_mode', 'best_ownno', 'mode_best'].map(name),
    ).toEqual([...['best', 'best', 'best', 'best', 'best', 'best', 'mode_best']]);
    for (const called of ['checkpoint_best', 'best_mode_x']) expect(name(called)).toBe(called);
    const holds = (expr: IrExpr): string | undefined =>
      added(over(list, returning(op('+', level, expr))))[0]?.type;
    for (const how of ['=', '!=', '<', '<=', '>', '>=', 'and', 'or', 'bit'] as const)
      expect(holds(op(how, best, cell('A'))), how).toBe('truth');
    expect(holds(not(best))).toBe('truth');
    expect(holds(op('if', best, rich, op('>', cell('B'), int(1))))).toBe('truth');
    for (const x of [best, op('+', best, int(2)), op('if', best, rich, int(1)), op('if', rich, best, TRUE)])
      expect(holds(x), JSON.stringify(x)).toBe('number');
    expect(holds(cell('A', best))).toBe('number');
  });
});

it('tests cheap conditions first', () => {
  const dear = op('=', call('f', own), call('g', own));
  expect(tight(branch(all(dear, open), [found]))).toEqual([branch(all(open, dear), [found])]);
});

it('adds the new locals to their function', () => {
  const fn = (body: readonly IrNode[]): IrFunction => ({
    ...{ name: 'f', doc: '', parameters: 1, result: 'number', module: 'm', body },
    locals: [{ name: 'space', type: 'index' }],
  });
  const value = op('+', level, best);
  expect(optimizeFunctions([fn([over(list, returning(value))]), fn([found])], insight)).toEqual([
    {
      ...fn([assign(1, best), over(list, returning(op('+', level, own)))]),
      locals: [
        { name: 'space', type: 'index' },
        { name: 'best', type: 'number' },
      ],
    },
    fn([found]),
  ]);
});

describe('steps and routines', () => {
  const routine = (index: number, suspends: boolean, ...code: readonly IrNode[]): Routine => ({
    ...{ index, name: 'R', doc: '', rule: '', line: 0, parameters: 0, suspends, module: 'm', code },
    locals: [{ name: 'own', type: 'index' }],
  });
  const step = (of: number, ...code: readonly IrNode[]): IrStep => ({
    ...{ index: 0, name: 'S', doc: '', routine: of, line: 0, code },
  });
  const adding = over(list, assign(2, op('+', other, best)));
  const added = [assign(1, best), over(list, assign(2, op('+', other, own)))];
  const written = write('LEVEL', [int(0)], int(1));

  it('optimize loops without effects, using locals of their routine', () => {
    const { routines, steps } = optimizeSteps(
      [routine(0, true, adding), routine(1, false, adding, written)],
      [step(0, written, adding), step(0, branch(open, [adding], [written]))],
      insight,
    );
    const names = routines.map(({ locals }) => locals.map(({ name }) => name));
    expect(names).toEqual([
      ['own', 'best', 'best'],
      ['own', 'best'],
    ]);
    expect(steps.map(({ code }) => code)).toEqual([
      [written, ...added],
      [branch(open, [assign(2, best), over(list, assign(2, op('+', other, local(2))))], [written])],
    ]);
    expect(routines.map(({ code }) => code)).toEqual([[adding], [...added, written]]);
  });

  it('keep code without loops and loops with effects unchanged', () => {
    const plain = [branch(open, [branch(rich, [written])])];
    const effects = [
      ...[over(list, branch(open, [written]), adding), over(list, branch(op('=', level, best), [written]))],
      ...[
        over(list, assign(2, best), returning(int(1))),
        over(list, each(3, list, [assign(2, best), written])),
      ],
    ];
    for (const code of [plain, ...effects.slice(1).map((node) => [node])]) {
      const { steps, routines } = optimizeSteps([routine(0, true)], [step(0, ...code)], insight);
      expect(steps[0]?.code).toEqual(code);
      expect(routines[0]?.locals).toHaveLength(1);
    }
    const nested = optimizeSteps([routine(0, true)], [step(0, ...effects.slice(0, 1))], insight);
    expect(nested.steps[0]?.code).toEqual([over(list, branch(open, [written]), ...added)]);
  });

  it('are searched for loops in all branches', () => {
    const { steps } = optimizeSteps([routine(0, true)], [step(0, branch(open, [adding]))], insight);
    expect(steps[0]?.code).toEqual([branch(open, added)]);
  });

  it('restrict loops with effects to the bits of a mask', () => {
    const code = over({ count: int(3) }, branch(member(invariant), [written]));
    const { steps } = optimizeSteps([routine(0, true)], [step(0, code)], insight);
    expect(steps[0]?.code).toEqual([over({ bits: [op('maskAnd', invariant, int(7))] }, written)]);
  });
});
