/** Small pieces of structured code, and the steps that they are split into. */
import { describe, expect, it } from 'vitest';
import { local, int, op } from '../../ir/expression.ts';
import type { IrNode, Routine, IrStep } from '../../ir/program.ts';
import { canSuspend, splitRoutine } from './split-routine.ts';
import { BREAK, PAUSE, assign, each, enter, loop, perform, branch } from '../../ir/node-builders.ts';

const decide: IrNode = { kind: 'decide', point: 0, seat: int(0), target: 1 };
const act = (name: string): IrNode => perform(name, [], 7);
const maybe = (then: readonly IrNode[], otherwise: readonly IrNode[] = []): IrNode =>
  branch(op('=', local(1), int(0)), then, otherwise);
const run = (routine: number): IrNode => enter(routine, [local(1)]);

/** The steps of code, numbered from 10. Routine 9 suspends, no other does. */
function splitCode(code: readonly IrNode[], name = 'point', numbering = { next: 10 }): readonly IrStep[] {
  const routine: Routine = {
    index: 0,
    name: 'Text',
    doc: 'Doc',
    rule: '1',
    line: 3,
    parameters: 1,
    locals: [],
    code,
    suspends: true,
    module: 'm',
  };
  return splitRoutine(
    routine,
    (r) => r === 9,
    numbering,
    () => ({ name, line: 5 }),
  );
}

/** Prints the steps of code: their names, and their nodes in order. */
const steps = (...code: readonly IrNode[]): readonly string[] =>
  splitCode(code).map((step) => `${step.index} ${step.name}: ${text(step.code)}`);

/** The step that follows a routine that suspends. */
const following = (...code: readonly IrNode[]): IrStep | undefined => splitCode([run(9), ...code])[1];

function text(code: readonly IrNode[]): string {
  return code
    .map((node) => {
      switch (node.kind) {
        case 'do':
          return node.name;
        case 'goto':
          return `goto ${node.step}`;
        case 'ask':
          return `ask then ${node.resume}`;
        case 'enterThen':
          return `enter ${node.routine} then ${node.resume}`;
        case 'if':
          return `if (${text(node.then)}) else (${text(node.else)})`;
        case 'each':
        case 'loop':
          return `${node.kind} (${text(node.body)})`;
        default:
          return node.kind;
      }
    })
    .join(', ');
}

describe('splitting', () => {
  it('leaves code without decisions in one step', () => {
    expect(steps(act('a'), maybe([act('b')]), act('c'))).toEqual([
      '10 Text_begin: a, if (b) else (), c, leave',
    ]);
  });

  it('ends a step at a decision, and starts the next with the answer', () => {
    expect(steps(act('a'), decide, act('b'))).toEqual([
      '10 Text_begin: a, ask then 11',
      '11 Text_chose_point: take, b, leave',
    ]);
  });

  it('appends a number to repeated step names', () => {
    expect(steps(decide, decide).map((s) => s.split(':')[0])).toEqual([
      '10 Text_begin',
      '11 Text_chose_point',
      '12 Text_chose_point2',
    ]);
  });

  it('continues after both branches of a condition in one step', () => {
    expect(steps(maybe([decide], [act('b')]), act('c'))).toEqual([
      '10 Text_begin: if (ask then 11) else (b, goto 12)',
      '11 Text_chose_point: take, goto 12',
      '12 Text_c: c, leave',
    ]);
  });

  it('turns a loop with a decision into a step that later steps jump back to', () => {
    const turns = loop('turns', [maybe([BREAK]), decide, act('a')]);
    expect(steps(turns, act('b'))).toEqual([
      '10 Text_begin: goto 11',
      '11 Text_turns: if (goto 12) else (), ask then 13',
      '12 Text_b: b, leave',
      '13 Text_chose_point: take, a, goto 11',
    ]);
  });

  it('preserves a loop without decisions', () => {
    const turns = loop('turns', [maybe([BREAK]), act('a')]);
    expect(steps(turns, decide)).toEqual([
      '10 Text_begin: loop (if (break) else (), a), ask then 11',
      '11 Text_chose_point: take, leave',
    ]);
  });

  it('turns a loop over members with a decision into a counter', () => {
    const counted = each(0, [2, 5], [decide]);
    const [begin, head, chose] = steps(counted);
    expect(begin).toBe('10 Text_begin: set, goto 11');
    expect(head).toBe('11 Text_each: set, if (leave) else (), if (ask then 12) else (goto 11)');
    expect(chose).toBe('12 Text_chose_point: take, goto 11');
  });

  it('enters a routine that suspends with a return step, and calls other routines', () => {
    expect(steps(run(9), act('a'))).toEqual(['10 Text_begin: enter 9 then 11', '11 Text_a: a, leave']);
    expect(steps(run(8), act('a'))).toEqual(['10 Text_begin: enter, a, leave']);
  });

  it('leaves the routine at `return`, and stops at the end of the game', () => {
    expect(steps(maybe([{ kind: 'return' }]), decide)).toEqual([
      '10 Text_begin: if (leave) else (), ask then 11',
      '11 Text_chose_point: take, leave',
    ]);
    expect(steps(act('a'), PAUSE)).toEqual(['10 Text_begin: a, pause']);
  });
});

