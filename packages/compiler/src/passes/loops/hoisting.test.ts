/** Loop-invariant code motion, and narrower loops by conditions. Local 1 is the member of a loop. */
import { describe, expect, it } from 'vitest';
import { assign, BREAK, each, loop, perform, when, write } from '../../ir/build.ts';
import {
  all,
  call,
  cell,
  local,
  NO,
  not,
  num,
  op,
  table,
  YES,
  type LocalInfo,
  type Op,
  type X,
} from '../../ir/expression.ts';
import type { Fn, Node, Routine, StepIR } from '../../ir/program.ts';
import { costsOf } from './cost-model.ts';
import { overBits, tighten, tightFunctions, tightSteps } from './hoisting.ts';

type Each = Extract<Node, { kind: 'each' }>;

const insight = { costs: costsOf([]) };
/** Tightens code; new locals are numbered from 10. */
function tight(...code: readonly Node[]): readonly Node[] {
  let next = 10;
  return tighten(code, { add: () => next++, isAdded: (id) => id >= 10 }, insight);
}
/** The locals that are added by tightening code. */
function added(...code: readonly Node[]): readonly LocalInfo[] {
  const locals: LocalInfo[] = [];
  tighten(code, { add: (info) => locals.push(info) + 9, isAdded: (id) => id >= 10 }, insight);
  return locals;
}

const [invariant, own, other] = [local(0), local(1), local(2)];
const returning = (value?: X): Node => ({ kind: 'return', ...(value !== undefined && { value }) });
const found = returning(YES);
const open = op('=', cell('OPEN', own), num(1));
const level = cell('LEVEL', own);
const rich = op('>', cell('TRACK', invariant), num(2));
const best = call('best', invariant);
const isBest = op('=', level, best);
const list = [0, 1, 2];
const over = (members: Each['members'], ...body: readonly Node[]): Node => each(1, members, body);
const near = (space: X, ...body: readonly Node[]): Node => over({ near: space, among: list }, ...body);
const member = (mask: X, of: X = own): X => op('bit', mask, of);
const raw = (name: Op, ...args: readonly X[]): X => ({ kind: 'op', op: name, args });

describe('conditions that all iterations share', () => {
  it('are tested before the loop', () => {
    expect(tight(over(list, when(all(open, rich), [found])))).toEqual([
      when(rich, [over(list, when(open, [found]))]),
    ]);
    expect(tight(over(list, when(rich, [found])))).toEqual([when(rich, [over(list, found)])]);
    expect(tight(over(list, when(all(rich, isBest), [found])))).toEqual([
      when(rich, [assign(10, best), over(list, when(op('=', level, local(10)), [found]))]),
    ]);
  });

  it('stay in a loop that does more than they guard', () => {
    for (const body of [
      [when(rich, [found]), assign(2, level)],
      [when(rich, [found], [assign(2, level)])],
      [assign(2, level)],
    ])
      expect(tight(over(list, ...body))).toEqual([over(list, ...body)]);
  });

  it('leave inner loops first, and then the outer one', () => {
    const inner = each(3, list, [when(all(rich, op('=', cell('OPEN', local(3)), num(1))), [found])]);
    expect(tight(over(list, inner))).toEqual([
      when(rich, [over(list, each(3, list, [when(op('=', cell('OPEN', local(3)), num(1)), [found])]))]),
    ]);
  });

  it('are found in branches and other loops', () => {
    const code = over(list, when(all(open, rich), [found]));
    const made = when(rich, [over(list, when(open, [found]))]);
    expect(tight(when(open, [assign(2, num(1)), code], [code]))).toEqual([
      when(open, [assign(2, num(1)), made], [made]),
    ]);
    expect(tight(loop('l', [code]))).toEqual([loop('l', [made])]);
    expect(tight(write('LEVEL', [own], num(1)))).toEqual([write('LEVEL', [own], num(1))]);
  });
});

