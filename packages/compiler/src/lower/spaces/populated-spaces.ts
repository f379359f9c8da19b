/** The spaces that have a level. */
import type { IrExpr } from '../../ir/expression.ts';
import type { Context } from '../context.ts';

export function isPopulated(context: Context, space: IrExpr): IrExpr {
  return context.isAmong(
    space,
    context.checked.spaces.flatMap((s, i) => (s.populated ? [i] : [])),
  );
}
