/** Freezes derived values (6.5): until a text releases them, they are read from cells. */
import { ownersOf } from '@quipu/language/checked';
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
  const encodedValue = (args: readonly IrExpr[]): IrExpr => {
    const value = call(`define_${frozen.define.name}`, ...args);
    return frozen.define.type === 'truth' ? op('if', value, int(2), int(1)) : op('+', value, int(1));
  };
  const untilNumber = 1 + frozen.until.findIndex((phases) => isSamePhases(phases, until));
  return [storeFrozen(routine, frozen, encodedValue), write(frozen.flagRegion, [], int(untilNumber))];
}

export const thawValue = (routine: Routine, frozen: FrozenValue): readonly IrNode[] => [
  write(frozen.flagRegion, [], int(0)),
  storeFrozen(routine, frozen, () => int(0)),
];

export function readFrozen(
  { define, flagRegion, valuesRegion, until }: FrozenValue,
  argument: IrExpr,
): IrNode {
  const stored = define.parameter ? cell(valuesRegion, argument) : cell(valuesRegion);
  const value = define.type === 'truth' ? op('=', stored, int(2)) : op('-', stored, int(1));
  const condition =
    until.length === 1 ? op('=', cell(flagRegion), int(1)) : op('!=', cell(flagRegion), int(0));
  return branch(condition, [{ kind: 'return', value }]);
}

/** Conditions under which a value is frozen until a phase that begins now. */
export const thawConditions = ({ flagRegion, until }: FrozenValue, phase: number): readonly IrExpr[] =>
  until.flatMap((phases, i) => (phases.includes(phase) ? [op('=', cell(flagRegion), int(i + 1))] : []));

function storeFrozen(
  { builder, context }: Routine,
  { define, valuesRegion }: FrozenValue,
  value: (args: readonly IrExpr[]) => IrExpr,
): IrNode {
  if (!define.parameter) return write(valuesRegion, [], value([]));
  const { spaces } = context.checked;
  const argument = builder.local(define.factions ? 'faction' : 'space');
  const index = [local(argument)];
  return each(
    argument,
    (define.factions ? ownersOf(context.checked) : spaces).map((_, i) => i),
    [write(valuesRegion, index, value(index))],
  );
}
