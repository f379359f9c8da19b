/** Structured code to steps: small shapes, and what each becomes. */
import { describe, expect, it } from 'vitest';
import { local, num, op } from '../../ir/expression.ts';
import type { Node, Routine } from '../../ir/program.ts';
import { split } from './split-routine.ts';
import { BREAK, PAUSE, each, enter, loop, perform, when } from '../../ir/build.ts';

const decide: Node = { kind: 'decide', point: 0, seat: num(0), into: 1 };
const act = (name: string): Node => perform(name, [], 7);
const maybe = (then: readonly Node[], otherwise: readonly Node[] = []): Node =>
  when(op('=', local(1), num(0)), then, otherwise);
const run = (routine: number): Node => enter(routine, [local(1)]);

/** The steps of code as text: names, then what each does in order. Routine 9 suspends, no other does. */
function steps(...code: readonly Node[]): readonly string[] {
  const routine: Routine = {
    index: 0,
    name: 'Text',
    doc: '',
    rule: '1',
    line: 3,
    parameters: 1,
    locals: [],
    code,
    suspends: true,
    module: 'm',
  };
  const made = split(
    routine,
    (r) => r === 9,
    { next: 10 },
    () => ({ name: 'point', line: 5 }),
  );
  return made.map((step) => `${step.index} ${step.name}: ${text(step.code)}`);
}

function text(code: readonly Node[]): string {
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
  it('leaves code without decisions whole', () => {
    expect(steps(act('a'), maybe([act('b')]), act('c'))).toEqual([
      '10 Text_begin: a, if (b) else (), c, leave',
    ]);
  });

  it('ends a step at a decision, and takes the answer first', () => {
    expect(steps(act('a'), decide, act('b'))).toEqual([
      '10 Text_begin: a, ask then 11',
      '11 Text_chose_point: take, b, leave',
    ]);
  });

  it('numbers steps of one name', () => {
    expect(steps(decide, decide).map((s) => s.split(':')[0])).toEqual([
      '10 Text_begin',
      '11 Text_chose_point',
      '12 Text_chose_point2',
    ]);
  });

  it('joins both branches behind a decision in one', () => {
    expect(steps(maybe([decide], [act('b')]), act('c'))).toEqual([
      '10 Text_begin: if (ask then 11) else (b, goto 12)',
      '11 Text_chose_point: take, goto 12',
      '12 Text_c: c, leave',
    ]);
  });

  it('turns a loop around a decision into a step that is come back to', () => {
    const turns = loop('turns', [maybe([BREAK]), decide, act('a')]);
    expect(steps(turns, act('b'))).toEqual([
      '10 Text_begin: goto 11',
      '11 Text_turns: if (goto 12) else (), ask then 13',
      '12 Text_b: b, leave',
      '13 Text_chose_point: take, a, goto 11',
    ]);
  });

  it('leaves a loop without decisions a loop', () => {
    const turns = loop('turns', [maybe([BREAK]), act('a')]);
    expect(steps(turns, decide)).toEqual([
      '10 Text_begin: loop (if (break) else (), a), ask then 11',
      '11 Text_chose_point: take, leave',
    ]);
  });

  it('counts through members where one is decided about', () => {
    const counted = each(0, [2, 5], [decide]);
    const [begin, head, chose] = steps(counted);
    expect(begin).toBe('10 Text_begin: set, goto 11');
    expect(head).toBe('11 Text_each: set, if (leave) else (), if (ask then 12) else (goto 11)');
    expect(chose).toBe('12 Text_chose_point: take, goto 11');
  });

  it('enters a routine that suspends by a step to come back to, and calls any other', () => {
    expect(steps(run(9), act('a'))).toEqual(['10 Text_begin: enter 9 then 11', '11 Text_a: a, leave']);
    expect(steps(run(8), act('a'))).toEqual(['10 Text_begin: enter, a, leave']);
  });

  it('leaves by `return` from anywhere, and stops at the end of the game', () => {
    expect(steps(maybe([{ kind: 'return' }]), decide)).toEqual([
      '10 Text_begin: if (leave) else (), ask then 11',
      '11 Text_chose_point: take, leave',
    ]);
    expect(steps(act('a'), PAUSE)).toEqual(['10 Text_begin: a, pause']);
  });
});
