import { describe, expect, it } from 'vitest';
import { write } from '../ir/node-builders.ts';
import { all, call, cell, local, int, op, table, type IrLocal, type IrExpr } from '../ir/expression.ts';
import type { IrFunction, IrNode, Routine } from '../ir/program.ts';
import type { LoopOptimizedProgram } from '../ir/stages.ts';
import { eliminateCommonSubexpressions } from './common-subexpressions.ts';

const index = (name: string): IrLocal => ({ name, type: 'index' });

const functionReturning = (name: string, module: string, value: IrExpr, ...names: string[]): IrFunction => ({
  ...{ name, doc: '', parameters: names.length, locals: names.map(index), result: 'truth', module },
  body: [{ kind: 'return', value }],
});

/** A condition of any length: one comparison for each of a number of groups. */
const longCondition = (space: IrExpr, groups: number): IrExpr =>
  all(...Array.from({ length: groups }, (_, group) => op('>', cell('BOARD', space, int(group)), int(2))));

function sharedProgram(
  functions: readonly IrFunction[],
  routines: readonly Routine[] = [],
): LoopOptimizedProgram {
  const program: LoopOptimizedProgram = {
    ...{
      functions,
      routines,
      points: [],
      goals: [],
      standingPoints: [],
      clauses: [],
      steps: [],
      entries: [],
    },
    ...{ regions: [], frames: [], size: 0, tables: [] },
  };
  const concept = { name: 'crowded', expr: longCondition(local(0), 12), parameter: index('space') };
  return eliminateCommonSubexpressions(program, [concept]);
}

const extract = (functions: readonly IrFunction[]): ReadonlyMap<string, IrFunction> =>
  new Map(sharedProgram(functions).functions.map((fn) => [fn.name, fn]));

const valueOf = (fn: IrFunction | undefined): IrExpr | undefined => {
  const [firstNode] = fn?.body ?? [];
  return firstNode?.kind === 'return' ? firstNode.value : undefined;
};

it('extracts a condition that occurs several times, regardless of the names of its locals', () => {
  const extracted = extract([
    functionReturning('one', 'sets', longCondition(local(0), 9), 'space'),
    functionReturning('other', 'pieces', op('not', longCondition(local(1), 9)), 'own', 'there'),
  ]);
  expect(extracted.get('when_BOARD')).toMatchObject({ module: 'conditions', locals: [index('space')] });
  expect(valueOf(extracted.get('when_BOARD'))).toEqual(longCondition(local(0), 9));
  expect(valueOf(extracted.get('one'))).toEqual(call('when_BOARD', local(0)));
  expect(valueOf(extracted.get('other'))).toEqual(op('not', call('when_BOARD', local(1))));
});

it('keeps a condition that occurs once or is not longer than its call', () => {
  const functions = [
    functionReturning('one', 'sets', longCondition(local(0), 9), 'space'),
    functionReturning('short', 'sets', op('>', cell('BOARD', local(0), int(1)), int(0)), 'space'),
    functionReturning('short too', 'sets', op('>', cell('BOARD', local(0), int(1)), int(0)), 'space'),
  ];
  expect([...extract(functions).values()]).toEqual(functions);
});

it('reuses the function of a condition that the rules name', () => {
  const extracted = extract([
    functionReturning('one', 'sets', longCondition(local(0), 12), 'space'),
    functionReturning('other', 'sets', longCondition(local(0), 12), 'candidate'),
  ]);
  expect(valueOf(extracted.get('one'))).toEqual(call('crowded', local(0)));
});

it('places a condition in the module of the functions that it calls', () => {
  const combined = (space: IrExpr): IrExpr => op('and', longCondition(space, 9), call('must_Rally', space));
  const extracted = extract([
    functionReturning('must_Rally', 'judgments', longCondition(local(0), 2), 'space'),
    functionReturning('one', 'judgments', combined(local(0)), 'space'),
    functionReturning('other', 'judgments', combined(local(0)), 'space'),
  ]);
  expect(extracted.get('when_BOARD')?.module).toBe('judgments');
});

/** One function that returns each of several values. */
const askingEach = (values: readonly IrExpr[], ...names: string[]): readonly IrFunction[] =>
  values.map((value, i) => functionReturning(`f${i}`, 'sets', value, ...names));

const addedTo = (functions: readonly IrFunction[]): readonly string[] =>
  [...extract(functions).keys()].slice(functions.length);

