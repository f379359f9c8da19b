/** Which locals outlive a decision. */
import { describe, expect, it } from 'vitest';
import { local, num, op, YES, type LocalId } from '../../ir/expression.ts';
import type { Node, PointIR, Routine, StepIR } from '../../ir/program.ts';
import { endsPath, exposed, liveLocals, pointLocals } from './liveness.ts';
import { assign, each, perform, when, write } from '../../ir/build.ts';

const set = (id: LocalId, from: LocalId): Node => assign(id, local(from));
const use = (id: LocalId): Node => perform('use', [local(id)], 0);
const ifZero = (id: LocalId, then: readonly Node[], otherwise: readonly Node[] = []): Node =>
  when(op('=', local(id), num(0)), then, otherwise);
const leave: Node = { kind: 'leave' };

describe('exposed locals', () => {
  it.each<[string, readonly Node[], readonly LocalId[]]>([
    ['read', [use(1)], [1]],
    ['set, then read', [set(1, 2), use(1)], [2]],
    ['taken as an answer', [{ kind: 'take', into: 1 }, use(1)], []],
    ['set on one path only', [ifZero(0, [set(1, 0)]), use(1)], [0, 1]],
    ['set on both paths', [ifZero(0, [set(1, 0)], [set(1, 0)]), use(1)], [0]],
    ['set on the only path that goes on', [ifZero(0, [leave], [set(1, 0)]), use(1)], [0]],
    ['set in a loop that may never run', [each(3, [], [set(1, 3)]), use(1)], [1]],
    ['the counter of a run', [each(3, [1], [use(3)])], []],
    ['the bound of a run', [each(3, { count: local(4) }, [])], [4]],
    ['the seat of a question', [{ kind: 'ask', point: 0, seat: local(1), resume: 0 }], [1]],
    ['arguments', [{ kind: 'enterThen', routine: 0, args: [local(1)], resume: 0 }], [1]],
    ['what an effect gives back', [{ kind: 'do', name: 'roll', args: [], line: 0, into: 1 }, use(1)], []],
    ['written cells', [write('R', [local(1)], local(2))], [1, 2]],
  ])('%s', (_, code, expected) => {
    expect([...exposed(code)].sort((a, b) => a - b)).toEqual(expected);
  });
});

it('a path ends where both branches do', () => {
  expect(endsPath([ifZero(0, [leave], [leave])])).toBe(true);
  expect(endsPath([ifZero(0, [leave])])).toBe(false);
  expect(endsPath([])).toBe(false);
});

describe('points', () => {
  const point: PointIR = {
    index: 0,
    name: 'p',
    text: 'p',
    rule: '1',
    line: 0,
    asks: 'space',
    routine: 1,
    secret: false,
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
        fullest: { truth: op('=', local(6), num(1)), reason: { key: 'f', rule: '1', parameters: {} } },
      },
    ],
    parameters: [{ name: 'x', value: local(4), names: 'number' }],
  };

  it('read all but their own candidate', () => {
    expect(pointLocals(point)).toEqual([2, 3, 6, 4]);
  });

  it('keep what they read alive, as goals and later steps do; parameters always', () => {
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
    const step: StepIR = {
      index: 0,
      name: 's',
      doc: '',
      routine: 1,
      line: 0,
      code: [set(8, 7), use(8), leave],
    };
    const met = op('=', local(9), YES);
    const hopes = [{ points: [0], truth: op('=', local(10), YES), sure: op('=', local(11), YES) }];
    const goal = { name: 'g', rule: '1', kind: 'first' as const, met, hopes, routine: 1 };
    expect(liveLocals([routine], [step], [point], [goal]).get(1)).toEqual([0, 2, 3, 4, 6, 7, 9, 10, 11]);
  });
});
