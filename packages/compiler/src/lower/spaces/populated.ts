/** Where the scale of levels applies. */
import type { X } from '../../ir/expression.ts';
import type { Context } from '../context.ts';

/** Whether the scale applies to a space. */
export function isPopulated(context: Context, space: X): X {
  return context.among(
    space,
    context.checked.spaces.flatMap((s, i) => (s.populated ? [i] : [])),
  );
}