describe('the function of a condition', () => {
  it('has the locals that it reads as parameters, and the type of its value', () => {
    const sum = (space: IrExpr, by: IrExpr): IrExpr =>
      Array.from({ length: 9 }, (_, group) => op('*', cell('BOARD', space, int(group)), by)).reduce((a, b) =>
        op('+', a, b),
      );
    const extracted = sharedProgram([
      functionReturning('one', 'sets', op('>', sum(local(3), local(1)), int(1)), 'a', 'b', 'c', 'd'),
      functionReturning('other', 'sets', op('>', sum(local(0), local(1)), int(2)), 'x', 'y'),
    ]).functions;
    expect(extracted[0]?.body).toEqual([
      { kind: 'return', value: op('>', call('sum_BOARD', local(3), local(1)), int(1)) },
    ]);
    expect(extracted.slice(2)).toEqual([
      {
        ...{ name: 'sum_BOARD', doc: '', parameters: 2, locals: [index('d'), index('b')], result: 'number' },
        ...{ module: 'conditions', body: [{ kind: 'return', value: sum(local(0), local(1)) }] },
      },
    ]);
  });

  it.each<[string, string, IrExpr]>([
    ['its first cell', 'when_TRACK', op('>', table('COSTS', cell('TRACK')), longCondition(local(0), 9))],
    ['its first call', 'sum_costOf', op('-', call('costOf', cell('TRACK')), longCondition(local(0), 9))],
    [
      'a later part',
      'when_AID',
      op(
        'and',
        op('>', local(0), int(3)),
        op('and', op('>', cell('AID'), int(1)), longCondition(local(0), 9)),
      ),
    ],
    [
      'nothing',
      'sum_number',
      Array.from({ length: 19 }, (_, n) => op('*', local(0), int(n + 2))).reduce((a, b) => op('+', a, b)),
    ],
  ])('is named after %s', (_, name, expr) => {
    expect(addedTo(askingEach([expr, expr], 'space'))).toEqual([name]);
  });

  it('has a number in its name if the name is taken', () => {
    const different = [9, 10, 11].map((count) =>
      op('or', op('=', local(0), int(count)), longCondition(local(0), count)),
    );
    const extracted = extract(askingEach([...different, ...different], 'space'));
    expect([...extracted.keys()].slice(6)).toEqual(
      expect.arrayContaining(['when_BOARD', 'when_BOARD_2', 'when_BOARD_3']),
    );
    expect(new Set(['f0', 'f1', 'f2'].map((name) => JSON.stringify(extracted.get(name)?.body))).size).toBe(3);
  });
});

describe('a condition is extracted only if that is shorter', () => {
  /** A comparison of `length` characters that reads no local, or one. */
  const lasting = (length: number): IrExpr => op('>', cell('R'.repeat(length - 14)), int(2));
  const lastingIn = (length: number): IrExpr => op('>', cell('R'.repeat(length - 26), local(0)), int(2));

  it.each<[number, IrExpr, IrExpr]>([
    [2, lasting(204), lasting(205)],
    [3, lasting(113), lasting(114)],
    [2, lastingIn(220), lastingIn(221)],
  ])('%d times', (times, short, long) => {
    const repeated = (expr: IrExpr): readonly IrFunction[] =>
      askingEach(
        Array.from({ length: times }, () => expr),
        'space',
      );
    expect(addedTo(repeated(short))).toEqual([]);
    expect(addedTo(repeated(long))).toHaveLength(1);
  });
});

describe('a part of an extracted condition', () => {
  const subexpression = (space: IrExpr): IrExpr =>
    op('or', longCondition(space, 9), op('=', cell('OPEN', space), int(1)));
  const conjunction = (own: IrExpr, space: IrExpr): IrExpr =>
    op('and', op('>', call('levelOf', own), int(3)), op('not', subexpression(space)));
  const wholes = [
    functionReturning('one', 'sets', conjunction(local(1), local(0)), 'space', 'own'),
    functionReturning('two', 'sets', conjunction(local(0), local(1)), 'own', 'space'),
  ];

  it('stays in it if it occurs only there', () => {
    expect(addedTo(wholes)).toEqual(['when_levelOf']);
    expect(valueOf(extract(wholes).get('when_levelOf'))).toEqual(conjunction(local(0), local(1)));
  });

  it('stays in place if it is too short for the rest of its occurrences', () => {
    const short = op('>', cell('R'.repeat(150)), int(2));
    const long = op('and', short, longCondition(local(0), 9));
    const extracted = extract(askingEach([op('not', short), long, long], 'space'));
    expect([...extracted.keys()].slice(3)).toEqual([`when_${'R'.repeat(150)}`]);
    expect(valueOf(extracted.get('f0'))).toEqual(op('not', short));
  });

  it('is called by it if it occurs elsewhere', () => {
    const extracted = extract([
      ...wholes,
      functionReturning('three', 'sets', op('<', call('x', subexpression(local(2))), int(3)), 'a', 'b', 'c'),
    ]);
    expect(valueOf(extracted.get('three'))).toEqual(op('<', call('x', call('when_BOARD', local(2))), int(3)));
    expect(valueOf(extracted.get('when_levelOf'))).toEqual(
      op('and', op('>', call('levelOf', local(0)), int(3)), op('not', call('when_BOARD', local(1)))),
    );
    expect(valueOf(extracted.get('when_BOARD'))).toEqual(subexpression(local(0)));
  });
});

