import { describe, expect, it } from 'vitest';
import { assign, each, enter, loop, PAUSE, perform, branch } from '../../ir/node-builders.ts';
import { local, int, type LocalId } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { programOf } from '../../compile.ts';
import { checkRules, sample } from '../../testing/rule-texts.ts';
import { ask, localsOfTypes, pointOf, routineOf, segmentOf } from '../../testing/program-builders.ts';
import { violatedInvariants } from './invariants.ts';

const leave: IrNode = { kind: 'leave' };
const goto = (step: number): IrNode => ({ kind: 'goto', step });
const assignZero = (id: LocalId): IrNode => assign(id, int(0));
const use = (id: LocalId): IrNode => perform('use', [local(id)], 0);
const maybe = (then: readonly IrNode[], otherwise: readonly IrNode[] = []): IrNode =>
  branch(local(0), then, otherwise);

/** The invariants that a program of steps breaks. Local 0 of its routine is a parameter; step 0 is its entry. */
const broken = (...codes: readonly (readonly IrNode[])[]): readonly string[] =>
  violatedInvariants({
    routines: [
      { ...routineOf(0, []), locals: localsOfTypes('number', 'number', 'number') },
      routineOf(1, []),
    ],
    entries: [0, -1],
    steps: codes.map((code, index) => ({ index, name: `step${index}`, doc: '', routine: 0, line: 0, code })),
    points: [],
  });

it('invariants hold on the sample', () => {
  expect(violatedInvariants(programOf(checkRules(sample)))).toEqual([]);
});

it('every path of a step ends in an exit', () => {
  expect(broken([leave])).toEqual([]);
  expect(broken([])).toEqual(['step0 can run off its end']);
  expect(broken([maybe([leave])])).toEqual(['step0 can run off its end']);
});

describe('a step contains no decision', () => {
  it.each<[string, IrNode]>([
    ['by itself', ask(0)],
    ['of a routine that it enters', enter(1, [])],
    ['in a branch', maybe([ask(0)])],
    ['in the other branch', maybe([], [assignZero(1), ask(0)])],
    ['in a loop', loop('turn', [enter(1, [])])],
    ['in a loop over members', each(1, [1], [ask(0)])],
  ])('%s', (_, node) => {
    expect(broken([node, leave])).toEqual(['step0 still decides inside']);
  });

  it('and may contain any other node', () => {
    expect(broken([maybe([assignZero(1)], [loop('turn', [assignZero(1)])]), leave])).toEqual([]);
  });
});

describe('a local is set on all paths to a step that reads it', () => {
  const decide: IrNode = { kind: 'ask', point: 0, seat: int(0), resume: 1 };
  it.each<[string, readonly (readonly IrNode[])[]]>([
    ['as a parameter', [[use(0), leave]]],
    [
      'by an earlier step',
      [
        [assignZero(1), goto(1)],
        [use(1), leave],
      ],
    ],
    [
      'by both branches before it',
      [
        [maybe([assignZero(1)], [assignZero(1)]), goto(1)],
        [use(1), leave],
      ],
    ],
    [
      'by the branch that does not leave',
      [
        [maybe([assignZero(1)], [leave]), goto(1)],
        [use(1), leave],
      ],
    ],
    [
      'by the other branch, if the first leaves',
      [
        [maybe([leave], [assignZero(1)]), goto(1)],
        [use(1), leave],
      ],
    ],
    ['inside a branch', [[maybe([assignZero(1), goto(1)], [PAUSE])], [use(1), leave]]],
    ['by the answer to a decision', [[decide], [{ kind: 'take', target: 1 }, goto(2)], [use(1), leave]]],
    [
      'by a primitive',
      [
        [{ kind: 'do', name: 'roll', args: [], line: 0, target: 1 }, goto(1)],
        [use(1), leave],
      ],
    ],
    [
      'before a call',
      [
        [assignZero(1), { kind: 'enterThen', routine: 1, args: [], resume: 1 }],
        [use(1), leave],
      ],
    ],
    [
      'before a call of a computed step',
      [
        [assignZero(1), { kind: 'enterAt', entry: int(0), routine: 1, args: [], resume: 1 }],
        [use(1), leave],
      ],
    ],
    [
      'before a step that repeats',
      [
        [assignZero(1), goto(1)],
        [use(1), maybe([goto(1)], [leave])],
      ],
    ],
  ])('%s', (_, codes) => {
    expect(broken(...codes)).toEqual([]);
  });

  it.each<[string, readonly (readonly IrNode[])[], string]>([
    ['nowhere', [[use(1), leave]], 'step0 may read local1'],
    ['too late', [[use(1), assignZero(1), leave]], 'step0 may read local1'],
    [
      'only by the first branch',
      [
        [maybe([assignZero(2)]), goto(1)],
        [use(2), leave],
      ],
      'step1 may read local2',
    ],
    [
      'only by the other branch',
      [
        [maybe([], [assignZero(2)]), goto(1)],
        [use(2), leave],
      ],
      'step1 may read local2',
    ],
    [
      'only by a branch that leaves',
      [
        [maybe([assignZero(1), leave]), goto(1)],
        [use(1), leave],
      ],
      'step1 may read local1',
    ],
    [
      'by a primitive without a result',
      [
        [perform('roll', [], 0), goto(1)],
        [use(1), leave],
      ],
      'step1 may read local1',
    ],
    [
      'on the path that is found first',
      [[maybe([goto(1)], [assignZero(1), goto(2)])], [goto(3)], [goto(3)], [goto(4)], [use(1), leave]],
      'step4 may read local1',
    ],
    [
      'on the path that is found last',
      [[maybe([assignZero(1), goto(1)], [goto(2)])], [goto(3)], [goto(3)], [goto(4)], [use(1), leave]],
      'step4 may read local1',
    ],
    ['although it has no name', [[use(7), leave]], 'step0 may read 7'],
  ])('but not %s', (_, codes, message) => {
    expect(broken(...codes)).toEqual([`${message} before it is set`]);
  });

  it('includes the parameters of the routine', () => {
    const { parameters, ...fields } = routineOf(0, []);
    const unsetReads = (id: LocalId): readonly string[] =>
      violatedInvariants({
        routines: [{ ...fields, parameters: parameters + 1 }],
        entries: [1],
        steps: [[use(id), leave], [goto(0)]].map((code, index) => ({
          index,
          name: `step${index}`,
          doc: '',
          routine: 0,
          line: 0,
          code,
        })),
        points: [],
      });
    expect(unsetReads(1)).toEqual([]);
    expect(unsetReads(2)).toEqual(['step0 may read 2 before it is set']);
  });
});

it('every step but an entry follows another', () => {
  expect(broken([goto(1)], [leave])).toEqual([]);
  expect(broken([leave], [use(1), leave])).toEqual(['step1 is never reached']);
  expect(broken([maybe([leave], [goto(1)])], [leave])).toEqual([]);
});

it('points are numbered by position and have options', () => {
  const points = [pointOf(0, segmentOf()), pointOf(5)];
  expect(violatedInvariants({ routines: [], entries: [], steps: [], points })).toEqual([
    'point point5 has index 5 at 1',
    'point point5 has no options',
  ]);
});
