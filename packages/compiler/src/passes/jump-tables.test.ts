import { describe, expect, it } from 'vitest';
import { call, cell, local, int, op, table, type IrExpr } from '../ir/expression.ts';
import type { IrFrame, IrNode, IrStep } from '../ir/program.ts';
import type { LaidOutProgram } from '../ir/stages.ts';
import { stepNumbersOf } from '../ir/step-numbers.ts';
import { buildJumpTables } from './jump-tables.ts';

const enter = (routine: number, args: readonly IrExpr[] = [local(1)]): IrNode => ({
  ...{ kind: 'enterThen', routine, args, resume: 40 },
});
const otherwise: readonly IrNode[] = [{ kind: 'goto', step: 40 }];

/** A binary search tree over the numbers of the cases. */
function tree(cases: readonly (readonly [number, IrNode])[]): readonly IrNode[] {
  const half = cases.length >> 1;
  const middle = cases[half];
  if (middle === undefined) return otherwise;
  const [at, node] = middle;
  if (half === 0)
    return [{ kind: 'if', condition: op('=', local(0), int(at)), then: [node], else: otherwise }];
  const [then, elseCode] = [tree(cases.slice(0, half)), tree(cases.slice(half))];
  return [{ kind: 'if', condition: op('<', local(0), int(at)), then, else: elseCode }];
}

const frame = (routine: number, argumentCell = 11): IrFrame => ({
  ...{ routine, offset: 10, length: 2, returnCell: 10, cells: new Map([[0, argumentCell]]) },
});

const stepOf = (index: number, code: readonly IrNode[]): IrStep => ({
  ...{ index, name: `step ${index}`, doc: '', routine: 0, line: 0 },
  code,
});

function dispatched(
  cases: readonly (readonly [number, IrNode])[],
  frames: readonly IrFrame[],
): LaidOutProgram {
  const play = stepOf(0, tree(cases));
  const entries = Array.from({ length: 20 }, (_, routine) => 2 * routine + 1);
  // After the entry of each routine follows a called step, which has no number.
  const otherSteps = entries.flatMap((entry) => [
    stepOf(entry, [{ kind: 'goto', step: entry + 1 }]),
    { ...stepOf(entry + 1, [{ kind: 'leave' }]), isCalled: true as const },
  ]);
  const steps = [play, ...otherSteps];
  return buildJumpTables({
    ...{ functions: [], routines: [], points: [], goals: [], standingPoints: [], clauses: [], steps },
    ...{ entries, regions: [], frames, size: 0, tables: [] },
  });
}

const numbers = [...Array.from({ length: 9 }, (_, i) => i), 10];

it('replaces a chain of comparisons by a table of entry steps', () => {
  const program = dispatched(
    numbers.map((value) => [value, enter(value)] as const),
    numbers.map((routine) => frame(routine)),
  );
  const entry = table('ENTRIES_1', local(0));
  expect(program.tables.map(({ values }) => values)).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, -1, 11]]);
  expect(program.steps[0]?.code).toEqual([
    {
      ...{ kind: 'if', condition: op('and', op('<=', local(0), int(10)), op('>=', entry, int(0))), else: [] },
      then: [{ kind: 'enterAt', entry, routine: 0, args: [local(1)], resume: 40 }],
    },
    ...otherwise,
  ]);
});

it('keeps comparisons for branches with other arguments, other cells or other effects', () => {
  const pause: IrNode = { kind: 'pause' };
  const otherCases: readonly (readonly [number, IrNode])[] = [
    [11, enter(11, [local(2)])],
    [12, enter(12)],
    [13, pause],
  ];
  const program = dispatched(
    [...numbers.map((value) => [value, enter(value)] as const), ...otherCases],
    [...[...numbers, 11].map((routine) => frame(routine)), frame(12, 12)],
  );
  expect(program.steps[0]?.code.slice(1)).toEqual([
    ...otherCases.map(([at, node]) => ({
      ...{ kind: 'if', condition: op('=', local(0), int(at)), then: [node], else: [] },
    })),
    ...otherwise,
  ]);
});

it('keeps a chain with few branches', () => {
  const fewCases = [1, 2, 3].map((value) => [value, enter(value)] as const);
  const program = dispatched(
    fewCases,
    [1, 2, 3].map((routine) => frame(routine)),
  );
  expect(program.steps[0]?.code).toEqual(tree(fewCases));
  expect(program.tables).toEqual([]);
});

