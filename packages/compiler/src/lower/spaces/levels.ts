/** The effect of statements on the level of a space, as known writes. */
import { cell, op, type IrExpr } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import { isPopulated } from './populated.ts';
import type { Write } from '../judge/search.ts';

/** Returns the write of a level. A space without levels stays unchanged. */
export function levelWritten(
  context: Context,
  space: IrExpr,
  value: (now: IrExpr) => IrExpr,
): readonly Write[] {
  const now = cell('LEVEL', space);
  return [{ region: 'LEVEL', index: [space], value: op('if', isPopulated(context, space), value(now), now) }];
}
