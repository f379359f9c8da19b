/** What becomes of a level. */
import { cell, op, type X } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import { isPopulated } from './populated.ts';
import type { Write } from '../judge/search.ts';

/** The level of a space as a statement leaves it; where the scale does not apply, as it was. */
export function levelWritten(context: Context, space: X, value: (now: X) => X): readonly Write[] {
  const now = cell('LEVEL', space);
  return [{ region: 'LEVEL', index: [space], value: op('if', isPopulated(context, space), value(now), now) }];
}