/** Returns the nodes that code runs for a value of the local; a table entry counts as the routine that begins there. */
function outcome(
  code: readonly IrNode[],
  value: number,
  { tables, steps, entries }: LaidOutProgram,
): readonly unknown[] {
  const numbers = stepNumbersOf(steps);
  const evaluate = (expr: IrExpr): number => {
    if (expr.kind === 'number') return expr.value;
    if (expr.kind === 'local') return expr.local === 0 ? value : 100;
    if (expr.kind === 'table') return Number(tables.find(({ name }) => name === expr.table)?.values[value]);
    throw new Error(`not read here: ${expr.kind}`);
  };
  const isTrue = (expr: IrExpr): boolean => {
    if (expr.kind !== 'op') throw new Error(`no condition: ${expr.kind}`);
    if (expr.op === 'and') return expr.args.every(isTrue);
    const [a = Number.NaN, b = Number.NaN] = expr.args.map(evaluate);
    return { '=': a === b, '<': a < b, '<=': a <= b, '>=': a >= b, '>': a > b }[expr.op as '='];
  };
  const executed: unknown[] = [];
  const walk = (nodes: readonly IrNode[]): boolean =>
    nodes.some((node) => {
      if (node.kind === 'if') return walk(isTrue(node.condition) ? node.then : node.else);
      if (node.kind === 'enterAt') {
        const routine = entries.findIndex((step) => numbers.get(step) === evaluate(node.entry));
        executed.push({ kind: 'enterThen', routine, args: node.args, resume: node.resume });
      } else executed.push(node);
      return node.kind !== 'set';
    });
  walk(code);
  return executed;
}

/** The program with this code as its first step, before and after the pass. */
function around(
  code: readonly IrNode[],
  frames: readonly IrFrame[],
): readonly [before: LaidOutProgram, after: LaidOutProgram] {
  const entries = Array.from({ length: 20 }, (_, routine) => 2 * routine + 1);
  const entrySteps = entries.map((entry) => stepOf(entry, [{ kind: 'leave' }]));
  const before: LaidOutProgram = {
    ...{
      functions: [],
      routines: [],
      points: [],
      goals: [],
      standingPoints: [],
      clauses: [],
      entries,
      frames,
    },
    ...{ steps: [stepOf(0, code), ...entrySteps], regions: [], size: 0 },
    tables: [{ name: 'OTHER', doc: '', values: [1] }],
  };
  return [before, buildJumpTables(before)];
}

const frames = Array.from({ length: 20 }, (_, routine) => frame(routine));
const assignment: IrNode = { kind: 'set', local: 3, value: int(1) };

/** Expects that every value has the same outcome as before. Returns the number of entries of each added table. */
function tablesOf(code: readonly IrNode[], frameList: readonly IrFrame[] = frames): readonly number[] {
  const [before, after] = around(code, frameList);
  for (let value = -2; value < 24; value++)
    expect(outcome(after.steps[0]?.code ?? [], value, after)).toEqual(outcome(code, value, before));
  expect(after.tables[0]).toBe(before.tables[0]);
  expect(after.tables.slice(1).map(({ name }) => name)).toEqual(
    after.tables.slice(1).map((_, i) => `ENTRIES_${i + 1}`),
  );
  return after.tables.slice(1).map(({ values }) => values.filter((step) => Number(step) >= 0).length);
}

const casesFor = (values: readonly number[], node: (value: number) => IrNode): [number, IrNode][] =>
  values.map((value) => [value, node(value)]);
const upTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i);
const elsewhere = (routine: number): IrNode => ({ ...enter(routine), resume: 38 }) as IrNode;

