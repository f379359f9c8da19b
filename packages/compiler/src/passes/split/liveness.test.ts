/** The locals that are live across a decision. */
import { describe, expect, it } from 'vitest';
import { local, int, op, TRUE, type LocalId, type IrExpr } from '../../ir/expression.ts';
import type { IrNode, IrPoint, Routine, IrStep } from '../../ir/program.ts';
import { endsPath, exposedReads, liveLocals, pointLocals } from './liveness.ts';
import { BREAK, PAUSE, assign, each, loop, perform, branch, write } from '../../ir/node-builders.ts';

const copy = (id: LocalId, source: LocalId): IrNode => assign(id, local(source));
const use = (id: LocalId): IrNode => perform('use', [local(id)], 0);
const ifZero = (id: LocalId, then: readonly IrNode[], otherwise: readonly IrNode[] = []): IrNode =>
  branch(op('=', local(id), int(0)), then, otherwise);
const leave: IrNode = { kind: 'leave' };
const act = perform('act', [], 0);

describe('exposed locals', () => {
  it.each<[string, readonly IrNode[], readonly LocalId[]]>([
    ['read', [use(1)], [1]],
    ['set, then read', [copy(1, 2), use(1)], [2]],
    ['taken as an answer', [{ kind: 'take', target: 1 }, use(1)], []],
    ['set on one path only', [ifZero(0, [copy(1, 0)]), use(1)], [0, 1]],
    ['set on both paths', [ifZero(0, [copy(1, 0)], [copy(1, 0)]), use(1)], [0]],
    ['set on the only path that continues', [ifZero(0, [leave], [copy(1, 0)]), use(1)], [0]],
    ['set in a loop that may have no iterations', [each(3, [], [copy(1, 3)]), use(1)], [1]],
    ['the variable of a loop over members', [each(3, [1], [use(3)])], []],
    ['the bound of a loop over members', [each(3, { count: local(4) }, [])], [4]],
    ['the seat of a question', [{ kind: 'ask', point: 0, seat: local(1), resume: 0 }], [1]],
    ['arguments', [{ kind: 'enterThen', routine: 0, args: [local(1)], resume: 0 }], [1]],
    ['the result of an effect', [{ kind: 'do', name: 'roll', args: [], line: 0, target: 1 }, use(1)], []],
    ['written cells', [write('R', [local(1)], local(2))], [1, 2]],
    ['set on the only path that continues, the first', [ifZero(0, [copy(1, 0)], [leave]), use(1)], [0]],
    ['set on neither path that continues', [ifZero(0, [copy(1, 0)], [act]), use(1)], [0, 1]],
    ['a condition', [ifZero(4, [act])], [4]],
    ['set before a condition', [copy(1, 0), ifZero(0, [act]), use(1)], [0]],
    ['set in a branch that ends', [ifZero(0, [copy(1, 0), leave]), use(1)], [0, 1]],
    ['read in a loop', [loop('turns', [use(1), BREAK])], [1]],
    ['set before a loop', [copy(1, 0), loop('turns', [use(1), BREAK])], [0]],
    ['set in a loop, and read after it', [loop('turns', [copy(1, 0), BREAK]), use(1)], [0, 1]],
    ['read in a loop over members', [each(3, [], [use(1)])], [1]],
    ['the variable after its loop', [each(3, [1], []), use(3)], [3]],
    ['set before a loop over members', [copy(1, 0), each(3, [1], [use(1)])], [0]],
    ['the space whose neighbors a loop visits', [each(3, { origin: local(4), candidates: [1] }, [])], [4]],
    ['the words whose bits a loop visits', [each(3, { bits: [local(4), local(5)] }, [])], [4, 5]],
    ['the seat of a decision', [{ kind: 'decide', point: 0, seat: local(1), target: 2 }, use(2)], [1]],
    ['a routine without decisions', [{ kind: 'enter', routine: 0, args: [local(1)] }], [1]],
    [
      'the entry of a jump',
      [{ kind: 'enterAt', entry: local(1), routine: 0, args: [local(2)], resume: 0 }],
      [1, 2],
    ],
    ['a result', [{ kind: 'return', value: local(1) }], [1]],
    ['no result', [{ kind: 'return' }], []],
    ['an effect without a result', [act, use(1)], [1]],
  ])('%s', (_, code, expected) => {
    expect([...exposedReads(code)].sort((a, b) => a - b)).toEqual(expected);
  });
});

