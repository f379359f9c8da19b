import type { Body } from '@quipu/language/checked';
import { describe, expect, it } from 'vitest';
import { loop, perform, branch } from '../../ir/node-builders.ts';
import { cell, local, not, int, op } from '../../ir/expression.ts';
import type { IrGoal, IrNode } from '../../ir/program.ts';
import { checkMinimalVolume } from '../../testing/rule-texts.ts';
import { dropIdleObligations, endangeredIn } from './idle-obligations.ts';

const goalCondition = op('>', cell('TRACK_Aid'), int(0));
const goalKinds = ['first', 'turn', 'committed', 'next', 'payment'] as const;
const goals = goalKinds.map((kind): IrGoal => ({
  name: kind,
  rule: '1',
  kind,
  condition: goalCondition,
  activityBounds: [],
  routine: 0,
}));

const actNode = perform('act', [int(0)], 1);
const oblige = (goal: number): IrNode => perform('oblige', [int(goal), local(0)], 1);
const release = (goal: number): IrNode => perform('release', [int(goal)], 1);
const withoutIdle = (code: readonly IrNode[], endangered: readonly string[] = []): readonly IrNode[] =>
  dropIdleObligations(
    code,
    (goal) => goals[goal],
    (name) => endangered.includes(name),
  );

describe('an obligation that no activity can endanger', () => {
  it('of a first space is opened only if no space can be selected yet', () => {
    expect(withoutIdle([oblige(0), actNode, release(0)])).toEqual([
      branch(not(goalCondition), [oblige(0)]),
      actNode,
      release(0),
    ]);
  });

  it('of a turn is removed', () => {
    expect(withoutIdle([oblige(1), actNode, release(1)])).toEqual([actNode]);
  });

  it('is removed from blocks, together with conditions that become empty', () => {
    const ifZero = (then: readonly IrNode[], otherwise: readonly IrNode[] = []): IrNode =>
      branch(op('=', local(1), int(0)), then, otherwise);
    expect(
      withoutIdle([
        loop('turns', [oblige(1), actNode]),
        ifZero([oblige(1)], [release(1)]),
        ifZero([actNode], [release(1)]),
        ifZero([release(1)], [actNode]),
      ]),
    ).toEqual([loop('turns', [actNode]), ifZero([actNode]), ifZero([], [actNode])]);
  });
});

it('an obligation stays if an activity can endanger it or its goal is unknown', () => {
  const endangered = [oblige(0), release(0), oblige(1), release(1)];
  expect(withoutIdle(endangered, ['first', 'turn'])).toEqual(endangered);
  const otherNodes = [2, 3, 4, 9].flatMap((goal) => [oblige(goal), release(goal)]);
  const computedGoal = perform('oblige', [local(0), local(1)], 1);
  const withoutGoal = perform('oblige', [], 1);
  expect(withoutIdle([...otherNodes, computedGoal, withoutGoal, actNode])).toEqual([
    ...otherNodes,
    computedGoal,
    withoutGoal,
    actNode,
  ]);
});

describe('a goal is endangered', () => {
  const checked = checkMinimalVolume(`
    operation Raid of Rebels { select any Provinces { place 1 Guerrilla there } }
    operation March of Rebels { select any Provinces { place 1 Guerrilla there } }
    operation Drill of Rebels {
      Aid +1
      select any Provinces { place 1 Guerrilla there }
    }
    activity Mark of Rebels with Raid, committing Raid { select 1 Province { Aid +1 } }`);
  const matrix = [
    { operation: 'Raid', activity: 'Tax', cellClasses: ['TRACK'] },
    { operation: 'March', activity: 'Hide', cellClasses: ['BOARD'] },
    { operation: 'March', activity: 'Rest', cellClasses: [] },
    { operation: 'Drill', activity: 'Hide', cellClasses: ['BOARD'] },
  ];
  const body = (path: string): Body | undefined =>
    checked.bodies.find((candidate) => candidate.path === path);
  const endangeredGoals = (enclosing: Body | undefined): readonly string[] => [
    ...endangeredIn(checked, matrix, enclosing),
  ];

  it('by activities that change its cells (within an operation only its own), and by those that commit', () => {
    const allGoals = ['Raid.first', 'March.first', 'Drill.start', 'Mark.turn', 'Tax.turn', 'Hide.turn'];
    expect(endangeredGoals(undefined)).toEqual(allGoals);
    expect(endangeredGoals(body('Mark'))).toEqual(allGoals);
    expect(endangeredGoals(body('Raid'))).toEqual(['Raid.first', 'Mark.turn', 'Tax.turn']);
    expect(endangeredGoals(body('March'))).toEqual(['March.first', 'Mark.turn', 'Hide.turn']);
  });
});
