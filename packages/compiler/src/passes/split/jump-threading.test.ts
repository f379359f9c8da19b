import { describe, expect, it } from 'vitest';
import { assign, perform, branch } from '../../ir/node-builders.ts';
import { local, int, TRUE } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { retarget, threadJumps } from './jump-threading.ts';

const goto = (step: number): IrNode => ({ kind: 'goto', step });
const ask = (resume: number): IrNode => ({ kind: 'ask', point: 0, seat: int(0), resume });
const enter = (resume: number): IrNode => ({ kind: 'enterThen', routine: 1, args: [], resume });
const leave: IrNode = { kind: 'leave' };
const act = perform('act', [], 3);
const assignment = assign(1, int(2));

/** The remaining steps after jump threading: name and code. */
const threaded = (
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
function run(codes: readonly (readonly IrNode[])[], length: number): readonly IrNode[] {
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
    expect(threaded([[act, goto(1)], brief])).toEqual([['s0', act, ...brief]]);
  });

  it('through other short steps, and in each branch', () => {
    expect(
      threaded([[branch(TRUE, [act, goto(1)], [goto(2)])], [goto(2)], [assignment, goto(3)], [act, leave]]),
    ).toEqual([
      ['s0', branch(TRUE, [act, assignment, goto(1)], [assignment, goto(1)])],
      ['s3', act, leave],
    ]);
  });

  it('unless it has an effect with its own rule line, or more than one effect', () => {
    for (const code of [
      [act, leave],
      [assignment, assignment, leave],
      [ask(0)],
      [branch(TRUE, [leave], [leave])],
    ] satisfies IrNode[][])
      expect(threaded([[act, goto(1)], code])).toEqual([
        ['s0', act, goto(1)],
        ['s1', ...code],
      ]);
  });

  it('even if the jumps form a cycle', () => {
    const [firstNode, secondNode] = [assign(1, int(1)), assign(1, int(2))];
    const codes = [[goto(1)], [firstNode, goto(2)], [secondNode, goto(1)]];
    const remaining = threaded(codes).map(([, ...code]) => code);
    expect(run(remaining, 20)).toEqual(run(codes, 20));
    expect(threaded([[act, goto(1)], [goto(1)]])).toEqual([
      ['s0', act, goto(1)],
      ['s1', goto(1)],
    ]);
  });
});

describe('a resume step', () => {
  it.each([
    ['answers', ask],
    ['routines', enter],
  ])('is skipped if it only jumps (%s)', (_, waitsFor) => {
    expect(threaded([[waitsFor(1)], [goto(2)], [goto(3)], [act, leave]])).toEqual([
      ['s0', waitsFor(1)],
      ['s3', act, leave],
    ]);
  });

  it('remains if it has an effect', () => {
    expect(threaded([[ask(1)], [assignment, goto(2)], [act, leave]])).toEqual([
      ['s0', ask(1)],
      ['s1', assignment, goto(2)],
      ['s2', act, leave],
    ]);
  });
});

describe('the remaining steps', () => {
  it('are reachable from the entry, each listed before its successors', () => {
    const codes = [
      [act, leave],
      [act, goto(0)],
      [act, branch(TRUE, [act, enter(4)], [ask(1)])],
      [act, goto(2)],
      [act, goto(2)],
    ];
    expect(threaded(codes, 2)).toEqual([
      ['s2', act, branch(TRUE, [act, enter(1)], [ask(2)])],
      ['s4', act, goto(0)],
      ['s1', act, goto(3)],
      ['s0', act, leave],
    ]);
  });

  it('refer to each other by their new numbers', () => {
    const code = [branch(TRUE, [goto(1)], [act, ask(2)]), enter(3), assign(0, local(4)), leave];
    expect(retarget(code, (step) => step + 10)).toEqual([
      branch(TRUE, [goto(11)], [act, ask(12)]),
      enter(13),
      assign(0, local(4)),
      leave,
    ]);
  });
});