describe('a loop over members with a decision', () => {
  const counted = (members: Parameters<typeof each>[1]): readonly IrNode[] | undefined =>
    splitCode([each(0, members, [decide])])[1]?.code.slice(0, 3);
  const next = assign(0, op('+', local(0), int(1)));
  const ask: IrNode = { kind: 'ask', point: 0, seat: int(0), resume: 12 };
  const loopUntil = (last: Parameters<typeof op>[1]): IrNode =>
    branch(op('>', local(0), last), [{ kind: 'leave' }]);

  it('counts without tests if the members are contiguous', () => {
    expect(counted([2, 3, 4])).toEqual([next, loopUntil(int(4)), ask]);
    expect(counted({ count: local(1) })).toEqual([next, loopUntil(op('-', local(1), int(1))), ask]);
    expect(counted([])).toEqual([next, loopUntil(int(-1)), ask]);
  });

  it('tests each number if the members are not contiguous', () => {
    const isMember = op('or', op('=', local(0), int(2)), op('=', local(0), int(5)));
    expect(counted([2, 5])).toEqual([
      next,
      loopUntil(int(5)),
      branch(isMember, [ask], [{ kind: 'goto', step: 11 }]),
    ]);
  });

  it('starts before the first member', () => {
    expect(splitCode([each(0, [2, 5], [decide])])[0]?.code[0]).toEqual(assign(0, int(1)));
    expect(splitCode([each(0, { count: int(3) }, [decide])])[0]?.code[0]).toEqual(assign(0, int(-1)));
  });

  it('is rejected if it iterates over neighbors or bits', () => {
    expect(() => counted({ origin: int(0), candidates: [1] })).toThrow('neighbors');
    expect(() => counted({ bits: [local(1)] })).toThrow('bits');
  });
});

