/** Freezes derived values (6.5): until a text releases them, they are read from cells. */
import { call, cell, local, int, op, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Routine } from '../routine.ts';
import { each, branch, write } from '../../ir/node-builders.ts';
import { isSamePhases, type FrozenValue } from './frozen-values.ts';

/** Stores the current value. Cells hold the value plus 1 (1 is false, 2 is true), since 0 means "not frozen". */
export function freezeValue(
  routine: Routine,
  frozen: FrozenValue,
  until: readonly number[],
): readonly IrNode[] {
  const current = (args: readonly IrExpr[]): IrExpr => {
    const value = call(`define_${frozen.define.name}`, ...args);
    return frozen.define.type === 'truth' ? op('if', value, int(2), int(1)) : op('+', value, int(1));
  };
  const number = 1 + frozen.until.findIndex((phases) => isSamePhases(phases, until));
  return [store(routine, frozen, current), write(frozen.flag, [], int(number))];
}

export const thawValue = (routine: Routine, frozen: FrozenValue): readonly IrNode[] => [
  write(frozen.flag, [], int(0)),
  store(routine, frozen, () => int(0)),
];

export function readFrozen({ define, flag, values, until }: FrozenValue, space: IrExpr): IrNode {
  const stored = define.parameter ? cell(values, space) : cell(values);
  const value = define.type === 'truth' ? op('=', stored, int(2)) : op('-', stored, int(1));
  const condition = until.length === 1 ? op('=', cell(flag), int(1)) : op('!=', cell(flag), int(0));
  return branch(condition, [{ kind: 'return', value }]);
}

/** Conditions under which a value is frozen until a phase that begins now. */
export const thawConditions = ({ flag, until }: FrozenValue, phase: number): readonly IrExpr[] =>
  until.flatMap((phases, i) => (phases.includes(phase) ? [op('=', cell(flag), int(i + 1))] : []));

function store(
  { builder, context }: Routine,
  { define, values }: FrozenValue,
  value: (args: readonly IrExpr[]) => IrExpr,
): IrNode {
  if (!define.parameter) return write(values, [], value([]));
  const space = builder.local('space');
  const index = [local(space)];
  return each(
    space,
    context.checked.spaces.map((_, i) => i),
    [write(values, index, value(index))],
  );
}