describe('nested conditions', () => {
  it('become one', () => {
    expect(tight(when(open, [when(rich, [found])]))).toEqual([when(all(open, rich), [found])]);
  });

  it('stay apart if there is more in a branch', () => {
    for (const code of [
      when(open, [when(rich, [found])], [found]),
      when(open, [when(rich, [found], [found])]),
      when(open, [when(rich, [found]), found]),
      when(open, [found]),
    ])
      expect(tight(code)).toEqual([code]);
  });
});

describe('a search', () => {
  const hit = assign(2, YES);
  it('skips the condition after the first hit', () => {
    expect(tight(over(list, when(open, [hit])))).toEqual([over(list, when(all(not(other), open), [hit]))]);
  });

  it('goes through all members if it does anything else', () => {
    for (const body of [
      [when(open, [hit]), assign(3, num(1))],
      [when(open, [hit], [assign(2, NO)])],
      [when(open, [hit, assign(3, num(1))])],
      [when(open, [found])],
      [when(open, [assign(2, NO)])],
      [when(open, [assign(2, num(1))])],
      [when(all(other, open), [hit])],
      [hit],
    ])
      expect(tight(over(list, ...body))).toEqual([over(list, ...body)]);
  });
});

describe('a loop over the bits of a mask', () => {
  it('replaces a membership test', () => {
    expect(tight(over(list, when(member(invariant), [found])))).toEqual([
      over({ bits: [op('maskAnd', invariant, num(7))] }, found),
    ]);
    expect(tight(over({ count: num(2) }, when(all(rich, member(invariant), open), [found])))).toEqual([
      when(rich, [over({ bits: [op('maskAnd', invariant, num(3))] }, when(open, [found]))]),
    ]);
    expect(tight(over([0, 2], when(all(member(invariant), member(cell('OTHER'))), [found])))).toEqual([
      over({ bits: [op('maskAnd', invariant, num(5))] }, when(member(cell('OTHER')), [found])),
    ]);
  });

  it('takes a mask as it is if that is a subset of the members', () => {
    const bits = (mask: X): unknown => {
      const [made] = tight(over(list, when(all(member(mask), open), [found])));
      return made?.kind === 'each' && 'bits' in made.members ? made.members.bits : undefined;
    };
    expect(bits(num(5))).toEqual([num(5)]);
    expect(bits(num(12))).toEqual([num(4)]);
    expect(bits(op('maskAnd', invariant, num(6)))).toEqual([op('maskAnd', invariant, num(6))]);
    expect(bits(op('maskAnd', num(6), invariant))).toEqual([op('maskAnd', num(6), invariant)]);
    for (const mask of [op('maskAnd', invariant, num(9)), op('maskOr', invariant, num(6))])
      expect(bits(mask)).toEqual([op('maskAnd', mask, num(7))]);
  });

  it('takes members up to 30, known at compile time', () => {
    const over30 = tight(over([29, 30], when(member(invariant), [found])));
    expect(over30).toEqual([over({ bits: [op('maskAnd', invariant, num((1 << 29) | (1 << 30)))] }, found)]);
    const unknown: readonly Each['members'][] = [
      ...[[30, 31], { count: num(32) }, { count: other }],
      ...[{ bits: [num(7)] }, { near: other, among: list }],
    ];
    for (const members of unknown) {
      const code = over(members, when(member(invariant), [found]));
      expect(tight(code)).toEqual([code]);
    }
  });

  it('needs a test of the member itself, in an invariant mask', () => {
    for (const x of [
      member(level),
      member(invariant, level),
      member(own, other),
      member(invariant, other),
      op('=', invariant, own),
      raw('bit'),
    ]) {
      const code = over(list, when(x, [when(open, [found], [found])]));
      const [made] = tight(code);
      expect(made?.kind === 'each' ? made.members : list, JSON.stringify(x)).toEqual(list);
    }
  });

  it('in code with effects needs a mask without cells that the loop does not change', () => {
    const written = write('LEVEL', [own], num(1));
    const group = (x: X, ...then: readonly Node[]): Node => over({ count: num(3) }, when(x, then));
    const bits = over({ bits: [op('maskAnd', invariant, num(7))] }, written);
    expect(overBits([group(member(invariant), written)])).toEqual([bits]);
    expect(overBits([group(all(open, member(invariant)), written)])).toEqual([
      over({ bits: [op('maskAnd', invariant, num(7))] }, when(open, [written])),
    ]);
    expect(overBits([when(open, [group(member(invariant), written)], [group(member(invariant))])])).toEqual([
      when(open, [bits], [over({ bits: [op('maskAnd', invariant, num(7))] })]),
    ]);
    expect(overBits([loop('l', [group(member(invariant), written)])])).toEqual([loop('l', [bits])]);
    for (const code of [
      group(member(invariant), assign(0, num(1))),
      group(member(op('maskAnd', invariant, cell('MASK'))), written),
      group(member(op('maskAnd', invariant, call('mask'))), written),
      group(member(level), written),
      group(member(invariant, other), written),
      group(open, written),
      over({ count: num(3) }, when(member(invariant), [written]), written),
      over({ count: num(3) }, when(member(invariant), [written], [written])),
      over({ count: num(3) }, written),
      over({ count: num(3) }),
      when(member(invariant), [written]),
    ])
      expect(overBits([code]), JSON.stringify(code)).toEqual([code]);
  });
});

