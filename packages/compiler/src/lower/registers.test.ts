import { expect, it } from 'vitest';
import type { Source } from '@quipu/language';
import type { Fn, GoalIR } from '../program/program.ts';
import { Registers } from './registers.ts';

const source = (line: number): Source => ({ rule: '1', line, span: { file: 'a.quipu', start: 0, end: 1 } });
const fn = (name: string): Fn => ({
  name,
  doc: '',
  parameters: 0,
  locals: [],
  result: 'number',
  body: [],
  module: 'm',
});
const goal = (routine: number): GoalIR => ({
  name: 'g',
  rule: '1',
  kind: 'next',
  met: { x: 'truth', value: true },
  hopes: [],
  routine,
});

/** Some work on registers, as a text does it. */
function work(registers: Registers): readonly unknown[] {
  if (!registers.hasFunction('f')) registers.addFunction(fn('f'));
  const lines = [
    registers.line(source(1), 'a'),
    registers.line(source(2), 'a'),
    registers.line(source(1), 'a'),
  ];
  registers.number('goal', 3, registers.addGoal(goal(3)));
  return [
    ...lines,
    registers.distinct('base', 'x'),
    registers.numberOf('goal', 3),
    registers.goalsOf('next', 3),
  ];
}

const filled = (registers: Registers): unknown => {
  const { functions, tables, points, goals, lines } = registers.all;
  return structuredClone({ functions, tables, points, goals, lines });
};

it('does again what was done, with the same outcome', () => {
  const [first, second] = [new Registers(new Set()), new Registers(new Set())];
  const { deeds } = first.recorded(() => work(first));
  expect(second.again(deeds)).toBe(true);
  expect(filled(second)).toEqual(filled(first));
  expect(second.distinct('base', 'y')).toBe('base_2');
  expect(second.numberOf('goal', 3)).toBe(0);
});

it.each<[string, (registers: Registers) => unknown]>([
  ['a line has another number', (registers) => registers.line(source(9), 'a')],
  ['a name is taken', (registers) => registers.distinct('base', 'other')],
  ['a function is there already', (registers) => registers.addFunction(fn('f'))],
  ['a goal has another number', (registers) => registers.addGoal(goal(0))],
])('does nothing where %s', (_, before) => {
  const [first, second] = [new Registers(new Set()), new Registers(new Set())];
  const { deeds } = first.recorded(() => work(first));
  before(second);
  const was = filled(second);
  expect(second.again(deeds)).toBe(false);
  expect(filled(second)).toEqual(was);
  expect(second.distinct('another', 'x')).toBe('another');
  expect(work(second)).toHaveLength(6);
});

it('is not read as a whole while work is written down, which nobody could tell then', () => {
  const registers = new Registers(new Set());
  expect(() => registers.recorded(() => registers.all.points.length)).toThrow('read as a whole');
  expect(registers.all.points).toEqual([]);
});

it('writes down work within other work for both of them, done or done again', () => {
  const [first, second, third] = [0, 1, 2].map(() => new Registers(new Set())) as [
    Registers,
    Registers,
    Registers,
  ];
  const inner = first.recorded(() => work(first)).deeds;
  const outer = second.recorded(() => {
    second.addFunction(fn('g'));
    expect(second.recorded(() => work(second)).deeds).toEqual(inner);
    return second.hasFunction('f');
  });
  const again = third.recorded(() => {
    third.addFunction(fn('g'));
    expect(third.again(inner)).toBe(true);
    return third.hasFunction('f');
  });
  expect(again).toEqual(outer);
  expect(filled(third)).toEqual(filled(second));
  const fourth = new Registers(new Set());
  expect(fourth.again(outer.deeds)).toBe(true);
  expect(filled(fourth)).toEqual(filled(second));
});

it('writes down nothing of what would not come to the same', () => {
  const registers = new Registers(new Set());
  const { deeds } = registers.recorded(() => work(registers));
  expect(registers.recorded(() => registers.again(deeds))).toEqual({ result: false, deeds: [] });
});

it('tells apart lines of the rules by their numbers, where one line of a file is of two rules', () => {
  const registers = new Registers(new Set());
  const lines = [source(1), { ...source(1), rule: '2' }, source(1)].map((one) => registers.line(one, 'a'));
  expect(lines).toEqual([0, 1, 0]);
});