describe('a condition of medium length that steps share', () => {
  // 50 characters: enough for code that runs once a decision, too few for functions.
  const medium = op('>', cell('R'.repeat(36)), int(2));
  const writeEach = (xs: readonly IrExpr[]): readonly IrNode[] => xs.map((x) => write('AID', [], x));
  const acting = (xs: readonly IrExpr[]): Routine => ({
    ...{
      index: 0,
      name: 'acts',
      doc: '',
      rule: '',
      line: 1,
      parameters: 0,
      locals: [],
      module: 'operations',
    },
    ...{ code: writeEach(xs), suspends: false },
  });
  const times = Array.from({ length: 12 }, () => medium);
  const name = `when_${'R'.repeat(36)}`;

  it('is a call there, but not in functions', () => {
    const { functions, routines } = sharedProgram(askingEach([op('not', medium)]), [acting(times)]);
    expect(routines[0]?.code).toEqual(writeEach(times.map(() => call(name))));
    expect(valueOf(functions[0])).toEqual(op('not', medium));
  });

  it('is not a call in a condition that functions share', () => {
    const conjunction = op('and', op('=', cell('S'.repeat(210)), int(1)), medium);
    const inSteps = [conjunction, ...times];
    for (const functions of [askingEach([conjunction]), askingEach([conjunction, conjunction])]) {
      const result = sharedProgram(functions, [acting(inSteps)]);
      expect(result.routines[0]?.code).toEqual(
        writeEach([call(`when_${'S'.repeat(210)}`), ...times.map(() => call(name))]),
      );
      const extracted = result.functions.find((fn) => fn.name.startsWith('when_S'));
      expect(valueOf(extracted)).toEqual(conjunction);
    }
  });
});

describe('the module of a condition', () => {
  /** Two functions of one condition that calls several others. */
  const functionsCalling = (...callees: string[]): readonly IrFunction[] => {
    const x = all(longCondition(local(0), 9), ...callees.map((callee) => call(callee, local(0))));
    return ['first', 'second'].map((name) => functionReturning(name, 'callers', x, 'space'));
  };
  const fn = (name: string, module: string, ...callees: string[]): IrFunction =>
    functionReturning(
      name,
      module,
      all(op('>', local(0), int(1)), ...callees.map((callee) => call(callee, local(0)))),
      'space',
    );
  const homeOf = (...functions: readonly IrFunction[]): string | undefined =>
    extract(functions).get('when_BOARD')?.module;

  it('is the first of the modules that it calls, by name, if none imports another', () => {
    expect(homeOf(...functionsCalling('one', 'two'), fn('one', 'zones'), fn('two', 'pieces'))).toBe('pieces');
    expect(homeOf(...functionsCalling('two', 'one'), fn('one', 'zones'), fn('two', 'pieces'))).toBe('pieces');
    expect(homeOf(...functionsCalling('one', 'costOf'), fn('one', 'zones'))).toBe('zones');
    const existing = [fn('one', 'zones', 'one2', 'primitive'), fn('one2', 'zones'), fn('two', 'pieces')];
    expect(homeOf(...functionsCalling('one', 'two'), ...existing)).toBe('pieces');
  });

  it('is the one that imports the most modules, also through others', () => {
    const chain = [fn('z', 'z', 'y'), fn('y', 'y', 'x'), fn('x', 'x', 'w'), fn('w', 'w')];
    const pair = [fn('m', 'm', 'k', 'l'), fn('k', 'k'), fn('l', 'l')];
    expect(homeOf(...functionsCalling('m', 'z'), ...chain, ...pair)).toBe('z');
    expect(homeOf(...functionsCalling('z', 'm'), ...chain.slice(2), ...pair)).toBe('m');
  });

  it('is that of functions rather than of conditions that it calls', () => {
    const inner = op('not', longCondition(local(0), 9));
    const outer = op('and', call('one', local(0)), op('or', op('=', cell('OPEN', local(0)), int(1)), inner));
    const functions = ['first', 'second'].map((name) => functionReturning(name, 'callers', outer, 'space'));
    const third = functionReturning('third', 'callers', op('or', inner, call('other', local(0))), 'space');
    const extracted = extract([...functions, third, fn('one', 'zones')]);
    expect(extracted.get('when_one')?.module).toBe('zones');
    expect(extracted.get('when_BOARD')?.module).toBe('conditions');
  });

  it('is that of functions which it calls through another condition', () => {
    const inner = op('not', all(longCondition(local(0), 9), call('one', local(0))));
    const outer = op('and', op('=', cell('OPEN', local(0)), int(1)), inner);
    const functions = ['first', 'second'].map((name) => functionReturning(name, 'callers', outer, 'space'));
    const third = functionReturning('third', 'callers', op('or', inner, call('other', local(0))), 'space');
    const extracted = extract([...functions, third, fn('one', 'zones')]);
    expect(extracted.get('when_OPEN')?.module).toBe('zones');
    expect(extracted.get('when_BOARD')?.module).toBe('zones');
  });
});