describe('a loop over neighbours', () => {
  const adjacent = (x: X, y: X): X => op('=', table('ADJACENT', x, y), num(1));

  it('replaces a test of adjacency to an invariant space', () => {
    for (const x of [adjacent(own, invariant), adjacent(invariant, own)]) {
      expect(tight(over(list, when(all(x, open), [found])))).toEqual([near(invariant, when(open, [found]))]);
      expect(tight(over(list, when(x, [found])))).toEqual([near(invariant, found)]);
    }
    expect(tight(over(list, when(all(open, adjacent(own, invariant)), [found])))).toEqual([
      near(invariant, when(open, [found])),
    ]);
    const both = all(adjacent(own, invariant), adjacent(invariant, own), open);
    expect(tight(over(list, when(both, [found])))).toEqual([near(invariant, when(open, [found]))]);
    const two = all(adjacent(own, invariant), adjacent(num(2), own));
    expect(tight(over({ count: num(3) }, when(two, [found])))).toEqual([
      near(invariant, when(adjacent(num(2), own), [found])),
    ]);
  });

  it('needs such a test, and members that are known at compile time', () => {
    for (const x of [
      ...[adjacent(own, level), adjacent(level, own), adjacent(own, own), table('ADJACENT', own, invariant)],
      ...[op('=', table('ADJACENT', own, invariant), num(0)), op('=', table('NEAR', own, invariant), num(1))],
      ...[op('>=', table('ADJACENT', own, invariant), num(2)), op('=', cell('ADJACENT', own), num(1))],
      ...[raw('=', table('ADJACENT', own), num(1)), op('=', table('ADJACENT', own, invariant), invariant)],
      ...[raw('=', table('ADJACENT', own, invariant)), raw('!=', table('ADJACENT', own, invariant), num(1))],
    ]) {
      const code = over(list, when(x, [found]));
      expect(tight(code), JSON.stringify(x)).toEqual([code]);
    }
    for (const code of [
      over({ count: invariant }, when(adjacent(own, invariant), [found])),
      over(list, when(adjacent(other, invariant), [assign(2, level)])),
      over(list, when(adjacent(invariant, other), [assign(2, level)])),
    ])
      expect(tight(code)).toEqual([code]);
  });
});

