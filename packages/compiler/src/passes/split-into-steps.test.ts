import { expect, it } from 'vitest';
import { enter, perform } from '../ir/node-builders.ts';
import { local, int } from '../ir/expression.ts';
import type { IrNode, IrPoint, Routine } from '../ir/program.ts';
import type { StructuredProgram } from '../ir/stages.ts';
import { splitIntoSteps } from './split-into-steps.ts';

const actNode = perform('act', [], -1);
const decide = (point: number): IrNode => ({ kind: 'decide', point, seat: int(0), target: 1 });
const routine = (index: number, suspends: boolean, ...code: readonly IrNode[]): Routine => ({
  ...{ index, name: `R${index}`, doc: '', rule: '1', line: index, parameters: 1, locals: [], module: 'm' },
  code,
  suspends,
});
const point = (index: number, name: string): IrPoint => ({
  ...{ index, name, text: '', rule: '1', line: 20 + index, questionKind: 'space', routine: 0, segments: [] },
  ...{ isHidden: false, parameters: [] },
});
const splitProgram = (...routines: readonly Routine[]): ReturnType<typeof splitIntoSteps> => {
  const program: StructuredProgram = {
    ...{ functions: [], routines, goals: [], standingPoints: [], clauses: [] },
    points: [point(0, 'Raid.select a City.the space'), point(1, 'next')],
  };
  return splitIntoSteps(program);
};

it('numbers the steps of all routines that suspend consecutively, and records their entries', () => {
  const { steps, entries } = splitProgram(
    routine(0, true, decide(0), actNode),
    routine(1, false, actNode),
    routine(2, true, actNode, decide(1)),
  );
  expect(steps.map(({ index, name, routine: routineIndex }) => [index, name, routineIndex])).toEqual([
    [0, 'R0_begin', 0],
    [1, 'R0_chose_the_space', 0],
    [2, 'R2_begin', 2],
    [3, 'R2_chose_next', 2],
  ]);
  expect(entries).toEqual([0, -1, 2]);
});

it('assigns the line of its point to a step that takes an answer, or else the line of the routine', () => {
  const lines = (pointIndex: number): readonly number[] =>
    splitProgram(routine(0, true, decide(pointIndex))).steps.map(({ line }) => line);
  expect([lines(0), lines(1), lines(7)]).toEqual([
    [0, 20],
    [0, 21],
    [0, 0],
  ]);
});

it('returns to a step from a routine that suspends, and calls others within the step', () => {
  const splitResult = splitProgram(
    routine(0, true, enter(1, [local(0)]), enter(2, [local(0)]), actNode, enter(9, [])),
    routine(1, false, actNode),
    routine(2, true, decide(0)),
  );
  expect(splitResult.steps.slice(0, 2).map(({ code }) => code)).toEqual([
    [enter(1, [local(0)]), { kind: 'enterThen', routine: 2, args: [local(0)], resume: 1 }],
    [actNode, enter(9, []), { kind: 'leave' }],
  ]);
});

it('marks the steps that are called', () => {
  const branchNode: IrNode = { kind: 'if', condition: local(1), then: [decide(0)], else: [actNode] };
  const { steps } = splitProgram(routine(0, true, branchNode, actNode, actNode));
  expect(steps.flatMap(({ name, isCalled }) => (isCalled ? [name] : []))).toEqual(['R0_act']);
});
