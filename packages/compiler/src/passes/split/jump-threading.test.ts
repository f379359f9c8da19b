import { describe, expect, it } from 'vitest';
import { assign, perform, branch } from '../../ir/node-builders.ts';
import { local, int, TRUE } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { retarget, threadJumps } from './jump-threading.ts';

const goto = (step: number): IrNode => ({ kind: 'goto', step });
const ask = (resume: number): IrNode => ({ kind: 'ask', point: 0, seat: int(0), resume });
const enter = (resume: number): IrNode => ({ kind: 'enterThen', routine: 1, args: [], resume });
const leave: IrNode = { kind: 'leave' };
const actNode = perform('act', [], 3);
const assignment = assign(1, int(2));

/** The remaining steps after jump threading: name and code. */
const threadedSteps = (
  codes: readonly (readonly IrNode[])[],
  entry = 0,
): readonly (readonly [string, ...IrNode[]])[] =>
  threadJumps(
    codes.map((code, i) => ({ name: `s${i}`, line: i, code })),
    entry,
  ).map(({ name, line, code }) => {
    expect(name).toBe(`s${line}`);
    return [name, ...code];
  });

/** The first nodes that code without conditions executes, without jumps. */
function executedNodes(codes: readonly (readonly IrNode[])[], length: number): readonly IrNode[] {
  const executed: IrNode[] = [];
  for (let code = codes[0]; code !== undefined && executed.length < length;) {
    executed.push(...code.filter(({ kind }) => kind !== 'goto'));
    const last = code.at(-1);
    code = last?.kind === 'goto' ? codes[last.step] : undefined;
  }
  return executed.slice(0, length);
}

describe('a short step is inlined into its predecessors', () => {
  it.each<[string, readonly IrNode[]]>([
    ['that assigns a value', [assignment, leave]],
    ['that only leaves', [leave]],
    ['that is empty', []],
  ])('%s', (_, brief) => {
    expect(threadedSteps([[actNode, goto(1)], brief])).toEqual([['s0', actNode, ...brief]]);
  });

  it('through other short steps, and in each branch', () => {
    expect(
      threadedSteps([
        [branch(TRUE, [actNode, goto(1)], [goto(2)])],
        [goto(2)],
        [assignment, goto(3)],
        [actNode, leave],
      ]),
    ).toEqual([
      ['s0', branch(TRUE, [actNode, assignment, goto(1)], [assignment, goto(1)])],
      ['s3', actNode, leave],
    ]);
  });

  it('unless it has an effect with its own rule line, or more than one effect', () => {
    for (const code of [
      [actNode, leave],
      [assignment, assignment, leave],
      [ask(0)],
      [branch(TRUE, [leave], [leave])],
    ] satisfies IrNode[][])
      expect(threadedSteps([[actNode, goto(1)], code])).toEqual([
        ['s0', actNode, goto(1)],
        ['s1', ...code],
      ]);
  });

  it('even if the jumps form a cycle', () => {
    const [firstNode, secondNode] = [assign(1, int(1)), assign(1, int(2))];
    const codes = [[goto(1)], [firstNode, goto(2)], [secondNode, goto(1)]];
    const remaining = threadedSteps(codes).map(([, ...code]) => code);
    expect(executedNodes(remaining, 20)).toEqual(executedNodes(codes, 20));
    expect(threadedSteps([[actNode, goto(1)], [goto(1)]])).toEqual([
      ['s0', actNode, goto(1)],
      ['s1', goto(1)],
    ]);
  });
});

describe('a resume step', () => {
  it.each([
    ['answers', ask],
    ['routines', enter],
  ])('is skipped if it only jumps (%s)', (_, waitsFor) => {
    expect(threadedSteps([[waitsFor(1)], [goto(2)], [goto(3)], [actNode, leave]])).toEqual([
      ['s0', waitsFor(1)],
      ['s3', actNode, leave],
    ]);
  });

  it('remains if it has an effect', () => {
    expect(threadedSteps([[ask(1)], [assignment, goto(2)], [actNode, leave]])).toEqual([
      ['s0', ask(1)],
      ['s1', assignment, goto(2)],
      ['s2', actNode, leave],
    ]);
  });
});

describe('the remaining steps', () => {
  it('are reachable from the entry, each listed before its successors', () => {
    const codes = [
      [actNode, leave],
      [actNode, goto(0)],
      [actNode, branch(TRUE, [actNode, enter(4)], [ask(1)])],
      [actNode, goto(2)],
      [actNode, goto(2)],
    ];
    expect(threadedSteps(codes, 2)).toEqual([
      ['s2', actNode, branch(TRUE, [actNode, enter(1)], [ask(2)])],
      ['s4', actNode, goto(0)],
      ['s1', actNode, goto(3)],
      ['s0', actNode, leave],
    ]);
  });

  it('refer to each other by their new numbers', () => {
    const code = [branch(TRUE, [goto(1)], [actNode, ask(2)]), enter(3), assign(0, local(4)), leave];
    expect(retarget(code, (step) => step + 10)).toEqual([
      branch(TRUE, [goto(11)], [actNode, ask(12)]),
      enter(13),
      assign(0, local(4)),
      leave,
    ]);
  });
});
