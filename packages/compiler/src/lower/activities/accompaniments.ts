/**
 * Conditions on the activities used in an operation (`while (Strikes with CommonCause)`). Each tested pair has a cell,
 * which is 1 from the use of the activity to the end of the operation.
 */
import { everyExpr, partsOfVolume, statementsIn, type Checked } from '@quipu/language/checked';
import { cell, FALSE, int, op, type IrExpr } from '../../ir/expression.ts';
import { write } from '../../ir/node-builders.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';

/** The region with the cells of the tested pairs. */
export const ACCOMPANIED = 'ACCOMPANIED';

/** An operation and an activity that some condition names together, by body index. */
export interface Accompaniment {
  readonly operation: number;
  readonly activity: number;
}

/** Lists the pairs that conditions of a volume name. */
export function findAccompaniments(checked: Checked): readonly Accompaniment[] {
  const { values, blocks } = partsOfVolume(checked);
  const exprs = [...everyExpr(values), ...blocks.flatMap((block) => everyExpr(statementsIn(block)))];
  const pairs = exprs.flatMap((expr) =>
    expr.kind === 'accompanied' ? [[`${expr.operation} ${expr.activity}`, expr] as const] : [],
  );
  return [...new Map(pairs).values()].map(({ operation, activity }) => ({ operation, activity }));
}

export const accompanimentIndex = (
  { accompaniments }: Pick<Context, 'accompaniments'>,
  operation: number,
  activity: number,
): number => accompaniments.findIndex((pair) => pair.operation === operation && pair.activity === activity);

/** Records the use of an activity in an operation. */
export function recordAccompaniment(
  context: Context,
  operation: number,
  activity: number,
): readonly IrNode[] {
  const index = accompanimentIndex(context, operation, activity);
  return index < 0 ? [] : [write(ACCOMPANIED, [int(index)], int(1))];
}

/** Whether the use of an activity would be new to a condition. That is an effect, even if its text has none. */
export function isUnrecorded(context: Context, operation: number, activity: number): IrExpr {
  const index = accompanimentIndex(context, operation, activity);
  return index < 0 ? FALSE : op('=', cell(ACCOMPANIED, int(index)), int(0));
}

/** Clears what was recorded for an operation, at its begin and end. */
export const clearAccompaniments = ({ accompaniments }: Context, operation: number): readonly IrNode[] =>
  accompaniments.flatMap((pair, index) =>
    pair.operation === operation ? [write(ACCOMPANIED, [int(index)], int(0))] : [],
  );