it('a path ends if both branches end', () => {
  expect(endsPath([ifZero(0, [leave], [leave])])).toBe(true);
  expect(endsPath([ifZero(0, [leave])])).toBe(false);
  expect(endsPath([ifZero(0, [], [leave])])).toBe(false);
  expect(endsPath([])).toBe(false);
  const ends: readonly IrNode[] = [
    { kind: 'goto', step: 0 },
    { kind: 'ask', point: 0, seat: int(0), resume: 0 },
    { kind: 'enterThen', routine: 0, args: [], resume: 0 },
    { kind: 'enterAt', entry: int(0), routine: 0, args: [], resume: 0 },
    leave,
    PAUSE,
    { kind: 'return' },
    BREAK,
  ];
  for (const node of ends) expect([endsPath([act, node]), endsPath([node, act])]).toEqual([true, false]);
});

describe('points', () => {
  const point: IrPoint = {
    index: 0,
    name: 'p',
    text: 'p',
    rule: '1',
    line: 0,
    questionKind: 'space',
    routine: 1,
    isHidden: false,
    segments: [
      {
        keys: ['a'],
        candidate: 5,
        conditions: [
          {
            truth: op('<', local(5), local(2)),
            reason: { key: 'k', rule: '1', parameters: { most: local(3) } },
          },
        ],
        fullest: { truth: op('=', local(6), int(1)), reason: { key: 'f', rule: '1', parameters: {} } },
      },
    ],
    parameters: [{ name: 'x', value: local(4), valueKind: 'number' }],
  };

  it('read all but their own candidate', () => {
    expect(pointLocals(point)).toEqual([2, 3, 6, 4]);
  });

  it('read reported conditions, causes, idleness, terms, limits and prices', () => {
    const reason = { key: 'k', rule: '1', parameters: { text: 'word', most: local(12) } };
    const isOne = (id: LocalId): IrExpr => op('=', local(id), int(1));
    const causes = [{ truth: isOne(13), reason: { ...reason, parameters: { most: local(14) } }, rank: 0 }];
    const conditions = [{ truth: TRUE, reason, reportedIf: isOne(11), causes }];
    const pointWithAll: IrPoint = {
      ...point,
      segments: [{ keys: ['a'], candidate: 5, conditions, hasNoEffect: isOne(15) }],
      ...{ parameters: [], isLimited: isOne(16), terms: local(17), price: local(18) },
    };
    expect([...pointLocals(pointWithAll)].sort((a, b) => a - b)).toEqual([11, 12, 13, 14, 15, 16, 17, 18]);
  });

  it('extend the lifetime of the locals that they read, as goals and later steps do; parameters are always live', () => {
    const routine: Routine = {
      index: 1,
      name: 'r',
      doc: '',
      rule: '1',
      line: 0,
      parameters: 1,
      code: [],
      suspends: true,
      module: 'm',
      locals: [],
    };
    const step: IrStep = {
      index: 0,
      name: 's',
      doc: '',
      routine: 1,
      line: 0,
      code: [copy(8, 7), use(8), leave],
    };
    const goalCondition = op('=', local(9), TRUE);
    const activityBounds = [
      { points: [0], optimistic: op('=', local(10), TRUE), pessimistic: op('=', local(11), TRUE) },
    ];
    const goal = {
      name: 'g',
      rule: '1',
      kind: 'first' as const,
      condition: goalCondition,
      activityBounds: activityBounds,
      routine: 1,
    };
    expect(liveLocals([routine], [step], [point], [goal]).get(1)).toEqual([0, 2, 3, 4, 6, 7, 9, 10, 11]);
    const withoutDecisions = { ...routine, index: 2, parameters: 2, suspends: false };
    const suspends = { ...withoutDecisions, index: 3, suspends: true };
    expect([...liveLocals([withoutDecisions, suspends], [], [], [])]).toEqual([[3, [0, 1]]]);
  });
});
