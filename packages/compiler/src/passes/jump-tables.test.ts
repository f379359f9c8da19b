import { expect, it } from 'vitest';
import { local, num, op, table, type X } from '../ir/expression.ts';
import type { FrameIR, Node, StepIR } from '../ir/program.ts';
import type { Laid } from '../ir/stages.ts';
import { useJumpTables } from './jump-tables.ts';

const enter = (routine: number, args: readonly X[] = [local(1)]): Node => ({
  ...{ n: 'enterThen', routine, args, resume: 40 },
});
const otherwise: readonly Node[] = [{ n: 'goto', step: 40 }];

/** A tree that halves the numbers of its cases. */
function tree(cases: readonly (readonly [number, Node])[]): readonly Node[] {
  const half = cases.length >> 1;
  const middle = cases[half];
  if (middle === undefined) return otherwise;
  const [at, node] = middle;
  if (half === 0) return [{ n: 'if', condition: op('=', local(0), num(at)), then: [node], else: otherwise }];
  const [then, rest] = [tree(cases.slice(0, half)), tree(cases.slice(half))];
  return [{ n: 'if', condition: op('<', local(0), num(at)), then, else: rest }];
}

const frame = (routine: number, own = 11): FrameIR => ({
  ...{ routine, offset: 10, length: 2, ret: 10, cells: new Map([[0, own]]) },
});

const stepOf = (index: number, code: readonly Node[]): StepIR => ({
  ...{ index, name: `step ${index}`, doc: '', routine: 0, line: 0 },
  code,
});

function dispatched(cases: readonly (readonly [number, Node])[], frames: readonly FrameIR[]): Laid {
  const play = stepOf(0, tree(cases));
  const entries = Array.from({ length: 20 }, (_, routine) => 2 * routine + 1);
  // Behind the entry of each routine lies a step that is called, which has no number.
  const others = entries.flatMap((entry) => [
    stepOf(entry, [{ n: 'goto', step: entry + 1 }]),
    { ...stepOf(entry + 1, [{ n: 'leave' }]), called: true as const },
  ]);
  const steps = [play, ...others];
  return useJumpTables({
    ...{ functions: [], routines: [], points: [], goals: [], standing: [], clauses: [], steps },
    ...{ entries, regions: [], frames, size: 0, tables: [] },
  });
}

const numbers = [...Array.from({ length: 9 }, (_, i) => i), 10];

it('looks up in a table where the text of a number begins', () => {
  const program = dispatched(
    numbers.map((value) => [value, enter(value)] as const),
    numbers.map((routine) => frame(routine)),
  );
  const entry = table('ENTRIES_1', local(0));
  expect(program.tables.map(({ values }) => values)).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, -1, 11]]);
  expect(program.steps[0]?.code).toEqual([
    {
      ...{ n: 'if', condition: op('and', op('<=', local(0), num(10)), op('>=', entry, num(0))), else: [] },
      then: [{ n: 'enterAt', entry, routine: 0, args: [local(1)], resume: 40 }],
    },
    ...otherwise,
  ]);
});

it('asks for each of those that begin otherwise: with other arguments, with these in other cells, by doing something else', () => {
  const pause: Node = { n: 'pause' };
  const others: readonly (readonly [number, Node])[] = [
    [11, enter(11, [local(2)])],
    [12, enter(12)],
    [13, pause],
  ];
  const program = dispatched(
    [...numbers.map((value) => [value, enter(value)] as const), ...others],
    [...[...numbers, 11].map((routine) => frame(routine)), frame(12, 12)],
  );
  expect(program.steps[0]?.code.slice(1)).toEqual([
    ...others.map(([at, node]) => ({
      ...{ n: 'if', condition: op('=', local(0), num(at)), then: [node], else: [] },
    })),
    ...otherwise,
  ]);
});

it('leaves a tree of few', () => {
  const few = [1, 2, 3].map((value) => [value, enter(value)] as const);
  const program = dispatched(
    few,
    [1, 2, 3].map((routine) => frame(routine)),
  );
  expect(program.steps[0]?.code).toEqual(tree(few));
  expect(program.tables).toEqual([]);
});
