import { describe, expect, it } from 'vitest';
import { assign, enter, loop, PAUSE, perform, branch } from '../ir/node-builders.ts';
import { cell, local, int, op } from '../ir/expression.ts';
import type { IrNode } from '../ir/program.ts';
import { FunctionBuilder } from '../lower/function-builder.ts';
import type { LoweredText } from '../lower/routine.ts';
import { linkRoutines, unlinkedRoutines } from './link-routines.ts';

const decide: IrNode = { kind: 'decide', point: 0, seat: int(0), target: 1 };
const actNode = perform('place', [int(3)], 8);

const text = (name: string, code: readonly IrNode[], isTableEntry = false): LoweredText => ({
  ...{ builder: new FunctionBuilder(name, 'operations'), code, isTableEntry: isTableEntry },
  ...{ parameters: 1, doc: `Doc of ${name}`, rule: '3.1', line: 12 },
});

const suspendingNames = (...texts: readonly LoweredText[]): readonly string[] =>
  linkRoutines(texts).flatMap(({ name, suspends }) => (suspends ? [name] : []));

describe('a routine suspends', () => {
  it('if it decides or ends the game', () => {
    const texts = [text('acts', [actNode]), text('decides', [actNode, decide]), text('ends', [PAUSE])];
    expect(suspendingNames(...texts)).toEqual(['decides', 'ends']);
  });

  it('if it enters another routine that suspends, in either order', () => {
    const first = text('first', [enter(1, [])]);
    const second = text('second', [branch(op('>', cell('AID'), int(0)), [enter(3, [])])]);
    const third = text('third', [enter(1, [])]);
    const fourth = text('fourth', [decide]);
    const otherRoutines = [text('acts', [actNode]), text('entersActs', [enter(4, [])])];
    expect(suspendingNames(first, second, third, fourth, ...otherRoutines)).toEqual([
      ...['first', 'second', 'third', 'fourth'],
    ]);
  });

  it('if it is entered through a table, and so do the routines that enter it', () => {
    expect(suspendingNames(text('event', [actNode], true), text('plays', [enter(0, [])]))).toEqual([
      'event',
      'plays',
    ]);
  });
});

it('turns enters of routines that do not suspend into calls, including those in blocks', () => {
  const code = [assign(1, int(2)), enter(1, [local(0)]), loop('again', [enter(1, [int(4)]), enter(2, [])])];
  const texts = [text('caller', code), text('acts', [actNode]), text('decides', [decide])];
  expect(linkRoutines(texts)[0]).toEqual({
    ...{ index: 0, name: 'caller', doc: 'Doc of caller', rule: '3.1', line: 12, parameters: 1, locals: [] },
    ...{ suspends: true, module: 'operations' },
    code: [
      assign(1, int(2)),
      perform('acts', [local(0)], -1),
      loop('again', [perform('acts', [int(4)], -1), enter(2, [])]),
    ],
  });
});

it('assumes before linking that all routines suspend', () => {
  const code = [enter(1, [local(0)])];
  expect(unlinkedRoutines([text('caller', code), text('acts', [actNode])])).toMatchObject([
    { index: 0, name: 'caller', suspends: true, code },
    { index: 1, name: 'acts', suspends: true, code: [actNode] },
  ]);
});