describe('invariant calls', () => {
  const held = local(10);

  it('are evaluated once before the loop, each into one local', () => {
    const code = over(
      list,
      when(isBest, [assign(2, op('+', best, level))], [assign(3, op('+', call('worst'), level))]),
    );
    expect(tight(code)).toEqual([
      assign(10, best),
      assign(11, call('worst')),
      over(
        list,
        when(op('=', level, held), [assign(2, op('+', held, level))], [assign(3, op('+', local(11), level))]),
      ),
    ]);
  });

  it('are evaluated with the largest invariant expression around them', () => {
    const value = op('+', best, num(1));
    expect(tight(over(list, when(op('=', level, value), [found])))).toEqual([
      assign(10, value),
      over(list, when(op('=', level, held), [found])),
    ]);
    const nested = cell('LEVEL', own, table('T', own, call('f', own, best)));
    expect(tight(over(list, assign(2, nested)))).toEqual([
      assign(10, best),
      over(list, assign(2, cell('LEVEL', own, table('T', own, call('f', own, held))))),
    ]);
  });

  it('are found in all parts of the loop', () => {
    const value = op('+', level, best);
    const lifted = op('+', level, held);
    const parts: readonly (readonly [Node, Node])[] = [
      [assign(2, value), assign(2, lifted)],
      [returning(value), returning(lifted)],
      [
        { kind: 'offer', option: value },
        { kind: 'offer', option: lifted },
      ],
      [loop('l', [returning(value)]), loop('l', [returning(lifted)])],
      [when(value, [found], [found]), when(lifted, [found], [found])],
      [when(open, [found], [returning(value)]), when(open, [found], [returning(lifted)])],
      [each(3, { bits: [value] }, [found]), each(3, { bits: [lifted] }, [found])],
      [
        each(3, { bits: [level], spaces: true }, [returning(op('+', op('+', local(3), level), best))]),
        each(3, { bits: [level], spaces: true }, [returning(op('+', op('+', local(3), level), held))]),
      ],
    ];
    for (const [part, made] of parts)
      expect(tight(over(list, part)), JSON.stringify(part)).toEqual([assign(10, best), over(list, made)]);
  });

  it('stay where they are in nodes with effects, and where there are none', () => {
    for (const part of [perform('f', [best], 1), BREAK, returning(), assign(2, level), assign(2, invariant)])
      expect(tight(over(list, part))).toEqual([over(list, part)]);
    const members = { near: best, among: list };
    expect(tight(over(list, each(3, members, [found])))).toEqual([over(list, each(3, members, [found]))]);
  });

  it('stay in a loop that changes what they read', () => {
    const call2 = call('f', other);
    for (const body of [
      [assign(2, level), returning(call2)],
      [when(open, [assign(2, level)]), returning(call2)],
      [loop('l', [assign(2, level)]), returning(call2)],
      [each(2, list, [assign(3, op('+', level, other))]), returning(call2)],
      [returning(call('f', own))],
    ])
      expect(tight(over(list, ...body))).toEqual([over(list, ...body)]);
  });

  it('move out of their assignment, which stays: it may be conditional, and the loop empty', () => {
    expect(tight(over(list, when(open, [assign(2, best)])))).toEqual([
      assign(10, best),
      over(list, when(open, [assign(2, held)])),
    ]);
    expect(tight(over(list, assign(2, call('f', own))))).toEqual([over(list, assign(2, call('f', own)))]);
  });

  it('leave all loops in which they are invariant', () => {
    const inner = each(3, list, [assign(2, op('+', cell('LEVEL', local(3)), best))]);
    expect(tight(over(list, inner))).toEqual([
      assign(10, best),
      over(list, each(3, list, [assign(2, op('+', cell('LEVEL', local(3)), held))])),
    ]);
    expect(tight(over(list, when(open, [inner], [assign(2, level)])))).toEqual([
      assign(10, best),
      over(
        list,
        when(open, [each(3, list, [assign(2, op('+', cell('LEVEL', local(3)), held))])], [assign(2, level)]),
      ),
    ]);
  });

  it('are held by a local with their name and type', () => {
    const name = (called: string): string | undefined =>
      added(over(list, returning(op('+', level, call(called)))))[0]?.name;
    expect(
      ['best', 'point_best', 'best_12', 'best3', 'best_mode', 'best_ownno', 'mode_best'].map(name),
    ).toEqual([...['best', 'best', 'best', 'best', 'best', 'best', 'mode_best']]);
    for (const called of ['checkpoint_best', 'best_mode_x']) expect(name(called)).toBe(called);
    const holds = (x: X): string | undefined => added(over(list, returning(op('+', level, x))))[0]?.holds;
    for (const how of ['=', '!=', '<', '<=', '>', '>=', 'and', 'or', 'bit'] as const)
      expect(holds(op(how, best, cell('A'))), how).toBe('truth');
    expect(holds(not(best))).toBe('truth');
    expect(holds(op('if', best, rich, op('>', cell('B'), num(1))))).toBe('truth');
    for (const x of [best, op('+', best, num(2)), op('if', best, rich, num(1)), op('if', rich, best, YES)])
      expect(holds(x), JSON.stringify(x)).toBe('number');
    expect(holds(cell('A', best))).toBe('number');
  });
});