describe('a step', () => {
  const words = (name: string, ...code: readonly IrNode[]): readonly string[] =>
    splitCode(code, name).map(({ doc }) => doc);

  it('has a comment about the decision or code that precedes it', () => {
    expect(words('the_space', act('a'), decide)).toEqual(['Doc', 'Doc: after choosing the space']);
    expect(words('piece12', decide)).toEqual(['Doc', 'Doc: after choosing piece']);
    expect(words('piece12', run(9), decide)[1]).toBe('Doc: ask piece');
    expect(words('', run(9), act('placeTwoBases2'))[1]).toBe('Doc: place two bases2');
    expect(words('', run(9), act('not_chose a2'))[1]).toBe('Doc: not chose a2');
  });

  it('is named after its first effect, loop or decision', () => {
    const names = (...code: readonly IrNode[]): string | undefined => following(...code)?.name;
    const assignment = assign(1, int(2));
    expect(names(assignment, act('a'), act('b'))).toBe('Text_a');
    expect(names(loop('turns', [BREAK]), act('b'))).toBe('Text_turns');
    expect(names(decide, act('b'))).toBe('Text_ask_point');
    expect(names(maybe([assignment], [act('a')]), act('b'))).toBe('Text_a');
    expect(names(maybe([act('a')]), act('b'))).toBe('Text_a');
    expect(names(maybe([assignment]), act('b'))).toBe('Text_b');
    expect(names(assignment)).toBe('Text_goOn');
  });

  it('has the line of its first effect or decision, or that of the routine', () => {
    const line = (...code: readonly IrNode[]): number | undefined => following(...code)?.line;
    const unlined = perform('a', [], -1);
    expect(line(act('a'), decide)).toBe(7);
    expect(line(perform('a', [], 0), act('b'))).toBe(0);
    expect(line(unlined, decide)).toBe(5);
    expect(line(maybe([], [act('a')]), decide)).toBe(7);
    expect(line(maybe([act('a')]), decide)).toBe(7);
    expect(line(maybe([unlined]), loop('turns', [act('a'), BREAK]), decide)).toBe(7);
    expect(line(each(0, [1], [act('a')]), decide)).toBe(7);
    expect(line(unlined)).toBe(3);
    expect(splitCode([decide]).map((step) => step.line)).toEqual([3, 5]);
    expect(splitCode([loop('turns', [act('a'), decide])])[1]?.line).toBe(7);
  });

  it('belongs to its routine, and has the next number', () => {
    const numbering = { next: 20 };
    const splitResult = splitCode([decide, decide], 'point', numbering);
    expect(splitResult.map(({ index, routine }) => [index, routine])).toEqual([
      [20, 0],
      [21, 0],
      [22, 0],
    ]);
    expect(numbering.next).toBe(23);
  });
});

describe('branches', () => {
  it('that leave do not continue with the code after the condition', () => {
    const bothBranches = maybe([act('a'), { kind: 'return' }], [PAUSE]);
    expect(steps(maybe([bothBranches], [decide]), act('c'))).toEqual([
      '10 Text_begin: if (if (a, leave) else (), pause) else (), ask then 11',
      '11 Text_chose_point: take, c, leave',
    ]);
    expect(steps(maybe([maybe([PAUSE])], [decide]), act('c'))).toEqual([
      '10 Text_begin: if (if (pause) else (), goto 11) else (ask then 12)',
      '11 Text_c: c, leave',
      '12 Text_chose_point: take, goto 11',
    ]);
  });

  it('are not split if they neither decide nor jump', () => {
    expect(steps(maybe([loop('turns', [act('a'), BREAK])], [act('b')]), act('c'))).toEqual([
      '10 Text_begin: if (loop (a, break)) else (b), c, leave',
    ]);
    expect(steps(maybe([], [maybe([], [{ kind: 'return' }])]), act('c'))).toEqual([
      '10 Text_begin: if (goto 11) else (if (goto 11) else (leave))',
      '11 Text_c: c, leave',
    ]);
  });
});

describe('code can suspend', () => {
  it.each<[string, readonly IrNode[], boolean]>([
    ['at a decision', [act('a'), decide], true],
    ['at the end of the game', [PAUSE], true],
    ['in a routine that suspends', [run(9)], true],
    ['not in a routine that does not suspend', [run(8)], false],
    ['in the second branch', [maybe([], [decide])], true],
    ['in the first branch', [maybe([decide])], true],
    ['in no branch', [maybe([act('a')], [BREAK])], false],
    ['in a loop', [loop('turns', [decide])], true],
    ['for each member', [each(0, [1], [decide])], true],
    ['not without code', [], false],
  ])('%s', (_, code, expected) => {
    expect(canSuspend(code, (r) => r === 9)).toBe(expected);
  });
});
