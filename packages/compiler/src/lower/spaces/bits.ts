/** Membership in sets of spaces, with 31 spaces to a word. */
import { NO, num, op, type X } from '../../ir/expression.ts';
import type { Collected } from '../environment.ts';

export function hasBit(words: readonly X[], space: X): X {
  const [first, second] = words;
  if (!first) return NO;
  if (!second) return op('bit', first, space);
  return op(
    'if',
    op('<', space, num(31)),
    op('bit', first, space),
    op('bit', second, op('-', space, num(31))),
  );
}

/** An unbound set is empty. */
export function collects(set: Collected | undefined, space: X): X {
  if (set === undefined) return NO;
  return 'only' in set ? op('=', space, set.only) : hasBit(set, space);
}
