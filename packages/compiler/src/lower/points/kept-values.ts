/** Freezes derived values (6.5): until a text releases them, they are read from cells. */
import { call, cell, local, num, op, type X } from '../../ir/expression.ts';
import type { Node } from '../../ir/program.ts';
import type { Routine } from '../routine.ts';
import { each, when, write } from '../../ir/build.ts';
import { isSamePhases, type Kept } from './keeping.ts';

export function keep(routine: Routine, kept: Kept, until: readonly number[]): readonly Node[] {
  const now = (args: readonly X[]): X => {
    const value = call(`define_${kept.define.name}`, ...args);
    return kept.define.type === 'truth' ? op('if', value, num(2), num(1)) : op('+', value, num(1));
  };
  const number = 1 + kept.until.findIndex((phases) => isSamePhases(phases, until));
  return [store(routine, kept, now), write(kept.flag, [], num(number))];
}

export const letGo = (routine: Routine, kept: Kept): readonly Node[] => [
  write(kept.flag, [], num(0)),
  store(routine, kept, () => num(0)),
];

export function readKept({ define, flag, values, until }: Kept, space: X): Node {
  const stored = define.parameter ? cell(values, space) : cell(values);
  const value = define.type === 'truth' ? op('=', stored, num(2)) : op('-', stored, num(1));
  const condition = until.length === 1 ? op('=', cell(flag), num(1)) : op('!=', cell(flag), num(0));
  return when(condition, [{ kind: 'return', value }]);
}

/** Conditions under which a value is frozen until a phase that begins now. */
export const isKeptUntil = ({ flag, until }: Kept, phase: number): readonly X[] =>
  until.flatMap((phases, i) => (phases.includes(phase) ? [op('=', cell(flag), num(i + 1))] : []));

function store(
  { builder, context }: Routine,
  { define, values }: Kept,
  value: (args: readonly X[]) => X,
): Node {
  if (!define.parameter) return write(values, [], value([]));
  const space = builder.local('space');
  const index = [local(space)];
  return each(
    space,
    context.checked.spaces.map((_, i) => i),
    [write(values, index, value(index))],
  );
}