describe('every number reaches the same code as before', () => {
  it.each<[string, readonly IrNode[], readonly number[]]>([
    ['seven cases get no table', tree(casesFor(upTo(7), enter)), []],
    ['eight cases get a table', tree(casesFor(upTo(8), enter)), [8]],
    ['numbers may have gaps', tree(casesFor([0, 2, 3, 5, 8, 13, 14, 19], enter)), [8]],
    [
      'cases with another return step get another table',
      tree([
        ...casesFor(upTo(8), enter),
        ...casesFor(
          upTo(8).map((i) => i + 8),
          elsewhere,
        ),
      ]),
      [8, 8],
    ],
    [
      'a few cases with another return step keep their comparisons',
      tree([...casesFor(upTo(9), enter), ...casesFor([9, 10, 11], elsewhere)]),
      [9],
    ],
    [
      'two groups that are both too small get no table',
      tree([
        ...casesFor(upTo(7), enter),
        ...casesFor(
          upTo(7).map((i) => i + 7),
          elsewhere,
        ),
      ]),
      [],
    ],
    [
      'cases with fewer or more arguments keep their comparisons',
      tree([
        ...casesFor(upTo(8), enter),
        ...casesFor([8, 9], (value) => enter(value, [])),
        ...casesFor([10], (value) => enter(value, [local(1), local(2)])),
      ]),
      [8],
    ],
    ['cases without arguments share a table', tree(casesFor(upTo(8), (value) => enter(value, []))), [8]],
  ])('%s', (_, code, sizes) => {
    expect(tablesOf(code)).toEqual(sizes);
  });

  it('if other code precedes the chain', () => {
    expect(tablesOf([assignment, ...tree(casesFor(upTo(9), enter))])).toEqual([9]);
    const inner = tree(casesFor(upTo(9), enter));
    const late = op('<', local(1), int(50));
    expect(tablesOf([{ kind: 'if', condition: late, then: [{ kind: 'pause' }], else: inner }])).toEqual([9]);
    expect(
      tablesOf([
        { kind: 'if', condition: op('>', local(1), int(50)), then: inner, else: [{ kind: 'pause' }] },
      ]),
    ).toEqual([9]);
    expect(tablesOf([{ kind: 'if', condition: late, then: [assignment], else: [] }, ...inner])).toEqual([9]);
  });

  it('if a branch continues after the condition', () => {
    const [low, high] = [
      tree(casesFor(upTo(4), enter)),
      tree(
        casesFor(
          upTo(5).map((i) => i + 4),
          enter,
        ),
      ),
    ];
    expect(
      tablesOf([{ kind: 'if', condition: op('<', local(0), int(4)), then: low, else: [] }, ...high]),
    ).toEqual([9]);
    const last = casesFor(upTo(9), enter).map(([at, node]): IrNode => ({
      ...{ kind: 'if', condition: op('=', local(0), int(at)), then: [node], else: [] },
    }));
    tablesOf([...last, ...otherwise]);
  });

  it('if one branch does more than enter a routine', () => {
    const cases = tree(casesFor(upTo(10), enter));
    const withExtraEffect = (nodes: readonly IrNode[]): readonly IrNode[] =>
      nodes.flatMap((node): readonly IrNode[] => {
        if (node.kind === 'if')
          return [{ ...node, then: withExtraEffect(node.then), else: withExtraEffect(node.else) }];
        return node.kind === 'enterThen' && node.routine === 4 ? [assignment, node] : [node];
      });
    expect(tablesOf(withExtraEffect(cases))).toEqual([9]);
  });

  it('if the halves continue differently or test different values', () => {
    const [low, high] = [
      tree(casesFor(upTo(8), enter)),
      tree(
        casesFor(
          upTo(9).map((i) => i + 8),
          enter,
        ),
      ),
    ];
    const half = (then: readonly IrNode[], elseCode: readonly IrNode[], tested = 0): readonly IrNode[] => [
      { kind: 'if', condition: op('<', local(tested), int(8)), then, else: elseCode },
    ];
    const otherResume = JSON.parse(JSON.stringify(high).replaceAll('"step":40', '"step":38')) as IrNode[];
    expect(tablesOf(half(low, high))).toEqual([17]);
    expect(tablesOf(half(low, otherResume))).toEqual([8, 9]);
    const foreign = (nodes: readonly IrNode[]): IrNode[] =>
      JSON.parse(
        JSON.stringify(nodes).replaceAll('"kind":"local","local":0', '"kind":"local","local":4'),
      ) as IrNode[];
    expect(tablesOf(half(foreign(low), high))).toEqual([8, 9]);
    expect(tablesOf(half(low, foreign(high)))).toEqual([8, 9]);
    expect(tablesOf(half(low, high, 4))).toEqual([8, 9]);
  });

  it('if one half tests no value', () => {
    const [cases, pause] = [tree(casesFor(upTo(9), enter)), [{ kind: 'pause' }] satisfies IrNode[]];
    const half = (then: readonly IrNode[], elseCode: readonly IrNode[]): readonly IrNode[] => [
      { kind: 'if', condition: op('<', local(0), int(4)), then, else: elseCode },
    ];
    expect([tablesOf(half(cases, pause)), tablesOf(half(pause, cases))]).toEqual([[9], [9]]);
  });

  it('if frames differ in their return steps or cells', () => {
    const code = tree(casesFor(upTo(10), enter));
    const differing = (overrides: Partial<IrFrame>): readonly IrFrame[] =>
      frames.map((frame) => (frame.routine === 3 ? { ...frame, ...overrides } : frame));
    expect(tablesOf(code)).toEqual([10]);
    expect(tablesOf(code, differing({ returnCell: 12 }))).toEqual([9]);
    expect(tablesOf(code, differing({ cells: new Map([[0, 12]]) }))).toEqual([9]);
    expect(
      tablesOf(
        code,
        differing({
          cells: new Map([
            [0, 11],
            [1, 12],
          ]),
        }),
      ),
    ).toEqual([10]);
  });

  it.each<[string, IrExpr]>([
    ['a condition without locals', op('<', cell('TRACK'), int(1))],
    ['a comparison of two locals', op('<', local(0), local(1))],
    ['another comparison', op('>', local(0), int(1))],
    ['a call', call('asked')],
  ])('code stays unchanged if it depends on %s', (_, condition) => {
    const code: IrNode[] = [
      { kind: 'if', condition, then: tree(casesFor(upTo(4), enter)), else: tree(casesFor(upTo(7), enter)) },
    ];
    const [before, after] = around(code, frames);
    expect(after.steps).toEqual(before.steps);
  });
});
