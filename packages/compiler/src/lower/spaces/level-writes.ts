/** The effect of statements on the level of a space, as known writes. */
import { cell, op, type IrExpr } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import { isPopulated } from './populated-spaces.ts';
import type { CellWrite } from '../judge/cause-search.ts';

/** Returns the write of a level. A space without levels stays unchanged. */
export function levelWrites(
  context: Context,
  space: IrExpr,
  value: (current: IrExpr) => IrExpr,
): readonly CellWrite[] {
  const current = cell('LEVEL', space);
  return [
    {
      region: 'LEVEL',
      index: [space],
      value: op('if', isPopulated(context, space), value(current), current),
    },
  ];
}