it('tests cheap conditions first', () => {
  const dear = op('=', call('f', own), call('g', own));
  expect(tight(when(all(dear, open), [found]))).toEqual([when(all(open, dear), [found])]);
});

it('adds the locals of a function to it', () => {
  const fn = (body: readonly Node[]): Fn => ({
    ...{ name: 'f', doc: '', parameters: 1, result: 'number', module: 'm', body },
    locals: [{ name: 'space', holds: 'index' }],
  });
  const value = op('+', level, best);
  expect(tightFunctions([fn([over(list, returning(value))]), fn([found])], insight)).toEqual([
    {
      ...fn([assign(1, best), over(list, returning(op('+', level, own)))]),
      locals: [
        { name: 'space', holds: 'index' },
        { name: 'best', holds: 'number' },
      ],
    },
    fn([found]),
  ]);
});

describe('steps and routines', () => {
  const routine = (index: number, suspends: boolean, ...code: readonly Node[]): Routine => ({
    ...{ index, name: 'R', doc: '', rule: '', line: 0, parameters: 0, suspends, module: 'm', code },
    locals: [{ name: 'own', holds: 'index' }],
  });
  const step = (of: number, ...code: readonly Node[]): StepIR => ({
    ...{ index: 0, name: 'S', doc: '', routine: of, line: 0, code },
  });
  const adding = over(list, assign(2, op('+', other, best)));
  const added = [assign(1, best), over(list, assign(2, op('+', other, own)))];
  const written = write('LEVEL', [num(0)], num(1));

  it('have loops without effects optimized, with locals of their routine', () => {
    const { routines, steps } = tightSteps(
      [routine(0, true, adding), routine(1, false, adding, written)],
      [step(0, written, adding), step(0, when(open, [adding], [written]))],
      insight,
    );
    const names = routines.map(({ locals }) => locals.map(({ name }) => name));
    expect(names).toEqual([
      ['own', 'best', 'best'],
      ['own', 'best'],
    ]);
    expect(steps.map(({ code }) => code)).toEqual([
      [written, ...added],
      [when(open, [assign(2, best), over(list, assign(2, op('+', other, local(2))))], [written])],
    ]);
    expect(routines.map(({ code }) => code)).toEqual([[adding], [...added, written]]);
  });

  it('keep code without loops, and loops with effects', () => {
    const plain = [when(open, [when(rich, [written])])];
    const effects = [
      ...[over(list, when(open, [written]), adding), over(list, when(op('=', level, best), [written]))],
      ...[
        over(list, assign(2, best), returning(num(1))),
        over(list, each(3, list, [assign(2, best), written])),
      ],
    ];
    for (const code of [plain, ...effects.slice(1).map((node) => [node])]) {
      const { steps, routines } = tightSteps([routine(0, true)], [step(0, ...code)], insight);
      expect(steps[0]?.code).toEqual(code);
      expect(routines[0]?.locals).toHaveLength(1);
    }
    const nested = tightSteps([routine(0, true)], [step(0, ...effects.slice(0, 1))], insight);
    expect(nested.steps[0]?.code).toEqual([over(list, when(open, [written]), ...added)]);
  });

  it('are searched for loops in all branches', () => {
    const { steps } = tightSteps([routine(0, true)], [step(0, when(open, [adding]))], insight);
    expect(steps[0]?.code).toEqual([when(open, added)]);
  });

  it('narrow loops with effects to the bits of a mask', () => {
    const code = over({ count: num(3) }, when(member(invariant), [written]));
    const { steps } = tightSteps([routine(0, true)], [step(0, code)], insight);
    expect(steps[0]?.code).toEqual([over({ bits: [op('maskAnd', invariant, num(7))] }, written)]);
  });
});
